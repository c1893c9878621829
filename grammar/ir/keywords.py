"""Keywords, for games that have them: what has one, what gains one for a time, and the test for it."""

from typing import ClassVar

from grammar.ir.conditions import Condition
from grammar.ir.declared import Duration
from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Selection, Watched


@late_dataclass(frozen=True, slots=True)
class HasKeyword:
    """Objects have a keyword: "Stealth", "This Hero has Stealth as long as it is exhausted."."""

    rule: ClassVar[str] = "LANG-1.7"
    keyword: str
    what: Watched
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class GainKeyword:
    """Objects gain a keyword for a time: "Target Hero gains Stealth this turn."."""

    rule: ClassVar[str] = "LANG-7.8"
    what: Selection
    keyword: str
    duration: Duration


@late_dataclass(frozen=True, slots=True)
class WithKeyword:
    """An object with a keyword, printed or given: "Heroes with Stealth"."""

    rule: ClassVar[str] = "LANG-1.7"
    stands_as: ClassVar[str] = "test"
    keyword: str
