"""Lines of JSON as data. Most objects of a state are as they were in one before, and known from there."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

BEGIN: Final = '"objects":[{'
BETWEEN: Final = "},{"
END: Final = "}]"

INSTEAD: Final = 0.25
"""Stands in the place of the rows while what is around them is read; no state has such a number."""

MOST_KEPT: Final = 512
"""Characters of a row that is remembered."""

_read: Final = json.JSONDecoder().decode


def read_line(line: str) -> Any:
    """What a line of JSON says, as `json.loads` has it. ValueError or RecursionError if it is none.

    The rows of a state are not to be changed: states share them.
    """
    first = line.find(BEGIN)
    if first >= 0 and (state := _by_rows(line, first + len(BEGIN))) is not None:
        return state
    return _read(line)


def _by_rows(line: str, first: int) -> Any:
    """A line with a state whose objects begin there; None if it must be read as a whole.

    Cut wherever one object seems to end and the next to begin. If each piece is an object of JSON by itself,
    and what is around them is JSON that has them in their place, the cuts were right: JSON cannot be read in
    two ways. A text that looks like an end of a row makes a piece that is none.
    """
    if (last := line.find(END, first)) < 0:
        return None
    pieces = line[first:last].split(BETWEEN)
    try:
        rows = [_row(piece) if len(piece) <= MOST_KEPT else _bare(piece) for piece in pieces]
        around = _read(f"{line[: first - 1]}{INSTEAD}{line[last + 1 :]}")
        state = around["state"]
        if state["objects"] != [INSTEAD]:
            return None
    except (ValueError, LookupError, TypeError, RecursionError):
        return None
    state["objects"] = rows
    return around


def _bare(piece: str) -> Any:
    return _read(f"{{{piece}}}")


_row: Final = lru_cache(maxsize=4096)(_bare)
