"""How much a cost takes: a number, or one that its player chooses."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from grammar.ir.amounts import Number
from grammar.ir.costs import ANY_NUMBER, ChosenNumber, X
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts.amounts import EachPaid, some


def so_much(c: Context, amount: int) -> Number:
    """2"""
    return Number(some(amount))


def chosen_x(c: Context) -> ChosenNumber:
    """X"""
    return X


def chosen_any(c: Context) -> ChosenNumber:
    """any number of"""
    return ANY_NUMBER


def chosen_at_least(c: Context, least: int) -> ChosenNumber:
    """2 or more"""
    return ChosenNumber(least=some(least))


def chosen_up_to(c: Context, most: int) -> ChosenNumber:
    """up to 3"""
    return ChosenNumber(most=some(most))


def for_each_paid(c: Context, resource: str) -> EachPaid:
    """for each coin spent this way"""
    c.uses_paid = resource
    return EachPaid()
