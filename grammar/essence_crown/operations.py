"""IR nodes specific to Essence Crown: KL, Essence, God Charges, the Null Zone.

Each names the rule of the rulebook that defines it.
"""

from typing import ClassVar, Final

from grammar.ir.amounts import Amount
from grammar.ir.asking import Asking
from grammar.ir.conditions import Condition
from grammar.ir.costs import Payable
from grammar.ir.declared import CORE_WORDS, Words
from grammar.ir.late import late_dataclass
from grammar.ir.node_table import NodeTable
from grammar.ir.selectors import Controller, Filter, Selection, This, Who
from grammar.ir.traits import Trait
from grammar.ir.triggers import DealsDamage, Destroys, IsDestroyed, UsesAbility

# --- operations -----------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class DealEssenceDamage:
    """Deal 3 Essence damage to a Deity."""

    rule: ClassVar[str] = "EC-2.1.2"
    amount: Amount
    to: Selection
    by: Selection | None = None
    """What deals it, if not the source of the text."""


@late_dataclass(frozen=True, slots=True)
class LoseEssence:
    """You lose 2 Essence."""

    rule: ClassVar[str] = "EC-2.1.3"
    is_counted: ClassVar[bool] = True
    who: Who
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class HealEssence:
    """Heal 4 Essence to your Deity."""

    rule: ClassVar[str] = "EC-2.1.4"
    is_counted: ClassVar[bool] = True
    who: Who
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class GainKL:
    """Gain 2 KL."""

    rule: ClassVar[str] = "EC-2.3.5"
    is_counted: ClassVar[bool] = True
    who: Who
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class LoseKL:
    """Target opponent loses 2 KL."""

    rule: ClassVar[str] = "EC-2.3.7"
    is_counted: ClassVar[bool] = True
    who: Who
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class SetKL:
    """Set your KL to 13."""

    rule: ClassVar[str] = "EC-2.3.5"
    value: int
    who: Who = "you"


@late_dataclass(frozen=True, slots=True)
class GainGodCharges:
    """Gain 1 God Charge."""

    rule: ClassVar[str] = "EC-2.7.1"
    is_counted: ClassVar[bool] = True
    who: Who
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class LoseGodCharges:
    """Target opponent loses 1 God Charge."""

    rule: ClassVar[str] = "EC-2.5.4"
    is_counted: ClassVar[bool] = True
    who: Who
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class Nullify:
    """Nullify target Avatar."""

    rule: ClassVar[str] = "EC-10.4.2"
    is_removing: ClassVar[bool] = True
    takes_shown: ClassVar[bool] = True
    what: Selection


@late_dataclass(frozen=True, slots=True)
class WinGame:
    """You win the game."""

    rule: ClassVar[str] = "EC-11.1.3"
    who: Who


@late_dataclass(frozen=True, slots=True)
class LoseGame:
    """You lose the game."""

    rule: ClassVar[str] = "EC-11.1.4"
    who: Who


@late_dataclass(frozen=True, slots=True)
class PreventEssenceDamage:
    """Prevent the next 3 Essence damage that would be dealt to your Deity this turn."""

    rule: ClassVar[str] = "EC-2.1.2"
    amount: int
    who: Who = "you"


@late_dataclass(frozen=True, slots=True)
class PreventNextDamage:
    """Prevent the next 2 damage that would be dealt to target Avatar this turn."""

    rule: ClassVar[str] = "EC-10.1.7"
    what: Selection
    amount: int


@late_dataclass(frozen=True, slots=True)
class PreventAllDamage:
    """Prevent all damage, or all combat damage, dealt to or by objects this turn; without `what`, by any."""

    rule: ClassVar[str] = "EC-10.1.7"
    what: Selection | None = None
    combat: bool = False
    by: bool = False


@late_dataclass(frozen=True, slots=True)
class CannotLoseGame:
    """You can't lose the game this turn."""

    rule: ClassVar[str] = "EC-11.1.2"
    who: Who = "you"


# --- costs ----------------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class SpendKL:
    """2 KL: ..."""

    rule: ClassVar[str] = "EC-2.4.1"
    amount: Payable


@late_dataclass(frozen=True, slots=True)
class PayEssence:
    """Pay 3 Essence."""

    rule: ClassVar[str] = "EC-2.1.8"
    amount: Payable


@late_dataclass(frozen=True, slots=True)
class SpendGodCharges:
    """Spend 2 God Charges: ..."""

    rule: ClassVar[str] = "EC-2.8.6"
    amount: Payable


# --- triggers -------------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class YouPayEssence:
    """Whenever you pay Essence; with `to_cast`, only a payment made for casting a matching card."""

    rule: ClassVar[str] = "EC-10.3.5"
    to_cast: Filter | None = None
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class YouSpendKL:
    """Whenever you spend KL."""

    rule: ClassVar[str] = "EC-10.1.5"
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class YouGainGodCharge:
    """Whenever you gain a God Charge: once per charge really gained."""

    rule: ClassVar[str] = "EC-2.7.1"
    done_by: ClassVar[str] = "GainGodCharges"
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class YouCrossThreshold:
    """When you cross the God Threshold."""

    rule: ClassVar[str] = "EC-2.6.1"
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class YouLoseEssence:
    """Whenever you lose Essence, by damage or by loss (EC-R27)."""

    rule: ClassVar[str] = "EC-2.1.3"
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class Heals:
    """Whenever you heal Essence; the amount is what was really added."""

    rule: ClassVar[str] = "EC-2.1.4"
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class GainsKL:
    """Whenever you gain KL by an effect; the recalculation doesn't count."""

    rule: ClassVar[str] = "EC-2.3.5"
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class SpendsGodCharge:
    """Whenever you spend a God Charge: once per charge."""

    rule: ClassVar[str] = "EC-2.8.6"
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class DeityIsDamaged:
    """Whenever your Deity is dealt Essence damage; loss and payment don't count."""

    rule: ClassVar[str] = "EC-2.1.2"
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class StartOfCombat:
    """At the start of a Combat Phase, usually your own."""

    rule: ClassVar[str] = "LANG-1.5"
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class IsNullified:
    """When this Avatar is nullified: a permanent goes from the battlefield to its owner's Null Zone."""

    rule: ClassVar[str] = "EC-10.4.2"
    is_removing: ClassVar[bool] = True
    what: This | Filter


# --- abilities ------------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class StartOfTurnKL:
    """At the start of your turn, gain +1 KL this turn: a term of the KL formula."""

    rule: ClassVar[str] = "EC-2.2.9"
    change: int
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class StaticKLBonus:
    """Add 2 to your KL when you recalculate it."""

    rule: ClassVar[str] = "EC-2.2.6"
    change: int


@late_dataclass(frozen=True, slots=True)
class ShardAdds:
    """This Shard adds +2 KL instead of +1."""

    rule: ClassVar[str] = "EC-3.4.2"
    amount: int


@late_dataclass(frozen=True, slots=True)
class OptionalEssenceForDamage:
    """You may pay up to 5 Essence; this spell deals that much extra damage."""

    rule: ClassVar[str] = "EC-2.1.10"
    most: int


@late_dataclass(frozen=True, slots=True)
class PreventsDamage:
    """Prevent 1 of any damage, or all damage, that would be dealt to this Avatar, or by it."""

    rule: ClassVar[str] = "EC-10.1.7"
    what: This | Filter
    amount: int | None = None
    combat: bool = False
    by: bool = False
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class Fast:
    """Fast: the card may also be played outside of your own Main Phase, if fast cards are in use."""

    rule: ClassVar[str] = "EC-8.3.4"


@late_dataclass(frozen=True, slots=True)
class CopyLimit:
    """A Veiled Deck may include any number of copies of this card; with `most`, up to that many."""

    rule: ClassVar[str] = "EC-5.1.6"
    most: int | None = None


OPERATIONS = (
    DealEssenceDamage,
    LoseEssence,
    HealEssence,
    GainKL,
    LoseKL,
    SetKL,
    GainGodCharges,
    LoseGodCharges,
    Nullify,
    WinGame,
    LoseGame,
    PreventEssenceDamage,
    PreventNextDamage,
    PreventAllDamage,
    CannotLoseGame,
)
COSTS = (SpendKL, PayEssence, SpendGodCharges)


@late_dataclass(frozen=True, slots=True)
class BlockedBy:
    """An attacker that an Avatar blocks: "each Avatar it's blocking"."""

    rule: ClassVar[str] = "EC-9.3.4a"
    stands_as: ClassVar[str] = "test"
    in_play_only: ClassVar[bool] = True
    what: Selection


PARTS = (BlockedBy,)
TRIGGERS = (
    YouPayEssence,
    YouSpendKL,
    YouGainGodCharge,
    YouCrossThreshold,
    YouLoseEssence,
    Heals,
    GainsKL,
    SpendsGodCharge,
    DeityIsDamaged,
    IsNullified,
    StartOfCombat,
    IsDestroyed,
    Destroys,
    DealsDamage,
    UsesAbility,
)
ASPECTS = Trait("aspects")
DOMAIN = Trait("domain", "name")
BASIC = Trait("basic", "flag", of=("Card",))
TRAITS = (ASPECTS, DOMAIN, BASIC)
_NUMBERS: Final = ("cost", "power", "guard", "essence", "base_kl")
_ZONES: Final = (
    *("battlefield", "deity_area", "domain_zone", "shard_row", "avatar_line", "relic_support_zone"),
    *("veiled_deck", "crypt", "null_zone", "hand"),
)
WORDS: Words = (
    (
        "verb",
        (
            "attack",
            "block",
            "be_blocked",
            "be_destroyed",
            "be_nullified",
            "be_targeted",
            "be_targeted_by_opponents",
            "be_exhausted_by_opponents",
            "become_ready",
        ),
    ),
    ("dealing", ("attack", "block", "be_blocked")),
    ("duration", (*CORE_WORDS["duration"], "next_ready")),
    ("timing", ("main_phase", "combat_phase")),
    (
        "types",
        ("Deity", "Domain", "Shard", "Avatar", "Spell", "Rite", "Relic", "Support", "Essence", "Token"),
    ),
    ("numbers", _NUMBERS),
    ("number", _NUMBERS),
    ("stat", ("power", "guard")),
    ("resource", ("essence", "kl", "god_charges")),
    ("zone", _ZONES),
    ("afterwards", _ZONES),
    ("label", ("god_code",)),
)
"""Aspects and Domain names are not listed: a set of cards may bring its own."""
ABILITIES = (
    StartOfTurnKL,
    StaticKLBonus,
    ShardAdds,
    OptionalEssenceForDamage,
    PreventsDamage,
    Fast,
    CopyLimit,
)
ASKING = Asking(("power", "guard"))
"""[LANG-5.17] What lasting texts can change, and which parts of texts ask about it."""

NODES: Final = NodeTable().joined(OPERATIONS, COSTS, TRIGGERS, ABILITIES, PARTS, WORDS, TRAITS)
"""The IR nodes of this game, including the shared ones."""
