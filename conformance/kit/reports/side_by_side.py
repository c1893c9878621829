"""The results of several engines side by side, as one self-contained HTML file.

A row per rule, a column per engine: how many of the rule's scenarios pass. Below a rule, the scenarios that
not every engine passes. Reports may be hostile: every text is escaped and cut, and the numbers of columns and
of listed scenarios are limited.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import jinja2

from conformance.kit.judging.verdict import Verdict
from conformance.kit.reports.report import Report, Row
from spec.book.faults import PlainError
from spec.book.printable import one_line

TEMPLATE: Final = Path(__file__).parent / "side_by_side.html"
MOST_ENGINES: Final = 12
MOST_LISTED: Final = 1500
"""Scenarios listed one by one; the counts contain all."""
MOST_TEXT: Final = 240
MOST_NAME: Final = 40

MARKS: Final = {"fail": "✗", "known": "!", "unsupported": "–", "pass": "✓", "none": ""}
"""The states of a cell, the worst first, each with its sign."""


class TooManyEngines(PlainError, ValueError):
    """More reports of one game than fit side by side."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What an engine did with some scenarios: the worst state, how many passed, and of how many."""

    state: str
    passed: int
    of: int

    @property
    def mark(self) -> str:
        return MARKS[self.state]


@dataclass(frozen=True, slots=True)
class Listed:
    """A scenario that some engine fails, with the state and the observation of each engine."""

    id: str
    title: str
    outcomes: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A rule with its scenarios."""

    id: str
    text: str
    cells: tuple[Cell, ...]
    listed: tuple[Listed, ...]
    unlisted: int


@dataclass(frozen=True, slots=True)
class Group:
    """A chapter with its rules."""

    title: str
    cells: tuple[Cell, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Matrix:
    """A game: its engines and its chapters."""

    title: str
    version: str
    engines: tuple[str, ...]
    cells: tuple[Cell, ...]
    groups: tuple[Group, ...]
    is_mixed: bool
    """Whether the reports are about different suites, or parts of one, so that their counts differ."""


def side_by_side(reports: Sequence[Report]) -> str:
    """Return the page. Raises TooManyEngines if more reports of a game are given than fit."""
    by_game: dict[str, list[Report]] = {}
    for report in reports:
        by_game.setdefault(report.game, []).append(report)
    left, games = MOST_LISTED, []
    for game, given in by_game.items():
        if len(given) > MOST_ENGINES:
            raise TooManyEngines(f"{len(given)} reports of {game}; at most {MOST_ENGINES} fit side by side")
        games.append(matrix := matrix_of(given, left))
        left -= sum(len(line.listed) for group in matrix.groups for line in group.lines)
    environment = jinja2.Environment(
        autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return environment.from_string(TEMPLATE.read_text(encoding="utf-8")).render(
        games=games, engines=list(dict.fromkeys(name for game in games for name in game.engines)), marks=MARKS
    )


def matrix_of(reports: Sequence[Report], most_listed: int = MOST_LISTED) -> Matrix:
    """Return the results of reports of one game, chapter by chapter, in the order of the first report."""
    book = reports[0].book
    titles = {str(chapter.number): f"{chapter.number} {chapter.title}" for chapter in book.chapters}
    rows = [{row.id: row for row in report.rows} for report in reports]
    chapters: dict[str, dict[str, list[str]]] = {title: {} for title in titles.values()}
    for row in {row.id: row for of_report in rows for row in of_report.values()}.values():
        chapters.setdefault(titles.get(row.chapter, "Other"), {}).setdefault(row.rule, []).append(row.id)
    groups = []
    for title, rules in chapters.items():
        lines = []
        for rule, ids in rules.items():
            lines.append(line := _line(rule, cut(book.text_of(rule)), ids, rows, most_listed))
            most_listed -= len(line.listed)
        if lines:
            every = [one for ids in rules.values() for one in ids]
            groups.append(Group(cut(title), _cells(every, rows), tuple(lines)))
    return Matrix(
        cut(book.title),
        cut(book.version, MOST_NAME),
        tuple(names_of(reports)),
        _cells(dict.fromkeys(one for of_report in rows for one in of_report), rows),
        tuple(groups),
        len({report.digest for report in reports}) > 1 or not all(report.whole for report in reports),
    )


def names_of(reports: Iterable[Report]) -> list[str]:
    """Return headings for engines: the name, with the version or a number where one name is not enough."""
    found: list[str] = []
    for report in reports:
        base = cut(report.engine.name, MOST_NAME) or "unnamed"
        if base in found:
            base = f"{base} {cut(report.engine.version, MOST_NAME)}"
        name, number = base, 2
        while name in found:
            name, number = f"{base} ({number})", number + 1
        found.append(name)
    return found


def state_of(verdict: Verdict | None) -> str:
    """Return how a verdict is shown; None without a result."""
    if verdict is None:
        return "none"
    if verdict is Verdict.EXPECTED_FAILURE:
        return "known"
    if verdict is Verdict.NOT_SUPPORTED:
        return "unsupported"
    return "fail" if verdict.is_finding else "pass"


def cut(text: str, most: int = MOST_TEXT) -> str:
    """Return a text of a report in one line, cut to a length."""
    line = one_line(text)
    return line if len(line) <= most else line[: most - 1] + "…"


def _line(rule: str, text: str, ids: list[str], rows: Sequence[Mapping[str, Row]], most: int) -> Line:
    apart = [one for one in ids if any(_state(one, of_report) != "pass" for of_report in rows)]
    listed = tuple(_listed(one, rows) for one in apart[: max(most, 0)])
    return Line(cut(rule), text, _cells(ids, rows), listed, len(apart) - len(listed))


def _listed(one: str, rows: Sequence[Mapping[str, Row]]) -> Listed:
    title = next(of_report[one].title for of_report in rows if one in of_report)
    outcomes = tuple((_state(one, of_report), _said(of_report.get(one))) for of_report in rows)
    return Listed(cut(one), cut(title), outcomes)


def _said(row: Row | None) -> str:
    if row is None:
        return "not in this report"
    first = row.findings[0] if row.findings else None
    reason = f"{first.what}: expected {first.expected}, got {first.got}" if first else row.reason
    return cut(f"{row.verdict.said}: {reason}" if reason else row.verdict.said)


def _cells(ids: Iterable[str], rows: Sequence[Mapping[str, Row]]) -> tuple[Cell, ...]:
    ids = list(ids)
    return tuple(_cell([_state(one, of_report) for one in ids]) for of_report in rows)


def _cell(states: Sequence[str]) -> Cell:
    worst = next(state for state in MARKS if state in states or state == "none")
    return Cell(worst, states.count("pass"), len(states) - states.count("none"))


def _state(one: str, of_report: Mapping[str, Row]) -> str:
    row = of_report.get(one)
    return state_of(None if row is None else row.verdict)
