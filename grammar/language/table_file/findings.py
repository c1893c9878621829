"""Findings about a table: row and column, message, and fix."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grammar.language.errors import Finding
from grammar.language.source import SourceText
from spec.book.printable import printable

WHOLE_ROW: Final = "row"
"""Used as the column of findings about a whole row."""


@dataclass(frozen=True, slots=True)
class TableFinding:
    """A finding about a cell, or about a whole row (column "row")."""

    row: int
    column: str
    finding: Finding
    cell: SourceText
    fix: str | None = None

    def render(self, file: str) -> str:
        """Format the finding for a reader: row and column, message, words with carets, and the fix."""
        place = self.cell.place(self.finding.span.start)
        shown = self.finding.render(self.cell).removeprefix(
            f"{self.cell.file or 'text'}:{place.line}:{place.column}: "
        )
        lines = [f"{file}:{self.row}:{self.column}: {shown}"]
        if not self.cell.written:
            head, _, _, *rest = lines[0].split("\n")
            lines = [head, *rest]
        return printable("\n".join([*lines, *([f"  fix: {self.fix}"] if self.fix else [])]))

    def to_json(self) -> dict[str, object]:
        """Return the finding as data; line and column count within the cell."""
        return {
            **self.finding.to_json(self.cell),
            "row": self.row,
            "field": self.column,
            "fix": self.fix,
        }
