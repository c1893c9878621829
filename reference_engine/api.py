"""The engine's interface: start a game, look at its decision, answer it, copy it, save it.

game = start("essence_crown", [mine, yours], cards, chance=Seeded(7))
while (decision := game.decision) is not None:
    events = game.answer(decision.options.first())
game.result
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from grammar.ir.cards import Card
from grammar.ir.codec import card_from_json, card_to_json
from grammar.ir.decks import Deck
from grammar.ir.node_table import BadNode
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.errors import BadPosition, EngineBug, Malformed, NotSupported
from reference_engine.kernel.events import Event
from reference_engine.kernel.game import Board, Pile, Rules
from reference_engine.kernel.invariants import check
from reference_engine.kernel.spaces import Answer
from spec.book import games
from spec.book.game.switches import SwitchError
from spec.book.modules import game_module, has_module

Brought = Sequence[Deck] | Board | None
"""A deck for each player in seat order, or the board of a game without decks; None is its default board."""

Cards = Mapping[str, Card] | Iterable[Card]
"""Cards by name, or in any order; more than a game needs is fine."""


S = TypeVar("S")
"""A game's state."""


class Chance(Protocol):
    """Answers nature's decisions, from outside the rules."""

    def __call__(self, decision: Decision) -> Answer:
        """Return a legal answer to one of nature's decisions."""


class Seeded:
    """A repeatable nature: the same seed gives the same answers."""

    def __init__(self, seed: int) -> None:
        self._next = random.Random(seed).random

    def __call__(self, decision: Decision) -> Answer:
        """Return a random legal answer."""
        return decision.space.random(self.pick)

    def pick(self, count: int) -> int:
        """Return a whole number from 0 to count - 1."""
        return int(self._next() * count)


def rules_of(game: str) -> Rules[Any]:
    """Import the engine's module for a game. Raises NotSupported if none, GameError if faulty."""
    name = f"reference_engine.{games.find(game).name}.game"
    if not has_module(name):
        file = f"{name.replace('.', '/')}.py"
        raise NotSupported("game", f"this engine does not play {game}: {file} is missing")
    rules: Rules[Any] = game_module(name, "GAME").GAME
    return rules


def read_cards(given: object, rules: Rules[Any]) -> dict[str, Card]:
    """Read cards from JSON. Raises NotSupported, with the node's name, for an unknown node."""
    if not isinstance(given, Mapping):
        raise BadPosition("cards: must be an object of cards by name")
    table, cards = rules.nodes, {}
    for name, card in given.items():
        try:
            cards[name] = card_from_json(card, table)
        except BadNode as wrong:
            raise NotSupported("card", f"card {name}: {wrong}") from wrong
    return cards


class Game:
    """A game in progress: a state, the decision that it waits for, and the answers given so far.

    `decision` is None when the game is over. The start and `answers` are enough to replay the game. With
    `checking` on, the game's invariants are checked after every answer.
    """

    __slots__ = ("answers", "chance", "checking", "decision", "rules", "state")

    def __init__(self, rules: Rules[S], state: S, chance: Chance | None = None) -> None:
        self.rules: Rules[Any] = rules
        self.state: Any = state
        self.chance = chance
        self.checking = False
        self.answers: list[tuple[int, Answer]] = []
        self.decision: Decision | None = None
        self._go_on(rules.agenda.advance(state))

    def answer(self, answer: Answer, player: int | None = None) -> list[Event]:
        """Answer the open decision and return the events that follow. `player` defaults to its player.

        Raises IllegalAnswer, with the broken rule, if the answer isn't legal, the player isn't asked, or the
        game is over; nothing has changed then.
        """
        decision = self.decision
        if decision is None:
            raise self.rules.refusal(self.state, None, 0 if player is None else player, answer)
        decider = decision.player
        normal = decision.space.normal(answer) if player is None or player == decider else None
        if normal is None:
            raise self.rules.refusal(self.state, decision, decider if player is None else player, answer)
        state = self.state
        self.answers.append((decider, normal))
        following = self.rules.agenda.advance(state, normal)
        if following is None or following.player == NATURE:
            self._go_on(following)
        else:
            self.decision = following
        if self.checking:
            check(self.rules.invariants, state)
        return self.events() if state.events else []

    def _go_on(self, decision: Decision | None) -> None:
        """Set the next decision; answer nature's decisions here if there is a chance."""
        while decision is not None and decision.player == NATURE and self.chance is not None:
            answer = self.chance(decision)
            self.answers.append((NATURE, answer))
            decision = self.rules.agenda.advance(self.state, answer)
        self.decision = decision
        if decision is None and self.rules.result(self.state) is None:
            raise EngineBug("the agenda is empty and the game is not over")

    def events(self) -> list[Event]:
        """Return the events since the last call (the first time: those of setup)."""
        events: list[Event] | None = self.state.events
        if not events:
            return []
        self.state.events = []
        return events

    def record(self, on: bool) -> None:
        """Start or stop recording events: simulating many games is faster without events."""
        self.state.events = [] if on else None

    @property
    def result(self) -> dict[str, Any] | None:
        """`{"winner": p, "losers": [...]}` or `{"draw": True, ...}`; None while the game goes on."""
        return self.rules.result(self.state)

    def view(self, player: int) -> dict[str, Any]:
        """Return what a player, counted from 1, may know, as plain data."""
        return self.rules.view(self.state, player)

    def clone(self) -> "Game":
        """Return an independent copy that plays on identically."""
        copy = Game.__new__(Game)
        copy.rules = self.rules
        copy.state = self.state.clone()
        copy.chance = self.chance
        copy.checking = self.checking
        copy.answers = self.answers[:]
        copy.decision = self.decision
        return copy

    def with_chance(self, chance: Chance) -> "Game":
        """Return a copy in which `chance` answers for nature from now on.

        A game started without chance waits for nature after setup. Many games can be played from there.
        """
        copy = self.clone()
        copy.chance = chance
        copy._go_on(copy.decision)
        return copy

    def saved(self) -> dict[str, Any]:
        """Return the canonical state as plain data; `restore` plays on from it identically."""
        data = self.rules.save(self.state)
        tokens: Mapping[str, Card] = data.get("token_cards", {})
        if tokens:
            table = self.rules.nodes
            data["token_cards"] = {key: card_to_json(card, table) for key, card in tokens.items()}
        return data


def start(
    game: str,
    brought: Brought,
    cards: Cards,
    switches: Mapping[str, object] | None = None,
    chance: Chance | None = None,
    recorded: bool = True,
) -> Game:
    """Start a game with what the players bring: the decks in seat order, or a board.

    `cards` are the compiled cards that the decks name. `switches` choose among the game's rules; the others
    keep their defaults. Without `chance`, the game waits for the caller to answer nature's decisions too.
    `recorded` says whether to keep events, as `Game.record` does later.

        game = start("my_game", [mine, yours], cards, {"my_switch": "on"}, Seeded(7))

    Raises UnknownGame; IllegalAnswer for an illegal deck or board; UnknownCard for a card that is not among
    `cards`; SwitchError for an unknown switch or value; Malformed for a deck without the game's piles, or
    something else that the game doesn't take; NotSupported for what this engine cannot play.
    """
    rules = rules_of(game)
    book = games.find(game)
    refuse_other_form(brought, book.piles)
    if brought is None:
        brought = rules.brought({}, book)
    chosen = book.switch_values({**rules.options(brought), **(switches or {})})
    state = rules.new(brought, cards_by_name(cards), chosen, book)
    if not recorded:
        state.events = None
    return Game(rules, state, chance)


def refuse_other_form(brought: object, piles: Sequence[Pile]) -> None:
    """Raise Malformed unless there are decks with these piles or, in a game without piles, a board."""
    if not piles:
        if brought is not None and not isinstance(brought, Board):
            raise Malformed("the game has no decks; start it with a board, or None for the default board")
        return
    if not isinstance(brought, Sequence) or not all(isinstance(deck, Deck) for deck in brought):
        raise Malformed("the game is played with decks; start it with a list of Deck, one for each player")
    for number, deck in enumerate(brought, start=1):
        if (fault := fault_of(deck, piles)) is not None:
            raise Malformed(f"deck {number} {fault}")


def fault_of(deck: Deck, piles: Sequence[Pile]) -> str | None:
    """Return what is wrong with a deck's piles, as the rest of a sentence; None if nothing is."""
    known = [pile.name for pile in piles]
    for name in deck:
        if name not in known:
            return f"has a pile {name!r}; the game's piles are {', '.join(known)}"
    for pile in piles:
        if pile.name not in deck and not pile.optional:
            return f"has no pile {pile.name!r}; give its cards, or an empty list"
        size = deck.size(pile.name)
        if pile.one and size != 1 and not (pile.optional and size == 0):
            return f"has {size} cards in the pile {pile.name!r}, which is a single card"
    return None


def cards_by_name(cards: Cards) -> Mapping[str, Card]:
    """Return the cards by name. Raises Malformed for anything but compiled cards, or for two of one name."""
    if isinstance(cards, Mapping) and set(map(type, cards.values())) <= {Card}:
        return cards  # tested by one set: a program may begin many games with the same thousand cards
    listed = (
        cards.items() if isinstance(cards, Mapping) else ((getattr(card, "name", ""), card) for card in cards)
    )
    named: dict[str, Card] = {}
    for name, card in listed:
        if not isinstance(card, Card):
            raise Malformed(f"cards: {name or card!r:.80} is not a compiled card")
        if named.setdefault(name, card) != card:
            raise Malformed(f"cards: two different cards are called {name!r}")
    return named


# A position comes from outside: impossible pending work is an error in the position, not a bug of the engine.
MALFORMED = (KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError, EngineBug)


def restore(
    game: str,
    data: Mapping[str, object],
    cards: Cards,
    switches: Mapping[str, object] | None = None,
    chance: Chance | None = None,
) -> Game:
    """Continue from a canonical state, the plain data that `Game.saved` returns.

    `cards` are the compiled cards that the state names; tokens bring their own. `switches` replace those of
    the state.

        again = restore("my_game", game.saved(), cards, chance=Seeded(8))

    Raises UnknownGame; BadPosition if the state is impossible; NotSupported.
    """
    known = cards_by_name(cards)
    rules = rules_of(game)
    book = games.find(game)
    given = switches if switches is not None else data.get("switches", {})
    if not isinstance(given, Mapping):
        raise BadPosition("switches: must be an object")
    try:
        tokens = read_cards(data.get("token_cards", {}), rules)
        state = rules.restore(data, {**known, **tokens}, book.switch_values(given), book)
        return Game(rules, state, chance)
    except SwitchError as wrong:
        raise BadPosition(f"switches: {wrong}") from wrong
    except MALFORMED as wrong:
        raise BadPosition(f"the position is malformed: {wrong}") from wrong
