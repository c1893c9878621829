"""Costs."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any

from lark import Token as Word

from grammar.essence_crown import suiting
from grammar.essence_crown.meaning.nouns import NULL_ZONE
from grammar.essence_crown.operations import (
    PayEssence,
    PayXEssence,
    SpendAnyGodCharges,
    SpendGodCharges,
    SpendKL,
)
from grammar.ir.amounts import Amount, Number
from grammar.ir.costs import MoveMatching, MoveThis
from grammar.ir.selectors import All, Filter, This, Who
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning import costs, operations
from grammar.language.meaning.parts import Operations, Whose, printed_number, some
from grammar.language.meaning.selectors import another
from grammar.language.meaning.who import ones_own


def spend_kl(c: Context, amount: int) -> SpendKL:
    """2 KL"""
    return SpendKL(c.in_range("kl", amount, least=1))


def pay_essence(c: Context, amount: int) -> PayEssence:
    """pay 3 Essence"""
    if amount < 1:
        raise Refused("CT301", "a payment must be at least 1")
    return PayEssence(amount)


def pay_x_essence(c: Context, *parts: Any) -> PayXEssence:
    """pay X Essence"""
    return PayXEssence()


def spend_god_charges(c: Context, amount: Number) -> SpendGodCharges:
    """spend 2 God Charges"""
    return SpendGodCharges(c.in_range("god_charges", amount.value, least=1))


def spend_any_god_charges(c: Context, *parts: Any) -> SpendAnyGodCharges:
    """spend any number of God Charges"""
    return SpendAnyGodCharges()


def god_charge_spent(c: Context) -> str:
    """God Charge spent"""
    return "god_charges"


def essence_paid(c: Context) -> str:
    """Essence paid"""
    return "essence"


def may_pay(c: Context, who: Who, *parts: Any) -> Operations:
    """that player may pay 1 Essence"""
    if any(isinstance(cost, (PayXEssence, SpendAnyGodCharges)) for cost in parts):
        raise Refused(
            "CT306",
            "a number can be chosen only in a cost before a colon or in an additional cost",
            rule="LANG-2.4",
        )
    return operations.may_pay(c, who, *parts)


def nullify_this(c: Context, this: This) -> MoveThis:
    """nullify this Relic"""
    return MoveThis(NULL_ZONE)


def nullify_matching(c: Context, count: Amount, filter: Filter) -> MoveMatching:
    """nullify two cards from your Crypt"""
    suiting.permanents(All(filter), "nullified", "EC-R59")
    if filter.zone == NULL_ZONE:
        raise Refused("CT308", "it is already there")
    return MoveMatching(ones_own(filter, "nullify"), NULL_ZONE, some(printed_number(count)))


def nullify_another(c: Context, filter: Filter) -> MoveMatching:
    """nullify another Avatar you control"""
    return nullify_matching(c, Number(1), another(c, filter))


def return_matching(c: Context, count: Amount, filter: Filter, whose: Whose, zone: Word) -> MoveMatching:
    """return a Shard you control to your hand"""
    suiting.permanents(All(filter), "returned", "EC-R54")
    return costs.return_matching(c, count, filter, whose, zone)


def sacrifice_matching(c: Context, count: Amount, filter: Filter) -> Any:
    """sacrifice a Shard"""
    suiting.permanents(All(filter), "sacrificed", "EC-R58")
    return costs.sacrifice_matching(c, count, filter)


def sacrifice_another(c: Context, filter: Filter) -> Any:
    """sacrifice another Avatar"""
    suiting.permanents(All(filter), "sacrificed", "EC-R58")
    return costs.sacrifice_another(c, filter)
