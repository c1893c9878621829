"""Conditions: evaluated when the text is carried out."""

from typing import ClassVar, Final, Literal

from grammar.ir.history import Happened
from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Comparison, Controller, Filter, Selection, Side


@late_dataclass(frozen=True, slots=True)
class Controls:
    """The controller of the text controls at least `at_least` matching objects."""

    rule: ClassVar[str] = "LANG-5.1"
    filter: Filter
    at_least: int = 1


@late_dataclass(frozen=True, slots=True)
class HasResource:
    """A player's amount of a resource compares with a number: "if you have 10 or less mana"."""

    rule: ClassVar[str] = "LANG-5.1"
    resource: str
    comparison: Comparison
    value: int
    who: Side = "you"


@late_dataclass(frozen=True, slots=True)
class Counts:
    """Compares a player's number of matching objects with a value: "if an opponent controls 3+ Heroes".

    With a zone in the filter, that player's cards in it are counted; otherwise what the player controls.
    Without `who`, objects of all players count.
    """

    rule: ClassVar[str] = "LANG-5.8"
    filter: Filter
    comparison: Comparison
    value: int
    who: Side | None = "you"


@late_dataclass(frozen=True, slots=True)
class HasMore:
    """One player has more of a resource than another: "if an opponent has more mana than you"."""

    rule: ClassVar[str] = "LANG-5.9"
    resource: str
    who: Side
    than: Side


@late_dataclass(frozen=True, slots=True)
class CountsMore:
    """One player has more matching objects than another: "if you control more Heroes than each opponent"."""

    rule: ClassVar[str] = "LANG-5.9"
    filter: Filter
    who: Side
    than: Side


@late_dataclass(frozen=True, slots=True)
class IsTurn:
    """It is the controller's turn, or it isn't."""

    rule: ClassVar[str] = "LANG-5.10"
    whose: Literal["you", "opponent"] = "you"


@late_dataclass(frozen=True, slots=True)
class IsPhase:
    """It is a phase of someone's turn: "during your Harvest"; or it isn't: "outside of your Harvest"."""

    rule: ClassVar[str] = "LANG-5.26"
    phase: str
    whose: Controller = "you"
    outside: bool = False


@late_dataclass(frozen=True, slots=True)
class SpentToCast:
    """At least `at_least` of a resource was really paid for this card: "if you spent 5+ gold"."""

    rule: ClassVar[str] = "LANG-5.1"
    resource: str
    at_least: int


@late_dataclass(frozen=True, slots=True)
class IfYouDo:
    """The preceding optional part was chosen and carried out."""

    rule: ClassVar[str] = "LANG-3.6"


@late_dataclass(frozen=True, slots=True)
class ItIs:
    """The object named or shown last matches: "If it's a Stone"."""

    rule: ClassVar[str] = "LANG-6.2"
    filter: Filter


@late_dataclass(frozen=True, slots=True)
class ZoneIsEmpty:
    """A zone of the controller holds no cards: "if your Deck has no cards"."""

    rule: ClassVar[str] = "LANG-5.1"
    zone: str


@late_dataclass(frozen=True, slots=True)
class Holds:
    """A condition that the game evaluates by name, such as that of the head "Class Bonus —"."""

    rule: ClassVar[str] = "LANG-8.2"
    name: str


@late_dataclass(frozen=True, slots=True)
class Fits:
    """Something has a certain kind, state or place: "if this Hero is exhausted".

    `ItIs` asks the same of what was named before.
    """

    rule: ClassVar[str] = "LANG-8.12"
    stands_as: ClassVar[str] = "condition"
    what: Selection
    filter: Filter


_REFERRING: Final = ("that_player", "its_controller")


def refers_back(condition: object) -> bool:
    """Whether a condition refers to a player named before it, so only a running text can ask it."""
    if isinstance(condition, (Both, Either)):
        return refers_back(condition.first) or refers_back(condition.second)
    if isinstance(condition, Unless):
        return refers_back(condition.condition)
    return any(getattr(condition, side, None) in _REFERRING for side in ("who", "than"))


Simple = (
    Controls
    | HasResource
    | Counts
    | HasMore
    | CountsMore
    | IsTurn
    | IsPhase
    | SpentToCast
    | ZoneIsEmpty
    | Happened
)


@late_dataclass(frozen=True, slots=True)
class Both:
    """Both conditions hold: "if you have 3 coins and 31 gold"."""

    rule: ClassVar[str] = "LANG-5.1"
    first: Simple
    second: Simple


@late_dataclass(frozen=True, slots=True)
class Either:
    """At least one of two conditions holds: "if you control an Item or you have 10 or less mana"."""

    rule: ClassVar[str] = "LANG-5.14"
    first: Simple
    second: Simple


@late_dataclass(frozen=True, slots=True)
class Unless:
    """The condition doesn't hold: "unless you control another Hero"."""

    rule: ClassVar[str] = "LANG-5.11"
    condition: Simple | Both | Either


Condition = (
    Controls
    | HasResource
    | Counts
    | HasMore
    | CountsMore
    | IsTurn
    | IsPhase
    | SpentToCast
    | IfYouDo
    | ItIs
    | ZoneIsEmpty
    | Both
    | Either
    | Unless
    | Holds
    | Happened
)
