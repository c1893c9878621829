"""How often the cost of cards changes, and what it stays at least."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grammar.ir.abilities import CostChange, OwnCostChange
from grammar.ir.amounts import PerHappened
from grammar.ir.selectors import Filter
from grammar.language.forms.amounts import for_each_of
from grammar.language.text_from_ir import Printer

ForEach = Callable[[Printer, Any], str]


def for_each_of_price(p: Printer, node: CostChange, for_each: ForEach = for_each_of) -> str:
    """for each Item you control; for each Spell their controller cast this turn"""
    text = for_each(p, node.per)
    if not node.theirs:
        return text
    if isinstance(node.per, Filter):
        return text.replace(" you control", " their controller controls")
    return text.replace(" you ", " their controller ", 1) if isinstance(node.per, PerHappened) else text


def not_below(node: CostChange | OwnCostChange) -> str:
    """, but not less than 1"""
    return f", but not less than {node.least}" if node.least else ""
