"""What changed between two reports: what an engine can no longer do, and what it can do now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.kit.judging.verdict import Verdict
from conformance.kit.reports.report import Report
from spec.book.printable import observed


@dataclass(frozen=True, slots=True)
class Came:
    """The result of a scenario or check in one report; None if it isn't there."""

    verdict: Verdict
    reason: str

    @property
    def said(self) -> str:
        return f"{self.verdict.said}: {self.reason}" if self.reason else self.verdict.said


@dataclass(frozen=True, slots=True)
class Change:
    """A scenario or check whose result changed."""

    id: str
    kind: str
    before: Came | None
    after: Came | None


KINDS = {
    "newly_failing": "newly failing",
    "no_longer_supported": "no longer supported",
    "newly_passing": "newly passing",
    "changed": "another verdict or reason",
    "added": "added",
    "removed": "removed",
}
WORSE = ("newly_failing", "no_longer_supported")
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
    first, second = _came(before), _came(after)
    changes = []
    for one in [*first, *(one for one in second if one not in first)]:
        kind = _kind(first.get(one), second.get(one))
        if kind:
            changes.append(Change(one, kind, first.get(one), second.get(one)))
    return Comparison(tuple(_differences(before, after)), tuple(changes))


def _kind(before: Came | None, after: Came | None) -> str:
    if before is None:
        return "added"
    if after is None:
        return "removed"
    if before == after:
        return ""
    if after.verdict is Verdict.PASS and before.verdict is not Verdict.PASS:
        return "newly_passing"
    if after.verdict.is_finding and not before.verdict.is_finding:
        return "newly_failing"
    if after.verdict is Verdict.NOT_SUPPORTED and before.verdict is Verdict.PASS:
        return "no_longer_supported"
    return "changed"


def _came(report: Report) -> Mapping[str, Came]:
    """Results by id. Faults of a list of known failures are left out, since they aren't the engine's."""
    found = {}
    for row in report.rows:
        every = "; ".join(f"{one.what}: expected {one.expected}, got {one.got}" for one in row.findings)
        found[row.id] = Came(row.came_to, observed(every or row.reason))
    for check in report.checks:
        if check.kind != "known":
            found[check.id] = Came(check.came_to, check.observed)
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
