"""Triggers that card games share: the event that starts a triggered ability."""

from dataclasses import dataclass
from typing import ClassVar

from grammar.ir.selectors import Filter, This


@dataclass(frozen=True, slots=True)
class StartOfYourTurn:
    """At the start of your turn."""

    rule: ClassVar[str] = "LANG-1.5"


@dataclass(frozen=True, slots=True)
class EndOfTurn:
    """At end of turn (of every player), or at the end of your turn."""

    rule: ClassVar[str] = "LANG-1.5"
    yours_only: bool = False


@dataclass(frozen=True, slots=True)
class Enters:
    """A permanent enters a zone: "When this Shard enters the Shard Row"."""

    rule: ClassVar[str] = "LANG-1.4"
    what: This | Filter
    zone: str


@dataclass(frozen=True, slots=True)
class Dies:
    """An Avatar dies: "When an Avatar you control dies"."""

    rule: ClassVar[str] = "LANG-1.4"
    what: This | Filter


@dataclass(frozen=True, slots=True)
class IsSacrificed:
    """A permanent is sacrificed: "When this Shard is sacrificed"."""

    rule: ClassVar[str] = "LANG-1.4"
    what: This | Filter


@dataclass(frozen=True, slots=True)
class Attacks:
    """An Avatar is declared as an attacker: "When this Avatar attacks"."""

    rule: ClassVar[str] = "LANG-1.4"
    what: This | Filter


@dataclass(frozen=True, slots=True)
class DealsCombatDamage:
    """Combat damage is dealt: "When this Avatar deals combat damage to a Deity"."""

    rule: ClassVar[str] = "LANG-1.4"
    what: This | Filter
    to_deity_only: bool = False


@dataclass(frozen=True, slots=True)
class YouCast:
    """The controller casts a matching card: "Whenever you cast a Rite"."""

    rule: ClassVar[str] = "LANG-1.4"
    filter: Filter


@dataclass(frozen=True, slots=True)
class YouPlay:
    """The controller plays a matching card: "Whenever you play a Shard"."""

    rule: ClassVar[str] = "LANG-1.4"
    filter: Filter


@dataclass(frozen=True, slots=True)
class Leaves:
    """A permanent leaves a zone: "When this Domain leaves the Domain Zone"."""

    rule: ClassVar[str] = "LANG-1.4"
    what: This | Filter
    zone: str


CORE_TRIGGERS = (
    StartOfYourTurn,
    EndOfTurn,
    Enters,
    Dies,
    IsSacrificed,
    Attacks,
    DealsCombatDamage,
    YouCast,
    YouPlay,
    Leaves,
)
