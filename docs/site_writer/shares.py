"""Percentages and counts that never look better than they are: nothing is rounded up."""

from __future__ import annotations


def share(part: int, whole: int) -> str:
    """A percentage with one decimal, truncated: 199 of 200 is 99.5 %, 2674 of 2675 is 99.9 %."""
    if whole == 0:
        return "–"
    tenths = part * 1000 // whole
    return f"{tenths // 10}.{tenths % 10} %"


def counted(number: int, word: str, plural: str | None = None) -> str:
    """`1 rule`, `2 rules`."""
    return f"{number:,} {word if number == 1 else plural or word + 's'}"
