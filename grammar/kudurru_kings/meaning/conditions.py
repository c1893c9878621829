"""Conditions."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any

from grammar.ir.conditions import IfYouDo
from grammar.ir.selectors import Comparison, Filter, Selection
from grammar.kudurru_kings.meaning.nouns import ATTACHMENTS, attached_kind
from grammar.kudurru_kings.parts import Axis, Bears, During, HasHeat, IsSupported, Side, Spent
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds.operations import conditional
from grammar.language.meaning.parts.sentences import Operations
from grammar.language.meaning.parts.words import Not
from grammar.language.reading.offered import was_asked


def has_no_heat(c: Context, what: Selection) -> HasHeat:
    """this has no Heat"""
    return HasHeat(what, at_most=0)


def has_heat(c: Context, what: Selection, compared: tuple[Comparison, int]) -> HasHeat:
    """this has 3 or more Heat"""
    return HasHeat(what, *_bounds(compared))


def nothing_spent(c: Context, side: Side) -> Spent:
    """no resource was spent on your side"""
    return Spent(side, at_most=0)


def spent(c: Context, compared: tuple[Comparison, int], side: Side) -> Spent:
    """2 or more resources were spent on your side"""
    return Spent(side, *_bounds(compared))


def _bounds(compared: tuple[Comparison, int]) -> tuple[int, int | None]:
    """Return the minimum and the maximum."""
    comparison, value = compared
    if comparison == "at_least":
        if value < 1:
            raise Refused("CT301", "there is always 0 or more")
        return value, None
    return (value if comparison == "exactly" else 0), value


def bears(c: Context, what: Selection, filter: Filter) -> Bears:
    """this bears a Relic"""
    return Bears(what, attached_kind(c, filter))


def bears_none(c: Context, what: Selection, filter: Filter) -> Bears:
    """this bears no Pet"""
    return Bears(what, attached_kind(c, filter), bears=False)


def bears_neither(c: Context, what: Selection) -> Bears:
    """this bears no Pet and no Relic"""
    return Bears(what, ATTACHMENTS, bears=False)


def is_supported(c: Context, what: Selection) -> IsSupported:
    """this is supported"""
    return IsSupported(what)


def is_unsupported(c: Context, what: Selection) -> Not:
    """the defending side has no supporter"""
    return Not(is_supported(c, what))  # type: ignore[arg-type]


def is_test(c: Context, axis: Axis) -> During:
    """it's a Stone test"""
    return During(axis)


def paid_and_if(c: Context, offer: Operations, condition: Any, then: Operations) -> Operations:
    """you may pay 1 Oath; if you do, draw 1 card"""
    asked = condition.condition if isinstance(condition, Not) else condition
    if not isinstance(asked, IfYouDo) or c.uses_if_you_do is None:
        raise Refused(
            "CT305",
            "after the semicolon, say what follows from the offer: 'if you do, ...' or 'if you don't, ...'",
        )
    was_asked(c.uses_if_you_do, offer[-1], c)
    c.uses_if_you_do = None
    return (*offer, *conditional(c, condition, then))
