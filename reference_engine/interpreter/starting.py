"""How every card game starts: it reads decks and prepares the cards that they name."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeVar

from grammar.ir.cards import Card
from grammar.ir.decks import Deck
from grammar.ir.node_table import NodeTable
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.any_state import Meanings
from reference_engine.interpreter.texts.completeness import refuse_incomplete
from reference_engine.interpreter.texts.history import asked_in, looks_this_way
from reference_engine.interpreter.texts.library import Prepare
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.interpreter.texts.program import Operations
from reference_engine.kernel.errors import IllegalAnswer, Malformed, UnknownCard
from reference_engine.kernel.game import Book, Pile

PREPARED: Final = 4096
"""How many prepared cards a game keeps."""

P = TypeVar("P", bound=Printed)


def brought(message: Mapping[str, object], book: Book) -> list[Deck]:
    """[WIRE-3.1] Return the decks of a start message."""
    return decks_from(message, book.piles)


def decks_from(message: Mapping[str, object], piles: Sequence[Pile]) -> list[Deck]:
    """[WIRE-3.1, WIRE-3.9] Return the decks of a start message, each with the piles of the game that it has.

    Raises Malformed if they don't have that form; `api.start` refuses a deck without a pile that it needs.
    """
    decks = message.get("decks")
    if not isinstance(decks, list) or not all(isinstance(deck, dict) for deck in decks):
        needed = " and ".join(pile.name for pile in piles if not pile.optional)
        raise Malformed(f"decks: must be a list of objects with {needed}")
    return [
        Deck({pile.name: _cards(deck[pile.name], pile) for pile in piles if deck.get(pile.name) is not None})
        for deck in decks
    ]


def _cards(given: object, pile: Pile) -> str | list[str]:
    if pile.one:
        if not isinstance(given, str):
            raise Malformed(f"{pile.name}: must be a string")
        return given
    if not isinstance(given, list) or not all(isinstance(card, str) for card in given):
        raise Malformed(f"{pile.name}: must be a list of strings")
    return given


def options(_brought: Sequence[Deck]) -> Mapping[str, object]:
    """Return the switches that decks set: none."""
    return {}


def only_two(rule: str) -> Callable[[int, object], None]:
    """Return the function that refuses any number of players except two."""

    def refuse_players(count: int, _switches: object) -> None:
        if count != 2:
            raise IllegalAnswer(rule, f"a game has two players, not {count}")

    return refuse_players


def prepares(printed: type[P], operations: Operations, nodes: NodeTable, hooks: Meanings) -> Prepare[P]:
    """Return the function that prepares cards for play. Cards never change, so games share prepared cards.

    Raises EngineBug if not all nodes of the game's texts are carried out: such a game isn't loaded.
    """
    refuse_incomplete(nodes, printed, operations, hooks)

    @lru_cache(maxsize=PREPARED)
    def prepared(key: str, card: Card, types: tuple[str, ...]) -> P:
        made = printed(key, card, operations, types)
        made.asked_about = asked_in(card.abilities, nodes, printed.patterns, printed.zoning)
        made.looks_this_way = looks_this_way(card.abilities)
        return made

    return prepared


def lay_out(state: CardState, decks: Sequence[Deck], zones: Mapping[str, int]) -> None:
    """[WIRE-3.9] Put the piles of each player's deck into their zones; objects are numbered pile by pile."""
    for pile, zone in zones.items():
        for player, deck in enumerate(decks, start=1):
            state.create_all([state.library[name] for name in deck[pile]], player, zone)


def refuse_unknown_cards(decks: Iterable[Deck], cards: Mapping[str, Card]) -> None:
    """Raise UnknownCard for the first card that a deck names and the card set lacks."""
    for deck in decks:
        for name in deck.names():
            if name not in cards:
                raise UnknownCard(f"decks: no card is called {name!r}")
