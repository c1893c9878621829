"""What there is only one of, in a game for two players."""

from __future__ import annotations

from grammar.ir.selectors import All, Filter
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context


def the_only(c: Context, filter: Filter) -> All:
    """the noun"""
    return All(the_one(c, filter))


def the_one(c: Context, filter: Filter) -> Filter:
    """the noun: there must be only one of it"""
    if not c.only_one(filter):
        raise Refused("CT302", "there can be several; say which one, or 'each'")
    return filter
