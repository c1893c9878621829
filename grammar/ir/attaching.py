"""Attachments that change what bears them, in games that have attachments."""

from typing import ClassVar

from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Selection


@late_dataclass(frozen=True, slots=True)
class Attach:
    """Attach a card in play to another object, which bears it from then on: "Attach this to target Hero."."""

    rule: ClassVar[str] = "LANG-8.14"
    what: Selection
    to: Selection
