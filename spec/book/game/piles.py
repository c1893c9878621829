"""The piles of cards that a player brings to a game, as declared in its game.toml."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from spec.book.game.numbers import Number
from spec.book.ids import RuleId


@dataclass(frozen=True)
class Variant:
    """The switch that requires a pile. With the value `off`, there is none, by `rule`."""

    switch: str
    off: str
    rule: RuleId


@dataclass(frozen=True)
class Prints:
    """The resource of the printed costs of all cards in a pile, and its rule."""

    number: str
    word: str
    rule: RuleId


@dataclass(frozen=True)
class Never:
    """Card types that a pile never accepts, by a rule of its own."""

    types: tuple[str, ...]
    rule: RuleId


class Counted(Protocol):
    """The properties of a card that limits count."""

    @property
    def types(self) -> Sequence[str]:
        """Its card types, as printed."""

    def number(self, name: str) -> int | None:
        """Return the printed number of that name, or None if there is none."""


@dataclass(frozen=True)
class Limit:
    """The number of cards of some types in a pile, or the sum of their printed numbers.

    `types` are card types as printed; without types, all cards count. With `sum`, the name of a stat, a card
    counts as much as its printed number, otherwise 1. `noun` and `nouns` are the printed words for what is
    counted. The rules of the limit are those of `least` and `most`.
    """

    types: tuple[str, ...]
    sum: str
    noun: str
    nouns: str
    least: Number | None
    most: Number | None

    def count(self, card: Counted) -> int:
        """Return how much one copy of the card counts."""
        if self.types and set(self.types).isdisjoint(card.types):
            return 0
        return (card.number(self.sum) or 0) if self.sum else 1


@dataclass(frozen=True)
class Pile:
    """Cards that belong together when a game begins: a deck, a leader, a band.

    A pile of `one` card is a text in a start message; any other is a list of texts. `types` are the accepted
    card types, as printed; without types, a pile accepts every type that no other pile has. `least`, `most`
    and `copies` limit its number of cards, and those of one name; `rule` defines the pile.
    """

    name: str
    title: str
    rule: RuleId
    one: bool = False
    types: tuple[str, ...] = ()
    least: Number | None = None
    most: Number | None = None
    copies: Number | None = None
    copies_with: str = ""
    """The pile that shares the limit of copies."""
    apart: RuleId | None = None
    """The rule that excludes cards of these types from other piles."""
    variant: Variant | None = None
    limits: tuple[Limit, ...] = ()
    prints: Prints | None = None
    never: Never | None = None

    @property
    def optional(self) -> bool:
        """Whether a deck need not have the pile."""
        return self.variant is not None

    @property
    def cites(self) -> frozenset[RuleId]:
        """All rules of the pile, without those of its numbers."""
        parts = (self.variant, self.prints, self.never)
        more = (self.apart, *(part.rule for part in parts if part is not None))
        return frozenset({self.rule, *(rule for rule in more if rule is not None)})
