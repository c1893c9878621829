"""A run in numbers, chapter by chapter: the table that every report shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from conformance.kit.verdict import Result, Verdict
from spec.book.rulebook import Rulebook

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


def by_chapter(book: Rulebook, results: Sequence[Result]) -> list[ChapterRow]:
    """A row for each chapter that has rules to exercise or scenarios."""
    exercised = {rule for result in results for rule in result.exercised}
    rows = []
    for chapter in book.chapters:
        rules = [rule for rule in chapter.rules if rule.withdrawn is None and rule.kind in MUST_BE_EXERCISED]
        here = [result for result in results if result.scenario.chapter == str(chapter.number)]
        rows.append(
            ChapterRow(
                number=chapter.number,
                title=chapter.title,
                rules=len(rules),
                exercised=sum(str(rule.id) in exercised for rule in rules),
                scenarios=len(here),
                verdicts=Counter(result.verdict for result in here),
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
