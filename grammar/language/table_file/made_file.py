"""The card file generated from a table, so that tables need no compiler of their own."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from grammar.language.dialect import Dialect
from grammar.language.errors import Finding
from grammar.language.source import SourceText, Span
from grammar.language.table_file.findings import WHOLE_ROW, TableFinding


@dataclass(frozen=True, slots=True)
class _Piece:
    """A position in the generated card file, and the cell it comes from."""

    start: int
    before: int
    """How many characters precede those of the cell."""
    row: int
    column: str
    cell: str
    in_type_line: bool


def _start(piece: _Piece) -> int:
    return piece.start


@dataclass
class MadeFile:
    """The card file generated from a table, and the cell from which each position comes."""

    dialect: Dialect
    declared_where: str = "in a row above the header"
    """Where a table declares the names of its set; braces stand for the lowercase title."""
    cards: int = 0
    """How many cards have been written."""
    cells: dict[tuple[int, str], str] = field(default_factory=dict)
    """Every cell, by row and column."""
    written: list[str] = field(default_factory=list)
    length: int = 0
    pieces: list[_Piece] = field(default_factory=list)

    @property
    def source(self) -> SourceText:
        """The text of the file."""
        return SourceText("".join(self.written))

    def write(
        self, text: str, row: int, column: str, cell: str, before: int = 0, in_type_line: bool = False
    ) -> None:
        """Append text to the card file, noting the cell that it comes from."""
        self.pieces.append(_Piece(self.length, before, row, column, cell, in_type_line))
        self.written.append(text)
        self.length += len(text)

    def at_their_cells(self, findings: Iterable[Finding]) -> Iterator[TableFinding]:
        """Yield findings in the card file at the cells where the designer sees them."""
        starts = [piece.start for piece in self.pieces]
        for finding in findings:
            place = max(0, bisect_right(starts, finding.span.start) - 1)
            yield self._at_its_cell(finding, self.pieces[place])

    def row_at(self, place: int) -> int:
        """Return the row of the table from which a position in the file comes."""
        return self.pieces[max(0, bisect_right(self.pieces, place, key=_start) - 1)].row

    def _at_its_cell(self, finding: Finding, piece: _Piece) -> TableFinding:
        column, cell, suggestion = piece.column, piece.cell, finding.suggestion
        at = piece.start + piece.before
        span = Span(max(0, finding.span.start - at), min(len(cell), finding.span.end - at))
        message = finding.message
        if column == "name" and finding.code == "CT503":
            # requirements of a type are reported at the card's name; a table has a better place
            column, message = self._field_of_message(message, piece.row)
            suggestion = None
        elif piece.in_type_line and finding.code != "CT502":
            column = self._behind_dash(message)
            suggestion = suggestion.rpartition("— ")[2] if suggestion else None
        for trait in self.dialect.traits_at("field"):
            if column == trait.name:
                where = self.declared_where.format(trait.title.lower())
                message = message.replace("before its first card", where)
                suggestion = trait.word(suggestion) if suggestion else None
        if column != piece.column or piece.in_type_line:
            cell = self.cells.get((piece.row, column)) or (cell if column == piece.column else "")
            span = Span(0, len(cell))
        span = Span(min(span.start, len(cell)), max(span.end, min(span.start, len(cell))))
        there = replace(finding, message=message, suggestion=suggestion, span=span)
        fix = (
            None
            if suggestion or finding.example or finding.severity == "warning"
            else _how_to_fix(column, cell, message)
        )
        return TableFinding(piece.row, column, there, SourceText(cell), fix)

    def _behind_dash(self, message: str) -> str:
        """Return the column of the trait that a message about the type line means."""
        traits = self.dialect.traits_at("type_line")
        named = [each.name for each in traits if each.noun in message]
        return (named or [each.name for each in traits] or ["type"])[0]

    def _field_of_message(self, message: str, row: int) -> tuple[str, str]:
        """Return the column of a missing or superfluous field in a message, and the message for a table."""
        fields = {each.noun: each.name for each in self.dialect.traits_at("field")}
        fields |= {each.name: each.number for each in self.dialect.fields}
        for name, column in fields.items():
            line = f"a line '{name}: ...'"
            if line in message:
                return column, message.replace(line, f"a value in the column {column!r}")
            if message.endswith(f" has no {name}"):
                return column, message
        if message.endswith(" without text does nothing"):
            return "text", message
        empty = [each for each in fields.values() if each in message and not self.cells.get((row, each))]
        return (empty or ["name"])[0], message


def _how_to_fix(column: str, cell: str, message: str) -> str:
    if " has no " in message:
        return "empty the cell"
    if not cell:
        return f"fill the cell in the column {column!r}"
    return {
        "text": "write it in another way; `cardlaw cards vocabulary` lists the words that cards may use",
        "name": "write another name",
        WHOLE_ROW: "fix the row",
    }.get(column, f"write another value in the column {column!r}")
