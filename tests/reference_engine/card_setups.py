"""Setups of games with cards: shipped decks, or any decks, two players and more."""

import random
from functools import cache
from typing import Any

from grammar.language.shipped import shipped_decks
from reference_engine.kernel.decks import DeckList
from spec.book import games
from tests.reference_engine.setup import Setup, cards_of, legal, random_switches

FEW = 20
"""So many answers lead to the third turn, if they are plain."""


def shipped_setup(game: str, seed: int) -> Setup:
    """A game between two shipped decks."""
    decks = [DeckList(deck.leader, tuple(deck.names())) for deck in shipped_decks(game).values()]
    pair = (decks[seed % len(decks)], decks[(seed // 2) % len(decks)])
    return Setup(game, pair, {}, True)


@cache
def _sorted_cards(game: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The leaders, and the cards that a deck may hold: each is tried in a shipped deck."""
    cards, decks = cards_of(game), list(shipped_decks(game).values())
    types = {kind for deck in decks for kind in cards[deck.leader].types}
    leaders = tuple(name for name, card in cards.items() if types & set(card.types))
    whole = [DeckList(deck.leader, tuple(deck.names())) for deck in decks]
    others = [name for name in cards if name not in leaders]

    def fits(name: str) -> bool:
        return legal(game, (whole[0]._replace(cards=(*whole[0].cards, name)), *whole[1:]), {})

    return leaders, tuple(name for name in others if fits(name))


def deck_setup(game: str, seed: int) -> Setup:
    """The setup of a seed: shipped or random decks, two players or more, few, many or no switches set."""
    rng = random.Random(seed)
    book = games.find(game)
    shipped = [DeckList(deck.leader, tuple(deck.names())) for deck in shipped_decks(game).values()]
    if seed == 0:
        return Setup(game, tuple(shipped[:2]), {}, True)
    most = book.players.max if book.players else 2
    seats = rng.choices(range(2, most + 1), [4, *[1] * (most - 2)])[0]
    switches = random_switches(game, rng)
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
    game: str, decks: tuple[DeckList, ...], switches: dict[str, Any], rng: random.Random
) -> tuple[DeckList, ...]:
    """The decks as the switches want them: with a card beside each where that is asked for."""
    if legal(game, decks, switches):
        return decks
    _, others = _sorted_cards(game)
    for name in rng.sample(others, len(others)):
        changed = tuple(
            deck._replace(cards=tuple(card for card in deck.cards if card != name), beside=name)
            for deck in decks
        )
        if legal(game, changed, switches):
            return changed
    raise AssertionError(f"{game}: no legal decks for {switches}")


def many_kinds(setups: list[Setup]) -> None:
    """Random games would prove little if all were alike."""
    assert {len(one.brought) for one in setups} == {2, 3, 4}
    assert any(deck.beside for one in setups for deck in one.brought)
    assert len({card for one in setups for deck in one.brought for card in deck.cards}) > 200
