"""The trace: the functions, constants, node kinds and scenarios that belong to each rule.

Sources are read as text; nothing of an engine is imported. A function belongs to a rule if its docstring
begins with the rule's id, `[XX-2.6.2]` or `[XX-2.6.2, XX-2.6.3]`, or if a game declares it for a shared
function (`conformance.kit.tracing.carried`). A constant belongs to the rules that its comment names.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Protocol

from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.rule_kinds import MUST_BE_EXERCISED
from conformance.kit.tracing.carried import carried_in
from spec.book.ids import BadId, RuleId, cited_in
from spec.book.rulebook import Rulebook

_OPENING = re.compile(r"\s*\[([^\]]+)\]")
_ASSIGNMENT = re.compile(r"^(?P<name>[A-Z_][A-Z0-9_]*)\s*(?::[^=]+)?=")


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a source: file, line, and the name defined there."""

    file: str
    line: int
    name: str
    kind: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}"


RULING = "ruling"
"""Used instead of a rule's kind for a ruling that changes play."""


@dataclass(frozen=True, slots=True)
class RuleTrace:
    """Everything that belongs to one rule, or to a ruling that changes play and so counts as one."""

    rule: RuleId
    kind: str
    chapter: int
    text: str
    code: tuple[Place, ...]
    nodes: tuple[Place, ...]
    scenarios: tuple[str, ...]
    exercised: bool

    @property
    def needs_scenario(self) -> bool:
        return self.kind in (*MUST_BE_EXERCISED, RULING)


@dataclass(frozen=True, eq=False)
class Trace:
    """The trace of a book. `unknown` are ids in sources that match no rule."""

    rules: tuple[RuleTrace, ...]
    unknown: tuple[tuple[str, Place], ...] = field(default=())

    def __getitem__(self, rule_id: str) -> RuleTrace:
        return next(one for one in self.rules if one.rule == rule_id)


def trace(
    book: Rulebook,
    scenarios: Iterable[Scenario],
    exercised: Iterable[str] = (),
    code: Path | None = None,
    nodes: Path | None = None,
) -> Trace:
    """Join a book with the sources in two folders and with scenarios. `exercised` comes from a report."""
    in_code = by_rule(places_in_code(code)) if code else {}
    in_nodes = by_rule(places_of_nodes(nodes)) if nodes else {}
    cited: dict[str, list[str]] = {}
    for scenario in scenarios:
        for rule_id in scenario.cites:
            if scenario.base_id not in cited.setdefault(rule_id, []):
                cited[rule_id].append(scenario.base_id)
    seen = frozenset(exercised)

    def traced(rule_id: RuleId, kind: str, chapter: int, text: str) -> RuleTrace:
        return RuleTrace(
            rule=rule_id,
            kind=kind,
            chapter=chapter,
            text=text,
            code=tuple(in_code.get(rule_id, ())),
            nodes=tuple(in_nodes.get(rule_id, ())),
            scenarios=tuple(cited.get(rule_id, ())),
            exercised=rule_id in seen,
        )

    rules = [
        traced(rule.id, rule.kind, rule.chapter, rule.text) for rule in book.rules if rule.withdrawn is None
    ]
    rules += [
        traced(ruling.id, RULING, chapter_of(book, [ruling.id]), ruling.decision)
        for ruling in book.rulings
        if ruling.changes_play
    ]
    known = {*(str(rule.id) for rule in book.rules), *(str(ruling.id) for ruling in book.rulings)}
    unknown = tuple(
        (rule_id, place)
        for found in (in_code, in_nodes)
        for rule_id, places in found.items()
        if rule_id.startswith(f"{book.game.prefix}-") and rule_id not in known
        for place in places
    )
    return Trace(tuple(rules), unknown)


SHARED = 0
"""Used instead of a chapter for what all games share."""


def chapter_of(book: Rulebook, rules: Sequence[str]) -> int:
    """The chapter of the first rule among some ids, or else of the first rule that carries a ruling."""
    own = [rule for rule in map(RuleId, rules) if rule.prefix == book.game.prefix]
    for rule in own:
        if rule.chapter is not None:
            return rule.chapter
    for ruling in own:
        for named in (*book.ruling(ruling).rules, *book.cited_by(ruling)):
            if named.chapter is not None and named.prefix == book.game.prefix:
                return named.chapter
    return SHARED


def by_rule(found: Iterable[tuple[str, Place]]) -> dict[str, list[Place]]:
    places: dict[str, list[Place]] = {}
    for rule_id, place in found:
        places.setdefault(rule_id, []).append(place)
    return places


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
    return tuple(_read_in_code(folder))


def _read_in_code(folder: Path) -> Iterator[tuple[str, Place]]:
    sources = list(_sources(folder))
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
    return tuple(_read_of_nodes(folder))


def _read_of_nodes(folder: Path) -> Iterator[tuple[str, Place]]:
    for shown, _, module in _sources(folder):
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


def _sources(folder: Path) -> Iterator[tuple[str, str, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        shown = path.relative_to(folder.parent).as_posix()
        yield shown, text, ast.parse(text, filename=shown)


@dataclass(frozen=True, slots=True)
class ChapterCoverage:
    """The coverage of a chapter: its rules, and the rulings that change its play.

    `needed` counts the rules and rulings that need a scenario, `provable` those that a mutant can break.
    """

    number: int
    title: str
    rules: int
    rulings: int
    needed: int
    cited: int
    exercised: int
    missing: tuple[str, ...]
    provable: int = 0
    proven: int = 0


class Proven(Protocol):
    """What coverage needs to know of a proof."""

    def provable(self, rule: str, /) -> bool: ...

    def proven(self, rule: str, /) -> bool: ...


def coverage_of(book: Rulebook, traced: Trace, proof: Proven | None = None) -> list[ChapterCoverage]:
    """A row per chapter; `missing` are the rules and rulings that need a scenario but aren't exercised."""
    rows = []
    for chapter in book.chapters:
        here = [one for one in traced.rules if one.chapter == chapter.number]
        needed = [one for one in here if one.needs_scenario]
        rulings = sum(one.kind == RULING for one in here)
        rows.append(
            ChapterCoverage(
                number=chapter.number,
                title=chapter.title,
                rules=len(here) - rulings,
                rulings=rulings,
                needed=len(needed),
                cited=sum(bool(one.scenarios) for one in needed),
                exercised=sum(one.exercised for one in needed),
                missing=tuple(str(one.rule) for one in needed if not one.exercised),
                provable=sum(proof is not None and proof.provable(one.rule) for one in here),
                proven=sum(proof is not None and proof.proven(one.rule) for one in here),
            )
        )
    return rows
