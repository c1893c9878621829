"""The results of a run, as one piece of data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from conformance.kit.language.vectors import VectorResult
from conformance.kit.reports.groups import groups_of
from conformance.kit.reports.report import KINDS, Check, Report, Row
from conformance.kit.reports.summary import by_chapter, said


def run_data(report: Report) -> dict[str, object]:
    """The whole run."""
    return {
        "engine": {"name": report.engine.name, "version": report.engine.version},
        "game": report.game,
        "summary": said(report.verdicts),
        "rung": report.rung,
        "next": report.next,
        "assertions": {"passed": report.tally.passed, "judged": report.tally.judged, "of": report.tally.of},
        "chapters": [
            {
                "chapter": row.number,
                "title": row.title,
                "rules": row.rules,
                "upheld": row.upheld,
                "exercised": row.exercised,
                "scenarios": row.scenarios,
                "opened": row.opened,
                "verdicts": {verdict.value: count for verdict, count in sorted(row.verdicts.items())},
            }
            for row in by_chapter(report)
        ],
        "causes": [
            {"cause": group.cause, "scenarios": [row.id for row in group.rows], "rules": list(group.rules)}
            for group in groups_of(report)
        ],
        "results": [_line(one) for one in report.rows],
        **{kind: [_line(one) for one in report.of_kind(kind)] for kind in KINDS},
    }


def _line(one: Row | Check) -> dict[str, object]:
    """A scenario or a check, without its empty fields."""
    data: Mapping[str, object] = asdict(one)
    same = "raw_verdict" if one.raw_verdict is one.verdict else ""
    return {key: _plain(value) for key, value in data.items() if _plain(value) and key not in ("kind", same)}


def _plain(value: object) -> object:
    """The same value without empty parts."""
    if isinstance(value, Mapping):
        return {key: item for key, item in value.items() if item not in ("", ())}
    return value


def vector_data(one: VectorResult) -> dict[str, object]:
    """A language vector."""
    data: dict[str, object] = {
        "id": one.vector.id,
        "text": one.vector.text,
        "on": one.vector.on,
        "holds": one.holds,
    }
    return data if one.holds else {**data, "expected": one.expected, "got": one.got}
