"""Cells: how a value stands in one, and what keeps a spreadsheet from carrying it out."""

from __future__ import annotations

import re
from typing import Final

YES: Final = frozenset(("yes", "y", "true", "1", "x"))
NO: Final = frozenset(("", "no", "n", "false", "0"))
NOTHING: Final = frozenset(("-", "–", "—"))
# Spreadsheets carry out a cell that begins like this. An apostrophe before it makes it text; a cell that has
# apostrophes before such a sign gets one more, so that taking one away is always right.
_GUARDED: Final = re.compile(r"'*[=+\-@＝＋－＠]")
_AROUND: Final = " \n\t\ufeff\u00a0"


def shown(value: object) -> str:
    """A value as a cell: yes or nothing, a list with strokes between, nothing for none."""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, (list, tuple)):
        return " / ".join(map(str, value))
    return "" if value is None else str(value)


def plain(value: object) -> str | None:
    """A value of JSON as a cell; None where it is none."""
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return " / ".join(value) if len(value) else ""
    if isinstance(value, float) and not value.is_integer():
        return None
    if value is None or isinstance(value, (str, int, float)):
        return shown(value)
    return None


def clean(cell: str) -> str:
    """A cell without the space around it, and with one kind of line end."""
    return cell.replace("\r\n", "\n").replace("\r", "\n").strip().strip(_AROUND).strip()


def guarded(cell: str) -> str:
    """The cell as a spreadsheet may be given it."""
    return f"'{cell}" if _GUARDED.match(cell) else cell


def unguarded(cell: str) -> str:
    """The cell as it was before it was guarded."""
    return cell[1:] if cell.startswith("'") and _GUARDED.match(cell) else cell
