"""Amounts."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from grammar.ir.amounts import EventAmount, Number, PerOpponent, PerResource, SpentToPlay
from grammar.ir.selectors import Comparison, Filter, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts import EachPaid, WhereX, X


def number(c: Context, value: int) -> Number:
    """3"""
    if value < 1:
        raise Refused("CT301", "0 does nothing; write 1 or more")
    return Number(value)


def one_of(c: Context) -> Number:
    """a"""
    return Number(1)


def that_much(c: Context) -> EventAmount:
    """that much"""
    c.uses_event_amount = True
    return EventAmount()


def x(c: Context) -> X:
    """X"""
    return X()


def where_x(c: Context, filter: Filter) -> WhereX:
    """, where X is the number of Stones you control"""
    return WhereX(filter)


def where_x_spent(c: Context, resource: str, this: This | None = None) -> WhereX:
    """, where X is the gold you spent to cast this"""
    c.says(SpentToPlay)
    if resource != c.spent_resource:
        name = c.nouns.get(c.spent_resource, c.spent_resource)
        raise Refused("CT311", f"spending on a card is counted in {name}")
    return WhereX()


def for_each(c: Context, filter: Filter) -> Filter:
    """for each Red Hero you control"""
    return filter


def for_each_opponent(c: Context) -> PerOpponent:
    """for each opponent"""
    return PerOpponent()


def for_each_held(c: Context, resource: str) -> PerResource:
    """for each coin you have"""
    return PerResource(resource)


def for_each_they_hold(c: Context, resource: str) -> PerResource:
    """for each coin they have"""
    return PerResource(resource, theirs=True)


def where_x_held(c: Context, resource: str) -> WhereX:
    """, where X is your gold"""
    return WhereX(PerResource(resource))


def where_x_they_hold(c: Context, resource: str) -> WhereX:
    """, where X is their gold"""
    return WhereX(PerResource(resource, theirs=True))


def for_each_paid(c: Context, paid: str) -> EachPaid:
    """for each coin spent this way"""
    c.uses_paid = paid
    return EachPaid()


def at_least(c: Context, value: int) -> tuple[Comparison, int]:
    """2 or more"""
    return "at_least", value


def exactly(c: Context, value: int) -> tuple[Comparison, int]:
    """exactly 2"""
    return "exactly", value


def at_most(c: Context, value: int) -> tuple[Comparison, int]:
    """10 or less"""
    return "at_most", value
