"""Tables of cards in CSV and JSON, where designers keep their cards: from bytes to rows.

A table has one row per card and one column per field of a card file:

    name,type,colours,crew,cost,strength,health,common,text

Rows above the header may declare names of the set, as in a card file: "Colours: Pink".
"""

from __future__ import annotations

import csv
import json
from typing import Final

from grammar.language.dialect import Dialect
from grammar.language.table_file.cells import clean, plain, unguarded
from grammar.language.table_file.columns import column_meant, columns_of
from grammar.language.table_file.findings import WHOLE_ROW
from grammar.language.table_file.made_file import MadeFile
from grammar.language.table_file.rows import MOST_COLUMNS, MOST_ROWS, ReadTable, TableReader, lines_of

MOST_BYTES: Final = 8 * 1024 * 1024
_SEPARATORS: Final = ",;\t"
_SEARCHED: Final = 20


class UnreadableTable(Exception):
    """The bytes are not a table; the message says why, and what to do."""


def text_of_table(data: bytes) -> str:
    """Return the text of a table; UnreadableTable says how to save it instead."""
    instead = "save it as CSV in UTF-8"
    if len(data) > MOST_BYTES:
        raise UnreadableTable(f"the table is larger than {MOST_BYTES:,} bytes; cut it into several")
    if data.startswith(b"PK\x03\x04"):
        raise UnreadableTable(f"this is a spreadsheet workbook, not CSV; {instead}")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise UnreadableTable(f"the table is UTF-16 text; {instead}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableTable(f"the table is not UTF-8 text (byte {error.start}); {instead}") from None


def read_csv(text: str, dialect: Dialect) -> ReadTable:
    """Read the cards of a CSV table. Separators are commas, semicolons or tabs; a row "sep=;" is skipped."""
    reader = TableReader(dialect, MadeFile(dialect))
    records = reader.records(text, _separator(text, dialect))
    for number, record in records:
        cells = [clean(cell) for cell in record]
        if not any(cells) or _names_separator(cells):
            continue
        if _declares(cells[0], dialect):
            reader.declare(", ".join(filter(None, cells)), number)
            continue
        if reader.header([unguarded(cell) for cell in cells], number):
            break
        return reader.read()
    else:
        reader.no_header()
        return reader.read()
    for number, record in records:
        if not reader.row([unguarded(clean(cell)) for cell in record], number):
            break
    return reader.read()


def read_json(text: str, dialect: Dialect) -> ReadTable:
    """Read the cards of a JSON list of objects, or of an object with such a list under "cards"."""
    reader = TableReader(dialect, MadeFile(dialect, 'in a list "{}"'))
    try:
        data = json.loads(text, object_pairs_hook=_object)
    except (ValueError, RecursionError) as error:
        detail = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        reader.say(1, WHOLE_ROW, "CT507", f"this is not JSON: {detail}", "fix the file")
        return reader.read()
    rows = data.get("cards") if isinstance(data, dict) else data
    if not isinstance(rows, list) or not all(isinstance(each, dict) for each in rows):
        reader.say(1, WHOLE_ROW, "CT507", "the list of cards is missing", 'write {"cards": [{"name": ...}]}')
        return reader.read()
    for title in dialect.open_traits:
        names = data.get(title) if isinstance(data, dict) else None
        if names:
            reader.declare(f"{title.capitalize()}: {plain(names) or '?'}", 1)
    keys = list(dict.fromkeys(key for each in rows for key in each))
    if len(keys) > MOST_COLUMNS:
        most = f"the cards have {len(keys):,} different field names; {MOST_COLUMNS} are read"
        reader.say(1, WHOLE_ROW, "CT507", most, "remove the others")
        keys = keys[:MOST_COLUMNS]
    if not reader.header(keys, 1):
        return reader.read()
    for number, each in enumerate(rows[: MOST_ROWS + 1], start=1):
        cells = []
        for key in keys:
            value = plain(each.get(key))
            if value is None:
                shown = f"{key[:40]!r} is neither text nor a number"
                reader.say(number, reader.column(key), "CT507", shown, "write text, a number or null")
            cells.append(clean(value or ""))
        if not reader.row(cells, number):
            break
    return reader.read()


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise ValueError("an object has the same name twice")
    return made


def _names_separator(cells: list[str]) -> bool:
    """Whether a row is the "sep=;" with which some spreadsheet programs declare the separator."""
    return cells[0].lower().startswith("sep=") and not any(cells[1:])


def _declares(cell: str, dialect: Dialect) -> bool:
    """Whether a cell is a declaration such as "Colours: Pink"."""
    title, colon, _ = cell.partition(":")
    return bool(colon) and title.rstrip().lower() in dialect.open_traits


def _separator(text: str, dialect: Dialect) -> str:
    """Return the separator with which most columns of the header are known."""
    return max(_SEPARATORS, key=lambda sign: _known_columns(text, sign, dialect))


def _known_columns(text: str, separator: str, dialect: Dialect) -> int:
    known = set(columns_of(dialect))
    try:
        for _, record in zip(range(_SEARCHED), csv.reader(lines_of(text), delimiter=separator), strict=False):
            cells = [clean(cell) for cell in record]
            if any(cells) and not _names_separator(cells) and not _declares(cells[0], dialect):
                return len(known & {column_meant(cell, dialect) for cell in cells[:MOST_COLUMNS]})
    except csv.Error:
        pass
    return 0
