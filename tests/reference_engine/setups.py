"""What the games of the engine's tests begin from: shipped decks, or any decks, players and switches.

A setup is drawn from a seed; seed 0 is the plainest, two shipped decks and no switch set.
"""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from grammar.ir.cards import Card
from grammar.language.shipped import shipped_cards, shipped_decks
from reference_engine import api
from reference_engine.bots import RandomBot
from reference_engine.kernel.decks import DeckList
from reference_engine.kernel.errors import IllegalAnswer, NotSupported
from reference_engine.serve import session
from spec.book import games
from tests.shipped import shipped_suite


def played_games() -> list[str]:
    """The games that the engine plays."""
    found = []
    for book in games.games():
        try:
            api.rules_of(book.name)
        except NotSupported:
            continue
        found.append(book.name)
    return found


# --- plain games ----------------------------------------------------------------------------------------


def started(game: str, seed: int) -> api.Game:
    """A game between two shipped decks, with a repeatable nature."""
    decks = list(shipped_decks(game).values())
    pair = [decks[seed % len(decks)], decks[(seed // 2) % len(decks)]]
    return api.start(
        game,
        [(deck.leader, deck.names()) for deck in pair],
        shipped_cards(game),
        chance=api.Seeded(seed),
    )


def positions(game: str, seed: int, limit: int = 4000) -> Iterator[api.Game]:
    """The game at each of its decisions, played at random to its end."""
    played, bot = started(game, seed), RandomBot(seed)
    played.checking = True
    for _ in range(limit):
        yield played
        if played.decision is None:
            return
        played.answer(bot(played.decision))
    raise AssertionError(f"{game}, seed {seed}: not over after {limit} decisions")


# --- any game -------------------------------------------------------------------------------------------


class Setup(NamedTuple):
    """What a game begins from. `plain` setups are sure to come to an end."""

    game: str
    decks: tuple[DeckList, ...]
    switches: Mapping[str, object]
    plain: bool

    def start(self) -> api.Game:
        """The game before chance's first answer."""
        played = api.start(self.game, self.decks, cards_of(self.game), self.switches)
        played.checking = True
        return played

    def described(self) -> dict[str, Any]:
        """The setup as data, for a report."""
        return {
            "game": self.game,
            "decks": [deck._asdict() for deck in self.decks],
            "switches": self.switches,
        }


@cache
def cards_of(game: str) -> dict[str, Card]:
    """Every card there is: the shipped ones, the suite's test cards, and those that scenarios bring along."""
    cards = dict(shipped_cards(game))
    for scenario in shipped_suite(game).scenarios:
        for known in scenario.cards.values():
            cards.setdefault(known.name, known.card)
    return cards


@cache
def _sorted_cards(game: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The leaders, and the cards that a deck may hold: each is tried in a shipped deck."""
    cards, decks = cards_of(game), list(shipped_decks(game).values())
    types = {kind for deck in decks for kind in cards[deck.leader].types}
    leaders = tuple(name for name, card in cards.items() if types & set(card.types))
    whole = [DeckList(deck.leader, tuple(deck.names())) for deck in decks]
    others = [name for name in cards if name not in leaders]

    def fits(name: str) -> bool:
        return _legal(game, (whole[0]._replace(cards=(*whole[0].cards, name)), *whole[1:]), {})

    return leaders, tuple(name for name in others if fits(name))


def _legal(game: str, decks: tuple[DeckList, ...], switches: Mapping[str, object]) -> bool:
    try:
        api.start(game, decks, cards_of(game), switches)
    except IllegalAnswer:
        return False
    return True


@cache
def switch_values(game: str) -> dict[str, list[Any]]:
    """The values of every switch that the engine says it supports."""
    told = session().handle({"id": 0, "do": "hello", "protocol": [1, 1]})
    values: dict[str, list[Any]] = {}
    for name, listed in told["games"][game]["switches"].items():
        values[name] = []
        for one in listed:
            near = range(one["min"], min(one["max"], one["min"] + 8) + 1) if isinstance(one, dict) else [one]
            values[name] += near
    return values


def setup(game: str, seed: int) -> Setup:
    """The setup of a seed: shipped or random decks, two players or more, few, many or no switches set."""
    rng = random.Random(seed)
    book = games.find(game)
    shipped = [DeckList(deck.leader, tuple(deck.names())) for deck in shipped_decks(game).values()]
    if seed == 0:
        return Setup(game, tuple(shipped[:2]), {}, True)
    most = book.players.max if book.players else 2
    seats = rng.choices(range(2, most + 1), [4, *[1] * (most - 2)])[0]
    set_at = rng.choice((0, 0, 0.15, 0.5, 1))
    switches = {name: rng.choice(v) for name, v in switch_values(game).items() if rng.random() < set_at}
    by_hand = rng.random() < 0.4
    decks = tuple(
        rng.choice(shipped) if by_hand else _random_deck(game, rng, len(shipped[0].cards))
        for _ in range(seats)
    )
    decks = _made_legal(game, decks, switches, rng)
    return Setup(game, decks, switches, by_hand and not switches and seats == 2)


def _random_deck(game: str, rng: random.Random, least: int) -> DeckList:
    """Up to three each of some cards of all."""
    leaders, others = _sorted_cards(game)
    size = rng.randint(least, least + 15)
    names: list[str] = []
    for name in rng.sample(others, len(others)):
        if len(names) >= size:
            break
        names += [name] * min(rng.randint(1, 3), size - len(names))
    return DeckList(rng.choice(leaders), tuple(names))


def _made_legal(
    game: str, decks: tuple[DeckList, ...], switches: Mapping[str, object], rng: random.Random
) -> tuple[DeckList, ...]:
    """The decks as the switches want them: with a card beside each where that is asked for."""
    if _legal(game, decks, switches):
        return decks
    _, others = _sorted_cards(game)
    for name in rng.sample(others, len(others)):
        changed = tuple(
            deck._replace(cards=tuple(card for card in deck.cards if card != name), beside=name)
            for deck in decks
        )
        if _legal(game, changed, switches):
            return changed
    raise AssertionError(f"{game}: no legal decks for {switches}")
