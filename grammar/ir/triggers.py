"""Triggers shared by card games: the event that starts a triggered ability."""

from typing import ClassVar

from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Controller, Filter, Watched


@late_dataclass(frozen=True, slots=True)
class StartOfYourTurn:
    """At the start of your turn."""

    rule: ClassVar[str] = "LANG-1.5"


@late_dataclass(frozen=True, slots=True)
class EndOfTurn:
    """At end of turn (of every player), at the end of your turn, or of each opponent's turn."""

    rule: ClassVar[str] = "LANG-1.5"
    yours_only: bool = False
    opponents_only: bool = False


@late_dataclass(frozen=True, slots=True)
class StartOfTurn:
    """At the start of each turn, or of each opponent's turn."""

    rule: ClassVar[str] = "LANG-1.5"
    opponents_only: bool = False


@late_dataclass(frozen=True, slots=True)
class Enters:
    """A permanent enters a zone, or "battlefield": "When this Stone enters the Back Row"."""

    rule: ClassVar[str] = "LANG-1.4"
    what: Watched
    zone: str


@late_dataclass(frozen=True, slots=True)
class Dies:
    """A permanent dies: "When a Hero you control dies"."""

    rule: ClassVar[str] = "LANG-1.4"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class IsSacrificed:
    """A permanent is sacrificed: "When this Stone is sacrificed"."""

    rule: ClassVar[str] = "LANG-1.4"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class IsReturned:
    """A text or a cost puts a thing from play into its owner's hand: "When this Hero is returned to ..."."""

    rule: ClassVar[str] = "LANG-7.11a"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class Attacks:
    """An object is declared as an attacker: "When this Hero attacks"."""

    rule: ClassVar[str] = "LANG-1.4"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class DealsCombatDamage:
    """Combat damage is dealt: "When this Hero deals combat damage to a Leader"."""

    rule: ClassVar[str] = "LANG-1.4"
    what: Watched
    to_player_only: bool = False


@late_dataclass(frozen=True, slots=True)
class YouCast:
    """A player, usually the controller, casts a matching card: "Whenever you cast a Spell"."""

    rule: ClassVar[str] = "LANG-1.4"
    filter: Filter
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class YouPlay:
    """A player, usually the controller, plays a matching card: "Whenever you play a Stone"."""

    rule: ClassVar[str] = "LANG-1.4"
    filter: Filter
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class Leaves:
    """A permanent leaves a zone, or "battlefield": "When this Stone leaves the Back Row"."""

    rule: ClassVar[str] = "LANG-1.4"
    what: Watched
    zone: str


@late_dataclass(frozen=True, slots=True)
class Blocks:
    """An object is declared as a blocker: "When this Hero blocks"."""

    rule: ClassVar[str] = "LANG-1.4"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class IsBlocked:
    """An attacker becomes blocked, once per attack: "When this Hero is blocked"."""

    rule: ClassVar[str] = "LANG-1.4"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class IsDealtDamage:
    """Damage is marked on an object: "Whenever this Hero is dealt damage"."""

    rule: ClassVar[str] = "LANG-1.4"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class Draws:
    """A player draws a card, once per card: "Whenever you draw a card"."""

    rule: ClassVar[str] = "LANG-1.12"
    done_by: ClassVar[str] = "Draw"
    """The instruction of which each part is such an event."""
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class Discards:
    """A player discards a card, once per card: "Whenever an opponent discards a card".

    With a filter, only matching cards: "Whenever you discard a Stone card".
    """

    rule: ClassVar[str] = "LANG-1.12"
    by: Controller = "you"
    filter: Filter | None = None


@late_dataclass(frozen=True, slots=True)
class Sacrifices:
    """A player sacrifices a matching permanent: "Whenever you sacrifice a Hero"."""

    rule: ClassVar[str] = "LANG-1.12"
    filter: Filter
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class AnyOf:
    """Each of several events starts the ability: "When this Hero enters the Front Line or dies"."""

    rule: ClassVar[str] = "LANG-1.11"
    triggers: tuple[object, ...]


@late_dataclass(frozen=True, slots=True)
class AttacksUnit:
    """An attack on such an object is declared: "Whenever this Hero attacks a Leader"."""

    rule: ClassVar[str] = "LANG-8.10"
    what: Watched
    victim: Watched


@late_dataclass(frozen=True, slots=True)
class IsAttacked:
    """An attack on an object is declared: "Whenever this Hero is attacked"."""

    rule: ClassVar[str] = "LANG-8.11"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class IsDestroyed:
    """An object is destroyed; `in_combat` asks for damage of an attack: "is destroyed in combat"."""

    rule: ClassVar[str] = "LANG-1.23"
    what: Watched
    in_combat: bool = False


@late_dataclass(frozen=True, slots=True)
class WouldBeDestroyed:
    """An object would be destroyed, and a text replaces that: "If this Hero would be destroyed, ..."."""

    rule: ClassVar[str] = "LANG-1.8i"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class Destroys:
    """An object destroys another, by its text or by damage: "When this Hero destroys a Villain"."""

    rule: ClassVar[str] = "LANG-1.23"
    about: ClassVar[str] = "both"
    what: Watched
    victim: Watched
    in_combat: bool = False


@late_dataclass(frozen=True, slots=True)
class DealsDamage:
    """An object deals damage, to another or to any: "Whenever this Hero deals damage to a Villain"."""

    rule: ClassVar[str] = "LANG-1.24"
    about: ClassVar[str] = "both"
    what: Watched
    victim: Watched | None = None


@late_dataclass(frozen=True, slots=True)
class UsesAbility:
    """An activated ability of an object is used and paid for: "Whenever you use an ability of a Hero"."""

    rule: ClassVar[str] = "LANG-1.25"
    what: Watched
    by: Controller = "any"


@late_dataclass(frozen=True, slots=True)
class IsPut:
    """A card is put into a pile: "When this Stone is put into your Discard Pile from the battlefield".

    `whose` is the player whose pile it is, and `origin` the zone from which it goes there, or "battlefield";
    None means from anywhere.
    """

    rule: ClassVar[str] = "LANG-1.32"
    what: Watched
    zone: str
    origin: str | None = None
    whose: Controller = "you"


CORE_TRIGGERS = (
    StartOfYourTurn,
    EndOfTurn,
    Enters,
    Dies,
    IsSacrificed,
    IsReturned,
    Attacks,
    DealsCombatDamage,
    YouCast,
    YouPlay,
    Leaves,
    StartOfTurn,
    Blocks,
    IsBlocked,
    IsDealtDamage,
    Draws,
    Discards,
    Sacrifices,
    WouldBeDestroyed,
    AnyOf,
    IsPut,
)
