"""Numbers that are set for the turn: "target Hero has Strength equal to its Health this turn"."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any, NoReturn

from grammar.ir.amounts import Number
from grammar.ir.declared import Duration
from grammar.ir.operations import SetStats
from grammar.ir.selectors import Filter, It, Selection, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds.timed import Timed
from grammar.language.meaning.nouns.who import in_play
from grammar.language.meaning.parts.amounts import EqualTo, has_it


def set_stats(c: Context, what: Selection, *said: Any) -> SetStats:
    """target Hero has Strength equal to its Health this turn"""
    *stats, amount, duration = said
    in_play(what, "get other numbers")
    if duration != "this_turn":
        message = "a number can be set only until the end of the turn yet; say 'this turn'"
        raise Refused("CT308", message, rule="LANG-7.8a")
    if len(set(stats)) < len(stats):
        raise Refused("CT307", "this is repeated; say it once")
    filter = getattr(what, "filter", None)
    types = c.on if isinstance(what, This) else filter.types if isinstance(filter, Filter) else ()
    for stat in stats:
        has_it(c, types or (), stat)
    return SetStats(what, tuple(stats), _amount(amount), duration)


def _amount(said: Any) -> Any:
    """Return how much a number becomes, whether it is said as a number, a measure or "equal to" one."""
    amount = said.amount if isinstance(said, EqualTo) else said
    return Number(amount) if isinstance(amount, int) else amount


def set_to_number(c: Context, what: Selection, number: int, stat: str, duration: Duration) -> SetStats:
    """target Hero has 5 Strength this turn"""
    return set_stats(c, what, stat, number, duration)


def set_its(c: Context, *said: Any) -> SetStats:
    """its Strength becomes 0 this turn"""
    c.its.append("")
    return set_stats(c, It(), *said)


def set_base(c: Context, *said: Any) -> NoReturn:
    """target Hero has base Strength 5 this turn"""
    message = "a base number can't be set yet; without 'base' it is the number with all its changes"
    raise Refused("CT308", message, rule="LANG-7.8a")


def timed_set(c: Context, what: Selection, *said: Any) -> Timed:
    """target Hero has Strength equal to its Health"""
    return lambda c, duration: set_stats(c, what, *said, duration)


def timed_set_to_number(c: Context, what: Selection, number: int, stat: str) -> Timed:
    """target Hero has 5 Strength"""
    return lambda c, duration: set_stats(c, what, stat, number, duration)
