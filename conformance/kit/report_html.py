"""The report as one HTML file that needs nothing else: to be opened, searched and passed on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import jinja2

from conformance.kit.facts import GameFacts
from conformance.kit.report_text import rerun_command, rule_text
from conformance.kit.summary import by_chapter, said, total
from conformance.kit.tell.english import sentence
from conformance.kit.tell.events import event_told
from conformance.kit.tell.told import told
from conformance.kit.verdict import Result
from spec.book.rulebook import Rulebook

TEMPLATE = Path(__file__).parent / "report_template.html"


def html_report(
    results: Sequence[Result], book: Rulebook, facts: GameFacts, engine: str, command: str | None
) -> str:
    """The page. Every text in it is escaped, wherever it came from."""
    environment = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True)
    rows = by_chapter(book, results)
    return environment.from_string(TEMPLATE.read_text(encoding="utf-8")).render(
        engine=engine,
        game=book.game,
        chapters=rows,
        everything=total(rows),
        said=said(total(rows).verdicts),
        entries=[_entry(result, book, facts, command) for result in results],
    )


def _entry(result: Result, book: Rulebook, facts: GameFacts, command: str | None) -> dict[str, object]:
    outcome = result.outcome
    return {
        "scenario": result.scenario,
        "verdict": result.verdict,
        "passed": not result.verdict.is_finding,
        "told": told(result.scenario),
        "rules": [
            {"id": rule, "text": rule_text(book, rule), "exercised": rule in result.exercised}
            for rule in result.scenario.cites
        ],
        "findings": outcome.findings,
        "reason": outcome.reason,
        "note": result.note,
        "stderr": result.stderr,
        "events": [
            {"text": sentence(event_told(one, facts, outcome.shown or {})), "rules": ", ".join(one.rules)}
            for one in (outcome.events if result.verdict.is_finding else ())
        ],
        "command": rerun_command(result, command),
    }
