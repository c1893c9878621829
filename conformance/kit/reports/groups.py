"""Findings by their cause: the most frequent first, with the smallest scenario that shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from conformance.kit.judging.verdict import Verdict, causes
from conformance.kit.reports.report import Report, Row


@dataclass(frozen=True, slots=True)
class Group:
    """The scenarios whose findings have one cause, the smallest first."""

    cause: str
    rows: tuple[Row, ...]

    @property
    def example(self) -> Row:
        return self.rows[0]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that these scenarios mainly test."""
        return tuple(dict.fromkeys(row.rule for row in self.rows))

    @property
    def said(self) -> str:
        """`36 scenarios: damage is too high`"""
        many = len(self.rows)
        return f"{many} scenario{'' if many == 1 else 's'}: {self.cause}"


def groups_of(report: Report) -> list[Group]:
    """The findings of a report, each scenario in one group: that of its most frequent cause."""
    rows = [row for row in report.rows if row.verdict.is_finding and row.verdict is not Verdict.NOT_RUN]
    causes = {row.id: causes_of(row) for row in rows}
    counts = Counter(cause for found in causes.values() for cause in found)
    grouped: dict[str, list[Row]] = {}
    for row in rows:
        grouped.setdefault(max(causes[row.id], key=lambda cause: counts[cause]), []).append(row)
    groups = [Group(cause, tuple(sorted(found, key=_size))) for cause, found in grouped.items()]
    return sorted(groups, key=lambda group: -len(group.rows))


def causes_of(row: Row) -> tuple[str, ...]:
    """The causes of a scenario's findings; one of its own if it passes against its entry."""
    if row.verdict is Verdict.UNEXPECTED_PASS:
        return ("a known failure that passes",)
    return causes(row.raw_verdict, row.findings, row.reason)


def _size(row: Row) -> tuple[int, int, int, int, str]:
    """The smallest scenario is read first: few findings, few steps, few things on the table, few words."""
    story = row.story
    words = sum(map(len, (*story.when, *story.given)))
    return len(row.findings), len(story.when), len(story.given), words, row.id


def folded(rows: Iterable[Row], shown: int) -> str:
    """The ids of some rows, and how many more there are."""
    ids = [row.id for row in rows]
    more = f" and {len(ids) - shown} more" if len(ids) > shown else ""
    return f"{', '.join(ids[:shown])}{more}"
