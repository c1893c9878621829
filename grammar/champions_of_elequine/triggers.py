"""Triggers specific to Champions of El'Equine."""

from typing import ClassVar, Literal

from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Controller, Watched

Phase = Literal["camp", "main", "battle", "rest"]


@late_dataclass(frozen=True, slots=True)
class PhaseStarts:
    """A phase starts: "At the start of your Camp Phase". Battle and Rest are of both players: "any"."""

    rule: ClassVar[str] = "COE-10.4.10"
    about: ClassVar[str] = ""
    phase: Phase
    whose: Controller = "any"


@late_dataclass(frozen=True, slots=True)
class CounterAttacks:
    """A character counter attacks: "When this Champion counter attacks"."""

    rule: ClassVar[str] = "COE-9.3.1"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class IsStaggered:
    """A character becomes Staggered: "When an enemy is Staggered"."""

    rule: ClassVar[str] = "COE-1.2.14"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class LevelsUp:
    """A Champion gains a level: "When this Champion levels up"."""

    rule: ClassVar[str] = "COE-7.7.6"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class Boosts:
    """A character boosts another, in attack or defense: "When this Acolyte is used for Attack Boosting"."""

    rule: ClassVar[str] = "COE-9.5.1"
    about: ClassVar[str] = "both"
    what: Watched
    stat: Literal["any", "atk", "def"] = "any"
    victim: Watched | None = None
    """Which character it boosts; None for any."""


@late_dataclass(frozen=True, slots=True)
class Staggers:
    """A character Staggers another by DMG, perhaps of its attack: "When this Acolyte Staggers an enemy"."""

    rule: ClassVar[str] = "COE-1.2.14"
    about: ClassVar[str] = "both"
    what: Watched
    victim: Watched
    in_attack: bool = False
