"""Judge an engine by a suite."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from conformance.kit.conform.checks import checks_of
from conformance.kit.conform.known import expectations_of, update_known
from conformance.kit.conform.language import vector_results
from conformance.kit.conform.order import Order
from conformance.kit.conform.run import reported, results_of
from conformance.kit.conform.whole_games import whole_games
from conformance.kit.console import console
from conformance.kit.judging.greeting import greeted, refuse_unplayed
from conformance.kit.judging.verdict import Result, Verdict
from conformance.kit.known.expectation import seen_check, seen_of
from conformance.kit.reports.report import Check, Report
from conformance.kit.reports.text import show_report
from conformance.kit.suites.load import Suite


def judge(suite: Suite, order: Order) -> Report:
    """Run a suite against an engine and show the results, unless the run was asked for data."""
    expectations = expectations_of(
        order, suite
    )  # first, so that an unreadable list is reported before the run
    hello = greeted(order.opener, suite.facts)
    if order.engine is None:
        refuse_unplayed(hello, suite.game)
    given_up = ""

    def watched(found: Iterable[Result]) -> Iterator[Result]:
        nonlocal given_up
        for result in found:
            if result.verdict is Verdict.NOT_RUN:
                given_up = result.outcome.reason
            yield result

    results: Iterable[Result] = watched(results_of(suite, order.opener, order.jobs, quiet=order.as_json))

    def checks() -> Iterator[Check]:
        vectors = vector_results(suite) if order.engine is None and suite.complete else []
        games = whole_games(suite, order.opener, order.jobs, quiet=order.as_json, given_up=given_up)
        yield from checks_of(suite, games, vectors)

    asked = checks
    if order.update:
        results, beside = list(results), list(checks())
        update_known(order, suite, [*map(seen_of, results), *map(seen_check, beside)])
        expectations = expectations_of(order, suite)

        def asked() -> Iterator[Check]:
            yield from beside

    report = reported(
        suite,
        hello,
        results,
        asked,
        command=order.engine,
        folder=order.report,
        expectations=expectations,
    )
    if not order.as_json:
        show_report(console(), report)
    return report
