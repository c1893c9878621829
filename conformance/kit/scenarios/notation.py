"""The notation of moves and spaces on a board: `c1-c4`, `c1xc4`, `c1xc4-c5`, `h6-g5=marsh`, `b5=marsh`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from grammar.spaces.names import LETTERS

_SPACE = LETTERS.space
_WORD = re.compile(
    rf"(?P<one>{_SPACE})(?:-(?P<moved>{_SPACE})|x(?P<attacked>{_SPACE})(?:-(?P<then>{_SPACE}))?)?"
    r"(?:=(?P<said>[a-z0-9-]+))?"
)


class Written(NamedTuple):
    """The parts of a move or a placement; a placement has no origin and no sign."""

    origin: str
    sign: str
    target: str
    said: str
    then: str = ""
    """The space to which the piece moves on after an attack, if any."""

    @property
    def arrival(self) -> str:
        """The move as seen from its piece: `c4`, `xc4`, `xc4-c5`, `g5=marsh`."""
        further = f"-{self.then}" if self.then else ""
        declared = f"={self.said}" if self.said else ""
        return f"{'x' if self.sign == 'x' else ''}{self.target}{further}{declared}"


def read_move(text: object) -> Written | None:
    """Parse a move or a placement; None if it is neither."""
    match = _WORD.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        return None
    one, said = match["one"], match["said"] or ""
    if match["moved"] is not None:
        return Written(one, "-", match["moved"], said)
    if match["attacked"] is not None:
        return Written(one, "x", match["attacked"], said, match["then"] or "")
    return Written("", "", one, said)


def spaces_of(board: Mapping[str, object]) -> Iterator[str]:
    """All spaces of a board in order: a1, b1, ... h9."""
    files, ranks = board.get("files"), board.get("ranks")
    if isinstance(files, int) and isinstance(ranks, int):
        yield from LETTERS.names_of(files, ranks)


def listed(value: object) -> list[str]:
    """The spaces in a field of a board: a list, or a list per side."""
    if isinstance(value, Mapping):
        return [one for part in value.values() for one in listed(part)]
    return [str(one) for one in value] if isinstance(value, list) else []
