"""Comparing two reports: what got worse, what got better, and whether they are comparable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from conformance.kit.judging.verdict import Finding, Tally, Verdict
from conformance.kit.reports.compare import compared
from conformance.kit.reports.report import Check, Report, Row

Make = Callable[..., Report]

PASS, FAIL, LACKS = Verdict.PASS, Verdict.FAIL, Verdict.NOT_SUPPORTED


def row(verdict: Verdict, reason: str = "", raw_verdict: Verdict | None = None) -> Row:
    return Row("EC-2.3.2/a", "A", verdict, raw_verdict or verdict, reason=reason)


@pytest.mark.parametrize(
    ("before", "after", "kind", "worse"),
    [
        (row(PASS), row(PASS), None, False),
        (row(FAIL, "x"), row(FAIL, "x"), None, False),
        (row(PASS), row(FAIL, "x"), "newly_failing", True),
        (row(PASS), row(Verdict.NOT_RUN, "x"), "newly_failing", True),
        (row(LACKS, "cards"), row(FAIL, "x"), "newly_failing", True),
        (row(PASS), row(LACKS, "cards"), "no_longer_supported", True),
        (row(FAIL, "x"), row(PASS), "newly_passing", False),
        (row(LACKS, "x"), row(PASS), "newly_passing", False),
        (row(FAIL, "x"), row(FAIL, "y"), "changed", False),
        (row(FAIL, "x"), row(Verdict.CRASHED, "x"), "changed", False),
        (row(FAIL, "x"), row(LACKS, "x"), "changed", False),
        # what was expected of the engine doesn't matter here
        (row(FAIL, "x"), row(Verdict.EXPECTED_FAILURE, "x", FAIL), None, False),
        (row(PASS), row(Verdict.UNEXPECTED_PASS, "", PASS), None, False),
        (row(PASS), row(Verdict.EXPECTED_FAILURE, "x", FAIL), "newly_failing", True),
    ],
)
def test_what_changed(report_with: Make, before: Row, after: Row, kind: str | None, worse: bool) -> None:
    comparison = compared(report_with(before), report_with(after))
    assert [change.kind for change in comparison.changes] == ([kind] if kind else [])
    assert comparison.is_worse is worse
    assert comparison.differences == ()


def failing(*what: str, got: str = "1") -> Row:
    return replace(row(FAIL), findings=tuple(Finding(1, one, "2", got) for one in what))


def passing(judged: int) -> Row:
    return replace(row(PASS), tally=Tally(judged, judged, 3))


@pytest.mark.parametrize(
    ("before", "after", "kind", "worse"),
    [
        (failing("a"), failing("a"), None, False),
        (failing("a"), failing("a", "b"), "failing_further", True),
        (failing("a"), failing("b"), "failing_further", True),
        (failing("a", "b"), failing("a"), "changed", False),
        (failing("a"), failing("a", got="7"), "changed", False),
        (passing(3), passing(2), "judged_less", True),
        (passing(2), passing(3), "judged_more", False),
        (passing(3), row(PASS), None, False),  # a report of a kit that did not count assertions
    ],
)
def test_what_changed_inside_a_scenario(
    report_with: Make, before: Row, after: Row, kind: str | None, worse: bool
) -> None:
    comparison = compared(report_with(before), report_with(after))
    assert [change.kind for change in comparison.changes] == ([kind] if kind else [])
    assert comparison.is_worse is worse


def test_scenarios_come_and_go(report_with: Make) -> None:
    new = Row("EC-2.4.1/new", "New", FAIL, FAIL, reason="x")
    comparison = compared(report_with(row(PASS)), report_with(new))
    assert [(one.id, one.kind) for one in comparison.changes] == [
        ("EC-2.3.2/a", "removed"),
        ("EC-2.4.1/new", "added"),
    ]
    assert not comparison.is_worse


def test_games_and_counts_are_compared_too(report_with: Make) -> None:
    good = Check("counts", "EC-counts/a", PASS, PASS)
    bad = Check("counts", "EC-counts/a", FAIL, FAIL, ("counts, a", "    depth 1: expected 2, got 3"))
    moved = Check("counts", "EC-counts/a", FAIL, FAIL, ("elsewhere", "    depth 1: expected 2, got 3"))
    stale = Check("known", "EC-2.3.2/b", FAIL, FAIL, ("stale",))
    assert compared(report_with(good), report_with(bad, stale)).is_worse
    assert compared(report_with(bad), report_with(moved, stale)).changes == ()


def test_what_is_not_the_same_is_said(report_with: Make) -> None:
    first = report_with(row(PASS))
    second = report_with(row(PASS), name="other", digest="d2", whole=False)
    assert compared(first, second).differences == (
        "the engine: stub 1, then other 1",
        "the suite: d1, then d2",
        "the run: the whole suite, then a part of the suite",
    )
