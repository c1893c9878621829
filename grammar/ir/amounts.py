"""Amounts: how many. Each is evaluated when the operation that holds it is carried out."""

from typing import ClassVar

from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Filter


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
    """`each` for every opponent still in the game: "Draw a card for each opponent"."""

    rule: ClassVar[str] = "LANG-4.6"
    each: int = 1


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
class Sum:
    """A printed number plus one that the game computes: "2 + SP"."""

    rule: ClassVar[str] = "LANG-8.6"
    first: Number
    second: Value


Amount = (
    Number
    | PerMatch
    | PerOpponent
    | PerResource
    | EventAmount
    | JustBefore
    | PerPaid
    | SpentToPlay
    | Value
    | Sum
)
