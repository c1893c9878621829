"""Triggers specific to Kudurru Kings."""

from typing import ClassVar, Final, Literal

from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Controller, Filter, Watched
from grammar.kudurru_kings.parts import Axis


@late_dataclass(frozen=True, slots=True)
class OnPlay:
    """The card itself is played from hand: "On play:"."""

    rule: ClassVar[str] = "KK-10.1.2"
    is_arrival: ClassVar[bool] = True


@late_dataclass(frozen=True, slots=True)
class OnDefeat:
    """The card itself is Defeated: "On defeat:"."""

    rule: ClassVar[str] = "KK-10.1.5"


@late_dataclass(frozen=True, slots=True)
class Supports:
    """A Character is declared as supporter; `role` says of whom: "Whenever this supports an attacker"."""

    rule: ClassVar[str] = "KK-10.2.5"
    what: Watched
    role: Literal["any", "attacker", "defender"] = "any"


@late_dataclass(frozen=True, slots=True)
class IsWounded:
    """A unit is Wounded: "Whenever bearer is wounded"."""

    rule: ClassVar[str] = "KK-9.7.7"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class Wounds:
    """An engaged unit Wounds the other: "Whenever this wounds an opposing unit"."""

    rule: ClassVar[str] = "KK-9.7.7"
    about: ClassVar[str] = "victim"
    what: Watched
    victim: Filter


@late_dataclass(frozen=True, slots=True)
class Wins:
    """A unit wins its Engagement, or doesn't if `wins` is False; `role` restricts its role."""

    rule: ClassVar[str] = "KK-9.7.1"
    what: Watched
    wins: bool = True
    role: Literal["any", "attacker", "defender"] = "any"


@late_dataclass(frozen=True, slots=True)
class Loses:
    """A unit loses its Engagement; `role` restricts its role."""

    rule: ClassVar[str] = "KK-9.7.1"
    what: Watched
    role: Literal["any", "attacker", "defender"] = "any"


@late_dataclass(frozen=True, slots=True)
class GainsHeat:
    """Heat is placed on a card: "Whenever this gains Heat"."""

    rule: ClassVar[str] = "KK-10.6.24"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class GainsPool:
    """A player gains resources or Marks: "Whenever you gain Sinew". Without a resource, of any type."""

    rule: ClassVar[str] = "KK-10.6.25"
    about: ClassVar[str] = ""
    resource: str | None
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class EndsInStalemate:
    """An Engagement ends in a Stalemate."""

    rule: ClassVar[str] = "KK-9.7.4"


@late_dataclass(frozen=True, slots=True)
class PlayerDefeats:
    """A player defeats a unit, in an Engagement or by a text: "Whenever you defeat an Enemy"."""

    rule: ClassVar[str] = "KK-9.9.8"
    about: ClassVar[str] = ""
    filter: Filter
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class Defeats:
    """A unit defeats another in an Engagement: "Whenever bearer defeats a Boss"."""

    rule: ClassVar[str] = "KK-9.7.2"
    about: ClassVar[str] = ""
    what: Watched
    victim: Filter


@late_dataclass(frozen=True, slots=True)
class ChoosesTheAxis:
    """A player chooses the axis of an Engagement: "Whenever you choose the Veil axis"."""

    rule: ClassVar[str] = "KK-9.2.1"
    about: ClassVar[str] = ""
    axis: Axis | None = None
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class Commits:
    """A player spends resources in an Engagement: "Whenever you spend 2 resources in an Engagement"."""

    rule: ClassVar[str] = "KK-9.4.2"
    about: ClassVar[str] = ""
    by: Controller = "you"


AT_THE_END: Final = (Wins, Loses, Wounds, IsWounded, Defeats, EndsInStalemate)
"""What happens at the end of an Engagement, when its axis is known."""
