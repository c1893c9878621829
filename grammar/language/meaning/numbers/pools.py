"""Resources that players gain, lose and pay."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any

from grammar.ir.amounts import Number
from grammar.ir.costs import Payable, PayResource
from grammar.ir.operations import GainResource, LoseResource
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.who import who_and_rest
from grammar.language.meaning.parts.amounts import scaled, some
from grammar.language.meaning.parts.sentences import MoreOf


def gain(c: Context, *parts: Any) -> GainResource:
    """each player gains 1 mana"""
    who, (amount, resource, *each) = who_and_rest(c, parts)
    return GainResource(who, scaled(c, amount, each, who, resource), resource)


def lose(c: Context, *parts: Any) -> LoseResource:
    """each opponent loses 1 mana"""
    who, (amount, resource, *each) = who_and_rest(c, parts)
    return LoseResource(who, scaled(c, amount, each, who, resource), resource)


def more_of(c: Context, amount: int, resource: str) -> MoreOf:
    """(gain 1 mana and) 1 gold"""
    return MoreOf(Number(some(amount)), resource)


def more_paid(c: Context, amount: Payable, resource: str) -> MoreOf:
    """(pay 1 mana and) 1 gold"""
    return MoreOf(amount, resource)


def pay(c: Context, amount: Payable, resource: str) -> PayResource:
    """2 mana"""
    return PayResource(amount, resource)
