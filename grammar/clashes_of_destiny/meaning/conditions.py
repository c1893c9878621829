"""Conditions."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lark import Token

from grammar.clashes_of_destiny.meaning.nouns import UNITS
from grammar.clashes_of_destiny.parts import HasUnlocked
from grammar.ir.conditions import Condition, Fits, Holds, ItIs
from grammar.ir.selectors import Comparison, Filter, InAttack, NumberTest, Selection
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.deeds import operations
from grammar.language.meaning.events import conditions, fits
from grammar.language.meaning.events.fits import in_state
from grammar.language.meaning.parts.sentences import Operations
from grammar.language.meaning.parts.words import Part

ADVANCED: Final = ("Genesis", "Wrath", "Harmony", "Void", "Arcane")
"""[CD-2.5.3]"""


OVERDRIVE: Any = Holds("overdrive")


def in_overdrive(c: Context) -> Holds:
    """the game is in Overdrive Mode"""
    return OVERDRIVE  # type: ignore[no-any-return]


def is_level(c: Context, what: Selection, compared: tuple[Comparison, int]) -> Fits:
    """your Hero is level 2 or more"""
    return has_number(c, what, compared, "lv")


def has_number(c: Context, what: Selection, compared: tuple[Comparison, int], stat: str) -> Fits:
    """your Hero has 3 or more ATK"""
    return Fits(what, Filter((), tests=(NumberTest(stat, *compared),)))


def has_durability(c: Context, what: Selection, compared: tuple[Comparison, int]) -> Fits:
    """this has 2 or less durability"""
    return has_number(c, what, compared, "durability")


def is_kind(c: Context, what: Selection, filter: Filter) -> Fits:
    """your Hero is a Fighter"""
    asked = fits.is_kind(c, what, filter)
    if filter == Filter(UNITS, traits=filter.traits) and filter.traits:
        return replace(asked, filter=replace(filter, types=()))
    return asked


def stands(c: Context, what: Selection, placed: Part) -> Fits:
    """this is adjacent to your Hero"""
    return Fits(what, _at(placed))


def only_if(c: Context, then: Operations, condition: Any) -> Operations:
    """destroy the attacker if it has 3 or less ATK"""
    last: Any = then[-1]
    acted_on = getattr(last, "what", None) or getattr(last, "to", None)
    if isinstance(condition, ItIs) and isinstance(acted_on, InAttack) and len(c.its) == 1:
        c.its.clear()
        condition = Fits(acted_on, condition.filter)  # type: ignore[arg-type]
    return operations.only_if(c, then, condition)


def it_is_so(c: Context, state: Part) -> ItIs:
    """it is exhausted"""
    c.its.append("")
    return ItIs(in_state(state))


def it_stands(c: Context, placed: Part) -> ItIs:
    """it is adjacent to your Hero"""
    c.its.append("")
    return ItIs(_at(placed))


def it_has(c: Context, _it: Any, compared: tuple[Comparison, int], stat: str) -> ItIs:
    """it has 3 or less ATK"""
    return ItIs(Filter((), tests=(NumberTest(stat, *compared),)))


def _at(placed: Part) -> Filter:
    test: Any = placed[1]
    return Filter((), tests=(test,))


def has_one(c: Context, filter: Filter) -> Condition:
    """a spell in your discard pile"""
    return conditions.has_many(c, ("at_least", 1), filter)


def has_unlocked(c: Context, affinities: tuple[str, ...]) -> HasUnlocked:
    """unlocked an advanced affinity"""
    return HasUnlocked(affinities)


def one_affinity(c: Context, name: Token) -> tuple[str, ...]:
    """the Void affinity"""
    if name.value == "Normal":
        raise Refused(
            "CT308", "the Normal affinity is never locked", span=span_of_token(name), rule="CD-2.5.4"
        )
    return (str(name.value),)


def advanced_affinities(c: Context) -> tuple[str, ...]:
    """an advanced affinity"""
    return ADVANCED
