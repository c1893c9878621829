"""Cells: how a value is written in one, and how to keep a spreadsheet from evaluating it."""

from __future__ import annotations

import re
from typing import Final

YES: Final = frozenset(("yes", "y", "true", "1", "x"))
NO: Final = frozenset(("", "no", "n", "false", "0"))
NOTHING: Final = frozenset(("-", "–", "—"))
# Spreadsheets evaluate a cell that begins like this. A leading apostrophe makes it text; a cell that already
# has apostrophes before such a character gets one more, so that removing one is always right.
_GUARDED: Final = re.compile(r"'*[=+\-@＝＋－＠]")
_AROUND: Final = " \n\t\ufeff\u00a0"


def shown(value: object) -> str:
    """Return a value as a cell: "yes" or empty for booleans, slashes between list items, empty for None."""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, (list, tuple)):
        return " / ".join(map(str, value))
    return "" if value is None else str(value)


def plain(value: object) -> str | None:
    """Return a JSON value as a cell, or None if it can't be one."""
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return " / ".join(value) if len(value) else ""
    if isinstance(value, float) and not value.is_integer():
        return None
    if value is None or isinstance(value, (str, int, float)):
        return shown(value)
    return None


def clean(cell: str) -> str:
    """Return a cell without surrounding space and with uniform line ends."""
    return cell.replace("\r\n", "\n").replace("\r", "\n").strip().strip(_AROUND).strip()


def guarded(cell: str) -> str:
    """Return the cell in a form that is safe for spreadsheets."""
    return f"'{cell}" if _GUARDED.match(cell) else cell


def unguarded(cell: str) -> str:
    """Return the cell as it was before `guarded`."""
    return cell[1:] if cell.startswith("'") and _GUARDED.match(cell) else cell
