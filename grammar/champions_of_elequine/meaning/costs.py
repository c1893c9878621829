"""Costs: what stands before a colon."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Final

from grammar.champions_of_elequine.meaning.effects import ARCHIVE, CACHE
from grammar.ir.abilities import Activated
from grammar.ir.amounts import Amount, Number
from grammar.ir.costs import MoveMatching, MoveThis, PayResource
from grammar.ir.selectors import Filter, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning import abilities
from grammar.language.meaning.parts import Operations, printed_number, some
from grammar.language.meaning.selectors import another
from grammar.language.meaning.who import ones_own, placed

PLAYED: Final = "play"
"""The label of a cost that is paid as a card is played, until the whole text is read."""
ANY: Final = "any"
"""In place of a resource: any types."""

HAS_COST: Final = "an Arsenal card has a printed cost and goes to the archive; choose a different cost"


def costed(c: Context, costs: tuple[object, ...], body: Operations) -> Activated:
    """archive 1 card from your hand: draw 2 cards"""
    made = abilities.costed(c, costs, body)
    if c.on is None or "Arsenal" not in c.on:
        return made
    if any(isinstance(cost, (PayResource, MoveThis)) for cost in costs):
        raise Refused("CT402", HAS_COST, rule="COE-10.7.4")
    return Activated(made.costs, made.operations, PLAYED)


def pay(c: Context, amount: int, resource: str) -> PayResource:
    """pay 1 Mana"""
    return PayResource(some(amount), resource)


def pay_any(c: Context, amount: int) -> PayResource:
    """pay 2"""
    return PayResource(some(amount), ANY)


def archive_matching(c: Context, count: Amount, filter: Filter) -> MoveMatching:
    """archive 1 card from your hand"""
    return _given(c, count, filter, ARCHIVE)


def cache_matching(c: Context, count: Amount, filter: Filter) -> MoveMatching:
    """cache 1 card from your hand"""
    return _given(c, count, filter, CACHE)


def archive_another(c: Context, filter: Filter) -> MoveMatching:
    """archive another ally"""
    return _given(c, Number(1), another(c, filter), ARCHIVE)


def _given(c: Context, count: Amount, filter: Filter, zone: str) -> MoveMatching:
    if filter.zone == zone:
        raise Refused("CT308", f"the card is already in the {zone}")
    placed(c)
    return MoveMatching(ones_own(filter, zone), zone, some(printed_number(count)))


def archive_this(c: Context, this: This) -> MoveThis:
    """archive this Acolyte"""
    return MoveThis(ARCHIVE)


def cache_this(c: Context, this: This) -> MoveThis:
    """cache this Acolyte"""
    if c.on is not None and "Champion" in c.on:
        raise Refused("CT308", "texts can't put a Champion into a cache", rule="COE-8.7.8")
    return MoveThis(CACHE)
