"""Qualifiers: what stands behind a noun and describes it, and adjectives joined by "or"."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any

from lark import Token

from grammar.ir.amounts import PerNumber, PerResource
from grammar.ir.described import NumberThan, OfKinds, SharesWord
from grammar.ir.selectors import Comparison, Filter, NumberTest, Selection, This
from grammar.language.errors import NotHere, Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts.words import THEY, Part, traits_said


def of_you(c: Context) -> Part:
    """you control"""
    return "controller", "you"


def of_them_controlled(c: Context) -> Part:
    """they control"""
    c.said_they = True
    return "controller", THEY


def of_opponents(c: Context) -> Part:
    """your opponents control"""
    return "controller", "opponent"


def played_by_you(c: Context) -> Part:
    """you cast"""
    c.said_played = True
    return "controller", "you"


def played_by_opponents(c: Context) -> Part:
    """your opponents cast"""
    c.said_played = True
    return "controller", "opponent"


def with_tag(c: Context, tag: Token) -> Token:
    """with Crew: Night Watch"""
    return tag


def with_number(c: Context, number: str, compared: tuple[Comparison, int]) -> Part:
    """with Strength 4 or more"""
    return "tests", NumberTest(number, *compared)


def with_compared(c: Context, compared: tuple[Comparison, int], number: str) -> Part:
    """with 4 or more Strength"""
    return with_number(c, number, compared)


def that_costs(c: Context, compared: tuple[Comparison, int]) -> Part:
    """that costs 4 or more"""
    return with_number(c, c.rules["printed_cost"](c), compared)


def with_more_than(c: Context, more: bool, number: str, what: Selection) -> Part:
    """with less Strength than this Hero"""
    if word := c.lacking((c.on or ()) if isinstance(what, This) else (), number):
        raise Refused("CT308", f"this card has no {word} to compare with", rule="LANG-4.24")
    return "tests", NumberThan(number, "more" if more else "less", PerNumber(what, number))


def with_equal(c: Context, number: str, resource: str) -> Part:
    """with Strength equal to your mana"""
    return "tests", NumberThan(number, "exactly", PerResource(resource))


def shared_with_it(c: Context, _it: Selection) -> This:
    """it"""
    message = "other cards can share this yet only with the card that has the text: '... with this ...'"
    raise NotHere(message, SharesWord.rule)


def shares_word(c: Context, trait: str, what: This) -> Part:
    """that shares a Colour with this Hero"""
    return "tests", SharesWord(trait, what)


def of_shared_word(c: Context, what: This, trait: str) -> Part:
    """of this Hero's Colour"""
    return shares_word(c, trait, what)


def exception(c: Context, filter: Filter) -> Filter:
    """a Leader"""
    c.unplaced = False
    return filter


def excepted(c: Context, filter: Filter) -> Part:
    """except Heroes"""
    return "tests", OfKinds((filter,), excluded=True)


def which_is_not(c: Context, said: tuple[Filter, Any]) -> Part:
    """that isn't Red"""
    return excepted(c, said[0])


def which_is(c: Context, said: tuple[Filter, Any]) -> Any:
    """that is Red"""
    return ("tests", OfKinds((said[0],))) if said[1] is None else said[1]


def predicate(c: Context, filter: Filter) -> tuple[Filter, Any]:
    """a Leader"""
    return exception(c, filter), None


def adjective_alone(c: Context, word: Token) -> tuple[Filter, Any]:
    """Red"""
    return Filter((), traits=traits_said(c, (word,))), word


def readiness_alone(c: Context, part: Part) -> tuple[Filter, Any]:
    """exhausted"""
    readiness: Any = part[1]
    return Filter((), readiness=readiness), part


def any_adjective(c: Context, *words: Token) -> Token | Part:
    """Red or Dark"""
    if len(words) == 1:
        return words[0]
    kinds = tuple(Filter((), traits=traits_said(c, (word,))) for word in words)
    if len(set(kinds)) < len(kinds):
        raise Refused("CT307", "this is repeated; say it once")
    return "tests", OfKinds(kinds)


def printed_cost(c: Context) -> str:
    """cost"""
    return "cost"
