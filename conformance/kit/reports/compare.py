"""What changed between two reports: what an engine can no longer do, and what it can do now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.kit.judging.verdict import Verdict
from conformance.kit.reports.report import Report
from spec.book.printable import observed


@dataclass(frozen=True, slots=True)
class ReportedResult:
    """The result of a scenario or check in one report; None if it isn't there."""

    verdict: Verdict
    reason: str
    failing: frozenset[tuple[str, str]] = frozenset()
    """The assertions and steps that failed: what was asked, and what was expected."""
    judged: int | None = None
    """How many assertions were judged; None where they weren't counted."""

    @property
    def said(self) -> str:
        return f"{self.verdict.said}: {self.reason}" if self.reason else self.verdict.said


@dataclass(frozen=True, slots=True)
class Change:
    """A scenario or check whose result changed."""

    id: str
    kind: str
    before: ReportedResult | None
    after: ReportedResult | None


KINDS = {
    "newly_failing": "newly failing",
    "no_longer_supported": "no longer supported",
    "failing_further": "failing in further assertions",
    "judged_less": "judged by fewer assertions",
    "newly_passing": "newly passing",
    "judged_more": "judged by more assertions",
    "changed": "another verdict or reason",
    "added": "added",
    "removed": "removed",
}
WORSE = ("newly_failing", "no_longer_supported", "failing_further", "judged_less")
"""Kinds that make the second report worse. A new scenario can't have got worse; it is only listed."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Everything that changed. `differences` are reasons why the reports may not be comparable."""

    differences: tuple[str, ...]
    changes: tuple[Change, ...]

    @property
    def is_worse(self) -> bool:
        return any(change.kind in WORSE for change in self.changes)

    def of_kind(self, kind: str) -> list[Change]:
        return [change for change in self.changes if change.kind == kind]


def compared(before: Report, after: Report) -> Comparison:
    """Compare two reports. Known failures are compared by what the engine did, not by what was expected."""
    first, second = _results(before), _results(after)
    changes = []
    for one in [*first, *(one for one in second if one not in first)]:
        kind = _kind(first.get(one), second.get(one))
        if kind:
            changes.append(Change(one, kind, first.get(one), second.get(one)))
    return Comparison(tuple(_differences(before, after)), tuple(changes))


def _kind(before: ReportedResult | None, after: ReportedResult | None) -> str:
    if before is None:
        return "added"
    if after is None:
        return "removed"
    if before == after:
        return ""
    if before.verdict is after.verdict is Verdict.PASS:
        return _kind_of_pass(before.judged, after.judged)
    if after.verdict is Verdict.PASS:
        return "newly_passing"
    if after.verdict.is_finding and not before.verdict.is_finding:
        return "newly_failing"
    if after.verdict is Verdict.NOT_SUPPORTED and before.verdict is Verdict.PASS:
        return "no_longer_supported"
    if before.failing and after.failing - before.failing:
        return "failing_further"
    return "changed"


def _kind_of_pass(before: int | None, after: int | None) -> str:
    """What changed from one pass to another: how much was judged."""
    if before is None or after is None or before == after:
        return ""
    return "judged_less" if after < before else "judged_more"


def _results(report: Report) -> Mapping[str, ReportedResult]:
    """Results by id. Faults of a list of known failures are left out, since they aren't the engine's."""
    found = {}
    for row in report.rows:
        every = "; ".join(f"{one.what}: expected {one.expected}, got {one.got}" for one in row.findings)
        failing = frozenset((one.what, one.expected) for one in row.findings)
        reason = every or row.reason or row.tally.said
        found[row.id] = ReportedResult(
            row.raw_verdict, observed(reason), failing, row.tally.judged if row.tally.of else None
        )
    for check in report.checks:
        if check.kind != "known":
            found[check.id] = ReportedResult(check.raw_verdict, check.observed)
    return found


def _differences(before: Report, after: Report) -> list[str]:
    pairs = [
        ("the engine", str(before.engine), str(after.engine)),
        ("its capabilities", ", ".join(before.capabilities), ", ".join(after.capabilities)),
        ("the rules", before.book.version, after.book.version),
        ("the suite", before.digest, after.digest),
        ("the kit", before.kit, after.kit),
        ("the run", _extent(before), _extent(after)),
    ]
    return [f"{what}: {one or 'none'}, then {other or 'none'}" for what, one, other in pairs if one != other]


def _extent(report: Report) -> str:
    return "the whole suite" if report.whole else "a part of the suite"
