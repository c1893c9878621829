"""Abilities: the forms that say when operations are carried out.

The parts `trigger`, `costs` and `operations` hold nodes of this package or of a game's own `operations`
module, so they are typed `object` here; `codec` checks them against the node table.
"""

from typing import ClassVar, Literal

from grammar.ir.amounts import PerHappened
from grammar.ir.conditions import Condition
from grammar.ir.declared import Dealing, Deed, Limit, Timing, Verb
from grammar.ir.late import late_dataclass
from grammar.ir.operations import StatChange
from grammar.ir.plays import PlayableFrom, PlayFrom, TopSeen
from grammar.ir.selectors import Comparison, Controller, Filter, Selection, Watched


@late_dataclass(frozen=True, slots=True)
class Effect:
    """What a one-shot card does when it is played: the sentences of a Spell, in order."""

    rule: ClassVar[str] = "LANG-1.2"
    operations: tuple[object, ...]


@late_dataclass(frozen=True, slots=True)
class Triggered:
    """When or whenever something happens, do this."""

    rule: ClassVar[str] = "LANG-1.4"
    trigger: object
    operations: tuple[object, ...]
    condition: Condition | None = None
    nth_each_turn: int = 0
    """Which such event of each turn starts it: 1 for "the first time each turn"; 0 for every one."""
    by_each_player: bool = False
    """Whether each player's events are counted alone: "a player draws their second card each turn"."""
    at_once: bool = False
    """Whether several such events start it only once: "whenever one or more Heroes die"."""
    size: tuple[Comparison, int] | None = None
    """The amount of the events that start it: "whenever you lose 3 or more gold"."""


@late_dataclass(frozen=True, slots=True)
class Activated:
    """Cost: effect.

    `timing` differs from the default only if the text says so ("Use this only during your Combat Phase."),
    and `condition` is what the text requires ("Use this only if you control an Item.").
    """

    rule: ClassVar[str] = "LANG-1.6"
    costs: tuple[object, ...]
    operations: tuple[object, ...]
    label: str | None = None
    limit: Limit | None = None
    timing: Timing = "main_phase"
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class AdditionalCost:
    """A cost paid in addition to the printed one: "As an additional cost to cast this spell, ..."."""

    rule: ClassVar[str] = "LANG-2.2"
    costs: tuple[object, ...]


@late_dataclass(frozen=True, slots=True)
class StatBonus:
    """A static ability that changes numbers of all matching objects while its source is in play."""

    rule: ClassVar[str] = "LANG-1.7"
    what: Watched
    changes: tuple[StatChange, ...]
    condition: Condition | None = None
    per: Filter | PerHappened | None = None
    sets: bool = False
    """Whether the numbers are what is counted instead of what is printed, before other changes."""


@late_dataclass(frozen=True, slots=True)
class CostChange:
    """A static ability that changes the cost of matching cards: "... cost 1 less gold."."""

    rule: ClassVar[str] = "LANG-2.6"
    filter: Filter
    change: int
    nth_each_turn: int = 0
    """Which such card of each turn costs so much: 1 for "the first Spell you cast each turn"; 0 for all."""
    condition: Condition | None = None
    resource: str | None = None
    """The resource whose cost changes; None for the main one."""
    least: int = 0
    """What the text leaves of the cost at least: "cost 1 less, but not less than 1"."""
    per: Filter | PerHappened | None = None
    """How often it changes: "for each Item you control"."""
    theirs: bool = False
    """Whether `per` counts for the player of the card as "you": "for each Spell they have cast this turn"."""


@late_dataclass(frozen=True, slots=True)
class OwnCostChange:
    """The card itself costs less or more, perhaps per match: "This Spell costs 1 less gold for each ...."."""

    rule: ClassVar[str] = "LANG-2.6"
    zone: ClassVar[None] = None
    change: int
    per: Filter | PerHappened | None = None
    condition: Condition | None = None
    resource: str | None = None
    """The resource whose cost changes; None for the main one."""
    least: int = 0
    """What the text leaves of the cost at least: "costs 1 less ..., but not less than 2"."""


@late_dataclass(frozen=True, slots=True)
class AbilityCostChange:
    """Activated abilities of matching objects cost less or more: "... abilities cost 1 less gold."."""

    rule: ClassVar[str] = "LANG-2.6"
    filter: Filter
    change: int


@late_dataclass(frozen=True, slots=True)
class Cannot:
    """An object can't do or suffer something: "This Hero can't block."."""

    rule: ClassVar[str] = "LANG-1.7"
    what: Watched
    verb: Verb
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class BarredFrom:
    """Objects can't do something to others, or suffer it from them: "Heroes can't attack this Hero."."""

    rule: ClassVar[str] = "LANG-7.30"
    what: Watched
    verb: Dealing
    other: Watched
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class MustAttack:
    """Objects must attack in each turn of their controllers if they can: "attacks each turn if able"."""

    rule: ClassVar[str] = "LANG-1.30"
    what: Watched
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class Permitted:
    """Objects may do what the rules would not let them: "This Hero may counter attack while exhausted."."""

    rule: ClassVar[str] = "LANG-1.7"
    what: Watched
    deed: Deed
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class CanBlockMore:
    """An object can block more attackers than one: "This Hero can block one additional attacker."."""

    rule: ClassVar[str] = "LANG-1.7"
    what: Watched
    additional: int = 1


@late_dataclass(frozen=True, slots=True)
class CanAttackObjects:
    """An object can attack matching objects besides the usual target: "This Hero can attack Heroes."."""

    rule: ClassVar[str] = "LANG-1.7"
    what: Watched
    targets: Filter


@late_dataclass(frozen=True, slots=True)
class CannotPlay:
    """Players, usually opponents, can't play matching cards: "Opponents can't play Stones."."""

    rule: ClassVar[str] = "LANG-1.7"
    filter: Filter
    by: Controller = "opponent"
    beyond: int = 0
    """How many such cards each of them may play in a turn all the same: "can't play more than one Stone"."""
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class EntersExhausted:
    """Matching permanents come into play exhausted: "This Stone enters exhausted.".

    `unless` holds the costs that the controller of each of them may pay so that it doesn't.
    """

    rule: ClassVar[str] = "LANG-1.10"
    what: Watched
    condition: Condition | None = None
    unless: tuple[object, ...] = ()


@late_dataclass(frozen=True, slots=True)
class AsItEnters:
    """What is chosen as the card comes into play: "As this Hero enters, choose a Colour."."""

    rule: ClassVar[str] = "LANG-1.29"
    operations: tuple[object, ...]


@late_dataclass(frozen=True, slots=True)
class ReplaceDestroy:
    """If a matching object would be destroyed, it goes to another zone instead, and `then` follows."""

    rule: ClassVar[str] = "LANG-1.8"
    filter: Filter
    zone: str
    then: tuple[object, ...] = ()


@late_dataclass(frozen=True, slots=True)
class ReplaceDying:
    """If this object would die, it goes to another zone of its owner instead, and `then` follows."""

    rule: ClassVar[str] = "LANG-1.8"
    what: Watched
    zone: str
    then: tuple[object, ...] = ()


@late_dataclass(frozen=True, slots=True)
class ReplaceLeaving:
    """If a matching object would leave play, it goes to a zone instead: the special rule for tokens."""

    rule: ClassVar[str] = "LANG-1.8"
    filter: Filter
    zone: str


@late_dataclass(frozen=True, slots=True)
class Spared:
    """What would be destroyed may be spared at a cost: "..., you may sacrifice this Item instead."."""

    rule: ClassVar[str] = "LANG-1.8e"
    what: Watched
    costs: tuple[object, ...]
    condition: Condition | None = None
    fate: Literal["destroyed", "wounded"] = "destroyed"
    """From what it is spared."""


Changed = Literal["to_this", "to_other", "times", "more", "less", "exactly"]
"""How an event happens otherwise: to this or another object, or with another amount.

Texts apply in this order, those that say what takes damage together.
"""


@late_dataclass(frozen=True, slots=True)
class Instead:
    """What would happen happens otherwise: "If you would draw a card, draw two cards instead.".

    `event` is the event as a trigger node. "Exactly" 0 prevents it. "To other" is to what `to` means; without
    it, to the leader of the controller of what deals the damage, or else of what would be dealt it.
    """

    rule: ClassVar[str] = "LANG-1.8b"
    event: object
    change: Changed
    amount: int = 0
    which: Literal["each", "first", "later"] = "each"
    """Which such events of each turn: all, only the first, or all but the first."""
    size: tuple[Comparison, int] | None = None
    """The amount that the event must have: "would be dealt 3 or more damage"."""
    condition: Condition | None = None
    to: Selection | None = None


@late_dataclass(frozen=True, slots=True)
class DoInstead:
    """Instructions are carried out instead of an event: "If you would draw a card, gain 1 gold instead.".

    `trigger` is the event, and the rest means what it means of `Instead`. If the instructions begin with an
    offer that is declined, the event happens after all.
    """

    rule: ClassVar[str] = "LANG-1.8g"
    trigger: object
    operations: tuple[object, ...]
    which: Literal["each", "first", "later"] = "each"
    size: tuple[Comparison, int] | None = None
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class Modal:
    """Choose some of several modes: "Choose one — • ... • ...", "Choose up to two — ..."."""

    rule: ClassVar[str] = "LANG-3.7"
    choose: int
    modes: tuple[tuple[object, ...], ...]
    most: int | None = None
    """The most that may be chosen, if different from `choose`."""


@late_dataclass(frozen=True, slots=True)
class WidenModes:
    """If the condition holds, both modes may be chosen instead of one, or `choose` of them must be."""

    rule: ClassVar[str] = "LANG-3.7"
    condition: Condition
    choose: int | None = None


@late_dataclass(frozen=True, slots=True)
class Headed:
    """An ability behind heads that its game interprets: "Level 1 — Support: ..."."""

    rule: ClassVar[str] = "LANG-8.3"
    heads: tuple[str, ...]
    ability: object


@late_dataclass(frozen=True, slots=True)
class HasAbilities:
    """A static ability that gives abilities, in quotation marks, to this, its bearer or all that match."""

    rule: ClassVar[str] = "LANG-1.28"
    what: Watched
    abilities: tuple[object, ...]
    condition: Condition | None = None


Ability = (
    Effect
    | Triggered
    | Activated
    | AdditionalCost
    | StatBonus
    | CostChange
    | Cannot
    | BarredFrom
    | MustAttack
    | Permitted
    | ReplaceDestroy
    | Modal
    | WidenModes
    | OwnCostChange
    | AbilityCostChange
    | CanBlockMore
    | CanAttackObjects
    | CannotPlay
    | ReplaceDying
    | ReplaceLeaving
    | Instead
    | DoInstead
    | Spared
    | EntersExhausted
    | AsItEnters
    | PlayableFrom
    | PlayFrom
    | TopSeen
    | HasAbilities
)
CORE_ABILITIES = (
    Effect,
    Triggered,
    Activated,
    AdditionalCost,
    StatBonus,
    CostChange,
    Cannot,
    BarredFrom,
    MustAttack,
    ReplaceDestroy,
    Modal,
    WidenModes,
    OwnCostChange,
    AbilityCostChange,
    CanBlockMore,
    CanAttackObjects,
    CannotPlay,
    ReplaceDying,
    ReplaceLeaving,
    Instead,
    DoInstead,
    Spared,
    EntersExhausted,
    AsItEnters,
    PlayableFrom,
    PlayFrom,
    TopSeen,
    HasAbilities,
)
