"""Decks: what each player brings to a card game, as named piles of cards."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from reference_engine.kernel.errors import Malformed

Deck = Mapping[str, Sequence[str]]
"""The names of the cards in each pile. A pile that a player does not bring is empty or missing."""


class Pile(Protocol):
    """A game's declaration of a pile."""

    @property
    def name(self) -> str:
        """The pile's field in a start message."""

    @property
    def one(self) -> bool:
        """Whether the pile is a single card, written as a string instead of a list."""

    @property
    def optional(self) -> bool:
        """Whether a deck may omit the pile."""


def decks_from(message: Mapping[str, Any], piles: Sequence[Pile]) -> list[Deck]:
    """[WIRE-3.1, WIRE-3.9] Return the decks of a start message, each with every pile of the game.

    Raises Malformed if they don't have that form.
    """
    decks = message.get("decks")
    if not isinstance(decks, list) or not all(isinstance(deck, dict) for deck in decks):
        needed = " and ".join(pile.name for pile in piles if not pile.optional)
        raise Malformed(f"decks: a list of objects with {needed} is needed")
    return [{pile.name: tuple(_cards(deck, pile)) for pile in piles} for deck in decks]


def _cards(deck: Mapping[str, Any], pile: Pile) -> Sequence[str]:
    given = deck.get(pile.name)
    if given is None and pile.optional:
        return ()
    if pile.one:
        if not isinstance(given, str):
            raise Malformed(f"{pile.name}: a text is needed")
        return (given,)
    if not isinstance(given, list) or not all(isinstance(card, str) for card in given):
        raise Malformed(f"{pile.name}: a list of texts is needed")
    return given


def names_in(deck: Deck) -> Iterator[str]:
    """Return every card that the deck names, pile by pile."""
    return (name for cards in deck.values() for name in cards)
