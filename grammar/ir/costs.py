"""Costs shared by card games: what is given up before the effect."""

from typing import ClassVar

from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Filter


@late_dataclass(frozen=True, slots=True)
class SacrificeMatching:
    """Sacrifice `count` matching permanents that you control."""

    rule: ClassVar[str] = "LANG-2.1"
    filter: Filter
    count: int = 1


@late_dataclass(frozen=True, slots=True)
class SacrificeThis:
    """Sacrifice the permanent that carries the text."""

    rule: ClassVar[str] = "LANG-2.1"


@late_dataclass(frozen=True, slots=True)
class ExhaustThis:
    """Exhaust the object that carries the text; it must be ready."""

    rule: ClassVar[str] = "LANG-2.1"


@late_dataclass(frozen=True, slots=True)
class DiscardCards:
    """Discard `count` cards of your choice from your hand; with a filter, only matching cards."""

    rule: ClassVar[str] = "LANG-2.1"
    count: int = 1
    filter: Filter | None = None


@late_dataclass(frozen=True, slots=True)
class ExhaustMatching:
    """Exhaust `count` ready objects that you control: "Exhaust another Hero you control: ..."."""

    rule: ClassVar[str] = "LANG-2.7"
    filter: Filter
    count: int = 1


@late_dataclass(frozen=True, slots=True)
class MoveMatching:
    """Put `count` matching cards of yours into a zone: "Nullify a card in your Discard Pile: ..."."""

    rule: ClassVar[str] = "LANG-2.7"
    filter: Filter
    zone: str
    count: int = 1


@late_dataclass(frozen=True, slots=True)
class PayResource:
    """Pay an amount of a resource: "2 mana: ..."."""

    rule: ClassVar[str] = "LANG-8.9"
    amount: int
    resource: str


@late_dataclass(frozen=True, slots=True)
class MoveThis:
    """Put the permanent that carries the text into a zone: "Nullify this Item: ..."."""

    rule: ClassVar[str] = "LANG-2.1"
    zone: str
