"""Costs compared with that of what the text has named before."""

from __future__ import annotations

from grammar.ir.amounts import PerNumber
from grammar.ir.described import NumberThan, Than
from grammar.ir.selectors import It
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts.words import Part


def that_costs_the_same(c: Context, more: bool | None = None) -> Part:
    """that costs the same or less"""
    comparison: Than = "exactly" if more is None else "at_least" if more else "at_most"
    number = c.rules["printed_cost"](c)
    c.its.append("")  # the object named before
    return "tests", NumberThan(number, comparison, PerNumber(It(), number))
