"""A board as a grid of cells in text, with ranks and files at its edge and lines of text beside it.

  ┌────┬────┐   The marks around the content of a cell: <> the space the player looks at, [] the spaces
2 │ D+ │[ .]│   open from there, {} those that can be attacked from there, () those of the last move. A plain
  ├────┼────┤   grid has no lines. Nothing is shown by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from rich.text import Text

TIED: Final = "\0"
"""A space at which lines are never broken."""
_MARGIN: Final = 3
_GAP: Final = 3
_NARROWEST_PANEL: Final = 24
_BOXED_COLUMNS: Final = 75
"""A grid with lines between its cells is no wider, so that it fits into 80 columns."""


@dataclass(frozen=True)
class Marks:
    """Spaces to mark: the one the player looks at, where its piece may go, the last move, and whom it may
    attack."""

    looked: str = ""
    open: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()
    aimed: frozenset[str] = frozenset()

    def cell(self, space: str, content: Text) -> Text:
        """Return the content of a space between its marks."""
        left, right = self._around(space)
        style = "bold green" if left in "<[{" else "bold"
        return Text.assemble((left, style), content, (right, style))

    def legend(self) -> Iterator[str]:
        """Yield the meanings of the marks in use."""
        if self.looked:
            yield f"< > {self.looked}  [ ] where it may go" + "  { } what it may attack" * bool(self.aimed)
        if self.last:
            yield "( ) the last move"

    def _around(self, space: str) -> tuple[str, str]:
        if space and space == self.looked:
            return "<", ">"
        if space in self.open:
            return "[", "]"
        if space in self.aimed:
            return "{", "}"
        return ("(", ")") if space in self.last else (" ", " ")


NO_MARKS: Final = Marks()


def grid(rows: Sequence[tuple[str, Sequence[Text]]], files: Sequence[str], plain: bool) -> list[Text]:
    """Draw rows of cells from the top, each with the name of its rank; all cells have the same width."""
    across = rows[0][1][0].cell_len
    boxed = not plain and (across + 1) * len(files) + 1 <= _BOXED_COLUMNS
    bar = "│" if boxed else ""
    drawn = [_line("┌", "┬", "┐", across, len(files))] if boxed else []
    for at, (rank, cells) in enumerate(rows):
        if boxed and at:
            drawn.append(_line("├", "┼", "┤", across, len(files)))
        row = Text(f"{rank:>{_MARGIN - 1}} {bar}")
        for cell in cells:
            row.append(cell)
            row.append(bar)
        row.rstrip()
        drawn.append(row)
    if boxed:
        drawn.append(_line("└", "┴", "┘", across, len(files)))
    letters = "".join(f"{bar and ' '}{file:^{across}}" for file in files)
    return [*drawn, Text(" " * _MARGIN + letters.rstrip())]


def _line(left: str, between: str, right: str, across: int, count: int) -> Text:
    return Text(" " * _MARGIN + left + between.join(["─" * across] * count) + right)


def with_panel(drawn: Sequence[Text], panel: Iterable[str], width: int) -> Text:
    """Put lines of text beside a drawing, or below it if there is no room."""
    across = max(row.cell_len for row in drawn)
    room = width - across - _GAP
    beside = room >= _NARROWEST_PANEL
    shown = [line for part in panel for line in _wrapped(part, room if beside else width)]
    if not beside:
        return Text("\n").join([*drawn, *map(Text, shown)])
    lines = []
    for at in range(max(len(drawn), len(shown))):
        line = drawn[at].copy() if at < len(drawn) else Text()
        if at < len(shown) and shown[at]:
            line.append(" " * (across + _GAP - line.cell_len))
            line.append(shown[at])
        lines.append(line)
    return Text("\n").join(lines)


def _wrapped(line: str, width: int) -> list[str]:
    return [part.replace(TIED, " ") for part in wrap(line, width)] or [""]
