"""Decks: the cards that a player brings to a game, pile by pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain


class Deck(Mapping[str, tuple[str, ...]]):
    """The names of the cards in each pile of a deck, in order, every copy listed.

    The piles are those that the game's rulebook declares. A pile of one card may be given as its name:

        Deck({"leader": "Amber Regent", "cards": ["Small Flame"] * 40})
    """

    __slots__ = ("_piles",)

    def __init__(self, piles: Mapping[str, str | Iterable[str]]) -> None:
        self._piles = {
            pile: (cards,) if isinstance(cards, str) else tuple(cards) for pile, cards in piles.items()
        }

    def __getitem__(self, pile: str) -> tuple[str, ...]:
        return self._piles[pile]

    def __iter__(self) -> Iterator[str]:
        return iter(self._piles)

    def __len__(self) -> int:
        return len(self._piles)

    def __repr__(self) -> str:
        return f"Deck({self._piles!r})"

    def one(self, pile: str) -> str:
        """Return the card of a single-card pile, or "" if there is none."""
        return next(iter(self.get(pile, ())), "")

    def size(self, pile: str) -> int:
        """Return the number of cards in a pile; 0 if the deck has no such pile."""
        return len(self.get(pile, ()))

    def counted(self, pile: str) -> tuple[tuple[str, int], ...]:
        """Return the different cards of a pile with their numbers of copies, in order of appearance."""
        return tuple(Counter(self.get(pile, ())).items())

    def names(self) -> Iterator[str]:
        """Yield every card that the deck names, pile by pile, every copy."""
        return chain.from_iterable(self.values())

    def with_pile(self, pile: str, cards: str | Iterable[str]) -> Deck:
        """Return a copy with other cards in one pile."""
        return Deck({**self, pile: cards})
