"""If."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any

from lark import Token

from grammar.ir.conditions import (
    Both,
    Condition,
    Controls,
    HasResource,
    IfYouDo,
    ItIs,
    SpentToCast,
    ZoneIsEmpty,
)
from grammar.ir.selectors import Comparison, Filter, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts import Not, some
from grammar.language.meaning.selectors import another


def controls_one(c: Context, filter: Filter) -> Condition:
    """a Glow Avatar"""
    return _controls(filter, 1)


def controls_another(c: Context, filter: Filter) -> Condition:
    """another Avatar"""
    return _controls(another(c, filter), 1)


def controls_many(c: Context, compared: tuple[Comparison, int], filter: Filter) -> Condition:
    """2+ Shards"""
    comparison, value = compared
    if comparison != "at_least":
        raise Refused("CT311", "the language can ask for 'N or more' that you control, not for 'N or less'")
    return _controls(filter, some(value))


def controls_none(c: Context, filter: Filter) -> Not:
    """you control no Shards"""
    return Not(_controls(filter, 1))


def _controls(filter: Filter, count: int) -> Controls:
    if filter.zone is not None:
        raise Refused("CT308", "nobody controls what lies in that zone")
    if filter.controller != "any":
        raise Refused("CT307", "the sentence says twice who controls them; once is enough")
    return Controls(filter, count)


def has_compared(c: Context, compared: tuple[Comparison, int], resource: str) -> Condition:
    """10 or less Essence"""
    comparison, value = compared
    return HasResource(resource, comparison, c.in_range(resource, value))


def has_exactly(c: Context, *parts: Any) -> Condition:
    """0 KL"""
    *value, resource = parts
    return HasResource(resource, "exactly", c.in_range(resource, value[0]) if value else 0)


def spent_to_cast(
    c: Context, compared: tuple[Comparison, int], resource: str, this: This | None = None
) -> Condition:
    """you spent 5+ KL to cast this"""
    comparison, value = compared
    if comparison != "at_least":
        raise Refused("CT311", "the language can ask for 'N or more' that you spent, not for 'N or less'")
    return SpentToCast(resource, c.in_range(resource, some(value)))


def zone_is_empty(c: Context, zone: Token) -> Condition:
    """your Veiled Deck has no cards"""
    if zone.value in c.piles.battlefield:
        raise Refused("CT308", "of what is in play, say 'you control no ...'")
    return ZoneIsEmpty(zone.value)


def both(c: Context, first: Any, second: Any) -> Condition:
    """you have 3 God Charges and 31 KL"""
    if isinstance(second, tuple):
        kind, second = second
        if not isinstance(first, kind):
            raise Refused("CT302", "after 'and' the condition must say again 'you control' or 'you have'")
    if first == second:
        raise Refused("CT307", "the condition is said twice; once is enough")
    return Both(first, second)


def and_have(c: Context, second: Condition) -> tuple[type, Condition]:
    """31 KL"""
    return HasResource, second


def and_control(c: Context, second: Condition) -> tuple[type, Condition]:
    """a Relic"""
    return Controls, second


def if_you_do(c: Context) -> Condition:
    """you do"""
    c.uses_if_you_do = True
    return IfYouDo()


def it_is(c: Context, *parts: Any) -> Condition:
    """it's a Shard"""
    *it, filter = parts
    if not it:
        c.its.append("")
    if filter.zone is not None:
        raise Refused("CT308", "what kind of card it is can be asked, not where it lies")
    c.unplaced = False
    return ItIs(filter)
