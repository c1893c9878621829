"""IR nodes specific to Champions of El'Equine: what its texts do, and the lists of all its nodes.

Each names the rule of the rulebook that defines it. Shared nodes mean here: ReadyObjects to restand,
ExhaustObjects to rest, MoveCards and MillCards into the zone "archive" or "cache" to archive or to cache
cards from anywhere, SearchDeck into the zone "characters" to play an Acolyte to an open position (COE-8.2.5),
Enters that a card is played (COE-1.2.12), Dies that it is archived from the field (COE-10.10.4a).
An Effect of a card on the field is activated. That it rests its card, unless it is behind the head "innate",
is no cost of its text but a rule (COE-8.10.2a), and so is what an If means with which a text begins
(COE-10.1.1a). What stands before a colon on an Arsenal card is an AdditionalCost.
"""

from typing import ClassVar, Final

from grammar.champions_of_elequine.abilities import BoostedFromSupport, EquipTo
from grammar.champions_of_elequine.excluded import WITHOUT
from grammar.champions_of_elequine.parts import (
    Adjacent,
    Declared,
    Equipped,
    InPosition,
    Lacks,
    Leading,
    Named,
    Position,
    SameColumn,
    Staggered,
)
from grammar.champions_of_elequine.triggers import (
    Boosts,
    CounterAttacks,
    IsStaggered,
    LevelsUp,
    PhaseStarts,
    Staggers,
)
from grammar.ir.abilities import Headed, Permitted, StatBonus
from grammar.ir.amounts import Amount
from grammar.ir.asking import Asking
from grammar.ir.attaching import Attach
from grammar.ir.conditions import Fits
from grammar.ir.costs import PayResource
from grammar.ir.declared import CORE_WORDS, Words, having
from grammar.ir.described import Attacking
from grammar.ir.keywords import GainKeyword, HasKeyword, WithKeyword
from grammar.ir.late import late_dataclass
from grammar.ir.node_table import NodeTable
from grammar.ir.selectors import Bearer, InAttack, Selection
from grammar.ir.traits import Trait
from grammar.ir.triggers import AttacksUnit, DealsDamage, Destroys, IsAttacked, IsDestroyed, UsesAbility


@late_dataclass(frozen=True, slots=True)
class LoseHp:
    """Target enemy loses 1 HP."""

    rule: ClassVar[str] = "COE-9.2.3d"
    what: Selection
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class RecoverHp:
    """Target ally recovers 2 HP."""

    rule: ClassVar[str] = "COE-10.8.4"
    what: Selection
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class RecoverDef:
    """Target ally recovers 2 DEF; without an amount, all DEF."""

    rule: ClassVar[str] = "COE-10.8.4a"
    what: Selection
    amount: Amount | None = None


@late_dataclass(frozen=True, slots=True)
class Stagger:
    """Stagger target enemy."""

    rule: ClassVar[str] = "COE-10.8.6"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class PreventDamage:
    """Prevent the next 3 DMG that would be dealt to target ally this round."""

    rule: ClassVar[str] = "COE-9.2.3e"
    what: Selection
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class LevelUp:
    """Level up target Champion ally."""

    rule: ClassVar[str] = "COE-7.7.5a"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class MoveCharacter:
    """Move target ally to an open position."""

    rule: ClassVar[str] = "COE-8.9.2"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class SwapPositions:
    """Swap the positions of 2 target allies; or of one with another: "... this Acolyte and target ally"."""

    rule: ClassVar[str] = "COE-8.9.2a"
    what: Selection
    other: Selection | None = None


@late_dataclass(frozen=True, slots=True)
class CacheAfterwards:
    """After this card resolves, cache it instead of archiving it."""

    rule: ClassVar[str] = "COE-8.6.5"


@late_dataclass(frozen=True, slots=True)
class Negate:
    """Negate target card effect; negate that attack; negate the Arsenal card being played.

    What is negated is a `Target` whose filter has the test `Declared`: it is chosen as the card is played.
    """

    rule: ClassVar[str] = "COE-1.2.4"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class PlayCards:
    """Play 1 Acolyte with cost 2 or less from your archive to an open position."""

    rule: ClassVar[str] = "COE-8.2.5"
    takes_shown: ClassVar[bool] = True
    plays: ClassVar[tuple[str, ...]] = ("Acolyte",)
    what: Selection


COLOUR = Trait("colour", of=("Card", "Filter"))
CLASS = Trait("class", of=("Card", "Filter"))
RESOURCE = Trait("resource", "name", of=("Card",))
"""[COE-2.2.3a] The type of a card's Worth, if it is printed."""
TRAITS = (COLOUR, CLASS, RESOURCE)
PARTS = (
    Staggered,
    Equipped,
    Leading,
    Adjacent,
    InPosition,
    SameColumn,
    Named,
    InAttack,
    Position,
    Declared,
    Lacks,
    WithKeyword,
    Attacking,
    Fits,
    Bearer,
)
OPERATIONS = (
    LoseHp,
    RecoverHp,
    RecoverDef,
    Stagger,
    PreventDamage,
    GainKeyword,
    LevelUp,
    MoveCharacter,
    SwapPositions,
    CacheAfterwards,
    Negate,
    PlayCards,
    Attach,
)
COSTS = (PayResource,)
TRIGGERS = (
    *(PhaseStarts, AttacksUnit, IsAttacked, CounterAttacks, IsStaggered, LevelsUp),
    *(IsDestroyed, Destroys, DealsDamage, UsesAbility),
    *(Boosts, Staggers),
)
ABILITIES = (Headed, HasKeyword, Permitted, BoostedFromSupport, EquipTo)
ADDITIONAL: Final = (
    "first strike",
    "unblockable",
    "alert",
    "range",
    "evade",
    "stealth",
    "instinct",
    "exhaust",
)
"""[COE-10.9.3 to COE-10.9.10] The additional keywords, which cards may print by agreement."""
KEYWORDS: Final = ("swift", "piercing", "transgress", "provoke", "heavy", "conjure", *ADDITIONAL)
_NUMBERS: Final = ("shells", "mana", "worth", "points", "hp", "atk", "def")
WORDS: Words = tuple(
    {
        **CORE_WORDS,
        "verb": (
            *("attack", "boost", "defense_boost", "counter_attack"),
            *("be_attacked", "be_counter_attacked", "become_ready"),
            "be_exhausted_by_opponents",
            *(having(keyword) for keyword in KEYWORDS if keyword != "conjure"),
        ),
        "dealing": ("attack", "be_attacked"),
        "deed": ("counter_attack_rested", "boost_from_afar"),
        "duration": ("this_turn", "this_attack", "while_source_in_play", "next_ready"),
        "moment": ("end_of_turn",),
        "limit": ("once_per_turn",),
        "types": ("Champion", "Acolyte", "Arsenal", "Equipment"),
        "colour": ("Red", "Green", "Blue", "Black", "White"),
        "class": ("Warrior", "Guardian", "Mage", "Beast"),
        "numbers": _NUMBERS,
        "number": (*_NUMBERS, "cost", "level"),
        "stat": ("hp", "atk", "def"),
        "keyword": KEYWORDS,
        "role": ("attacker", "target"),
        "resource": ("shells", "mana", "any", "Shells", "Mana", "Crystal"),
        "zone": (
            *("battlefield", "leader", "characters", "support", "arsenal", "resources"),
            *("party", "deck", "hand", "archive", "cache"),
        ),
    }.items()
)
"""[COE-10.8.2, COE-10.8.2a] What lasts until the end of the round, with which the turns of both players end,
is `this_turn`; what lasts until the end of the attack is `this_attack`.
"""
ASKING = Asking(("hp", "atk", "def"), (StatBonus, HasKeyword), (WithKeyword,))
"""[LANG-5.17] What lasting texts can change, and which parts of texts ask about it."""

NODES: Final = NodeTable().joined(OPERATIONS, COSTS, TRIGGERS, ABILITIES, PARTS, WORDS, TRAITS, WITHOUT)
"""The IR nodes of this game, including the shared ones."""
