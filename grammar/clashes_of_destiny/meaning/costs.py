"""Costs."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any

from grammar.clashes_of_destiny.operations import PayDurability
from grammar.ir.amounts import Amount, Number
from grammar.ir.costs import ExhaustThis, MoveMatching, MoveThis
from grammar.ir.selectors import Filter, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts import printed_number, some
from grammar.language.meaning.selectors import another
from grammar.language.meaning.who import ones_own


def exhaust_sign(c: Context) -> ExhaustThis:
    """[exhaust]"""
    return ExhaustThis()


def banish_matching(c: Context, count: Amount, filter: Filter) -> MoveMatching:
    """banish a card from your discard pile"""
    if filter.zone is not None and filter.zone not in (c.piles.hand, c.piles.discard):
        raise Refused("CT308", "as a cost, cards can be banished only from your hand or your discard pile")
    c.unplaced = False if filter.zone is not None else c.unplaced
    return MoveMatching(ones_own(filter, "banish"), "banish_pile", some(printed_number(count)))


def banish_this(c: Context, this: This) -> MoveThis:
    """banish this"""
    return MoveThis("banish_pile")


def banish_another(c: Context, filter: Filter) -> MoveMatching:
    """banish another friendly minion"""
    return banish_matching(c, Number(1), another(c, filter))


def pay_durability(c: Context, amount: int, *_word: Any) -> PayDurability:
    """lose 1 durability"""
    if c.on is not None and "Artifact" not in c.on:
        raise Refused("CT402", "only an artifact has durability to lose", rule="CD-3.6.2")
    return PayDurability(some(amount))
