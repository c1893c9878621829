"""Amounts: how many. Each is evaluated when the operation that holds it is carried out."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Literal

from grammar.ir.conditions import Condition
from grammar.ir.history import Span
from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Filter, Selection


@late_dataclass(frozen=True, slots=True)
class Number:
    """A printed whole number. `Number(3)` is the 3 of "draw 3 cards"."""

    rule: ClassVar[str] = "LANG-4.1"
    value: int


@late_dataclass(frozen=True, slots=True)
class PerMatch:
    """`each` for every object that matches: "2 mana for each Red Hero you control"."""

    rule: ClassVar[str] = "LANG-4.3"
    each: int
    counted: Filter
    theirs: bool = False
    """Whether to count separately for each player the instruction affects, as if they were "you"."""


@late_dataclass(frozen=True, slots=True)
class PerOpponent:
    """`each` for every opponent still in the game: "Draw a card for each opponent who has 3 or more mana"."""

    rule: ClassVar[str] = "LANG-4.6"
    each: int = 1
    who: Condition | None = None
    """What is asked of each of them, as "that player"; without it, all count."""


@late_dataclass(frozen=True, slots=True)
class PerResource:
    """`each` per unit of a resource that you have: "for each coin you have", "X is your gold"."""

    rule: ClassVar[str] = "LANG-4.7"
    resource: str
    each: int = 1
    theirs: bool = False
    """Whether to count separately for each player the instruction affects."""


@late_dataclass(frozen=True, slots=True)
class EventAmount:
    """The amount of the event that triggered the ability: "that much", "that many"."""

    rule: ClassVar[str] = "LANG-4.5"


@late_dataclass(frozen=True, slots=True)
class JustBefore:
    """As many as the previous instruction really moved: "Discard your hand, then draw that many cards."."""

    rule: ClassVar[str] = "LANG-4.5"


@late_dataclass(frozen=True, slots=True)
class PerPaid:
    """`each` per unit paid for a cost with a chosen number: "for each coin spent this way", "X"."""

    rule: ClassVar[str] = "LANG-2.4"
    each: int = 1


@late_dataclass(frozen=True, slots=True)
class SpentToPlay:
    """What was really paid for this card in the main resource: "X is the gold you spent to cast this"."""

    rule: ClassVar[str] = "LANG-4.4"


@late_dataclass(frozen=True, slots=True)
class Value:
    """A number that the game computes by name: "SP"."""

    rule: ClassVar[str] = "LANG-8.6"
    name: str


@late_dataclass(frozen=True, slots=True)
class PerNumber:
    """`each` per unit of a number of an object: "X is this Hero's Strength"; of several, of all together.

    Without `what`, it is the number of each object that the instruction affects, for that object alone.
    """

    rule: ClassVar[str] = "LANG-4.13"
    what: Selection | None
    number: str
    each: int = 1


@late_dataclass(frozen=True, slots=True)
class LastNumber(PerNumber):
    """The same of an object that may have left play: the number that it last had there.

    "Destroy target Hero. Gain gold equal to its Strength." If the object is still in play, it is the number
    that it has now.
    """

    rule: ClassVar[str] = "LANG-6.14"


@late_dataclass(frozen=True, slots=True)
class PerHappened:
    """`each` for every time an event has happened: "for each Hero that died this turn".

    Things count once each, however often it happened to them; what a player did counts each time.
    """

    rule: ClassVar[str] = "LANG-4.20"
    event: object
    each: int = 1
    span: Span = "this_turn"
    theirs: bool = False
    """Whether to count for each player the instruction affects: "for each Spell they cast this turn"."""
    summed: bool = False
    """Whether the amounts of the events are added up: "X is the gold you spent this turn"."""


@late_dataclass(frozen=True, slots=True)
class Half:
    """Half of another amount: "half your mana, rounded up"."""

    rule: ClassVar[str] = "LANG-4.14"
    of: "Amount"
    rounded: Literal["up", "down"]


@late_dataclass(frozen=True, slots=True)
class Times:
    """Another amount several times: "twice that much"."""

    rule: ClassVar[str] = "LANG-4.15"
    times: int
    of: "Amount"


@late_dataclass(frozen=True, slots=True)
class Sum:
    """Two amounts together: "2 + SP", "2 plus the number of Heroes you control"."""

    rule: ClassVar[str] = "LANG-4.15"
    first: "Amount"
    second: "Amount"


@late_dataclass(frozen=True, slots=True)
class UpTo:
    """Another amount, but no more than a number: "gain 1 mana for each Hero you control, up to 3"."""

    rule: ClassVar[str] = "LANG-4.23"
    of: "Amount"
    most: int


Amount = (
    Number
    | PerMatch
    | PerOpponent
    | PerResource
    | PerNumber
    | LastNumber
    | PerHappened
    | EventAmount
    | JustBefore
    | PerPaid
    | SpentToPlay
    | Value
    | Half
    | Times
    | Sum
    | UpTo
)


def with_measures(amount: Amount, change: Callable[[Amount], Amount]) -> Amount:
    """Return the amount with each number and measure in it changed."""
    if isinstance(amount, (Half, Times, UpTo)):
        return replace(amount, of=with_measures(amount.of, change))
    if isinstance(amount, Sum):
        first, second = with_measures(amount.first, change), with_measures(amount.second, change)
        return replace(amount, first=first, second=second)
    return change(amount)
