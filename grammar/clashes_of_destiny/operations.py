"""IR nodes specific to Clashes of Destiny: what its texts do, their costs, and the lists of all nodes.

Each names the rule of the rulebook that defines it.
"""

from typing import ClassVar, Final

from grammar.clashes_of_destiny.abilities import (
    KeepsDurability,
    MovesDiagonally,
    MovesFar,
    PlayOnlyIf,
    Reach,
    ReducesDamage,
    SummonedOn,
    SummonsOn,
)
from grammar.clashes_of_destiny.excluded import WITHOUT
from grammar.clashes_of_destiny.parts import (
    EmptyTiles,
    HasUnlocked,
    OnePlayers,
    PerBanished,
    Placed,
    UnnamedUnit,
    Wielded,
)
from grammar.clashes_of_destiny.triggers import (
    AttackWouldDefeat,
    BanishesForDestiny,
    Counterattacks,
    LosesDurability,
    Moves,
    Replaces,
    Scries,
)
from grammar.ir.abilities import Headed
from grammar.ir.amounts import Amount, Value
from grammar.ir.asking import Asking
from grammar.ir.conditions import Condition, Fits, Holds
from grammar.ir.costs import PayResource
from grammar.ir.declared import CORE_WORDS, Duration, Words
from grammar.ir.described import Attacking
from grammar.ir.late import late_dataclass
from grammar.ir.node_table import NodeTable
from grammar.ir.operations import (
    GainResource,
    LoseResource,
    Token,
)
from grammar.ir.selectors import Filter, InAttack, Selection, Who
from grammar.ir.traits import Trait
from grammar.ir.triggers import AttacksUnit, DealsDamage, Destroys, IsAttacked, IsDestroyed, UsesAbility

# --- operations -----------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class GainTemporaryMana:
    """Gain 2 mana this turn only."""

    rule: ClassVar[str] = "CD-2.2.7"
    is_counted: ClassVar[bool] = True
    who: Who
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class Unlock:
    """Unlock the Void affinity, for the rest of the game.

    In an Effect of a Hero, without "On Enter:", it is what the Hero provides (CD-2.5.6, CD-2.5.8).
    """

    rule: ClassVar[str] = "CD-2.5.10"
    affinity: str


@late_dataclass(frozen=True, slots=True)
class Heal:
    """Heal a friendly unit for 2."""

    rule: ClassVar[str] = "CD-9.3.1a"
    what: Selection
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class ChangeStat:
    """Give a friendly minion +SP ATK this turn: a change by a number that is computed once."""

    rule: ClassVar[str] = "CD-10.2.8"
    what: Selection
    stat: str
    amount: Amount
    duration: Duration


@late_dataclass(frozen=True, slots=True)
class Scry:
    """Scry(2)."""

    rule: ClassVar[str] = "CD-10.4.1"
    amount: Amount
    who: Who = "you"


@late_dataclass(frozen=True, slots=True)
class GainDurability:
    """An artifact you control gains 2 durability, up to its printed number."""

    rule: ClassVar[str] = "CD-9.4.8"
    what: Selection
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class LoseDurability:
    """Each enemy artifact loses 1 durability."""

    rule: ClassVar[str] = "CD-9.4.3"
    what: Selection
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class Cancel:
    """Cancel a Spell that is being played: "cancel it"."""

    rule: ClassVar[str] = "CD-10.5.6"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class PreventThatDamage:
    """Prevent the damage of the attack that triggered the text."""

    rule: ClassVar[str] = "CD-10.5.7"


@late_dataclass(frozen=True, slots=True)
class MoveUnit:
    """Move this 1 tile: so many steps to the next empty tile in row or column, each chosen by "you"."""

    rule: ClassVar[str] = "CD-10.8.3"
    what: Selection
    tiles: int
    up_to: bool = False
    """Whether the player may stop earlier: "up to 3 tiles"."""


@late_dataclass(frozen=True, slots=True)
class Push:
    """Move an adjacent enemy 1 tile away from this, in a straight line as far as there are empty tiles."""

    rule: ClassVar[str] = "CD-10.8.4"
    what: Selection
    tiles: int
    away_from: Selection


@late_dataclass(frozen=True, slots=True)
class Swap:
    """Swap the positions of two friendly units; or of one with another: "swap this with a friendly unit"."""

    rule: ClassVar[str] = "CD-10.8.5"
    what: Selection
    other: Selection | None = None


@late_dataclass(frozen=True, slots=True)
class Teleport:
    """Teleport a friendly unit to an empty tile adjacent to your Hero; "you" choose the tile.

    A place relative to "it" is relative to the unit before it is teleported.
    """

    rule: ClassVar[str] = "CD-10.8.2"
    what: Selection
    to: EmptyTiles


@late_dataclass(frozen=True, slots=True)
class Summon:
    """Summon a minion from your discard pile: put it onto the board; without `on`, as CD-8.2.8 says."""

    rule: ClassVar[str] = "CD-8.2.8"
    what: Selection
    on: EmptyTiles | None = None


@late_dataclass(frozen=True, slots=True)
class SummonTokens:
    """Summon a 1/1 Footman minion. With `on_each`, summon one on each of the tiles; `amount` is then 1."""

    rule: ClassVar[str] = "CD-10.9.1a"
    amount: Amount
    token: Token
    on: EmptyTiles | None = None
    on_each: bool = False


@late_dataclass(frozen=True, slots=True)
class Equip:
    """Equip an artifact from your discard pile: your Hero wields it; a Shrine can't, so nothing happens."""

    rule: ClassVar[str] = "CD-8.4.1"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class PlayFromDeck:
    """You may play a minion from your Destiny Deck, now, as an extra play; `free` waives its cost."""

    rule: ClassVar[str] = "CD-10.6.1"
    filter: Filter
    free: bool = False


@late_dataclass(frozen=True, slots=True)
class AllowExtraPlay:
    """You may play an additional card from your Destiny Deck this turn, as an action of the Main Phase."""

    rule: ClassVar[str] = "CD-10.6.5"
    filter: Filter


# --- costs ----------------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class PayDurability:
    """Lose 1 durability: an Artifact gives up some of its own."""

    rule: ClassVar[str] = "CD-8.6.4"
    amount: int


@late_dataclass(frozen=True, slots=True)
class ExhaustUnless:
    """[exhaust], unless the condition holds: "Class Bonus: This ability does not exhaust this unit."."""

    rule: ClassVar[str] = "CD-8.6.2"
    condition: Condition


AFFINITY = Trait("affinity", "name")
CLASS = Trait("class", "name")
LINEAGE = Trait("lineage", "name", of=("Card", "Filter"))
TRAITS = (AFFINITY, CLASS, LINEAGE)
PARTS = (
    PerBanished,
    Placed,
    Wielded,
    EmptyTiles,
    UnnamedUnit,
    OnePlayers,
    InAttack,
    Attacking,
    Fits,
    HasUnlocked,
    Holds,
    Value,
)
OPERATIONS = (
    GainResource,
    GainTemporaryMana,
    LoseResource,
    Unlock,
    Heal,
    ChangeStat,
    Scry,
    GainDurability,
    LoseDurability,
    Cancel,
    PreventThatDamage,
    MoveUnit,
    Push,
    Swap,
    Teleport,
    Summon,
    SummonTokens,
    Equip,
    PlayFromDeck,
    AllowExtraPlay,
)
COSTS = (PayResource, PayDurability, ExhaustUnless)
TRIGGERS = (
    *(AttacksUnit, IsAttacked, Counterattacks, AttackWouldDefeat, LosesDurability),
    *(IsDestroyed, Destroys, DealsDamage, UsesAbility),
    *(Moves, Scries, Replaces, BanishesForDestiny),
)
ABILITIES = (
    *(Headed, SummonedOn, SummonsOn, PlayOnlyIf),
    *(ReducesDamage, KeepsDurability, Reach, MovesFar, MovesDiagonally),
)
_AFFINITIES: Final = (
    *("Normal", "Fire", "Water", "Air", "Earth"),
    *("Genesis", "Wrath", "Harmony", "Void", "Arcane"),
)
_NUMBERS: Final = ("mana", "destiny", "base_level", "hp", "atk", "sp", "durability")
WORDS: Words = tuple(
    {
        **CORE_WORDS,
        "verb": (
            "attack",
            "move",
            "counterattack",
            "be_attacked",
            "be_destroyed",
            "be_counterattacked",
            "exhaust_by_counterattacking",
            "become_ready",
            "be_exhausted_by_opponents",
        ),
        "dealing": ("attack", "be_attacked"),
        "duration": (*CORE_WORDS["duration"], "while_in_play", "next_ready"),
        "limit": ("once_per_turn",),
        "types": ("Shrine", "Hero", "Minion", "Spell", "Artifact", "Secret"),
        "affinity": _AFFINITIES,
        "affinities": _AFFINITIES,
        "class": ("Fighter", "Spellcaster", "Avenger", "Guardian", "Wanderer", "Summoner"),
        "numbers": _NUMBERS,
        "number": (*_NUMBERS, "cost", "lv"),
        "stat": ("hp", "atk", "sp", "lv", "durability"),
        "resource": ("mana", "destiny"),
        "role": ("attacker", "attacked"),
        "zone": (
            *("battlefield", "board", "level_stack", "equipment", "secrets", "main_deck", "destiny_deck"),
            *("hand", "discard_pile", "banish_pile"),
        ),
    }.items()
)
"""[CD-10.1.9] Without a duration, a change lasts as long as the unit is on the board: `while_in_play`."""
ASKING = Asking(("hp", "atk", "sp", "lv"), parts=(Value,))
"""[LANG-5.17] What lasting texts can change, and which parts of texts ask about it."""

NODES: Final = NodeTable().joined(OPERATIONS, COSTS, TRIGGERS, ABILITIES, PARTS, WORDS, TRAITS, WITHOUT)
"""The IR nodes of this game, including the shared ones."""
