"""Costs."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any

from grammar.essence_crown.operations import (
    PayEssence,
    PayXEssence,
    SpendAnyGodCharges,
    SpendGodCharges,
    SpendKL,
)
from grammar.ir.amounts import Number
from grammar.ir.selectors import Who
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning import offers
from grammar.language.meaning.parts import Operations


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
    return offers.may_pay(c, who, *parts)
