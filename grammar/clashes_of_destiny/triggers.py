"""Triggers specific to Clashes of Destiny."""

from typing import ClassVar

from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Watched


@late_dataclass(frozen=True, slots=True)
class Counterattacks:
    """A unit counterattacks: "Whenever this counterattacks"."""

    rule: ClassVar[str] = "CD-9.2.1"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class AttackWouldDefeat:
    """The damage of an attack, about to be dealt, would reduce such a unit to 0 HP."""

    rule: ClassVar[str] = "CD-9.2.2"
    what: Watched


@late_dataclass(frozen=True, slots=True)
class LosesDurability:
    """An Artifact loses durability, once per loss: "Whenever this loses durability"."""

    rule: ClassVar[str] = "CD-9.4.6"
    what: Watched
