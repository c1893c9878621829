"""Conditions about a single object."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any

from grammar.ir.conditions import Fits
from grammar.ir.selectors import Filter, Selection
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts.words import Part


def is_kind(c: Context, what: Selection, filter: Filter) -> Fits:
    """the attacker is a Red Hero"""
    if filter.zone is not None or filter.controller != "any" or filter.other:
        raise Refused("CT308", "say only what kind of card it is")
    c.unplaced = False
    return Fits(what, filter)


def is_state(c: Context, what: Selection, state: Part) -> Fits:
    """this is exhausted"""
    return Fits(what, in_state(state))


def in_state(state: Part) -> Filter:
    """Return a filter for objects in such a state, whatever they are."""
    readiness: Any = state[1]
    return Filter((), readiness=readiness)
