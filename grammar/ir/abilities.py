"""Abilities: the shells that say when operations are carried out.

The parts `trigger`, `costs` and `operations` hold nodes of this package or of a game's own
`operations` module, so they are typed `object` here; `codec` checks them against the node table.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from grammar.ir.conditions import Condition
from grammar.ir.operations import StatChange
from grammar.ir.selectors import Filter, This

Limit = Literal["once_per_game", "once_per_turn"]
Timing = Literal["main_phase", "combat_phase"]


@dataclass(frozen=True, slots=True)
class Effect:
    """What a one-shot card does when it is played: the sentences of a Spell, in order."""

    rule: ClassVar[str] = "LANG-1.2"
    operations: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Triggered:
    """When or whenever something happens, do this."""

    rule: ClassVar[str] = "LANG-1.4"
    trigger: object
    operations: tuple[object, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Activated:
    """Cost: effect.

    `timing` is another one only where the text says so ("Use this only during your Combat Phase.").
    """

    rule: ClassVar[str] = "LANG-1.6"
    costs: tuple[object, ...]
    operations: tuple[object, ...]
    label: str | None = None
    limit: Limit | None = None
    timing: Timing = "main_phase"


@dataclass(frozen=True, slots=True)
class AdditionalCost:
    """A cost that must be paid besides the printed one: "As an additional cost to cast this spell, ..."."""

    rule: ClassVar[str] = "LANG-2.2"
    costs: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class StatBonus:
    """A static ability that changes numbers of all objects that match, while its source is in play."""

    rule: ClassVar[str] = "LANG-1.7"
    what: This | Filter
    changes: tuple[StatChange, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class CostChange:
    """A static ability that changes the cost of cards that match: "... cost 1 less KL."."""

    rule: ClassVar[str] = "LANG-2.6"
    filter: Filter
    change: int


@dataclass(frozen=True, slots=True)
class Cannot:
    """Something is not allowed: "This Avatar can't block."."""

    rule: ClassVar[str] = "LANG-1.7"
    what: This | Filter
    verb: Literal["attack", "block", "be_blocked"]


@dataclass(frozen=True, slots=True)
class ReplaceDestroy:
    """If a matching object would be destroyed, it goes to another zone instead."""

    rule: ClassVar[str] = "LANG-1.8"
    filter: Filter
    zone: str


@dataclass(frozen=True, slots=True)
class Modal:
    """Choose some of several modes: "Choose one — • ... • ..."."""

    rule: ClassVar[str] = "LANG-3.7"
    choose: int
    modes: tuple[tuple[object, ...], ...]


@dataclass(frozen=True, slots=True)
class WidenModes:
    """If the condition holds, both modes may be chosen instead of one."""

    rule: ClassVar[str] = "LANG-3.7"
    condition: Condition


Ability = (
    Effect
    | Triggered
    | Activated
    | AdditionalCost
    | StatBonus
    | CostChange
    | Cannot
    | ReplaceDestroy
    | Modal
    | WidenModes
)
CORE_ABILITIES = (
    Effect,
    Triggered,
    Activated,
    AdditionalCost,
    StatBonus,
    CostChange,
    Cannot,
    ReplaceDestroy,
    Modal,
    WidenModes,
)
