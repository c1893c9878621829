"""A run in numbers, chapter by chapter: the table that every report shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from conformance.kit.report import Report
from conformance.kit.verdict import Verdict

MUST_BE_EXERCISED = ("normative", "setup", "invariant")
"""The kinds of rules that a scenario has to exercise."""


@dataclass(frozen=True, slots=True)
class ChapterRow:
    number: int
    title: str
    rules: int
    exercised: int
    scenarios: int
    verdicts: Counter[Verdict]

    @property
    def findings(self) -> int:
        return sum(count for verdict, count in self.verdicts.items() if verdict.is_finding)


def by_chapter(report: Report) -> list[ChapterRow]:
    """A row for each chapter that has rules to exercise or scenarios."""
    rows = []
    for chapter in report.book.chapters:
        rules = [rule for rule in chapter.rules if rule.needed]
        here = [row for row in report.rows if row.chapter == str(chapter.number)]
        rows.append(
            ChapterRow(
                number=chapter.number,
                title=chapter.title,
                rules=len(rules),
                exercised=sum(rule.id in report.exercised for rule in rules),
                scenarios=len(here),
                verdicts=Counter(row.verdict for row in here),
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
        exercised=sum(row.exercised for row in rows),
        scenarios=sum(row.scenarios for row in rows),
        verdicts=verdicts,
    )


def said(counts: Counter[Verdict]) -> str:
    """`48 pass, 2 fail`"""
    return (
        ", ".join(f"{counts[verdict]} {verdict.said}" for verdict in Verdict if counts[verdict])
        or "nothing run"
    )
