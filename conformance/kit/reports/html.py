"""The report as one self-contained HTML file, to open, search and pass on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import jinja2

from conformance.kit.judging.verdict import Verdict
from conformance.kit.reports.groups import groups_of
from conformance.kit.reports.report import Report, ReportRule, Row
from conformance.kit.reports.summary import by_chapter
from conformance.kit.reports.text import (
    check_lines,
    check_sentences,
    missing,
    opened_sentences,
    rerun_command,
    sentence_of,
)

TEMPLATE = Path(__file__).parent / "template.html"

STATES = {
    "bad": "a finding",
    "known": "a known failure",
    "good": "exercised: its scenarios pass, and the engine named it",
    "upheld": "upheld: its scenarios pass",
    "cited": "cited, not judged",
    "none": "no scenario here",
}
"""What a cell of the matrix can say about a rule, the worst first."""
MARKS = {"bad": "✗", "known": "!", "good": "✓✓", "upheld": "✓", "cited": "·", "none": "1.1"}


def html_report(reports: Sequence[Report]) -> str:
    """The page of one or several reports. Every text in it is escaped, wherever it came from."""
    environment = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True)
    return environment.from_string(TEMPLATE.read_text(encoding="utf-8")).render(
        engine=", ".join(dict.fromkeys(str(report.engine) for report in reports)),
        kit=reports[0].kit,
        states=STATES,
        marks=MARKS,
        games=[_game(report) for report in reports],
        entries=[_entry(row, report) for report in reports for row in report.rows],
    )


def _game(report: Report) -> dict[str, object]:
    rules = {chapter.number: chapter.rules for chapter in report.book.chapters}
    beside = [one for one in report.checks if one.verdict.is_finding]
    return {
        "report": report,
        "sentence": sentence_of(report),
        "checks": [*opened_sentences(report), *check_sentences(report)],
        "beside_count": len(beside),
        "beside": [line for one in beside for line in check_lines(one)],
        "missing": missing(report),
        "groups": groups_of(report),
        "chapters": [
            {"row": row, "cells": [_cell(rule, report) for rule in rules[row.number]]}
            for row in by_chapter(report)
        ],
    }


def _cell(rule: ReportRule, report: Report) -> dict[str, str]:
    """A rule in the matrix: its state and its description."""
    rows = [row for row in report.rows if rule.id in row.cites]
    findings = [row for row in rows if row.verdict.is_finding]
    state = "none"
    if findings:
        state = "bad"
    elif any(row.verdict is Verdict.EXPECTED_FAILURE for row in rows):
        state = "known"
    elif rule.id in report.exercised:
        state = "good"
    elif rule.id in report.upheld:
        state = "upheld"
    elif rows:
        state = "cited"
    many = f"{len(rows)} scenario{'' if len(rows) == 1 else 's'}"
    bad = f", {len(findings)} with a finding" if findings else ""
    return {
        "id": rule.id,
        "short": rule.id.partition(".")[2],
        "state": state,
        "says": f"{rule.id}, {STATES[state]}: {many}{bad}. {rule.text}",
    }


def _entry(row: Row, report: Report) -> dict[str, object]:
    return {
        "row": row,
        "game": report.book.title,
        "rules": [
            {"id": rule, "text": report.book.text_of(rule), "exercised": rule in row.exercised}
            for rule in row.cites
        ],
        "command": rerun_command(row, report),
    }
