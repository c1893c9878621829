"""Tables of cards: CSV and JSON in and out, for that is where designers keep their cards.

A table has a row for each card and a column for each field of a card file:

    name,type,aspects,domain,cost,power,guard,essence,base_kl,basic,text

Rows above the header may declare names of the set, as a card file does: "Domains: Coral Throne".
"""

from __future__ import annotations

import csv
import io
import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from grammar.ir.cards import Card
from grammar.language.card_file import compile_card_file
from grammar.language.compile import LONGEST
from grammar.language.dialect import Dialect
from grammar.language.errors import Finding
from grammar.language.nearest import nearest
from grammar.language.source import SourceText, Span

MOST_ROWS: Final = 5_000
MOST_BYTES: Final = 8 * 1024 * 1024
_SEPARATORS: Final = ",;\t"
_SEARCHED: Final = 20
_MOST_COLUMNS: Final = 200
_WHOLE_ROW: Final = "row"
# how designers call the columns
_ALSO: Final = {
    "cardname": "name",
    "title": "name",
    "types": "type",
    "cardtype": "type",
    "typeline": "type",
    "aspect": "aspects",
    "domaintag": "domain",
    "cardtext": "text",
    "rulestext": "text",
    "rules": "text",
}
_DECLARED: Final = {"domains": "DOMAIN_TAG", "aspects": "ASPECT"}
_DECLARATION: Final = re.compile(rf"({'|'.join(_DECLARED)})\s*:", re.IGNORECASE)
_YES: Final = frozenset(("yes", "y", "true", "1", "x", "basic"))
_NO: Final = frozenset(("", "no", "n", "false", "0"))
_NOTHING: Final = frozenset(("-", "–", "—"))
# Spreadsheets carry out a cell that begins like this. An apostrophe before it makes it text; a cell that has
# apostrophes before such a sign gets one more, so that taking one away is always right.
_GUARDED: Final = re.compile(r"'*[=+\-@＝＋－＠]")
_AROUND: Final = " \n\t\ufeff\u00a0"


class UnreadableTable(Exception):
    """The bytes are no table; the text says why, and what to do."""


@dataclass(frozen=True, slots=True)
class TableFinding:
    """Something to say about a cell, or about a whole row (column "row")."""

    row: int
    column: str
    finding: Finding
    cell: SourceText
    mend: str | None = None

    def render(self, file: str) -> str:
        """The finding for a reader: row and column, message, the words with carets below, and the way out."""
        place = self.cell.place(self.finding.span.start)
        shown = self.finding.render(self.cell).removeprefix(
            f"{self.cell.file or 'text'}:{place.line}:{place.column}: "
        )
        lines = [f"{file}:{self.row}:{self.column}: {shown}"]
        if not self.cell.written:
            head, _, _, *rest = lines[0].split("\n")
            lines = [head, *rest]
        return "\n".join([*lines, *([f"  mend: {self.mend}"] if self.mend else [])])

    def to_json(self) -> dict[str, object]:
        """The finding as data; line and column count within the cell."""
        return {
            **self.finding.to_json(self.cell),
            "row": self.row,
            "field": self.column,
            "mend": self.mend,
        }


@dataclass(frozen=True)
class ReadTable:
    """The cards of a table that are well, and everything there is to say about it."""

    cards: tuple[Card, ...]
    errors: tuple[TableFinding, ...]
    warnings: tuple[TableFinding, ...]
    declared: Mapping[str, Mapping[str, str]]


# --- out ------------------------------------------------------------------------------------------


def columns_of(dialect: Dialect) -> tuple[str, ...]:
    """The columns of a game's tables, in their order."""
    return ("name", "type", "aspects", "domain", *(each.number for each in dialect.fields), "basic", "text")


def csv_of_cards(
    cards: Iterable[Card], dialect: Dialect, declared: Mapping[str, Mapping[str, str]] | None = None
) -> str:
    """The cards as a CSV table."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for title, names in _declared_names(declared):
        writer.writerow([f"{title.capitalize()}: {', '.join(names)}"])
    columns = columns_of(dialect)
    writer.writerow(columns)
    for card in cards:
        values = _values(card, dialect)
        writer.writerow([_guarded(_shown(values[column])) for column in columns])
    return out.getvalue()


def json_of_cards(
    cards: Iterable[Card], dialect: Dialect, declared: Mapping[str, Mapping[str, str]] | None = None
) -> str:
    """The cards as JSON: the same fields, as numbers, lists and truth values."""
    data = {
        "game": dialect.game,
        **{title: list(names) for title, names in _declared_names(declared)},
        "cards": [_values(card, dialect) for card in cards],
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _declared_names(declared: Mapping[str, Mapping[str, str]] | None) -> Iterator[tuple[str, list[str]]]:
    for title, terminal in _DECLARED.items():
        if names := (declared or {}).get(terminal):
            yield title, list(names.values())


def _values(card: Card, dialect: Dialect) -> dict[str, Any]:
    return {
        "name": card.name,
        "type": " ".join(card.types),
        "aspects": list(card.aspects),
        "domain": card.domain,
        **{each.number: card.number(each.number) for each in dialect.fields},
        "basic": card.basic,
        "text": card.text,
    }


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, (list, tuple)):
        return " / ".join(map(str, value))
    return "" if value is None else str(value)


def _guarded(cell: str) -> str:
    return f"'{cell}" if _GUARDED.match(cell) else cell


def _unguarded(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and _GUARDED.match(cell) else cell


# --- in: from bytes to rows -----------------------------------------------------------------------


def text_of_table(data: bytes) -> str:
    """The text of a table; UnreadableTable says how to save it instead."""
    instead = "save it as CSV in UTF-8"
    if len(data) > MOST_BYTES:
        raise UnreadableTable(f"the table is larger than {MOST_BYTES:,} bytes; cut it into several")
    if data.startswith(b"PK\x03\x04"):
        raise UnreadableTable(f"this is a workbook of a spreadsheet program and no CSV; {instead}")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise UnreadableTable(f"the table is UTF-16 text; {instead}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableTable(f"the table is not UTF-8 text (byte {error.start}); {instead}") from None


def read_csv(text: str, dialect: Dialect) -> ReadTable:
    """The cards of a CSV table. Separators are commas, semicolons or tabs."""
    reader = _TableReader(dialect)
    records = reader.records(text, _separator(text, dialect))
    for number, record in records:
        cells = [_clean(cell) for cell in record]
        if not any(cells):
            continue
        if _DECLARATION.match(cells[0]):
            reader.declare(", ".join(filter(None, cells)), number)
            continue
        if reader.header([_unguarded(cell) for cell in cells], number):
            break
        return reader.read()
    else:
        reader.no_header()
        return reader.read()
    for number, record in records:
        if not reader.row([_unguarded(_clean(cell)) for cell in record], number):
            break
    return reader.read()


def read_json(text: str, dialect: Dialect) -> ReadTable:
    """The cards of a JSON list of objects, or of an object with such a list under "cards"."""
    reader = _TableReader(dialect, declared_where='in a list "domains"')
    try:
        data = json.loads(text, object_pairs_hook=_object)
    except (ValueError, RecursionError) as error:
        detail = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        reader.say(1, _WHOLE_ROW, "CT507", f"this is no JSON: {detail}", "mend the file")
        return reader.read()
    rows = data.get("cards") if isinstance(data, dict) else data
    if not isinstance(rows, list) or not all(isinstance(each, dict) for each in rows):
        reader.say(1, _WHOLE_ROW, "CT507", "there is no list of cards", 'write {"cards": [{"name": ...}]}')
        return reader.read()
    for title in _DECLARED:
        names = data.get(title) if isinstance(data, dict) else None
        if names:
            reader.declare(f"{title.capitalize()}: {_plain(names) or '?'}", 1)
    keys = list(dict.fromkeys(key for each in rows for key in each))
    if not reader.header(keys, 1):
        return reader.read()
    for number, each in enumerate(rows, start=1):
        cells = []
        for key in keys:
            value = _plain(each.get(key))
            if value is None:
                shown = f"{key[:40]!r} holds neither a text nor a number"
                reader.say(number, reader.column(key), "CT507", shown, "write a text, a number or null")
            cells.append(_clean(value or ""))
        if not reader.row(cells, number):
            break
    return reader.read()


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise ValueError("a name stands twice in one object")
    return made


def _plain(value: object) -> str | None:
    """A value of JSON as a cell; None where it is none."""
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return " / ".join(value) if len(value) else ""
    if isinstance(value, float) and not value.is_integer():
        return None
    if value is None or isinstance(value, (str, int, float)):
        return _shown(value)
    return None


def _clean(cell: str) -> str:
    """A cell without the space around it, and with one kind of line end."""
    return cell.replace("\r\n", "\n").replace("\r", "\n").strip().strip(_AROUND).strip()


def _separator(text: str, dialect: Dialect) -> str:
    """The sign between cells: that with which most columns of the header are known."""
    return max(_SEPARATORS, key=lambda sign: _known_columns(text, sign, dialect))


def _known_columns(text: str, separator: str, dialect: Dialect) -> int:
    known = set(columns_of(dialect))
    try:
        for _, record in zip(range(_SEARCHED), csv.reader(_lines(text), delimiter=separator), strict=False):
            cells = [_clean(cell) for cell in record]
            if any(cells) and not _DECLARATION.match(cells[0]):
                return len(known & {_column(cell, dialect) for cell in cells[:_MOST_COLUMNS]})
    except csv.Error:
        pass
    return 0


def _lines(text: str) -> io.StringIO:
    return io.StringIO(text, newline="")


def _column(title: str, dialect: Dialect) -> str:
    """The column that a title means: "Base KL", "base-kl" and "BASE_KL" are one."""
    letters = re.sub(r"[\W_]+", "", title.lower())
    by_letters = {column.replace("_", ""): column for column in columns_of(dialect)}
    by_letters.update((each.name.lower().replace(" ", ""), each.number) for each in dialect.fields)
    return by_letters.get(letters) or _ALSO.get(letters) or title


# --- in: from rows to cards -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Piece:
    """A place in the card file that is made of the table, and the cell from which it comes."""

    start: int
    before: int
    """How many characters come before those of the cell."""
    row: int
    column: str
    cell: str
    in_type_line: bool


@dataclass
class _TableReader:
    """Makes a card file of the rows, compiles it, and tells of every finding from which cell it comes."""

    dialect: Dialect
    findings: list[TableFinding] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)
    header_row: int = 1
    declared_where: str = "in a row above the header"
    written: list[str] = field(default_factory=list)
    length: int = 0
    pieces: list[_Piece] = field(default_factory=list)
    rows: int = 0
    made: int = 0
    cells: dict[tuple[int, str], str] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)

    def say(
        self,
        row: int,
        column: str,
        code: str,
        message: str,
        mend: str | None,
        cell: str = "",
        span: Span | None = None,
    ) -> None:
        """Write a finding down."""
        finding = Finding(code, message, span or Span(0, len(cell)))
        self.findings.append(TableFinding(row, column, finding, SourceText(cell), mend))

    def column(self, title: str) -> str:
        """The column that a title means."""
        return _column(title, self.dialect)

    # --- rows ---

    def records(self, text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
        """The rows of a CSV text with their numbers; after a broken one nothing can be read any more."""
        number = 0
        reader = csv.reader(_lines(text), delimiter=separator, strict=True)
        while True:
            number += 1
            try:
                record = next(reader)
            except StopIteration:
                return
            except csv.Error as error:
                self.say(number, _WHOLE_ROW, "CT507", *_broken(str(error)))
                return
            if any(map(str.strip, record[_MOST_COLUMNS:])):
                most = f"a table has at most {_MOST_COLUMNS} columns"
                self.say(number, _WHOLE_ROW, "CT507", most, "take the others out")
            yield number, record[:_MOST_COLUMNS]

    def declare(self, line: str, row: int) -> None:
        """A row "Domains: Coral Throne" above the header."""
        line = " ".join(line.split()).replace(" / ", ", ")
        self._write(f"{line}\n", row, _WHOLE_ROW, line)

    def no_header(self) -> None:
        """There is nothing in the table that could be read."""
        if self.findings:
            return
        columns = ",".join(columns_of(self.dialect))
        self.say(1, _WHOLE_ROW, "CT507", "the table is empty", f"begin with the row of columns: {columns}")

    def header(self, titles: Sequence[str], row: int) -> bool:
        """The titles of the columns. False, if no card can be read under them."""
        self.header_row = row
        self.titles = [self.column(title) for title in titles[:_MOST_COLUMNS]]
        known = columns_of(self.dialect)
        seen: set[str] = set()
        for title, column in zip(titles, self.titles, strict=False):
            if column in seen and column in known:
                mend = "keep one of the two columns"
                self.say(row, column, "CT507", f"the column {column!r} is there twice", mend, title)
            elif column not in known and title:
                self._unknown_column(title, row)
            seen.add(column)
        missing = [column for column in ("name", "type") if column not in seen]
        for column in missing:
            mend = f"the first row names the columns: {', '.join(known)}"
            self.say(row, column, "CT507", f"there is no column {column!r}", mend)
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
        """A row under the header. False, if no more rows are read."""
        if not any(cells):
            return True
        self.rows += 1
        if self.rows > MOST_ROWS:
            most = f"a table has at most {MOST_ROWS:,} cards; the rows from here on are not read"
            self.say(number, _WHOLE_ROW, "CT601", most, "cut the table into several")
            return False
        if extra := next(filter(None, cells[len(self.titles) :]), ""):
            mend = "take the cell out, or put the cell that holds the separator into quotation marks"
            self.say(number, _WHOLE_ROW, "CT507", "the row has more cells than the header", mend, extra[:80])
        by_column: dict[str, str] = {}
        for title, cell in zip(self.titles, cells, strict=False):
            if not title and cell:
                mend = "name the column, or empty the cell"
                self.say(number, _WHOLE_ROW, "CT507", "a cell stands under no column", mend, cell[:80])
            by_column.setdefault(title, cell)
        self._card(number, {column: by_column.get(column, "") for column in columns_of(self.dialect)})
        return True

    def _card(self, row: int, cells: dict[str, str]) -> None:
        """The row as the lines of a card file. What no card file could hold is said here."""
        self.cells.update(((row, column), cell) for column, cell in cells.items())
        self._bounds(row, cells)
        self._named(row, cells)
        kind, basic = cells["type"], self._basic(row, cells["basic"])
        if not kind or kind.startswith("#"):
            names = ", ".join(each.name for each in self.dialect.types)
            known = f"write one of {names}"
            if kind:
                self.say(row, "type", "CT502", f"no card type is called {kind[:40]!r}", known, kind)
            elif not self._said(row, "type"):
                self.say(row, "type", "CT503", "a card has a type", known)
            return
        aspects = "" if cells["aspects"] in _NOTHING else cells["aspects"]
        self.made += 1
        self._write(f"# {cells['name']}\n", row, "name", cells["name"], 2)
        self._type_line(
            row, f"Basic {kind}" if basic and not kind.lower().startswith("basic ") else kind, aspects
        )
        for column, name in (
            ("domain", "Domain"),
            *((each.number, each.name) for each in self.dialect.fields),
        ):
            cell = cells[column]
            if cell and cell not in _NOTHING:
                value = re.sub(r"^(\d+)\.0+$", r"\1", cell)
                self._write(f"{name}: {value}\n", row, column, cell, len(name) + 2)
        self._write("\n", row, "text", cells["text"])
        self._text(row, cells["text"])

    def _type_line(self, row: int, kind: str, aspects: str) -> None:
        """ "Basic Shard — Glow / Gray", from two cells. The Aspects may stand in the first one, too."""
        if aspects and re.search(r"—|\s-\s", SourceText(kind).text):
            mend = "leave the Aspects in the column 'aspects' only"
            self.say(row, "type", "CT507", "the row names its Aspects in two columns", mend, kind)
            aspects = ""
        parted = " ".join(re.sub(r"[;|&\n]", "/", aspects).split())
        line = f"{kind} — {parted}" if aspects else kind
        self._write(f"{line}\n", row, "type", kind, in_type_line=True)

    def _bounds(self, row: int, cells: dict[str, str]) -> None:
        """No cell is too long, and only a text and Aspects have several lines."""
        for column, cell in cells.items():
            if len(cell) > LONGEST:
                most = f"the cell has {len(cell):,} characters; a cell has at most {LONGEST:,}"
                self.say(row, column, "CT601", most, "make it shorter", cell[:80])
                cells[column] = ""
            elif "\n" in cell and column not in ("text", "aspects"):
                self.say(row, column, "CT507", "this cell has one line only", "take the line end out", cell)
                cells[column] = ""

    def _named(self, row: int, cells: dict[str, str]) -> None:
        """Every card has a name, and no other card has it. A stand-in lets the rest of the row be read."""
        name = cells["name"]
        if not name:
            if not self._said(row, "name"):
                self.say(row, "name", "CT501", "a card has a name", "write the card's name")
            cells["name"] = f"Row {row}"
            return
        before = self.names.setdefault(name.lower(), row)
        if before != row:
            message = f"{name[:80]!r} stands in row {before} already"
            self.say(row, "name", "CT504", message, "rename one of the two, or take it out", name)

    def _basic(self, row: int, cell: str) -> bool:
        word = cell.lower()
        if word not in _YES | _NO | _NOTHING:
            self.say(row, "basic", "CT507", f"{cell[:40]!r} is neither yes nor no", "write yes or no", cell)
        return word in _YES

    def _text(self, row: int, cell: str) -> None:
        """The text, except lines that a card file would take for the beginning of another card."""
        at = 0
        fits = True
        for line in cell.split("\n"):
            if SourceText(line).text.strip().startswith("#"):
                message = "no sentence begins with '#'"
                self.say(row, "text", "CT104", message, "take the sign out", cell, Span(at, at + len(line)))
                fits = False
            at += len(line) + 1
        if cell and fits:
            self._write(cell, row, "text", cell)
        self._write("\n\n", row, "text", cell)

    def _write(
        self, text: str, row: int, column: str, cell: str, before: int = 0, in_type_line: bool = False
    ) -> None:
        """Text for the card file, and the cell that it comes from."""
        self.pieces.append(_Piece(self.length, before, row, column, cell, in_type_line))
        self.written.append(text)
        self.length += len(text)

    def _said(self, row: int, column: str) -> bool:
        return any(each.row == row and each.column == column for each in self.findings[-_MOST_COLUMNS:])

    # --- cards ---

    def read(self) -> ReadTable:
        """The cards of all rows, and every finding at its cell."""
        cards: tuple[Card, ...] = ()
        declared: Mapping[str, Mapping[str, str]] = {}
        if self.made:
            compiled = compile_card_file(SourceText("".join(self.written)), self.dialect)
            cards = tuple(each.card for each in compiled.cards)
            declared = compiled.declared
            said = {(each.row, each.column) for each in self.findings}
            starts = [piece.start for piece in self.pieces]
            for finding in (*compiled.errors, *compiled.warnings):
                found = self._at_its_cell(finding, starts)
                if (found.row, found.column) not in said:
                    self.findings.append(found)
        elif self.titles and not self.findings:
            self.say(
                self.header_row + 1, _WHOLE_ROW, "CT507", "the table has no cards", "write a row for each"
            )
        findings = sorted(self._joined(), key=self._order)
        return ReadTable(
            cards,
            tuple(each for each in findings if each.finding.severity == "error"),
            tuple(each for each in findings if each.finding.severity == "warning"),
            declared,
        )

    def _at_its_cell(self, finding: Finding, starts: Sequence[int]) -> TableFinding:
        """A finding in the card file that was made, where the designer sees it: in a cell of the table."""
        piece = self.pieces[max(0, bisect_right(starts, finding.span.start) - 1)]
        column, cell, suggestion = piece.column, piece.cell, finding.suggestion
        at = piece.start + piece.before
        span = Span(max(0, finding.span.start - at), min(len(cell), finding.span.end - at))
        message = finding.message.replace("before its first card", self.declared_where)
        if column == "name" and finding.code == "CT503":
            # what a type needs or cannot have is said at the card's name; a table has a better place
            column, message = self._field_told(message, piece.row)
            suggestion = None
        elif piece.in_type_line and finding.code != "CT502":
            column = "aspects"
            suggestion = suggestion.rpartition("— ")[2] if suggestion else None
        elif column == "domain" and suggestion:
            suggestion = suggestion.removeprefix("Domain: ")
        if column != piece.column or piece.in_type_line:
            cell = self.cells.get((piece.row, column)) or (cell if column == piece.column else "")
            span = Span(0, len(cell))
        span = Span(min(span.start, len(cell)), max(span.end, min(span.start, len(cell))))
        there = replace(finding, message=message, suggestion=suggestion, span=span)
        mend = None if suggestion or finding.severity == "warning" else _mend(column, cell, message)
        return TableFinding(piece.row, column, there, SourceText(cell), mend)

    def _field_told(self, message: str, row: int) -> tuple[str, str]:
        """The column that a message about a missing or needless field means, and the message for a table."""
        fields = {"Domain": "domain", **{each.name: each.number for each in self.dialect.fields}}
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

    def _joined(self) -> list[TableFinding]:
        """The findings; those of a column that the table lacks are one, at the header."""
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


def _broken(error: str) -> tuple[str, str]:
    """What keeps a row from being read, and what to do, by what the csv module says."""
    rest = "the rows from here on are not read"
    if "expected after" in error:
        mend = "write two quotation marks inside quotation marks"
        return f"a quotation mark stands inside a cell; {rest}", mend
    if "field limit" in error:
        mend = f"close the quotation mark, or cut the cell to {LONGEST:,} characters"
        return f"a cell is far too long, or a quotation mark is not closed; {rest}", mend
    return f"a quotation mark is opened and not closed; {rest}", "close the quotation mark"


def _mend(column: str, cell: str, message: str) -> str:
    if " has no " in message:
        return "empty the cell"
    if not cell:
        return f"fill the cell in the column {column!r}"
    return {
        "text": "write it in another way; `cardlaw cards vocabulary` lists the words that cards may use",
        "name": "write another name",
        _WHOLE_ROW: "mend the row",
    }.get(column, f"write another value in the column {column!r}")
