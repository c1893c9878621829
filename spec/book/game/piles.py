"""The piles of cards that a player brings to a game, as its game.toml declares them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from spec.book.game.numbers import Number
from spec.book.ids import RuleId


@dataclass(frozen=True)
class Variant:
    """The switch that asks for a pile. With the value `off`, `rule` says that there is none."""

    switch: str
    off: str
    rule: RuleId


@dataclass(frozen=True)
class Prints:
    """The resource in which every card of a pile prints its cost, and the rule that says so."""

    number: str
    word: str
    rule: RuleId


@dataclass(frozen=True)
class Never:
    """Card types that a pile never takes, where a rule of its own says so."""

    types: tuple[str, ...]
    rule: RuleId


class Counted(Protocol):
    """What a limit looks at in a card."""

    @property
    def types(self) -> Sequence[str]:
        """Its card types, as printed."""

    def number(self, name: str) -> int | None:
        """The printed number of that name, or None where the card prints none."""


@dataclass(frozen=True)
class Limit:
    """How many cards of some types a pile holds, or how much their printed numbers add up to.

    `types` are card types as printed; without any all cards count. With `sum`, the name of a stat, a card
    counts as much as it prints, otherwise 1. `noun` and `nouns` are what is counted, in print. The rules of
    the limit are those of `least` and `most`.
    """

    types: tuple[str, ...]
    sum: str
    noun: str
    nouns: str
    least: Number | None
    most: Number | None

    def count(self, card: Counted) -> int:
        """How much one copy of the card counts."""
        if self.types and set(self.types).isdisjoint(card.types):
            return 0
        return (card.number(self.sum) or 0) if self.sum else 1


@dataclass(frozen=True)
class Pile:
    """Cards that belong together when a game begins: a deck, a leader, a party.

    A pile of `one` card is a text in a start message, any other a list of texts. `types` are the card types
    that it takes, as printed; without any it takes every type that is not another pile's. `least`, `most` and
    `copies` limit how many cards it holds, and how many of one name; `rule` says what the pile is.
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
    """The pile with whose cards these are counted for the limit of copies."""
    apart: RuleId | None = None
    """The rule that keeps cards of these types out of other piles."""
    variant: Variant | None = None
    limits: tuple[Limit, ...] = ()
    prints: Prints | None = None
    never: Never | None = None

    @property
    def optional(self) -> bool:
        """Whether a deck may lack the pile."""
        return self.variant is not None

    @property
    def cites(self) -> frozenset[RuleId]:
        """Every rule that the pile names. Its numbers name theirs."""
        parts = (self.variant, self.prints, self.never)
        more = (self.apart, *(part.rule for part in parts if part is not None))
        return frozenset({self.rule, *(rule for rule in more if rule is not None)})
