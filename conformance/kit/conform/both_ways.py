"""Run the reference engine in this process and over a pipe: both must agree."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from conformance.kit.conform.checks import checks_of
from conformance.kit.conform.run import reported, results_of
from conformance.kit.conform.whole_games import whole_games
from conformance.kit.console import console
from conformance.kit.drivers.opening import REFERENCE, opener_of
from conformance.kit.judging.greeting import greeted, refuse_unplayed
from conformance.kit.judging.verdict import Result, Verdict
from conformance.kit.reports.report import Report
from conformance.kit.reports.text import show_checks, show_failures, show_summary
from conformance.kit.suites.load import Suite

PIPE: Final = "over a pipe"


def compare(suite: Suite, timeout: float | None, folder: Path | None, as_json: bool) -> Report:
    """Compare the reference engine in this process with itself over a pipe, by verdicts and digests."""
    openers = {"in process": opener_of(REFERENCE, timeout), PIPE: opener_of(None, timeout)}
    hello = greeted(openers[PIPE], suite.facts)
    refuse_unplayed(hello, suite.game)
    runs = {
        way: list(results_of(suite, opener, 1, quiet=as_json, every_digest=True))
        for way, opener in openers.items()
    }
    piped = [agreed(inside, result) for inside, result in zip(runs["in process"], runs[PIPE], strict=True)]
    games = whole_games(suite, openers[PIPE], 1, quiet=as_json)
    report = reported(suite, hello, piped, lambda: checks_of(suite, games, []), folder=folder)
    if not as_json:
        show_failures(console(), report)
        show_summary(console(), report, f"{report.engine}, in process and over a pipe")
        show_checks(report)
    return report


def agreed(inside: Result, piped: Result) -> Result:
    """The piped result, turned into a failure if the two runs differ."""
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
