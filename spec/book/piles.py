"""The piles of cards that a player brings to a game, as its game.toml declares them."""

from __future__ import annotations

from dataclasses import dataclass

from spec.book.ids import RuleId
from spec.book.numbers import Number


@dataclass(frozen=True)
class Variant:
    """The switch that asks for a pile. With the value `off`, `rule` says that there is none."""

    switch: str
    off: str
    rule: RuleId


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

    @property
    def optional(self) -> bool:
        """Whether a deck may lack the pile."""
        return self.variant is not None

    @property
    def cites(self) -> frozenset[RuleId]:
        """Every rule that the pile names. Its numbers name theirs."""
        more = (self.apart, self.variant.rule if self.variant else None)
        return frozenset({self.rule, *(rule for rule in more if rule is not None)})
