"""Amounts."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from grammar.ir.amounts import (
    Amount,
    EventAmount,
    Half,
    Number,
    PerHappened,
    PerMatch,
    PerNumber,
    PerOpponent,
    PerResource,
    SpentToPlay,
    Sum,
    Times,
)
from grammar.ir.selectors import All, Among, Comparison, Filter, It, Selection, Them, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.sides import of_side
from grammar.language.meaning.parts.amounts import (
    HOW_ROUNDED,
    Each,
    EqualTo,
    Limited,
    Rounded,
    Share,
    Unsaid,
    WhereX,
    X,
    has_it,
    some,
)


def number(c: Context, value: int) -> Number:
    """3"""
    if value < 1:
        raise Refused("CT301", "0 does nothing; write 1 or more")
    return Number(value)


def one_of(c: Context) -> Number:
    """a"""
    return Number(1)


def that_much(c: Context) -> EventAmount:
    """that much"""
    c.uses_event_amount = True
    return EventAmount()


def x(c: Context) -> X:
    """X"""
    return X()


def unsaid(c: Context) -> Unsaid:
    """(gain) gold equal to your mana"""
    return Unsaid()


def half_of(c: Context, whose: Literal["your", "their", "its"]) -> Share:
    """half your"""
    return Share(whose, half=True)


def all_of(c: Context, whose: Literal["your", "their", "its"]) -> Share:
    """all your"""
    return Share(whose, half=False)


def of_yours(c: Context) -> Literal["your"]:
    """your"""
    return "your"


def of_theirs(c: Context) -> Literal["their"]:
    """their"""
    return "their"


def of_its(c: Context) -> Literal["its"]:
    """its"""
    return "its"


def share_rounded(c: Context, way: Literal["up", "down"]) -> Rounded:
    """, rounded up"""
    return Rounded(way)


def where_x(c: Context, amount: Amount) -> WhereX:
    """, where X is the number of Stones you control"""
    c.says_what_x_is = True
    return WhereX(amount)


def equal_to(c: Context, amount: Amount) -> EqualTo:
    """equal to the number of Stones you control"""
    return EqualTo(amount)


def where_x_spent(c: Context, resource: str, this: This | None = None) -> WhereX:
    """, where X is the gold you spent to cast this"""
    c.says(SpentToPlay)
    c.says_what_x_is = True
    if resource != c.spent_resource:
        name = c.nouns.get(c.spent_resource, c.spent_resource)
        raise Refused("CT311", f"spending on a card is counted in {name}")
    return WhereX()


def for_each(c: Context, counted: Filter | PerHappened) -> Filter | PerHappened:
    """for each Red Hero you control"""
    return counted


def up_to_most(c: Context, each: Each, most: int) -> Limited:
    """for each Red Hero you control, up to 3"""
    if isinstance(each, (Limited, Rounded)):
        raise Refused("CT306", "say the most once, behind what is counted", rule="LANG-4.23")
    return Limited(each, some(most))


def for_each_opponent(c: Context, asked: Any = None) -> PerOpponent:
    """for each opponent who controls a Stone"""
    if asked is None:
        return PerOpponent()
    if c.one_opponent:
        message = "there is one opponent; write 'if the opponent ...' instead"
        raise Refused("CT308", message, rule="LANG-4.6a")
    return PerOpponent(who=of_side("that_player", asked))  # type: ignore[arg-type]


def for_each_held(c: Context, resource: str) -> PerResource:
    """for each coin you have"""
    return PerResource(resource)


def for_each_they_hold(c: Context, resource: str) -> PerResource:
    """for each coin they have"""
    return PerResource(resource, theirs=True)


# --- measures ---------------------------------------------------------------------------------------


def number_of(c: Context, filter: Filter) -> PerMatch:
    """the number of Stones you control"""
    return PerMatch(1, filter)


def its_number(c: Context, stat: str) -> PerNumber:
    """its Strength"""
    c.its.append("")
    return PerNumber(It(), stat)


def number_of_object(c: Context, what: Selection, stat: str) -> PerNumber:
    """this Hero's Strength"""
    if isinstance(what, All) and not c.only_one(what.filter):
        raise Refused("CT306", "say of which one, or write 'the total ... of ...' for all of them together")
    if getattr(what, "most", 1) != 1 or getattr(what, "least", 1) != 1:
        raise Refused("CT306", "only one thing's number can be meant here; say which")
    return _number_of(c, what, stat)


def number_of_stat(c: Context, stat: str, what: Selection) -> PerNumber:
    """the Strength of this Hero"""
    return number_of_object(c, what, stat)


def total_number(c: Context, stat: str, what: Selection) -> PerNumber:
    """the total Strength of your Heroes"""
    if not isinstance(what, All) or c.only_one(what.filter):
        raise Refused("CT306", "a total is of several things; leave 'total' out")
    return _number_of(c, what, stat)


def _number_of(c: Context, what: Selection, stat: str) -> PerNumber:
    """Return a number of an object; refuse one that it can't have."""
    if isinstance(what, (Among, Them)):
        raise Refused("CT306", "a text can't measure cards yet that it has shown", rule="LANG-6.16")
    types = c.on if isinstance(what, This) else what.filter.types if hasattr(what, "filter") else ()
    has_it(c, types or (), stat)
    return PerNumber(what, stat)


def half(c: Context, amount: Amount, rounded: Literal["up", "down"] | None = None) -> Half:
    """half the number of Stones you control, rounded up"""
    if rounded is None:
        raise Refused("CT306", HOW_ROUNDED, rule="LANG-4.14")
    return Half(amount, rounded)


def rounded_up(c: Context) -> Literal["up"]:
    """, rounded up"""
    return "up"


def rounded_down(c: Context) -> Literal["down"]:
    """, rounded down"""
    return "down"


def twice(c: Context, amount: Any) -> Amount:
    """twice the number of Stones you control"""
    return replace(amount, each=2) if hasattr(amount, "each") else Times(2, amount)


def added(c: Context, first: Amount, second: Amount) -> Sum:
    """2 plus the number of Stones you control"""
    if isinstance(first, Number) and isinstance(second, Number):
        raise Refused("CT306", "add the two numbers together")
    return Sum(first, second)


# --- comparisons ------------------------------------------------------------------------------------


def at_least(c: Context, value: int) -> tuple[Comparison, int]:
    """2 or more"""
    return "at_least", value


def exactly(c: Context, value: int) -> tuple[Comparison, int]:
    """exactly 2"""
    return "exactly", value


def at_most(c: Context, value: int) -> tuple[Comparison, int]:
    """10 or less"""
    return "at_most", value
