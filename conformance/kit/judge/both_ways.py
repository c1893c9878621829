"""The reference engine in this process and over a pipe: both ways must agree."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from conformance.kit import report_html
from conformance.kit.cli_shared import console, folder_of, print_json, write
from conformance.kit.judge.data import run_data
from conformance.kit.judge.run import greeted, run_reported
from conformance.kit.judge.whole_games import show_games, whole_games
from conformance.kit.load import Suite
from conformance.kit.opening import REFERENCE, opener_of
from conformance.kit.report_text import show_failures, show_summary
from conformance.kit.verdict import Result, Verdict

PIPE: Final = "over a pipe"


def compare(suite: Suite, timeout: float, report: Path | None, as_json: bool) -> bool:
    """The reference engine in this process and over a pipe. Verdicts and digests must be the same."""
    openers = {"in process": opener_of(REFERENCE, timeout), PIPE: opener_of(None, timeout)}
    identity = greeted(openers[PIPE], suite)
    runs = {
        way: run_reported(suite, opener, 1, identity, report if way == PIPE else None, as_json, True)
        for way, opener in openers.items()
    }
    piped = []
    for inside, result in zip(runs["in process"], runs[PIPE], strict=True):
        piped.append(agreed(inside, result))
    if report is not None:
        page = report_html.html_report(piped, suite.book, suite.facts, str(identity), None)
        write(folder_of(report, suite) / "report.html", page)
    games = whole_games(suite, openers[PIPE])
    if as_json:
        print_json(run_data(suite, identity, piped, [], games))
    else:
        show_failures(piped, suite, None)
        name = f"{identity}, in process and over a pipe"
        show_summary(console(), suite.book, piped, name, complete=suite.complete)
        show_games(games)
    return games.failed or any(result.verdict.is_finding for result in piped)


def agreed(inside: Result, piped: Result) -> Result:
    """The piped result; a failure where the two ways differ."""
    problem = ""
    if inside.verdict is not piped.verdict:
        problem = (
            f"{inside.verdict.said} in process ({inside.outcome.reason}), {piped.verdict.said} over a pipe"
        )
    elif inside.outcome.digests != piped.outcome.digests:
        pairs = zip(inside.outcome.digests, piped.outcome.digests, strict=False)
        step = next((number for number, (one, other) in enumerate(pairs, start=1) if one != other), 0)
        problem = f"the digests differ from position {step} on"
    if not problem:
        return piped
    return replace(piped, outcome=replace(piped.outcome, verdict=Verdict.FAIL, reason=problem))
