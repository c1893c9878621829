"""IR nodes that only Clashes of Destiny has: pools, affinities, places on the board, Artifacts, Secrets.

Each names the rule of the rulebook that defines it.
"""

from typing import ClassVar, Literal

from grammar.ir.abilities import Headed
from grammar.ir.amounts import Amount, Sum, Value
from grammar.ir.conditions import Condition, Fits, Holds
from grammar.ir.costs import PayResource
from grammar.ir.declared import CORE_WORDS, Duration, Words
from grammar.ir.late import late_dataclass
from grammar.ir.operations import (
    ChooseOne,
    CopyToken,
    CreateTokens,
    DivideDamage,
    ExtraTurn,
    GainResource,
    LoseResource,
    PermitCastFrom,
    Token,
)
from grammar.ir.selectors import AnyTargets, Filter, Selection, Side, Watched, Who
from grammar.ir.traits import Trait
from grammar.ir.triggers import AttacksUnit, IsAttacked

Relation = Literal[
    "adjacent",
    "orthogonally_adjacent",
    "diagonally_adjacent",
    "nearby",
    "within",
    "in_front",
    "behind",
    "above",
    "below",
    "same_row",
    "same_column",
]

# --- places ---------------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class Placed:
    """Where a unit or a tile lies, seen from one of the units of `of`: "adjacent to your Hero".

    It is a test of a filter. Of several units of `of` ("any friendly minion") one is enough, and none of them
    is placed by itself: nothing is adjacent to, or in the same row as, itself. `tiles` is the N of "within N
    tiles"; the other relations do not look at it.
    """

    rule: ClassVar[str] = "CD-4.1.8"
    stands_as: ClassVar[str] = "test"
    relation: Relation
    of: Selection
    tiles: int = 1


@late_dataclass(frozen=True, slots=True)
class EmptyTiles:
    """Empty tiles of which each fits all `places`: "an empty tile adjacent to your Hero"."""

    rule: ClassVar[str] = "CD-8.2.4"
    places: tuple[Placed, ...] = ()


# --- selections, conditions -----------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class UnnamedUnit:
    """The unit that "Deal 2 damage" damages without naming one: the player chooses it, of either side."""

    rule: ClassVar[str] = "CD-10.1.7"
    stands_as: ClassVar[str] = "selection"


@late_dataclass(frozen=True, slots=True)
class OnePlayers:
    """Up to `most` cards in a zone of one player, whom "you" choose: "up to 3 cards from one player's ...".

    The filter names the zone, and no player.
    """

    rule: ClassVar[str] = "CD-4.2.8"
    stands_as: ClassVar[str] = "selection"
    filter: Filter
    most: int


@late_dataclass(frozen=True, slots=True)
class InAttack:
    """A unit of the attack that triggered the text: "the attacker", "the unit attacked"."""

    rule: ClassVar[str] = "CD-9.1.5"
    stands_as: ClassVar[str] = "selection"
    role: Literal["attacker", "attacked"]


@late_dataclass(frozen=True, slots=True)
class HasUnlocked:
    """Whether a player has unlocked at least one of these affinities: "an advanced affinity"."""

    rule: ClassVar[str] = "CD-2.5.10"
    stands_as: ClassVar[str] = "condition"
    affinities: tuple[str, ...]
    who: Side = "you"


# --- operations -----------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class GainTemporaryMana:
    """Gain 2 mana this turn only."""

    rule: ClassVar[str] = "CD-2.2.7"
    who: Who
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class Unlock:
    """Unlock the Void affinity, for the rest of the game.

    In an Effect of a Hero, which has no "On Enter:", it is what the Hero provides (CD-2.5.6, CD-2.5.8).
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
    """Give a friendly minion +SP ATK this turn: a change by a number that is worked out once."""

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


@late_dataclass(frozen=True, slots=True)
class Push:
    """Move an adjacent enemy 1 tile away from this: straight on, as far as there are empty tiles."""

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

    A place that is seen from "it" is seen from the unit before it is teleported.
    """

    rule: ClassVar[str] = "CD-10.8.2"
    what: Selection
    to: EmptyTiles


@late_dataclass(frozen=True, slots=True)
class Summon:
    """Summon a minion from your discard pile: put it onto the board; without `on` as CD-8.2.8 says."""

    rule: ClassVar[str] = "CD-8.2.8"
    what: Selection
    on: EmptyTiles | None = None


@late_dataclass(frozen=True, slots=True)
class SummonTokens:
    """Summon a 1/1 Footman minion. With `on_each`, one on each of the tiles, and `amount` is 1."""

    rule: ClassVar[str] = "CD-10.9.1a"
    amount: Amount
    token: Token
    on: EmptyTiles | None = None
    on_each: bool = False


@late_dataclass(frozen=True, slots=True)
class Equip:
    """Equip an artifact from your discard pile: your Hero wields it; with a Shrine nothing happens."""

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


# --- triggers -------------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class Counterattacks:
    """A unit counterattacks: "Whenever this counterattacks"."""

    rule: ClassVar[str] = "CD-9.2.1"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class AttackWouldDefeat:
    """The damage of an attack, about to be dealt, would bring such a unit to 0 HP."""

    rule: ClassVar[str] = "CD-9.2.2"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class LosesDurability:
    """An Artifact loses durability, once for each time: "Whenever this loses durability"."""

    rule: ClassVar[str] = "CD-9.4.6"
    what: Watched


# --- abilities ------------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class SummonedOn:
    """This may be summoned on any empty tile. With `only`, it must be summoned on such a tile."""

    rule: ClassVar[str] = "CD-8.2.2a"
    on: EmptyTiles
    only: bool = False
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class PlayOnlyIf:
    """Play this only if your Hero is level 2 or more."""

    rule: ClassVar[str] = "CD-8.1.5"
    condition: Condition


@late_dataclass(frozen=True, slots=True)
class ReducesDamage:
    """Damage dealt to your Hero is reduced by 1."""

    rule: ClassVar[str] = "CD-9.3.1c"
    what: Watched
    amount: int
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class KeepsDurability:
    """This does not lose durability by damage: "This does not lose durability on your turn."."""

    rule: ClassVar[str] = "CD-9.4.1"
    what: Watched
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class Reach:
    """This may attack units within 2 tiles, in place of the adjacent ones alone."""

    rule: ClassVar[str] = "CD-9.1.2"
    what: Watched
    tiles: int
    condition: Condition | None = None


AFFINITY = Trait("affinity", "name")
CLASS = Trait("class", "name")
LINEAGE = Trait("lineage", "name", of=("Card", "Filter"))
TRAITS = (AFFINITY, CLASS, LINEAGE)
WITHOUT = (DivideDamage, AnyTargets, CreateTokens, CopyToken, ExtraTurn, PermitCastFrom)
"""What texts of other games say and no text of this one: tokens are summoned, and cards played from decks."""
PARTS = (Placed, EmptyTiles, UnnamedUnit, OnePlayers, InAttack, Fits, HasUnlocked, Holds, Value, Sum)
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
    ChooseOne,
)
COSTS = (PayResource, PayDurability, ExhaustUnless)
TRIGGERS = (AttacksUnit, IsAttacked, Counterattacks, AttackWouldDefeat, LosesDurability)
ABILITIES = (Headed, SummonedOn, PlayOnlyIf, ReducesDamage, KeepsDurability, Reach)
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
        ),
        "duration": (*CORE_WORDS["duration"], "while_in_play"),
        "limit": ("once_per_turn",),
    }.items()
)
"""[CD-10.1.9] Without a duration a change lasts as long as the unit is on the board: `while_in_play`."""
