"""Costs shared by card games: what is given up before the effect."""

from typing import ClassVar, Final

from grammar.ir.amounts import Number, PerPaid
from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Filter


@late_dataclass(frozen=True, slots=True)
class ChosenNumber:
    """A number that its player chooses as they pay: "pay X mana", "any number of Items", "up to 3 gold".

    It is at least `least`, and at most `most` or what can be paid.
    """

    rule: ClassVar[str] = "LANG-2.4"
    least: int = 0
    most: int | None = None


X: Final = ChosenNumber()
"""The X of "pay X mana"."""
ANY_NUMBER: Final = ChosenNumber(least=1)
"""[LANG-2.5] Any number of what is paid or given up."""
Counted = Number | ChosenNumber
"""How many things are given up."""
Payable = Number | ChosenNumber | PerPaid
"""How much of a resource is paid; an offer may repeat the X of an earlier cost."""


@late_dataclass(frozen=True, slots=True)
class SacrificeMatching:
    """Sacrifice `count` matching permanents that you control."""

    rule: ClassVar[str] = "LANG-2.1"
    filter: Filter
    count: Counted = Number(1)


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
    count: Counted = Number(1)
    filter: Filter | None = None


@late_dataclass(frozen=True, slots=True)
class ExhaustMatching:
    """Exhaust `count` ready objects that you control: "Exhaust another Hero you control: ..."."""

    rule: ClassVar[str] = "LANG-2.7"
    filter: Filter
    count: Counted = Number(1)


@late_dataclass(frozen=True, slots=True)
class MoveMatching:
    """Put `count` matching cards of yours into a zone: "Nullify a card in your Discard Pile: ..."."""

    rule: ClassVar[str] = "LANG-2.7"
    filter: Filter
    zone: str
    count: Counted = Number(1)


@late_dataclass(frozen=True, slots=True)
class PayResource:
    """Pay an amount of a resource: "2 mana: ..."."""

    rule: ClassVar[str] = "LANG-8.9"
    amount: Payable
    resource: str


@late_dataclass(frozen=True, slots=True)
class MoveThis:
    """Put the permanent that carries the text into a zone: "Nullify this Item: ..."."""

    rule: ClassVar[str] = "LANG-2.1"
    zone: str


def chosen_number(cost: object) -> ChosenNumber | None:
    """Return the number that is chosen as the cost is paid, or None if the cost says how much."""
    number = getattr(cost, "amount", getattr(cost, "count", None))
    return number if isinstance(number, ChosenNumber) else None


GIVEN_UP: Final = (DiscardCards, SacrificeMatching, MoveMatching, ExhaustMatching)
"""The parts of costs for which a player chooses something."""
OF_THIS: Final = (SacrificeThis, MoveThis, ExhaustThis)
"""The parts of costs that take the card with the text."""


def is_given_up(cost: object) -> bool:
    """Whether a cost takes something other than a payment, or than what a payment is made with."""
    is_payment = isinstance(cost, ExhaustMatching) and bool(cost.filter.zone)
    return isinstance(cost, (*GIVEN_UP, *OF_THIS)) and not is_payment


def can_be_offered(cost: object) -> bool:
    """Whether a text can offer a cost while it is carried out: one of a fixed size."""
    is_fixed = isinstance(getattr(cost, "amount", None), (int, Number, PerPaid))
    return not chosen_number(cost) and (is_fixed or isinstance(cost, (*GIVEN_UP, *OF_THIS)))
