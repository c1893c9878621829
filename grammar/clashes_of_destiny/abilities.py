"""Static abilities specific to Clashes of Destiny."""

from typing import ClassVar, Literal

from grammar.clashes_of_destiny.parts import EmptyTiles
from grammar.ir.conditions import Condition
from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Filter, Watched


@late_dataclass(frozen=True, slots=True)
class SummonedOn:
    """This may be summoned on any empty tile. With `only`, it must be summoned on such a tile."""

    rule: ClassVar[str] = "CD-8.2.2a"
    on: EmptyTiles
    only: bool = False
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class SummonsOn:
    """Your minions may be summoned on any empty tile adjacent to this: what a card in play lets others do."""

    rule: ClassVar[str] = "CD-8.2.2b"
    what: Filter
    on: EmptyTiles
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class MovesFar:
    """This may move up to 2 tiles each turn."""

    rule: ClassVar[str] = "CD-8.5.3d"
    what: Watched
    tiles: int
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class MovesDiagonally:
    """This may move diagonally."""

    rule: ClassVar[str] = "CD-8.5.2a"
    what: Watched
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
    """This does not lose durability from damage: "This does not lose durability on your turn."."""

    rule: ClassVar[str] = "CD-9.4.1"
    what: Watched
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class Reach:
    """This may attack units within 2 tiles, not only adjacent ones; with `line`, such units in that line."""

    rule: ClassVar[str] = "CD-9.1.2"
    what: Watched
    tiles: int
    condition: Condition | None = None
    line: Literal["", "row", "column"] = ""
