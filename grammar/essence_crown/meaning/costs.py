"""Costs."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from grammar.essence_crown.operations import PayEssence, SpendGodCharges, SpendKL
from grammar.ir.amounts import Number
from grammar.ir.costs import Payable
from grammar.language.ir_from_tree import Context


def spend_kl(c: Context, amount: Payable) -> SpendKL:
    """2 KL"""
    return SpendKL(_in_range(c, "kl", amount))


def pay_essence(c: Context, amount: Payable) -> PayEssence:
    """pay 3 Essence"""
    return PayEssence(amount)


def spend_god_charges(c: Context, amount: Payable) -> SpendGodCharges:
    """spend 2 God Charges"""
    return SpendGodCharges(_in_range(c, "god_charges", amount))


def _in_range(c: Context, resource: str, amount: Payable) -> Payable:
    if isinstance(amount, Number):
        c.in_range(resource, amount.value, least=1)
    return amount
