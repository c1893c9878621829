"""Findings by their cause: the most frequent first, with the smallest scenario that shows it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from conformance.kit.judging.verdict import Verdict
from conformance.kit.reports.report import Report, Row

LONGEST = 100
"""Characters of a reason that stands for a cause."""


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
        """`36 scenarios: power is too high`"""
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
    """The causes of a scenario's findings; of a breakdown, its reason without the numbers in it."""
    found = tuple(dict.fromkeys(one.cause for one in row.findings if one.cause))
    if (row.known is not None and row.verdict is not row.came_to) or row.verdict is Verdict.UNEXPECTED_PASS:
        return ("a known failure that passes",)
    if found and not row.came_to.is_breakdown:
        return found
    reason = re.sub(r"\d+(\.\d+)?", "N", row.reason)[:LONGEST]
    return (f"{row.came_to.said}: {reason}" if reason else row.came_to.said,)


def _size(row: Row) -> tuple[int, int, int, str]:
    """The smallest scenario is read first: few steps, few things on the table, few words."""
    story = row.story
    return len(story.when), len(story.given), sum(map(len, (*story.when, *story.given))), row.id


def folded(rows: Iterable[Row], shown: int) -> str:
    """The ids of some rows, and how many more there are."""
    ids = [row.id for row in rows]
    more = f" and {len(ids) - shown} more" if len(ids) > shown else ""
    return f"{', '.join(ids[:shown])}{more}"
