"""Read YAML into plain values that remember their lines, within bounds that no hand-written file reaches.

Only what scenarios need is accepted: maps with plain keys, lists, texts, whole numbers, true, false and null.
`yes`, `no`, `on` and `off` stay words. Anchors, aliases and tags are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import yaml

from spec.book import faults
from spec.book.faults import Fault

MOST_CHARACTERS = 1_000_000
DEEPEST = 24

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The C version is ten times as fast, but isn't available in a browser."""

_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})")
_CONSTANTS: Mapping[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}


class Map(dict[str, object]):
    """A map that remembers the line of each key."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line
        self.lines: dict[str, int] = {}

    def place(self, key: str, value: object, line: int) -> None:
        self[key] = value
        self.lines[key] = line


class Seq(list[object]):
    """A list that remembers the line of each item."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line
        self.lines: list[int] = []

    def add(self, value: object, line: int) -> None:
        self.append(value)
        self.lines.append(line)

    def items(self) -> Iterator[tuple[object, int]]:
        return zip(self, self.lines, strict=True)


def values_of(text: str) -> Any:
    """Read YAML that we wrote ourselves into plain values. yaml.YAMLError if it is not YAML."""
    return yaml.load(text, _LOADER)


@dataclass
class Page:
    """A file being loaded, and the faults found in it so far."""

    file: str
    faults: list[Fault] = field(default_factory=list)

    def fault(self, line: int, message: str, fix: str) -> None:
        self.faults.append(Fault(self.file, line, message, fix))

    def known_keys(self, given: Map, known: list[str], what: str) -> None:
        """Report every key that isn't known here."""
        for key in given:
            if key not in known:
                self.fault(given.lines[key], f'{what} has no "{key}"', nearest_or_all(key, known))


class _Stop(Exception):
    """The file cannot be read any further; the fault has been recorded."""


def read(text: str, page: Page) -> object:
    """Return the file's value, or None with at least one recorded fault if it cannot be read."""
    if len(text) > MOST_CHARACTERS:
        page.fault(1, f"longer than {MOST_CHARACTERS} characters", "split the file by section")
        return None
    try:
        return _document(text, page)
    except _Stop:
        return None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        problem = error.problem or error.context or "not readable"
        page.fault(line, f"invalid YAML: {problem}", "fix the line, or the one above it")
        return None
    except yaml.YAMLError as error:
        page.fault(1, f"invalid YAML: {str(error).splitlines()[0]}", "write plain UTF-8 text")
        return None


def _document(text: str, page: Page) -> object:
    events = yaml.parse(text, Loader=_LOADER)
    result: object = None
    open_nodes: list[tuple[Map | Seq, str | None, int]] = []  # the node, its waiting key, that key's line
    documents = 0
    for event in events:
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                page.fault(line, "a second document in one file", "put it into a separate file")
                raise _Stop
        elif isinstance(event, yaml.AliasEvent):
            page.fault(line, f"an alias, *{event.anchor}", "write the value in full")
            raise _Stop
        elif isinstance(event, yaml.CollectionStartEvent):
            _refuse_marks(event.anchor, event.tag, line, page)
            if len(open_nodes) >= DEEPEST:
                page.fault(line, f"nested deeper than {DEEPEST} levels", "reduce the nesting")
                raise _Stop
            node = Map(line) if isinstance(event, yaml.MappingStartEvent) else Seq(line)
            result = _place(open_nodes, node, line, result, page)
            open_nodes.append((node, None, line))
        elif isinstance(event, yaml.CollectionEndEvent):
            open_nodes.pop()
        elif isinstance(event, yaml.ScalarEvent):
            tag = None if event.tag == "!" else event.tag
            _refuse_marks(event.anchor, tag, line, page)
            value = scalar(event.value) if event.implicit[0] else event.value
            result = _place(open_nodes, value, line, result, page)
    return result


def _refuse_marks(anchor: str | None, tag: str | None, line: int, page: Page) -> None:
    if anchor or tag:
        page.fault(line, f"an anchor or a tag, {anchor or tag}", "leave it out and write the value in full")
        raise _Stop


def scalar(text: str) -> object:
    """The value of a plain YAML scalar."""
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    return int(text) if _WHOLE.fullmatch(text) else text


def _place(
    open_nodes: list[tuple[Map | Seq, str | None, int]], value: object, line: int, result: object, page: Page
) -> object:
    if not open_nodes:
        return value
    node, key, key_line = open_nodes[-1]
    if isinstance(node, Seq):
        node.add(value, line)
    elif key is None:
        if isinstance(value, (Map, Seq)):
            page.fault(line, "a key that is not a word", "write key: value")
            raise _Stop
        open_nodes[-1] = (node, _key(value), line)
    else:
        if key in node:
            page.fault(key_line, f'"{key}" appears twice', "keep one")
        node.place(key, value, key_line)
        open_nodes[-1] = (node, None, key_line)
    return result


def _key(value: object) -> str:
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def plain(value: object) -> object:
    """The same value without lines, for JSON."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


def lined(value: object) -> object:
    """Convert plain data to what the kit would read from a file, all on line 1."""
    if isinstance(value, Mapping):
        row = Map(1)
        for key, item in value.items():
            row.place(str(key), lined(item), 1)
        return row
    if isinstance(value, (list, tuple)):
        listed = Seq(1)
        for item in value:
            listed.add(lined(item), 1)
        return listed
    return value


def nearest_or_all(word: str, known: list[str]) -> str:
    """Suggest what the writer may have meant."""
    near = faults.nearest(word, known)
    if near:
        return f"did you mean {near[0]}?"
    return f"known: {', '.join(known)}" if known else "leave it out"
