"""Rows: converts the rows of a table to cards by way of a card file."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, Self

from grammar.ir.cards import Card
from grammar.language.card_file.compile import compile_card_file
from grammar.language.compile import LONGEST
from grammar.language.dialect import Dialect
from grammar.language.errors import Finding
from grammar.language.source import SourceText, Span
from grammar.language.table_file.cells import NO, NOTHING, YES
from grammar.language.table_file.columns import column_meant, columns_of
from grammar.language.table_file.findings import WHOLE_ROW, TableFinding
from grammar.language.table_file.made_file import MadeFile
from grammar.language.words.nearest import nearest

MOST_ROWS: Final = 5_000
MOST_LINES: Final = 200_000
"""Lines of a CSV table, including empty ones; a cell may span several."""
MOST_COLUMNS: Final = 200
MOST_BROKEN: Final = 1_000
"""After this many unreadable rows, the rest of the table is not read."""
LONGEST_ROW: Final = 100_000
"""Characters per row; a longer one has an unclosed quotation mark that swallows the rows below it."""
_TOO_LONG: Final = "the row is too long"


@dataclass(frozen=True)
class ReadTable:
    """The cards of the valid rows, and all findings about the table.

    An error above the rows, such as in the header, makes all rows invalid.
    """

    cards: tuple[Card, ...]
    errors: tuple[TableFinding, ...]
    warnings: tuple[TableFinding, ...]
    declared: Mapping[str, Mapping[str, str]]


@dataclass
class TableReader:
    """Makes a card file from the rows, compiles it, and maps every finding to its cell."""

    dialect: Dialect
    made: MadeFile
    findings: list[TableFinding] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)
    header_row: int = 1
    rows: int = 0
    names: dict[str, int] = field(default_factory=dict)
    declared_rows: set[int] = field(default_factory=set)
    spoiled: bool = False
    """Whether the header has an error, so that no row below it can be trusted."""

    def say(
        self,
        row: int,
        column: str,
        code: str,
        message: str,
        fix: str | None,
        cell: str = "",
        span: Span | None = None,
    ) -> None:
        """Add a finding."""
        finding = Finding(code, message, span or Span(0, len(cell)))
        self.findings.append(TableFinding(row, column, finding, SourceText(cell), fix))

    def column(self, title: str) -> str:
        """Return the column that a title means."""
        return column_meant(title, self.dialect)

    # --- rows ---

    def records(self, text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
        """Yield the rows of a CSV text with their numbers; after a broken row, resume a line below."""
        number = broken = start = 0
        lines = list(islice(lines_of(text), MOST_LINES + 1))
        if len(lines) > MOST_LINES:
            lines.pop()
            most = f"a table can have at most {MOST_LINES:,} lines; lines from here on are not read"
            self.say(MOST_LINES + 1, WHOLE_ROW, "CT601", most, "cut the table into several")
        while start < len(lines):
            feed = _Feed(lines, start)
            reader = csv.reader(feed, delimiter=separator, strict=True)
            while True:
                number += 1
                feed.begin()
                try:
                    record = next(reader)
                except StopIteration:
                    return
                except csv.Error as error:
                    broken += 1
                    self.say(number, WHOLE_ROW, "CT507", *_broken(str(error), broken == MOST_BROKEN))
                    if broken == MOST_BROKEN:
                        return
                    start = feed.record + 1
                    break
                if any(map(str.strip, record[MOST_COLUMNS:])):
                    most = f"a table has at most {MOST_COLUMNS} columns"
                    self.say(number, WHOLE_ROW, "CT507", most, "remove the others")
                yield number, record[:MOST_COLUMNS]

    def declare(self, line: str, row: int) -> None:
        """Add a declaration row such as "Colours: Pink" above the header."""
        line = " ".join(line.split()).replace(" / ", ", ")
        self.made.write(f"{line}\n", row, WHOLE_ROW, line)
        self.declared_rows.add(row)

    def no_header(self) -> None:
        """Report that there is nothing to read in the table."""
        if self.findings:
            return
        columns = ",".join(columns_of(self.dialect))
        self.say(1, WHOLE_ROW, "CT507", "the table is empty", f"start with the row of columns: {columns}")

    def header(self, titles: Sequence[str], row: int) -> bool:
        """Read the titles of the columns. Returns False if no card can be read under them."""
        self.header_row, before = row, len(self.findings)
        self.titles = [self.column(title) for title in titles[:MOST_COLUMNS]]
        known = columns_of(self.dialect)
        seen: set[str] = set()
        for title, column in zip(titles, self.titles, strict=False):
            if column in seen and column in known:
                fix = "keep one of the two columns"
                self.say(row, column, "CT507", f"there are two columns {column!r}", fix, title)
            elif column not in known and title:
                self._unknown_column(title, row)
            seen.add(column)
        missing = [column for column in ("name", "type") if column not in seen]
        for column in missing:
            fix = f"the first row names the columns: {', '.join(known)}"
            self.say(row, column, "CT507", f"there is no column {column!r}", fix)
        self.spoiled = any(each.finding.severity == "error" for each in self.findings[before:])
        return not missing

    def _unknown_column(self, title: str, row: int) -> None:
        near = nearest(title, columns_of(self.dialect))
        if near:
            message = f"no column of cards is called {title[:40]!r}"
            self.say(row, title[:40], "CT507", message, f"write {near[0]!r}, or another name", title[:80])
        else:
            message = f"the column {title[:40]!r} is not read"
            self.say(row, title[:40], "CT804", message, None, title[:80])

    def row(self, cells: Sequence[str], number: int) -> bool:
        """Read a row under the header. Returns False if no more rows are read."""
        if not any(cells):
            return True
        self.rows += 1
        if self.rows > MOST_ROWS:
            most = f"a table can have at most {MOST_ROWS:,} cards; rows from here on are not read"
            self.say(number, WHOLE_ROW, "CT601", most, "cut the table into several")
            return False
        if extra := next(filter(None, cells[len(self.titles) :]), ""):
            fix = "remove the cell, or put the cell with the separator into quotation marks"
            self.say(number, WHOLE_ROW, "CT507", "the row has more cells than the header", fix, extra[:80])
        by_column: dict[str, str] = {}
        for title, cell in zip(self.titles, cells, strict=False):
            if not title and cell:
                fix = "name the column, or empty the cell"
                self.say(number, WHOLE_ROW, "CT507", "a cell is outside all columns", fix, cell[:80])
            by_column.setdefault(title, cell)
        self._card(number, {column: by_column.get(column, "") for column in columns_of(self.dialect)})
        return True

    def _card(self, row: int, cells: dict[str, str]) -> None:
        """Write the row as lines of a card file, reporting errors that a card file couldn't contain."""
        self.made.cells.update(((row, column), cell) for column, cell in cells.items())
        self._bounds(row, cells)
        self._named(row, cells)
        kind = cells["type"]
        marks = [each for each in self.dialect.traits_at("before_type") if self._mark(row, each.name, cells)]
        if not kind or kind.startswith("#"):
            names = ", ".join(each.name for each in self.dialect.types)
            known = f"write one of {names}"
            if kind:
                self.say(row, "type", "CT502", f"no card type is called {kind[:40]!r}", known, kind)
            elif not self._said(row, "type"):
                self.say(row, "type", "CT503", "the card needs a type", known)
            return
        self.made.cards += 1
        self.made.write(f"# {cells['name']}\n", row, "name", cells["name"], 2)
        for trait in reversed(marks):
            if not kind.lower().startswith(f"{trait.noun.lower()} "):
                kind = f"{trait.noun} {kind}"
        self._type_line(row, kind, cells)
        for column, name in (
            *((each.name, each.noun) for each in self.dialect.traits_at("field")),
            *((each.number, each.name) for each in self.dialect.fields),
        ):
            cell = cells[column]
            if cell and cell not in NOTHING:
                value = re.sub(r"^(\d+)\.0+$", r"\1", cell)
                self.made.write(f"{name}: {value}\n", row, column, cell, len(name) + 2)
        self.made.write("\n", row, "text", cells["text"])
        self._text(row, cells["text"])

    def _type_line(self, row: int, kind: str, cells: dict[str, str]) -> None:
        """Write "Common Stone — Red / Blue" from several cells; the first one may already hold all of it."""
        behind = []
        for trait in self.dialect.traits_at("type_line"):
            words = cells[trait.name]
            if not words or words in NOTHING:
                continue
            if re.search(r"—|\s-\s", SourceText(kind).text):
                fix = f"leave the {trait.title} in the column {trait.name!r} only"
                message = f"the row names its {trait.title} in two columns"
                self.say(row, "type", "CT507", message, fix, kind)
                continue
            behind.append(" ".join(re.sub(r"[;|&\n]", "/", words).split()))
        line = f"{kind} — {' / '.join(behind)}" if behind else kind
        self.made.write(f"{line}\n", row, "type", kind, in_type_line=True)

    def _bounds(self, row: int, cells: dict[str, str]) -> None:
        """Check that no cell is too long, and that only certain columns have several lines."""
        several = ("text", *(trait.name for trait in self.dialect.traits_at("type_line")))
        for column, cell in cells.items():
            if len(cell) > LONGEST:
                most = f"the cell has {len(cell):,} characters; the maximum is {LONGEST:,}"
                self.say(row, column, "CT601", most, "make it shorter", cell[:80])
                cells[column] = ""
            elif "\n" in cell and column not in several:
                self.say(
                    row, column, "CT507", "this cell must have only one line", "remove the line break", cell
                )
                cells[column] = ""

    def _named(self, row: int, cells: dict[str, str]) -> None:
        """Check that every card has a unique name. A placeholder lets the rest of the row be read."""
        name = cells["name"]
        if not name:
            if not self._said(row, "name"):
                self.say(row, "name", "CT501", "the card needs a name", "write the card's name")
            cells["name"] = f"Row {row}"
            return
        before = self.names.setdefault(name.lower(), row)
        if before != row:
            message = f"{name[:80]!r} is already in row {before}"
            self.say(row, "name", "CT504", message, "rename one of the two, or remove it", name)

    def _mark(self, row: int, column: str, cells: dict[str, str]) -> bool:
        """Whether a mark's cell says yes, or names the mark."""
        word = cells[column].lower()
        if word not in {column} | YES | NO | NOTHING:
            fix, cell = "write yes or no", cells[column]
            self.say(row, column, "CT507", f"{cell[:40]!r} is neither yes nor no", fix, cell)
        return word in YES or word == column

    def _text(self, row: int, cell: str) -> None:
        """Write the text, except lines that a card file would take for the beginning of another card."""
        at = 0
        fits = True
        for line in cell.split("\n"):
            if SourceText(line).text.strip().startswith("#"):
                message = "no sentence begins with '#'"
                self.say(row, "text", "CT104", message, "remove the sign", cell, Span(at, at + len(line)))
                fits = False
            at += len(line) + 1
        if cell and fits:
            self.made.write(cell, row, "text", cell)
        self.made.write("\n\n", row, "text", cell)

    def _said(self, row: int, column: str) -> bool:
        return any(each.row == row and each.column == column for each in self.findings[-MOST_COLUMNS:])

    # --- cards ---

    def read(self) -> ReadTable:
        """Compile the rows into cards, with every finding at its cell."""
        compiled_cards: list[tuple[int, Card]] = []
        declared: Mapping[str, Mapping[str, str]] = {}
        if self.made.cards:
            compiled = compile_card_file(self.made.source, self.dialect, to_the_end=True)
            compiled_cards = [(self.made.row_at(each.span.start), each.card) for each in compiled.cards]
            declared = compiled.declared
            said = {(each.row, each.column) for each in self.findings}
            for found in self.made.at_their_cells((*compiled.errors, *compiled.warnings)):
                if (found.row, found.column) not in said:
                    self.findings.append(found)
        elif self.titles and not self.findings:
            self.say(
                self.header_row + 1, WHOLE_ROW, "CT507", "the table has no cards", "write one row per card"
            )
        wrong = {each.row for each in self.findings if each.finding.severity == "error"}
        if self.spoiled or wrong & self.declared_rows:
            compiled_cards = []
        findings = sorted(self._joined(), key=self._order)
        return ReadTable(
            tuple(card for row, card in compiled_cards if row not in wrong),
            tuple(each for each in findings if each.finding.severity == "error"),
            tuple(each for each in findings if each.finding.severity == "warning"),
            declared,
        )

    def _joined(self) -> list[TableFinding]:
        """Merge the findings about a missing column into one, at the header."""
        known, kept = columns_of(self.dialect), []
        lacking: dict[str, list[TableFinding]] = {}
        for each in self.findings:
            if self.titles and each.column in known and each.column not in self.titles and each.row > 0:
                lacking.setdefault(each.column, []).append(each)
            else:
                kept.append(each)
        for column, same in lacking.items():
            if len(same) == 1:
                kept += same
                continue
            rows = ", ".join(str(each.row) for each in same[:8]) + (" ..." if len(same) > 8 else "")
            message = f"there is no column {column!r}, and {len(same)} cards need it (rows {rows})"
            finding = Finding(same[0].finding.code, message, Span(0, 0), (), None, same[0].finding.rule)
            kept.append(
                TableFinding(self.header_row, column, finding, SourceText(""), f"add a column {column!r}")
            )
        return kept

    def _order(self, each: TableFinding) -> tuple[int, int, Span]:
        known = columns_of(self.dialect)
        return each.row, known.index(each.column) if each.column in known else -1, each.finding.span


def lines_of(text: str) -> io.StringIO:
    """Return the lines of a text with line ends of any kind."""
    return io.StringIO(text, newline="")


class _Feed:
    """Feeds lines to a CSV reader, and stops a row that swallows too many characters."""

    def __init__(self, lines: Sequence[str], start: int) -> None:
        self.lines = lines
        self.at = start
        self.record = start
        """The line on which the current row begins."""
        self.length = 0

    def begin(self) -> None:
        """Note that the next line begins a row."""
        self.record, self.length = self.at, 0

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> str:
        if self.at >= len(self.lines):
            raise StopIteration
        line = self.lines[self.at]
        self.at += 1
        self.length += len(line)
        if self.length > LONGEST_ROW:
            raise csv.Error(_TOO_LONG)
        return line


def _broken(error: str, last: bool) -> tuple[str, str]:
    """Return why a row can't be read and how to fix it, given the csv module's error."""
    rest = f"; there are {MOST_BROKEN} such rows, and those from here on are not read" if last else ""
    if "expected after" in error:
        fix = "write two quotation marks inside quotation marks"
        return f"there is a quotation mark inside a cell{rest}", fix
    if error == _TOO_LONG or "field limit" in error:
        fix = f"close the quotation mark, or cut the cell to {LONGEST:,} characters"
        return f"a cell is far too long, or a quotation mark is not closed{rest}", fix
    return f"a quotation mark is never closed{rest}", "close the quotation mark"
