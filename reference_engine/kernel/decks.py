"""Deck lists: what each player brings to a card game, by the names of the cards."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from reference_engine.kernel.errors import Malformed


class DeckList(NamedTuple):
    """A leader, the cards of the deck, and a card that begins in play where an option asks for one."""

    leader: str
    cards: tuple[str, ...]
    beside: str | None = None

    def names(self) -> tuple[str, ...]:
        """Every card that the list names."""
        return (self.leader, *self.cards, *(() if self.beside is None else (self.beside,)))


def decks_from(message: Mapping[str, Any]) -> list[DeckList]:
    """[WIRE-3.1] The decks of a start message: each its leader, its cards, and a Home Domain if there is one.

    Raises Malformed where they have not that form.
    """
    decks = message.get("decks")
    if not isinstance(decks, list) or not all(isinstance(deck, dict) for deck in decks):
        raise Malformed("decks: a list of objects with deity and cards is needed")
    return [_deck(deck) for deck in decks]


def _deck(deck: Mapping[str, Any]) -> DeckList:
    leader, cards, beside = deck.get("deity"), deck.get("cards"), deck.get("home_domain")
    if not isinstance(leader, str):
        raise Malformed("deity: a text is needed")
    if beside is not None and not isinstance(beside, str):
        raise Malformed("home_domain: a text is needed")
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        raise Malformed("cards: a list of texts is needed")
    return DeckList(leader, tuple(cards), beside)
