"""Less or more to pay."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace

from grammar.ir.operations import NextCostChange
from grammar.ir.selectors import Filter
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context


def less(c: Context) -> int:
    """less"""
    return -1


def more(c: Context) -> int:
    """more"""
    return 1


def next_cost(c: Context, filter: Filter, amount: int, sign: int, *resource: str) -> NextCostChange:
    """the next Item you play this turn costs 1 less gold"""
    if filter.controller != "you":
        raise Refused("CT302", "say who plays it: 'the next ... you play this turn'")
    change = c.rules["first_cost_change"](c, 1, filter, amount, sign, *resource)
    return NextCostChange(replace(change.filter, controller="any"), change.change, change.resource)
