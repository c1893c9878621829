"""The places in sources that belong to rules: functions, classes, constants and node kinds.

Sources are read as text; nothing of an engine is imported. A function belongs to a rule if its docstring
begins with the rule's id, `[XX-2.6.2]` or `[XX-2.6.2, XX-2.6.3]`, or if a game declares it for a shared
function (`conformance.kit.tracing.carried`). A constant belongs to the rules that its comment names.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from conformance.kit.tracing.carried import carried_in
from spec.book.ids import BadId, RuleId, cited_in

_OPENING = re.compile(r"\s*\[([^\]]+)\]")
_ASSIGNMENT = re.compile(r"^(?P<name>[A-Z_][A-Z0-9_]*)\s*(?::[^=]+)?=")

_Source = tuple[str, str, ast.Module]
"""The path of a file, its text and its syntax tree."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a source: file, line, and the name defined there."""

    file: str
    line: int
    name: str
    kind: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}"


_Stamp = tuple[tuple[Path, int, int], ...]
"""The files of a folder, each with the time of its last change and its size."""


def _stamp(folder: Path) -> _Stamp:
    files = ((path, path.stat()) for path in sorted(folder.rglob("*.py")))
    return tuple((path, stat.st_mtime_ns, stat.st_size) for path, stat in files)


def places_in_code(folder: Path) -> Sequence[tuple[str, Place]]:
    """Functions and classes by the ids that open their docstrings and by what games declare, constants by the
    ids in their comments. A folder is read once, until its files change: every book is traced in the same.
    """
    return _in_code(folder, _stamp(folder))


@lru_cache(maxsize=16)
def _in_code(folder: Path, _: _Stamp) -> tuple[tuple[str, Place], ...]:
    return tuple(_read_in_code(list(_sources(folder))))


def _read_in_code(sources: Sequence[_Source]) -> Iterator[tuple[str, Place]]:
    carried = carried_in({_inside(shown): module for shown, _, module in sources})
    for shown, text, module in sources:
        inside = _inside(shown)
        for qualified, node in _definitions(module, ()):
            place = Place(
                shown, node.lineno, node.name, "class" if isinstance(node, ast.ClassDef) else "function"
            )
            own = opening_ids(ast.get_docstring(node, clean=False) or "")
            for rule_id in dict.fromkeys((*map(str, own), *carried.get((inside, qualified), ()))):
                yield rule_id, place
        yield from _constants(text, shown)


Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def _definitions(tree: ast.AST, within: tuple[str, ...]) -> Iterator[tuple[str, Definition]]:
    """The functions and classes of a module, each by its qualified name."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Definition):
            names = (*within, node.name)
            yield ".".join(names), node
            yield from _definitions(node, names)
        else:
            yield from _definitions(node, within)


def _inside(shown: str) -> str:
    """A file of a package as its module, without the package's name."""
    return ".".join(Path(shown).with_suffix("").parts[1:])


def places_of_nodes(folder: Path) -> Sequence[tuple[str, Place]]:
    """The node kinds of compiled card text, by the rule that each names in its `rule`."""
    return _of_nodes(folder, _stamp(folder))


@lru_cache(maxsize=16)
def _of_nodes(folder: Path, _: _Stamp) -> tuple[tuple[str, Place], ...]:
    return tuple(_read_of_nodes(_sources(folder)))


def _read_of_nodes(sources: Iterable[_Source]) -> Iterator[tuple[str, Place]]:
    for shown, _, module in sources:
        for node in ast.walk(module):
            if isinstance(node, ast.ClassDef):
                for rule_id in _rule_of_class(node):
                    yield rule_id, Place(shown, node.lineno, node.name, "node")


def opening_ids(docstring: str) -> list[RuleId]:
    """The ids in the brackets that open a docstring."""
    match = _OPENING.match(docstring)
    if match is None:
        return []
    parts = [part.strip() for part in match[1].split(",")]
    try:
        return [RuleId(part) for part in parts]
    except BadId:
        return []


def _rule_of_class(node: ast.ClassDef) -> Iterator[RuleId]:
    for statement in node.body:
        if (
            isinstance(statement, ast.AnnAssign)
            and isinstance(statement.target, ast.Name)
            and statement.target.id == "rule"
            and isinstance(statement.value, ast.Constant)
        ):
            yield from cited_in(str(statement.value.value))


def _constants(text: str, shown: str) -> Iterator[tuple[str, Place]]:
    """`MAX = 31  # XX-1.1.4`, or the comment above it, or the string below it."""
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        match = _ASSIGNMENT.match(line)
        if match is None:
            continue
        place = Place(shown, number, match["name"], "constant")
        above = number - 2
        comments = [line.partition("#")[2]]
        while above >= 0 and lines[above].startswith("#"):
            comments.append(lines[above])
            above -= 1
        below = lines[number].strip() if number < len(lines) else ""
        named = [rule_id for comment in comments for rule_id in cited_in(comment)]
        named += opening_ids(below.removeprefix('"""')) if below.startswith('"""') else []
        for rule_id in dict.fromkeys(named):
            yield rule_id, place


def _sources(folder: Path) -> Iterator[_Source]:
    return (_parsed(shown, text) for shown, text in texts_in(folder).items())


def _parsed(shown: str, text: str) -> _Source:
    return shown, text, ast.parse(text, filename=shown)


def texts_in(folder: Path, without: Collection[str] = ()) -> dict[str, str]:
    """The sources in a folder but for some of its own folders, by their paths from the folder above."""
    return {
        path.relative_to(folder.parent).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.py"))
        if path.relative_to(folder).parts[0] not in without
    }


def places_of(rule: str, texts: Mapping[str, str]) -> list[Place]:
    """The functions, classes, constants and node kinds of one rule; only what mentions it is parsed."""
    found = {shown: _parsed(shown, text) for shown, text in texts.items() if mentions(text, rule)}
    tables = carried_in({_inside(shown): module for shown, _, module in found.values()})
    carriers = {module for (module, _), rules in tables.items() if rule in rules}
    found |= {shown: _parsed(shown, text) for shown, text in texts.items() if _inside(shown) in carriers}
    sources = [found[shown] for shown in texts if shown in found]
    places = (*_read_in_code(sources), *_read_of_nodes(sources))
    return list(dict.fromkeys(place for each, place in places if each == rule))


def mentions(text: str, rule: str) -> bool:
    """Whether a text contains exactly this id, not a longer one that starts with it."""
    return rule in text and re.search(rf"(?<![A-Z]){re.escape(rule)}(?![0-9a-z])", text) is not None
