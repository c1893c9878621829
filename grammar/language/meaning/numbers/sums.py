"""Named numbers that a game computes."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from lark import Token

from grammar.ir.amounts import Number, Sum, Value
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.numbers import amounts


def value(c: Context, name: Token) -> Value:
    """SP"""
    return Value(name.value)


def sum_(c: Context, number: int, name: Token) -> Sum:
    """2 + SP"""
    return Sum(_printed(c, number), Value(name.value))


def _printed(c: Context, number: int) -> Number:
    return amounts.number(c, number)
