"""The annexes of a rulebook for writers of engines: its states, events and decisions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

NAMES = ("state", "events", "decisions")
"""The files, without their ending, in the order of the navigation. [WIRE-4.18, WIRE-5.1, WIRE-5.11]"""

TABLE = re.compile(r"(?:^\|[^\n]*\|[ \t]*(?:\n|\Z)){2,}", re.MULTILINE)
_TITLE = re.compile(r"\A# +(.+?)\s*$", re.MULTILINE)
_KIND = re.compile(r"`([a-z_]+)`")
_NOUN = re.compile(r"[a-z]+")


class BadAnnex(Exception):
    """An annex of a rulebook cannot be used. The message gives the reason."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of an annex: its header, and its rows of cells in Markdown."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def anchor(self, row: tuple[str, ...]) -> str:
        """The anchor of the first row that describes a kind, such as `event-drew`; empty for any other row.

        The header of such a table is a single noun; `further rules of` only adds to another table.
        """
        kind = _KIND.fullmatch(row[0])
        if not kind or not _NOUN.fullmatch(self.header[0]):
            return ""
        first = next(one for one in self.rows if one[0] == row[0])
        return f"{self.header[0]}-{kind[1]}" if row is first else ""


@dataclass(frozen=True, slots=True)
class Annex:
    """An annex of a rulebook: its file name without the ending, its title, its Markdown.

    `kinds` are the kinds that its tables describe, by anchor: `event-drew` is `drew`.
    """

    name: str
    title: str
    text: str
    kinds: Mapping[str, str]


def annexes_of(folder: Path) -> tuple[Annex, ...]:
    """The annexes in a book's folder. Raises BadAnnex if one has no title or a broken table."""
    found = []
    for name in NAMES:
        path = folder / f"{name}.md"
        if not path.is_file():
            continue
        text = path.read_text(encoding="utf-8")
        title = _TITLE.search(text)
        if title is None:
            raise BadAnnex(f"{path.parent.name}/{path.name} has no title; begin it with a line '# Title'")
        try:
            tables = [table_of(each[0]) for each in TABLE.finditer(text)]
        except ValueError as error:
            raise BadAnnex(f"{path.parent.name}/{path.name}: {error}") from None
        kinds = {table.anchor(row): row[0].strip("`") for table in tables for row in table.rows}
        kinds.pop("", None)
        found.append(Annex(name, title[1], text, kinds))
    return tuple(found)


def table_of(text: str) -> Table:
    """Parse a Markdown table. Raises ValueError if a row has too many or too few cells."""
    header, _, *rows = (
        tuple(cell.strip() for cell in line.strip()[1:-1].split("|")) for line in text.strip().splitlines()
    )
    for row in rows:
        if len(row) != len(header):
            raise ValueError(f"the row {' | '.join(row)} has {len(row)} cells, not {len(header)}")
    return Table(header, tuple(rows))
