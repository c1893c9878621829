"""Whether an object attacks, and what."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from lark import Token

from grammar.ir.conditions import Fits, ItIs
from grammar.ir.described import Attacking
from grammar.ir.selectors import All, Filter, Selection
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts.sentences import Several
from grammar.language.meaning.parts.words import Part


def attacking_now(c: Context, _said: Token) -> Part:
    """attacking"""
    return "tests", Attacking()


def attacking_one(c: Context, _said: Token, victim: Filter) -> Part:
    """attacking a Hero"""
    c.unplaced = False
    return "tests", Attacking(victim)


def is_attacking(c: Context, what: Selection, said: Any) -> Fits:
    """this Hero is attacking an Item"""
    return Fits(what, Filter((), tests=said[1:]))


def that_attacks(c: Context, said: Token, *victim: Filter) -> Part:
    """(Heroes) that are attacking an Item"""
    return attacking_one(c, said, *victim) if victim else attacking_now(c, said)


def it_is_attacking(c: Context, said: Any) -> ItIs:
    """it is attacking an Item"""
    c.its.append("")
    return ItIs(Filter((), tests=said[1:]))


def while_attacking(c: Context, lasting: Any, said: Any) -> Any:
    """this Hero has +2 Strength while attacking an Item"""
    if isinstance(lasting, Several):
        return Several(tuple(while_attacking(c, part, said) for part in lasting.parts))
    what = getattr(lasting, "what", None)
    if what is None:
        raise Refused("CT308", "this is about players; say what attacks: 'while this ... is attacking'")
    if isinstance(what, Filter) and not c.only_one(what):  # each of them while it attacks
        if any(test.victim is not None and test.victim.tests for test in said[1:]):
            message = "of several attackers, say only what kind of card they attack"
            raise Refused("CT308", message, rule=Attacking.rule)
        return replace(lasting, what=replace(what, tests=(*what.tests, *said[1:])))
    asked = is_attacking(c, All(what) if isinstance(what, Filter) else what, said)
    return c.rules["as_long_as"](c, asked, lasting)


def while_attacking_first(c: Context, said: Any, lasting: Any) -> Any:
    """while attacking an Item, this Hero has +2 Strength"""
    return while_attacking(c, lasting, said)


def each_while_ready(c: Context, lasting: Any, said: Part) -> Any:
    """Heroes have +1 Strength while exhausted: each of several things; None for one, or another state."""
    what, readiness = lasting.what, cast(Any, said[1])
    if said[0] != "readiness" or not isinstance(what, Filter) or c.only_one(what):
        return None
    return replace(lasting, what=replace(what, readiness=readiness))
