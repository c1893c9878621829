"""Judge an engine by a suite."""

from __future__ import annotations

from pathlib import Path

from conformance.kit import report_html
from conformance.kit.cli_shared import console, folder_of, print_json, write
from conformance.kit.driver import Opener
from conformance.kit.judge.data import run_data
from conformance.kit.judge.language import show_vectors, vector_results
from conformance.kit.judge.run import greeted, run_reported
from conformance.kit.judge.whole_games import show_games, whole_games
from conformance.kit.load import Suite
from conformance.kit.opening import IN_PROCESS
from conformance.kit.report_text import show_failures, show_summary


def judge(
    suite: Suite, opener: Opener, engine: str | None, jobs: int, report: Path | None, as_json: bool
) -> bool:
    """Run a suite against an engine and report. True if there are findings."""
    identity = greeted(opener, suite)
    if engine is not None and engine.startswith(IN_PROCESS):
        jobs = 1
    results = run_reported(suite, opener, jobs, identity, report, as_json)
    failed = any(result.verdict.is_finding for result in results)
    vectors = vector_results(suite) if engine is None and suite.complete else []
    games = whole_games(suite, opener)
    if report is not None:
        page = report_html.html_report(results, suite.book, suite.facts, str(identity), engine)
        write(folder_of(report, suite) / "report.html", page)
    if as_json:
        print_json(run_data(suite, identity, results, vectors, games))
    else:
        show_failures(results, suite, engine)
        show_summary(console(), suite.book, results, str(identity), complete=suite.complete)
        show_games(games)
        if report is not None:
            console().print(f"Report: {folder_of(report, suite) / 'report.html'}", soft_wrap=True)
        show_vectors(vectors)
    return failed or games.failed or any(not one.holds for one in vectors)
