"""Less or more to pay."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace

from grammar.ir.abilities import CostChange, OwnCostChange
from grammar.ir.operations import NextCostChange
from grammar.ir.selectors import Filter
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts.amounts import some


def less(c: Context) -> int:
    """less"""
    return -1


def more(c: Context) -> int:
    """more"""
    return 1


def floored(
    c: Context, change: CostChange | OwnCostChange, least: int, *resource: str
) -> CostChange | OwnCostChange:
    """Spells you cast cost 1 less gold, but not less than 1"""
    if change.change > 0:
        message = "a least cost belongs behind 'less': what costs more never falls below it"
        raise Refused("CT308", message, rule="LANG-2.6a")
    if resource and resource[0] not in (change.resource, c.spent_resource):
        raise Refused("CT308", "name the resource of which it costs less", rule="LANG-2.6a")
    return replace(change, least=some(least))


def next_cost(c: Context, filter: Filter, amount: int, sign: int, *resource: str) -> NextCostChange:
    """the next Item you play this turn costs 1 less gold"""
    if filter.controller != "you":
        raise Refused("CT302", "say who plays it: 'the next ... you play this turn'")
    change = c.rules["first_cost_change"](c, 1, filter, amount, sign, *resource)
    return NextCostChange(replace(change.filter, controller="any"), change.change, change.resource)
