"""What is given up before the effect."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace

from grammar.ir.amounts import Amount, Number
from grammar.ir.costs import DiscardCards, ExhaustThis, SacrificeMatching, SacrificeThis
from grammar.ir.selectors import Filter, This
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts import own, printed_number
from grammar.language.meaning.selectors import another


def costs(c: Context, *costs: object) -> tuple[object, ...]:
    """exhaust this Avatar, discard a card"""
    return costs


def sacrifice_this(c: Context, this: This) -> SacrificeThis:
    """sacrifice this Shard"""
    return SacrificeThis()


def sacrifice_matching(c: Context, count: Amount, filter: Filter) -> SacrificeMatching:
    """sacrifice two Shards"""
    return SacrificeMatching(replace(own(filter), controller="any"), printed_number(count))


def sacrifice_another(c: Context, filter: Filter) -> SacrificeMatching:
    """sacrifice another Avatar"""
    return sacrifice_matching(c, Number(1), another(c, filter))


def exhaust_this(c: Context, this: This) -> ExhaustThis:
    """exhaust this Relic"""
    return ExhaustThis()


def discard_cards(c: Context, count: Amount) -> DiscardCards:
    """discard a card"""
    return DiscardCards(printed_number(count))
