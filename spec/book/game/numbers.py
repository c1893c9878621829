"""Numbers of the rules, kept as data."""

from __future__ import annotations

from dataclasses import dataclass

from spec.book.ids import RuleId


@dataclass(frozen=True)
class Number:
    """A number of the rules, with the rule that sets it."""

    name: str
    value: int
    rule: RuleId
