"""IR nodes that only Kudurru Kings has: its pools, Marks and Heat, the Engagement, attachments and Sites.

Each names the rule of the rulebook that defines it.
"""

from typing import ClassVar, Literal

from grammar.ir.amounts import Amount
from grammar.ir.conditions import Condition
from grammar.ir.declared import CORE_WORDS, Duration, Words
from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Controller, Filter, Selection, Watched, Who
from grammar.ir.traits import Trait

Axis = Literal["stone", "veil", "oath"]
Side = Literal["you", "opponent"]
Score = Literal["attack", "defense"]

# --- parts ----------------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class Engaged:
    """An engaged unit: "the attacker", "the defender", "the supported unit"."""

    rule: ClassVar[str] = "KK-10.6.1"
    stands_as: ClassVar[str] = "selection"
    role: Literal["attacker", "defender", "supported"]


@late_dataclass(frozen=True, slots=True)
class PerHeat:
    """The Heat on a card: "for each Heat on the attacker"."""

    rule: ClassVar[str] = "KK-10.6.2"
    stands_as: ClassVar[str] = "amount"
    what: Selection
    each: int = 1


@late_dataclass(frozen=True, slots=True)
class PerAttached:
    """What a card bears: "for each Relic attached to this"."""

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
class PerSpent:
    """What a side spent in this Engagement: "for each resource spent on your side"."""

    rule: ClassVar[str] = "KK-10.6.5"
    stands_as: ClassVar[str] = "amount"
    side: Side = "you"
    each: int = 1


@late_dataclass(frozen=True, slots=True)
class Fits:
    """Whether a card is of a kind or in a state: "if bearer is a Mars Character", "if this is exhausted"."""

    rule: ClassVar[str] = "KK-10.7.2"
    stands_as: ClassVar[str] = "condition"
    what: Selection
    filter: Filter


@late_dataclass(frozen=True, slots=True)
class IsSupported:
    """An engaged unit has a supporter: "if this is supported"; without `what`, the unit that is spoken of."""

    rule: ClassVar[str] = "KK-10.2.7"
    stands_as: ClassVar[str] = "condition"
    what: Selection | None = None


@late_dataclass(frozen=True, slots=True)
class During:
    """An Engagement of a kind is being resolved: "during Stone tests", "while engaging a Boss".

    `against` describes the unit on the other side of the one that the text means.
    """

    rule: ClassVar[str] = "KK-10.6.3"
    stands_as: ClassVar[str] = "condition"
    axis: Axis | None = None
    against: Filter | None = None


@late_dataclass(frozen=True, slots=True)
class HasHeat:
    """How much Heat lies on a card: "if this has no Heat"."""

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
class Victor:
    """The unit that defeated this one in an Engagement: "the unit that defeated this"."""

    rule: ClassVar[str] = "KK-10.6.16"
    stands_as: ClassVar[str] = "selection"


# --- operations -----------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class GainResource:
    """Gain 1 Sinew. Without a resource, one of the player's choice: "gain 1 resource of your choice"."""

    rule: ClassVar[str] = "KK-2.1.2"
    who: Who
    amount: Amount
    resource: str | None = None


@late_dataclass(frozen=True, slots=True)
class LoseResource:
    """Target opponent loses 1 Sigil. Without an amount, all of it."""

    rule: ClassVar[str] = "KK-2.1.3"
    who: Who
    amount: Amount | None
    resource: str


@late_dataclass(frozen=True, slots=True)
class GainMarks:
    """Gain 1 Mark."""

    rule: ClassVar[str] = "KK-2.2.2"
    who: Who
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class LoseMarks:
    """Target opponent loses 1 Mark."""

    rule: ClassVar[str] = "KK-2.2.4"
    who: Who
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class AddHeat:
    """Add 1 Heat to target opposing unit."""

    rule: ClassVar[str] = "KK-2.3.7"
    what: Selection
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class RemoveHeat:
    """Remove 1 Heat from this. Without an amount, all of it."""

    rule: ClassVar[str] = "KK-2.3.2"
    what: Selection
    amount: Amount | None = None


@late_dataclass(frozen=True, slots=True)
class MoveHeat:
    """Move 1 Heat from this to target opposing unit."""

    rule: ClassVar[str] = "KK-2.3.7"
    amount: Amount
    what: Selection
    to: Selection


@late_dataclass(frozen=True, slots=True)
class Defeat:
    """Defeat target opposing unit."""

    rule: ClassVar[str] = "KK-9.9.8"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class ChangeScore:
    """That unit gets +1 Defense this Engagement."""

    rule: ClassVar[str] = "KK-10.6.17"
    what: Selection
    score: Score
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class GainKeyword:
    """Target allied unit gains Guard until your next Upkeep."""

    rule: ClassVar[str] = "KK-10.6.30"
    what: Selection
    keyword: str
    duration: Duration


@late_dataclass(frozen=True, slots=True)
class DiscardDownTo:
    """Discard down to 9 cards."""

    rule: ClassVar[str] = "KK-7.5.1"
    who: Who
    number: int


@late_dataclass(frozen=True, slots=True)
class EngageAgain:
    """Engage once more this turn with a different ready unit."""

    rule: ClassVar[str] = "KK-10.6.6"


# --- costs ----------------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class PayResource:
    """Pay 1 Oath."""

    rule: ClassVar[str] = "KK-8.1.1"
    amount: int
    resource: str


@late_dataclass(frozen=True, slots=True)
class ExhaustBearer:
    """Exhaust bearer, as a cost."""

    rule: ClassVar[str] = "KK-8.5.5"


@late_dataclass(frozen=True, slots=True)
class HeatThis:
    """Add 1 Heat to this, as a cost."""

    rule: ClassVar[str] = "KK-8.5.1"
    amount: int = 1


# --- triggers -------------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class OnPlay:
    """The card itself is played from hand: "On play:"."""

    rule: ClassVar[str] = "KK-10.1.2"


@late_dataclass(frozen=True, slots=True)
class OnDefeat:
    """The card itself is Defeated: "On defeat:"."""

    rule: ClassVar[str] = "KK-10.1.5"


@late_dataclass(frozen=True, slots=True)
class IsAttacked:
    """A unit is declared as defender: "Whenever an allied unit is attacked"."""

    rule: ClassVar[str] = "KK-10.2.5"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class Supports:
    """A Character is declared as supporter: "Whenever this supports"."""

    rule: ClassVar[str] = "KK-10.2.5"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class IsWounded:
    """A unit is Wounded: "Whenever bearer is wounded"."""

    rule: ClassVar[str] = "KK-9.7.7"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class Wounds:
    """An engaged unit Wounds the other: "Whenever this wounds an opposing unit"."""

    rule: ClassVar[str] = "KK-9.7.7"
    about: ClassVar[str] = "victim"
    what: Watched
    victim: Filter


@late_dataclass(frozen=True, slots=True)
class Wins:
    """A unit wins, or with `wins` False does not win, its Engagement; `role` limits in which role."""

    rule: ClassVar[str] = "KK-9.7.1"
    what: Watched
    wins: bool = True
    role: Literal["any", "attacker", "defender"] = "any"


@late_dataclass(frozen=True, slots=True)
class Loses:
    """A unit loses its Engagement; `role` limits in which role."""

    rule: ClassVar[str] = "KK-9.7.1"
    what: Watched
    role: Literal["any", "attacker", "defender"] = "any"


@late_dataclass(frozen=True, slots=True)
class AttacksUnit:
    """A unit attacks another: "Whenever bearer attacks a Boss"."""

    rule: ClassVar[str] = "KK-10.2.6"
    about: ClassVar[str] = "victim"
    what: Watched
    victim: Filter


@late_dataclass(frozen=True, slots=True)
class GainsHeat:
    """Heat is placed on a card: "Whenever this gains Heat"."""

    rule: ClassVar[str] = "KK-10.6.24"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class GainsPool:
    """A player gains resources or Marks: "Whenever you gain Sinew". Without a resource, of any type."""

    rule: ClassVar[str] = "KK-10.6.25"
    about: ClassVar[str] = ""
    resource: str | None
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class EndsInStalemate:
    """An Engagement ends in a Stalemate."""

    rule: ClassVar[str] = "KK-9.7.4"


@late_dataclass(frozen=True, slots=True)
class PlayerDefeats:
    """A player defeats a unit, in an Engagement or by a text: "Whenever you defeat an Enemy"."""

    rule: ClassVar[str] = "KK-9.9.8"
    about: ClassVar[str] = ""
    filter: Filter
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class Defeats:
    """A unit defeats another in an Engagement: "Whenever bearer defeats a Boss"."""

    rule: ClassVar[str] = "KK-9.7.2"
    about: ClassVar[str] = ""
    what: Watched
    victim: Filter


# --- abilities ------------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class HasKeyword:
    """A card has a keyword: "Guard", "bearer gains Agile"."""

    rule: ClassVar[str] = "KK-10.3.12"
    keyword: str
    what: Watched
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class ScoreBonus:
    """This gets +1 Attack during Stone tests: a modifier of the score of a unit in one role."""

    rule: ClassVar[str] = "KK-10.6.17"
    what: Watched
    score: Score
    amount: Amount
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class CountedStatBonus:
    """This gets +1 Power for each Heat on this: a change of a number of a card by what is counted."""

    rule: ClassVar[str] = "KK-10.2.2"
    what: Watched
    stat: Literal["power", "armor"]
    amount: Amount
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class AttachTo:
    """What may bear the card: "Attach to a Moon Character"; without a filter, what the rules say."""

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
    """Mars +1 per Sinew spent. With `once`, on the first resource spent alone; without resources, any."""

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
    """Global: an ongoing text that applies for every player as if each were its controller."""

    rule: ClassVar[str] = "KK-8.4.3"
    ability: object


WORLD = Trait("world", "name")
RARITY = Trait("rarity", "name", of=("Card",))
TRAITS = (WORLD, RARITY)
PARTS = (Engaged, PerHeat, PerAttached, PerSpent, Bears, Fits, IsSupported, During, HasHeat, Spent, Victor)
OPERATIONS = (
    GainResource,
    LoseResource,
    GainMarks,
    LoseMarks,
    AddHeat,
    RemoveHeat,
    MoveHeat,
    Defeat,
    ChangeScore,
    GainKeyword,
    DiscardDownTo,
    EngageAgain,
)
COSTS = (PayResource, ExhaustBearer, HeatThis)
TRIGGERS = (
    OnPlay,
    OnDefeat,
    IsAttacked,
    Supports,
    IsWounded,
    Wounds,
    Wins,
    Loses,
    AttacksUnit,
    GainsHeat,
    GainsPool,
    EndsInStalemate,
    PlayerDefeats,
    Defeats,
)
ABILITIES = (
    HasKeyword,
    ScoreBonus,
    CountedStatBonus,
    AttachTo,
    Income,
    Leaning,
    SupportBonus,
    SupportHeat,
    NoSupportHeat,
    CommitRate,
    CommitLimit,
    ChoosesAxis,
    PreventHeat,
    UpkeepCooling,
    SupportsExhausted,
    AttacksExhausted,
    NoMarksFor,
    MoreMarks,
    Global,
)
WORDS: Words = tuple(
    {
        **CORE_WORDS,
        "verb": (
            "attack",
            "support",
            "be_attacked",
            "be_supported",
            "become_ready_in_upkeep",
            "be_targeted",
            "be_targeted_by_opponents",
        ),
        "limit": ("once_per_turn",),
    }.items()
)
