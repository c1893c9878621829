"""Static abilities specific to Kudurru Kings."""

from typing import ClassVar, Final, Literal

from grammar.ir.amounts import Amount
from grammar.ir.conditions import Condition
from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Filter, Watched
from grammar.kudurru_kings.parts import Axis, Score, Side


@late_dataclass(frozen=True, slots=True)
class ScoreBonus:
    """This gets +1 Attack during Stone tests: a modifier of a unit's score in one role."""

    rule: ClassVar[str] = "KK-10.6.17"
    what: Watched
    score: Score
    amount: Amount
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class CountedStatBonus:
    """This gets +1 Power for each Heat on this: a change of a card's number by a count."""

    rule: ClassVar[str] = "KK-10.2.2"
    what: Watched
    stat: Literal["power", "armor"]
    amount: Amount
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class AttachTo:
    """What may bear the card: "Attach to a Moon Character"; without a filter, as the rules say."""

    rule: ClassVar[str] = "KK-10.4.1"
    filter: Filter | None = None


@late_dataclass(frozen=True, slots=True)
class Income:
    """Income: 1 Sigil. Without a resource, one of the controller's choice."""

    rule: ClassVar[str] = "KK-7.2.5"
    amount: int
    resource: str | None = None


@late_dataclass(frozen=True, slots=True)
class Leaning:
    """Mars +1 per Sinew spent. With `once`, only on the first resource spent; without resources, on any."""

    rule: ClassVar[str] = "KK-10.6.7"
    world: str
    change: int
    resources: tuple[str, ...] = ()
    once: bool = False


@late_dataclass(frozen=True, slots=True)
class SupportBonus:
    """Your supporters add 1 more."""

    rule: ClassVar[str] = "KK-10.6.8"
    change: int
    side: Side = "you"
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class SupportHeat:
    """Opposing supporters gain 1 additional Heat."""

    rule: ClassVar[str] = "KK-10.6.9"
    change: int
    side: Side = "you"
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class NoSupportHeat:
    """Whenever this supports, it gains no Heat."""

    rule: ClassVar[str] = "KK-10.6.9"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class CommitRate:
    """Resources you spend in Stone tests each add 1 more. Without an axis, in every test."""

    rule: ClassVar[str] = "KK-10.6.10"
    change: int
    axis: Axis | None = None
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class CommitLimit:
    """You may spend 1 additional resource in each Engagement."""

    rule: ClassVar[str] = "KK-10.6.11"
    change: int
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class CommitMost:
    """No side may spend more than 1 resource in an Engagement."""

    rule: ClassVar[str] = "KK-10.6.32"
    most: int
    condition: Condition | None = None


PRINTED_LIMIT: Final = 9  # KK-7.5.1


@late_dataclass(frozen=True, slots=True)
class HandLimit:
    """You discard down to 12 cards in End instead of 9."""

    rule: ClassVar[str] = "KK-10.6.31"
    limit: int
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class ChoosesAxis:
    """You may choose the axis when this defends."""

    rule: ClassVar[str] = "KK-10.6.12"
    what: Watched
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class PreventHeat:
    """Prevent the first Heat that would be added to bearer each turn; with `all`, prevent all Heat."""

    rule: ClassVar[str] = "KK-10.5.1"
    what: Watched
    all: bool = False
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class UpkeepCooling:
    """This loses 2 Heat instead of 1 in Upkeep."""

    rule: ClassVar[str] = "KK-10.6.13"
    what: Watched
    amount: int
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class SupportsExhausted:
    """This may support while exhausted."""

    rule: ClassVar[str] = "KK-10.5.2"
    what: Watched
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class AttacksExhausted:
    """This may attack while exhausted."""

    rule: ClassVar[str] = "KK-10.5.2"
    what: Watched
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class NoMarksFor:
    """If this would be defeated, the captor gains no Marks for it."""

    rule: ClassVar[str] = "KK-10.6.14"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class MoreMarks:
    """Whenever you would gain Marks for defeating a Boss, gain 1 more."""

    rule: ClassVar[str] = "KK-10.6.15"
    filter: Filter
    change: int


@late_dataclass(frozen=True, slots=True)
class Global:
    """Global: an ongoing text that applies to every player as if each were its controller."""

    rule: ClassVar[str] = "KK-8.4.3"
    ability: object
