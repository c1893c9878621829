"""Costs: what is given up before the effect."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace

from lark import Token

from grammar.ir.amounts import Amount, Number
from grammar.ir.costs import (
    DiscardCards,
    ExhaustMatching,
    ExhaustThis,
    MoveMatching,
    MoveThis,
    SacrificeMatching,
    SacrificeThis,
)
from grammar.ir.selectors import Filter, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.parts import Whose, printed_number, some, with_more
from grammar.language.meaning.selectors import another
from grammar.language.meaning.who import discarded, in_play, ones_own, own, returned


def costs(c: Context, *costs: object) -> tuple[object, ...]:
    """exhaust this Hero, discard a card"""
    return with_more(costs)


def sacrifice_this(c: Context, this: This) -> SacrificeThis:
    """sacrifice this Stone"""
    return SacrificeThis()


def sacrifice_matching(c: Context, count: Amount, filter: Filter) -> SacrificeMatching:
    """sacrifice two Stones"""
    return SacrificeMatching(replace(own(filter), controller="any"), printed_number(count))


def sacrifice_another(c: Context, filter: Filter) -> SacrificeMatching:
    """sacrifice another Hero"""
    return sacrifice_matching(c, Number(1), another(c, filter))


def exhaust_this(c: Context, this: This) -> ExhaustThis:
    """exhaust this Item"""
    return ExhaustThis()


def exhaust_matching(c: Context, count: Amount, filter: Filter) -> ExhaustMatching:
    """exhaust two Heroes you control"""
    in_play(filter, "be exhausted")
    if filter.readiness is not None:
        raise Refused("CT307", "only ready cards can be exhausted; leave out 'ready'")
    return ExhaustMatching(ones_own(filter, "exhaust"), some(printed_number(count)))


def exhaust_another(c: Context, filter: Filter) -> ExhaustMatching:
    """exhaust another Hero you control"""
    return exhaust_matching(c, Number(1), another(c, filter))


def discard_cards(c: Context, count: Amount, filter: Filter) -> DiscardCards:
    """discard a Stone card"""
    return DiscardCards(some(printed_number(count)), discarded(c, filter))


def return_this(c: Context, this: This, whose: Whose, zone: Token) -> MoveThis:
    """return this Hero to its owner's hand"""
    _to_hand(c, this, whose, zone)
    return MoveThis(zone.value)


def return_matching(c: Context, count: Amount, filter: Filter, whose: Whose, zone: Token) -> MoveMatching:
    """return a Stone you control to your hand"""
    _to_hand(c, filter, whose, zone)
    if filter.zone == zone.value:
        raise Refused("CT308", "it is already there")
    return MoveMatching(ones_own(filter, "return"), zone.value, some(printed_number(count)))


def return_another(c: Context, filter: Filter, whose: Whose, zone: Token) -> MoveMatching:
    """return another Hero you control to its owner's hand"""
    return return_matching(c, Number(1), another(c, filter), whose, zone)


def _to_hand(c: Context, what: This | Filter, whose: Whose, zone: Token) -> None:
    if zone.value != c.piles.hand:
        raise Refused("CT308", "a cost can return cards only to a hand", span=span_of_token(zone))
    if not isinstance(what, This):
        returned(c, what, whose)
