"""Changes to Engagements and their rewards: support, commitment, the axis, Marks."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any, NoReturn

from lark import Token

from grammar.ir.selectors import Filter, It, Watched, Who
from grammar.kudurru_kings.abilities import (
    PRINTED_LIMIT,
    ChoosesAxis,
    CommitLimit,
    CommitMost,
    CommitRate,
    HandLimit,
    MoreMarks,
    NoMarksFor,
    NoSupportHeat,
    SupportBonus,
    SupportHeat,
)
from grammar.kudurru_kings.meaning.nouns import UNITS
from grammar.kudurru_kings.parts import Side
from grammar.kudurru_kings.triggers import Supports
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.events.triggers import Occasion
from grammar.language.meaning.parts.amounts import some


def your_supporters(c: Context) -> Side:
    """your supporters"""
    return "you"


def supporters_of(c: Context, side: Token) -> Side:
    """opposing supporters"""
    return str(side.value)  # type: ignore[return-value]


def support_bonus(c: Context, side: Side, amount: int, sign: int) -> SupportBonus:
    """your supporters add 1 more"""
    return SupportBonus(sign * some(amount), side)


def support_heat(c: Context, side: Side, amount: int) -> SupportHeat:
    """opposing supporters gain 1 additional Heat"""
    return SupportHeat(some(amount), side)


def less_support_heat(c: Context, side: Side, amount: int) -> SupportHeat:
    """your supporters gain 1 less Heat"""
    return SupportHeat(-some(amount), side)


def no_support_heat(c: Context, occasion: Occasion, it: Any) -> NoSupportHeat:
    """whenever this supports, it gains no Heat"""
    c.its.clear()
    event = occasion.trigger
    if not isinstance(event, Supports) or occasion != Occasion(event) or not isinstance(it, It):
        raise Refused("CT308", "only a supporter's Heat can be avoided: 'whenever this supports, ...'")
    return NoSupportHeat(event.what)


def commit_rate(c: Context, *parts: Any) -> CommitRate:
    """resources you spend in Stone tests each add 1 more"""
    *axis, amount, sign = parts
    return CommitRate(sign * some(amount), axis[0] if axis else None)


def commit_limit(c: Context, who: Who, amount: int) -> CommitLimit:
    """you may spend 1 additional resource in each Engagement"""
    _yours(who)
    return CommitLimit(some(amount))


def commit_most(c: Context, most: int) -> CommitMost:
    """no side may spend more than 1 resource in an Engagement"""
    return CommitMost(most)


def hand_limit(c: Context, limit: int, instead_of: int) -> HandLimit:
    """you discard down to 12 cards in End instead of 9"""
    if instead_of != PRINTED_LIMIT:
        message = f"players discard down to {PRINTED_LIMIT} cards"
        raise Refused("CT308", message, rule="KK-7.5.1")
    if limit <= PRINTED_LIMIT:
        message = f"a text can only let its player keep more than {PRINTED_LIMIT} cards"
        raise Refused("CT308", message, rule=HandLimit.rule)
    return HandLimit(limit)


def chooses_axis(c: Context, who: Who, what: Watched) -> ChoosesAxis:
    """you may choose the axis when this defends"""
    _yours(who)
    return ChoosesAxis(what)


def _yours(who: Who) -> None:
    if who != "you":
        raise Refused("CT308", "the language can say this only about you")


def no_marks_for(c: Context, what: Watched, fate: str) -> NoMarksFor:
    """if this would be defeated, the captor gains no Marks for it"""
    if fate != "defeated":
        raise Refused("CT308", "Marks are gained only for what is defeated", rule="KK-9.9.1")
    return NoMarksFor(what)


def replaced(c: Context, *_said: object) -> NoReturn:
    """Refuse "if this would be defeated, return it to its owner's hand instead"."""
    raise Refused("CT308", "a text can't say yet where a card goes instead", rule="KK-9.9.8")


def more_marks(c: Context, filter: Filter, amount: int) -> MoreMarks:
    """whenever you would gain Marks for defeating a Boss, gain 1 more"""
    if not set(filter.types) <= set(UNITS):
        raise Refused("CT308", "only units can be defeated", rule="KK-9.9.1")
    return MoreMarks(filter, some(amount))
