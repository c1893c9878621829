"""Payments, and amounts that only this game counts."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from grammar.ir.costs import Payable, PayResource
from grammar.ir.selectors import Filter, Selection
from grammar.kudurru_kings.meaning.lasting import pool
from grammar.kudurru_kings.meaning.nouns import attached_kind
from grammar.kudurru_kings.parts import PerAttached, PerHeat, PerSpent, Side
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.numbers import pools
from grammar.language.meaning.parts.sentences import MoreOf


def pay(c: Context, amount: Payable, resource: str) -> PayResource:
    """pay 1 Oath"""
    return pools.pay(c, amount, pool(resource))


def for_each_heat(c: Context, what: Selection) -> PerHeat:
    """for each Heat on the attacker"""
    return PerHeat(what)


def for_each_attached(c: Context, filter: Filter, what: Selection) -> PerAttached:
    """for each Relic attached to this"""
    return PerAttached(what, attached_kind(c, filter))


def for_each_spent(c: Context, side: Side) -> PerSpent:
    """for each resource spent on your side"""
    return PerSpent(side)


def for_each_you_spent(c: Context) -> PerSpent:
    """for each resource you spent in it"""
    return PerSpent("you")


def more_paid(c: Context, amount: Payable, resource: str) -> MoreOf:
    """(pay 1 Oath and) 1 Sigil"""
    return MoreOf(amount, pool(resource))
