"""Conditions."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any

from grammar.champions_of_elequine.meaning.nouns import RESOURCES
from grammar.ir.conditions import Condition, Fits, ItIs
from grammar.ir.selectors import Comparison, Filter, NumberTest, Selection
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.events import conditions
from grammar.language.meaning.parts.words import UNSAID, Part


def _anyones(filter: Filter) -> Filter:
    """Return the filter of "you control 3 allies", which says twice whose they are."""
    return replace(filter, controller="any") if filter.controller == "you" else filter


def controls_one(c: Context, filter: Filter) -> Condition:
    """an Acolyte ally"""
    return conditions.controls_one(c, _anyones(filter))


def controls_another(c: Context, filter: Filter) -> Condition:
    """another ally"""
    return conditions.controls_another(c, _anyones(filter))


def controls_many(c: Context, compared: tuple[Comparison, int], filter: Filter) -> Condition:
    """3 or more allies"""
    return conditions.controls_many(c, compared, _anyones(filter))


def controls_none(c: Context, filter: Filter) -> Any:
    """no Acolytes"""
    return conditions.controls_none(c, _anyones(filter))


def has_many(c: Context, compared: tuple[Comparison, int], filter: Filter) -> Condition:
    """6 or more resources"""
    if filter.zone == RESOURCES and filter.controller == "any":  # "you have" says whose they are
        filter = replace(filter, controller=UNSAID)
    return conditions.has_many(c, compared, filter)


def has_so_many(c: Context, number: int, filter: Filter) -> Condition:
    """6 resources"""
    return has_many(c, ("exactly", number), filter)


def has_none(c: Context, filter: Filter) -> Condition:
    """no resources"""
    return has_many(c, ("exactly", 0), filter)


def is_state(c: Context, what: Selection, state: Part) -> Fits:
    """this Champion is Staggered"""
    return Fits(what, _in(state))


def has_number(c: Context, what: Selection, compared: tuple[Comparison, int], stat: str) -> Fits:
    """this Champion has 3 or more ATK"""
    return Fits(what, Filter((), tests=(NumberTest(stat, *compared),)))


def is_level(c: Context, what: Selection, compared: tuple[Comparison, int]) -> Fits:
    """this Champion is level 2 or more"""
    return has_number(c, what, compared, "level")


def it_is_so(c: Context, state: Part) -> ItIs:
    """it is Staggered"""
    c.its.append("")
    return ItIs(_in(state))


def that_is_so(c: Context, _it: Any, state: Part) -> ItIs:
    """that enemy is Staggered"""
    return ItIs(_in(state))


def _in(state: Part) -> Filter:
    key, value = state
    found: Any = {key: (value,) if key == "tests" else value}
    return Filter((), **found)


def _of_resource(c: Context, *_said: object) -> Condition:
    """3 or more Mana"""
    raise Refused("CT308", "resources are cards: write 'you have 3 or more resources'", rule="COE-2.4.2")


has_compared = has_exactly = has_more = has_most = _of_resource
