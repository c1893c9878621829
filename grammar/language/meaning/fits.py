"""Conditions about a single object."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any

from grammar.ir.conditions import Fits, ItIs
from grammar.ir.selectors import All, Bearer, Filter, It, Selection, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts import Part, Several
from grammar.language.reading.pointing import swapped


def is_kind(c: Context, what: Selection, filter: Filter) -> Fits:
    """the attacker is a Red Hero"""
    if filter.zone is not None or filter.controller != "any" or filter.other:
        raise Refused("CT308", "say only what kind it is")
    c.unplaced = False
    return Fits(what, filter)


def is_state(c: Context, what: Selection, state: Part) -> Fits:
    """this is exhausted"""
    return Fits(what, in_state(state))


def in_state(state: Part) -> Filter:
    """Return a filter for objects in such a state, whatever they are."""
    readiness: Any = state[1]
    return Filter((), readiness=readiness)


def of_subject(c: Context, condition: Any, lasting: Any, such_as: str) -> Any:
    """this has +2 Strength while it is exhausted

    Return the condition, with "it" meaning the subject of what holds. Of `such_as` there is only one.
    """
    if not c.its:
        return condition
    c.its.clear()
    first = lasting.parts[0] if isinstance(lasting, Several) else lasting
    what: Any = getattr(first, "what", None)
    if isinstance(what, Filter) and c.only_one(what):
        what = All(what)
    if not isinstance(what, (This, Bearer, All)):
        raise Refused("CT312", f"'it' could mean several things; say which: 'this' or '{such_as}'")
    asked = Fits(It(), condition.filter) if isinstance(condition, ItIs) else condition
    return swapped(asked, It, what)
