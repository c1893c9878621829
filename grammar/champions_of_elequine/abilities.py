"""Lasting texts specific to Champions of El'Equine."""

from typing import ClassVar

from grammar.ir.conditions import Condition
from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Filter, Watched


@late_dataclass(frozen=True, slots=True)
class BoostedFromSupport:
    """This Champion may be boosted by your Support Champion."""

    rule: ClassVar[str] = "COE-9.5.12"
    what: Watched
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class EquipTo:
    """Equip: Target ally. The character to which Equipment is attached is chosen as it is played.

    The heads before it, such as "cast_battle", are those of the play.
    """

    rule: ClassVar[str] = "COE-8.5.3"
    filter: Filter
