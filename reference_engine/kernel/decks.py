"""Deck lists: what each player brings to a game, by the names of the cards."""

from typing import NamedTuple


class DeckList(NamedTuple):
    """A leader, the cards of the deck, and a card that begins in play where an option asks for one."""

    leader: str
    cards: tuple[str, ...]
    beside: str | None = None

    def names(self) -> tuple[str, ...]:
        """Every card that the list names."""
        return (self.leader, *self.cards, *(() if self.beside is None else (self.beside,)))
