"""IR nodes specific to Kudurru Kings: what its texts do, their costs, and the lists of all its nodes.

Each names the rule of the rulebook that defines it.
"""

from typing import ClassVar, Final

from grammar.ir.abilities import StatBonus
from grammar.ir.amounts import Amount
from grammar.ir.asking import Asking
from grammar.ir.attaching import Attach
from grammar.ir.conditions import Fits
from grammar.ir.costs import PayResource
from grammar.ir.declared import CORE_WORDS, Words, having
from grammar.ir.keywords import GainKeyword, HasKeyword, WithKeyword
from grammar.ir.late import late_dataclass
from grammar.ir.node_table import NodeTable
from grammar.ir.operations import GainResource, LoseResource
from grammar.ir.selectors import Bearer, Selection, Who
from grammar.ir.traits import Trait
from grammar.ir.triggers import AttacksUnit, IsAttacked
from grammar.kudurru_kings.abilities import (
    AttachTo,
    AttacksExhausted,
    ChoosesAxis,
    CommitLimit,
    CommitMost,
    CommitRate,
    CountedStatBonus,
    Global,
    HandLimit,
    Income,
    Leaning,
    MoreMarks,
    NoMarksFor,
    NoSupportHeat,
    PreventHeat,
    ScoreBonus,
    SupportBonus,
    SupportHeat,
    SupportsExhausted,
    UpkeepCooling,
)
from grammar.kudurru_kings.excluded import WITHOUT
from grammar.kudurru_kings.parts import (
    Bearing,
    Bears,
    During,
    Engaged,
    HasHeat,
    IsSupported,
    OfCaptor,
    PerAttached,
    PerHeat,
    PerSpent,
    Score,
    Spent,
    Victor,
)
from grammar.kudurru_kings.triggers import (
    ChoosesTheAxis,
    Commits,
    Defeats,
    EndsInStalemate,
    GainsHeat,
    GainsPool,
    IsWounded,
    Loses,
    OnDefeat,
    OnPlay,
    PlayerDefeats,
    Supports,
    Wins,
    Wounds,
)

# --- operations -----------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class GainMarks:
    """Gain 1 Mark."""

    rule: ClassVar[str] = "KK-2.2.2"
    is_counted: ClassVar[bool] = True
    who: Who
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class LoseMarks:
    """Target opponent loses 1 Mark."""

    rule: ClassVar[str] = "KK-2.2.4"
    is_counted: ClassVar[bool] = True
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
    """Move 1 Heat, or all Heat without an amount, from this to target opposing unit."""

    rule: ClassVar[str] = "KK-2.3.7"
    amount: Amount | None
    what: Selection
    to: Selection


@late_dataclass(frozen=True, slots=True)
class Defeat:
    """Defeat target opposing unit."""

    rule: ClassVar[str] = "KK-9.9.8"
    is_removing: ClassVar[bool] = True
    what: Selection


@late_dataclass(frozen=True, slots=True)
class ChangeScore:
    """That unit gets +1 Defense this Engagement."""

    rule: ClassVar[str] = "KK-10.6.17"
    what: Selection
    score: Score
    amount: Amount


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
class ExhaustBearer:
    """Exhaust bearer, as a cost."""

    rule: ClassVar[str] = "KK-8.5.5"


@late_dataclass(frozen=True, slots=True)
class HeatThis:
    """Add 1 Heat to this, as a cost."""

    rule: ClassVar[str] = "KK-8.5.1"
    amount: int = 1


WORLD = Trait("world", "name")
RARITY = Trait("rarity", "name", of=("Card",))
TRAITS = (WORLD, RARITY)
PARTS = (
    *(WithKeyword, Bearing),
    *(Engaged, PerHeat, PerAttached, PerSpent, Bears, Fits, IsSupported, During, HasHeat, Spent),
    *(Victor, OfCaptor),
    Bearer,
)
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
    Attach,
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
    ChoosesTheAxis,
    Commits,
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
    CommitMost,
    HandLimit,
    ChoosesAxis,
    PreventHeat,
    UpkeepCooling,
    SupportsExhausted,
    AttacksExhausted,
    NoMarksFor,
    MoreMarks,
    Global,
)
_POOLS: Final = ("sinew", "sigil", "oath")
_NUMBERS: Final = (*_POOLS, "power", "armor")
KEYWORDS: Final = ("guard", "sentinel", "agile", "commander")
WORDS: Words = tuple(
    {
        **CORE_WORDS,
        "verb": (
            "attack",
            "support",
            "be_attacked",
            "be_supported",
            "become_ready",
            "be_targeted",
            "be_targeted_by_opponents",
            "be_exhausted_by_opponents",
            *map(having, KEYWORDS),
        ),
        "dealing": ("attack", "be_attacked"),
        "duration": (*CORE_WORDS["duration"], "next_ready"),
        "limit": ("once_per_turn",),
        "types": ("Character", "Enemy", "Boss", "Pet", "Relic", "Site"),
        "world": ("Mars", "Earth", "Moon", "Nibiru"),
        "rarity": ("low", "mid", "high", "rare", "super"),
        "numbers": _NUMBERS,
        "number": (*_NUMBERS, "heat", "total_cost"),
        "stat": ("power", "armor", "attack", "defense"),
        "resource": (*_POOLS, "marks"),
        "resources": _POOLS,
        "keyword": KEYWORDS,
        "zone": ("battlefield", "sites", "deck", "discard", "capture", "hand"),
    }.items()
)
ASKING = Asking(("power", "armor"), (StatBonus, CountedStatBonus, HasKeyword), (WithKeyword,))
"""[LANG-5.17] What lasting texts can change, and which parts of texts ask about it."""

NODES: Final = NodeTable().joined(OPERATIONS, COSTS, TRIGGERS, ABILITIES, PARTS, WORDS, TRAITS, WITHOUT)
"""The IR nodes of this game, including the shared ones."""
