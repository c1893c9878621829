"""Triggers specific to Clashes of Destiny."""

from typing import ClassVar

from grammar.clashes_of_destiny.parts import Placed
from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Controller, Watched


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


@late_dataclass(frozen=True, slots=True)
class Moves:
    """A unit moves to another tile; `to` may say where that lies: "moves adjacent to this"."""

    rule: ClassVar[str] = "CD-8.5.3c"
    what: Watched
    to: tuple[Placed, ...] = ()


@late_dataclass(frozen=True, slots=True)
class Scries:
    """A player looks at cards by Scry: "Whenever you Scry"."""

    rule: ClassVar[str] = "CD-10.4.1"
    about: ClassVar[str] = ""
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class BanishesForDestiny:
    """A player banishes cards for Destiny, all at once: "Whenever you banish cards for Destiny"."""

    rule: ClassVar[str] = "CD-2.4.9a"
    about: ClassVar[str] = ""
    by: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class Replaces:
    """A player replaces a card: "Whenever you replace a card"."""

    rule: ClassVar[str] = "CD-7.4.2"
    about: ClassVar[str] = ""
    by: Controller = "you"
