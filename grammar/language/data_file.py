"""Data of the language in TOML files. A fault is one error with the file, the line and the entry."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from spec.book.faults import GameError
from spec.book.game.reading import shown_path

GRAMMAR: Final = Path(__file__).resolve().parent.parent
MOST_BYTES: Final = 200_000
MOST_ENTRIES: Final = 1_000
MOST_LETTERS: Final = 4_000
"""Limits of a file: its size, the entries of a kind, the letters of a text."""

TEXT: Final = "a text"
TEXTS: Final = "a list of texts"
PAIRS: Final = "a table of texts"
"""The kinds of values."""

_PLACE: Final = re.compile(r"(?<!\\)\{([A-Za-z_]+)\}")


@dataclass(frozen=True)
class Entry:
    """A table of a data file. `name` describes it in errors: "phrase 3"."""

    file: str
    line: int
    name: str
    values: Mapping[str, object]

    def text(self, key: str, default: str = "") -> str:
        """Return a text."""
        return str(self.values.get(key, default))

    def maybe(self, key: str) -> str | None:
        """Return a text, None without it."""
        return self.text(key) if key in self.values else None

    def required(self, key: str) -> str:
        """Return a text that must be there."""
        if key not in self.values:
            self.refuse(f"{key} is missing", f'write {key} = "..."')
        return self.text(key)

    def texts(self, key: str) -> tuple[str, ...]:
        """Return the texts of a list."""
        listed = self.values.get(key, ())
        return tuple(map(str, listed)) if isinstance(listed, list | tuple) else ()

    def pairs(self, key: str) -> Mapping[str, str]:
        """Return a table of texts."""
        table = self.values.get(key, {})
        return {str(name): str(text) for name, text in table.items()} if isinstance(table, dict) else {}

    def all_texts(self) -> Mapping[str, str]:
        """Return every text by its key."""
        return {key: str(text) for key, text in self.values.items()}

    def refuse(self, message: str, fix: str) -> NoReturn:
        """Raise the error about this entry."""
        raise GameError(self.file, self.line, f"{self.name}: {message}", fix)

    def filled(self, text: str, parts: Mapping[str, str], later: frozenset[str] = frozenset()) -> str:
        """Return a text with its {places} filled. Parts may have places, too; those of `later` are left."""
        return self._filled(text, parts, later, ())

    def _filled(
        self, text: str, parts: Mapping[str, str], later: frozenset[str], within: tuple[str, ...]
    ) -> str:
        def part(place: re.Match[str]) -> str:
            name = place[1]
            if name in later:
                return place[0]
            if name in within:
                self.refuse(f"the part {{{name}}} contains itself", "write it out")
            if name not in parts:
                self.refuse(f"there is no part {{{name}}}", f"the parts are {', '.join(sorted(parts))}")
            return self._filled(parts[name], parts, later, (*within, name))

        return _PLACE.sub(part, text)


class DataFile:
    """A file of entries. A missing file has none, if that is allowed."""

    def __init__(self, path: Path, kinds: Mapping[str, Mapping[str, str]], optional: bool = False) -> None:
        """Read the file: `kinds` has the keys of each kind of entry, with their kinds of values.

        An entry is a table `[kind]`, or one of several `[[kind]]`. Raises GameError for the first fault.
        """
        self.path = path
        self.file = shown_path(path)
        source = self._source(path, optional)
        self.lines = source.splitlines()
        try:
            self.tables: Mapping[str, object] = tomllib.loads(source)
        except tomllib.TOMLDecodeError as error:
            at = re.search(r"at line (\d+)", str(error))
            self._refuse(int(at[1]) if at else len(self.lines), f"invalid TOML: {error}", "fix the line")
        self.entries: Mapping[str, tuple[Entry, ...]] = {
            kind: tuple(self._entries(kind, keys)) for kind, keys in kinds.items()
        }
        for kind in self.tables:
            if kind not in kinds:
                self._refuse(
                    self._line(rf"\[*{re.escape(kind)}\b", 1),
                    f"there is no table {kind!r} here",
                    f"the tables are {', '.join(kinds)}",
                )

    def one(self, kind: str) -> Entry:
        """Return the only entry of a kind; an empty one if there is none."""
        return next(iter(self.entries[kind]), Entry(self.file, 1, kind, {}))

    def _source(self, path: Path, optional: bool) -> str:
        if optional and not path.exists():
            return ""
        if not path.exists():
            self._refuse(1, "the file is missing", "CONTRIBUTING.md, Add a game, says what belongs there")
        if path.stat().st_size > MOST_BYTES:
            self._refuse(1, f"the file has more than {MOST_BYTES:,} bytes", "shorten it")
        try:
            return path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            self._refuse(1, "the file is not UTF-8", "save it as UTF-8")

    def _entries(self, kind: str, keys: Mapping[str, str]) -> Iterator[Entry]:
        table = self.tables.get(kind, [])
        rows: list[object] = table if isinstance(table, list) else [table]
        several = rows is table
        if len(rows) > MOST_ENTRIES:
            self._refuse(1, f"there are more than {MOST_ENTRIES:,} entries {kind}", "shorten the file")
        for number, row in enumerate(rows, 1):
            head = rf"\[\[{kind}\]\]" if several else rf"\[{kind}\]"
            line, name = self._line(head, number), f"{kind} {number}" if several else kind
            if not isinstance(row, dict):
                self._refuse(line, f"{name} is not a table", f"write [{kind}] above it")
            entry = Entry(self.file, line, name, row)
            for key, value in row.items():
                _check(entry, key, value, keys)
            yield entry

    def _line(self, head: str, number: int) -> int:
        """Return the line of the table with that number; 1 if it has no such head."""
        whole = re.compile(rf"\s*{head}")
        found = [at for at, line in enumerate(self.lines, 1) if whole.match(line)]
        return found[number - 1] if number <= len(found) else 1

    def _refuse(self, line: int, message: str, fix: str) -> NoReturn:
        raise GameError(self.file, line, message, fix)


def _check(entry: Entry, key: str, value: object, keys: Mapping[str, str]) -> None:
    """Refuse a key that the entry can't have, and another kind of value."""
    kind = keys.get(key, keys.get("*"))
    if kind is None:
        entry.refuse(f"there is no key {key!r} here", f"the keys are {', '.join(keys)}")
    found, texts = TEXT, [value]
    if isinstance(value, list):
        found, texts = TEXTS, value
    elif isinstance(value, dict):
        found, texts = PAIRS, list(value.values())
    for text in texts:
        if found != kind or not isinstance(text, str):
            entry.refuse(f"{key} must be {kind}", "put texts in quotation marks")
        if len(text) > MOST_LETTERS:
            entry.refuse(f"{key} has more than {MOST_LETTERS:,} letters", "shorten it")
