"""What the sentences and words of Lanterns mean."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Final

from lark import Token

from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.lanterns.operations import PayOil

_TYPE_OF: Final = {"_BOAT": "Boat", "_CHARM": "Charm", "_GUST": "Gust", "_BEACON": "Beacon"}


def pay_oil(c: Context, amount: int) -> PayOil:
    """pay 1 Oil"""
    if amount < 1:
        raise Refused("CT301", "a payment must be at least 1")
    return PayOil(amount)


def type_(c: Context, word: Token) -> str:
    """Boat"""
    return _TYPE_OF[word.type]


def resource(c: Context, word: Token) -> str:
    """Oil"""
    return "oil"


def stat(c: Context, word: Token) -> str:
    """Reach"""
    return word.lower()
