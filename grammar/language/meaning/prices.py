"""What texts change about the cost of cards."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable

from grammar.ir.abilities import CostChange, OwnCostChange
from grammar.ir.selectors import All, Filter, Selection, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts import Each


def less(c: Context) -> int:
    """less"""
    return -1


def more(c: Context) -> int:
    """more"""
    return 1


def price_change(
    subject: Selection, change: int, each: Each | None, played: Callable[[Filter], Filter], such_as: str
) -> CostChange | OwnCostChange:
    """Return the change of what a card costs itself, or of what all cards like it cost.

    `played` refuses cards that have no cost, `such_as` is an example of cards that have one.
    """
    if isinstance(subject, This):
        if each is not None and not isinstance(each, Filter):
            raise Refused("CT306", "say for each of which cards")
        return OwnCostChange(change, each)
    if each is not None:
        raise Refused("CT306", "only what the card itself costs can be counted")
    if not isinstance(subject, All):
        raise Refused("CT308", f"speak of all of them: '{such_as}'")
    return CostChange(played(subject.filter), change)
