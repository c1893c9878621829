"""What texts of Kudurru Kings count, ask and name: Engagements, Heat, attachments and resources."""

from typing import ClassVar, Literal

from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Filter, Selection

Axis = Literal["stone", "veil", "oath"]
Side = Literal["you", "opponent"]
Score = Literal["attack", "defense"]


@late_dataclass(frozen=True, slots=True)
class Engaged:
    """An engaged unit: "the attacker", "the defender", "the supported unit", "the winner", "the loser"."""

    rule: ClassVar[str] = "KK-10.6.1"
    stands_as: ClassVar[str] = "selection"
    role: Literal["attacker", "defender", "supported", "winner", "loser"]


@late_dataclass(frozen=True, slots=True)
class PerHeat:
    """The Heat on a card: "for each Heat on the attacker"."""

    rule: ClassVar[str] = "KK-10.6.2"
    stands_as: ClassVar[str] = "amount"
    what: Selection
    each: int = 1


@late_dataclass(frozen=True, slots=True)
class PerAttached:
    """The attachments on a card: "for each Relic attached to this"."""

    rule: ClassVar[str] = "KK-10.6.26"
    stands_as: ClassVar[str] = "amount"
    what: Selection
    filter: Filter
    each: int = 1


@late_dataclass(frozen=True, slots=True)
class Bears:
    """Whether a card bears such an attachment: "if this bears a Relic"."""

    rule: ClassVar[str] = "KK-10.6.26"
    stands_as: ClassVar[str] = "condition"
    what: Selection
    filter: Filter
    bears: bool = True


@late_dataclass(frozen=True, slots=True)
class Bearing:
    """A card that bears such an attachment, or none: "Characters that bear no Relic"."""

    rule: ClassVar[str] = "KK-10.6.26"
    stands_as: ClassVar[str] = "test"
    in_play_only: ClassVar[bool] = True
    filter: Filter
    bears: bool = True


@late_dataclass(frozen=True, slots=True)
class PerSpent:
    """What a side spent in this Engagement: "for each resource spent on your side"."""

    rule: ClassVar[str] = "KK-10.6.5"
    stands_as: ClassVar[str] = "amount"
    side: Side = "you"
    each: int = 1


@late_dataclass(frozen=True, slots=True)
class IsSupported:
    """An engaged unit has a supporter: "if this is supported"; without `what`, the unit the text is about."""

    rule: ClassVar[str] = "KK-10.2.7"
    stands_as: ClassVar[str] = "condition"
    what: Selection | None = None


@late_dataclass(frozen=True, slots=True)
class During:
    """An Engagement of a kind is being resolved: "during Stone tests", "while engaging a Boss".

    `against` describes the unit on the side opposite the unit that the text is about.
    """

    rule: ClassVar[str] = "KK-10.6.3"
    stands_as: ClassVar[str] = "condition"
    axis: Axis | None = None
    against: Filter | None = None


@late_dataclass(frozen=True, slots=True)
class HasHeat:
    """How much Heat is on a card: "if this has no Heat"."""

    rule: ClassVar[str] = "KK-10.6.4"
    stands_as: ClassVar[str] = "condition"
    what: Selection
    at_least: int = 0
    at_most: int | None = None


@late_dataclass(frozen=True, slots=True)
class Spent:
    """How many resources a side spent in this Engagement: "if no resource was spent on your side"."""

    rule: ClassVar[str] = "KK-10.6.5"
    stands_as: ClassVar[str] = "condition"
    side: Side = "you"
    at_least: int = 0
    at_most: int | None = None


@late_dataclass(frozen=True, slots=True)
class OfCaptor:
    """The captor of the unit that has the text controls it: "each unit the captor controls"."""

    rule: ClassVar[str] = "KK-10.6.16a"
    stands_as: ClassVar[str] = "test"
    in_play_only: ClassVar[bool] = True


@late_dataclass(frozen=True, slots=True)
class Victor:
    """The unit that defeated this one in an Engagement: "the unit that defeated this"."""

    rule: ClassVar[str] = "KK-10.6.16"
    stands_as: ClassVar[str] = "selection"
