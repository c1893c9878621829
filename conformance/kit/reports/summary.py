"""A run in numbers, chapter by chapter: the table in every report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from conformance.kit.judging.verdict import Verdict
from conformance.kit.reports.report import Report

COLUMNS: Final[Mapping[str, tuple[Verdict, ...]]] = {
    "pass": (Verdict.PASS,),
    "fail": (Verdict.FAIL,),
    "refused": (Verdict.REFUSED,),
    "not supported": (Verdict.NOT_SUPPORTED,),
}
"""The verdicts with a column of their own. A breakdown, a known failure and a faulty scenario are `other`."""


@dataclass(frozen=True, slots=True)
class ChapterRow:
    number: int
    title: str
    rules: int
    upheld: int
    exercised: int
    scenarios: int
    verdicts: Counter[Verdict]
    opened: int | None
    """Scenarios that the engine's capabilities open; None if they weren't counted."""

    @property
    def columns(self) -> Mapping[str, int]:
        """The numbers of the table, by their titles."""
        counts = {title: sum(self.verdicts[one] for one in group) for title, group in COLUMNS.items()}
        other = self.verdicts.total() - sum(counts.values())
        return {
            "rules": self.rules,
            "upheld": self.upheld,
            "exercised": self.exercised,
            "scenarios": self.scenarios,
            **counts,
            "other": other,
        }

    @property
    def findings(self) -> int:
        return sum(count for verdict, count in self.verdicts.items() if verdict.is_finding)


def by_chapter(report: Report) -> list[ChapterRow]:
    """A row per chapter that has scenarios or rules to exercise."""
    rows = []
    opened = {one.chapter: one.opened for one in report.opened}
    for chapter in report.book.chapters:
        rules = [rule for rule in chapter.rules if rule.needed]
        here = [row for row in report.rows if row.chapter == str(chapter.number)]
        rows.append(
            ChapterRow(
                number=chapter.number,
                title=chapter.title,
                rules=len(rules),
                upheld=sum(rule.id in report.upheld for rule in rules),
                exercised=sum(rule.id in report.exercised for rule in rules),
                scenarios=len(here),
                verdicts=Counter(row.verdict for row in here),
                opened=opened.get(str(chapter.number), 0) if opened else None,
            )
        )
    return [row for row in rows if row.rules or row.scenarios]


def total(rows: Sequence[ChapterRow]) -> ChapterRow:
    verdicts: Counter[Verdict] = Counter()
    for row in rows:
        verdicts.update(row.verdicts)
    return ChapterRow(
        number=0,
        title="all",
        rules=sum(row.rules for row in rows),
        upheld=sum(row.upheld for row in rows),
        exercised=sum(row.exercised for row in rows),
        scenarios=sum(row.scenarios for row in rows),
        verdicts=verdicts,
        opened=None if any(row.opened is None for row in rows) else sum(row.opened or 0 for row in rows),
    )


def said(counts: Counter[Verdict]) -> str:
    """`48 pass, 2 fail`"""
    return (
        ", ".join(f"{counts[verdict]} {verdict.said}" for verdict in Verdict if counts[verdict])
        or "nothing run"
    )
