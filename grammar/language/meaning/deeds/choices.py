"""Choices among several ways: modes, and ways chosen while a text is carried out."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from lark import Token

from grammar.ir.abilities import WidenModes
from grammar.ir.conditions import Condition, IfYouDo, ItIs, refers_back
from grammar.ir.operations import ChooseOne
from grammar.ir.selectors import Who
from grammar.ir.tree import nodes_in
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds.chosen import says_who
from grammar.language.meaning.deeds.operations import effects
from grammar.language.meaning.nouns.who import doer
from grammar.language.meaning.parts.amounts import some
from grammar.language.meaning.parts.sentences import ALL_MODES, Bulleted, Mode, Operations
from grammar.language.meaning.parts.words import Not
from grammar.language.words.lexicon import NUMBER_WORDS


class HowMany(NamedTuple):
    """The least and the most ways that may be chosen; no most if the number is fixed."""

    least: int
    most: int | None = None


# --- how many -------------------------------------------------------------------------------------


def how_many(c: Context, count: int) -> HowMany:
    """two"""
    return HowMany(some(count))


def or_more(c: Context, count: int) -> HowMany:
    """one or more"""
    return HowMany(some(count), ALL_MODES)


def or_both(c: Context, count: int) -> HowMany:
    """one or both"""
    if count != 1:
        raise Refused("CT301", "'both' needs exactly two modes: 'choose one or both'")
    return HowMany(1, 2)


def up_to_so_many(c: Context, count: int) -> HowMany:
    """up to two"""
    return HowMany(0, some(count))


def _how_many(said: str) -> HowMany:
    """Return how many "choose up to two:" lets the player choose."""
    words = said.lower().rstrip(":").split()
    count = next(NUMBER_WORDS[word] for word in words if word in NUMBER_WORDS)
    if words[1] == "up":
        return HowMany(0, count)
    return HowMany(count, {"both": 2, "more": ALL_MODES}.get(words[-1]))


# --- with bullets ---------------------------------------------------------------------------------


def choose(c: Context, *said: Any) -> Operations:
    """target opponent chooses one — • you draw a card"""
    who, (least, most), (body,) = _split(c, said)
    _not_nested(body)
    return (Bulleted(ChooseOne((body,), least, most, who=who)),)


def mode(c: Context, body: Operations) -> Mode:
    """• Gain 2 gold"""
    _not_nested(body)
    return Mode(body)


def _not_nested(body: Operations) -> None:
    if any(isinstance(each, (Bulleted, ChooseOne)) for each in nodes_in(body)):
        raise Refused("CT314", "one choice can't stand inside another yet", rule="LANG-3.12")


def _split(c: Context, said: Sequence[Any]) -> tuple[Who, HowMany, Sequence[Operations]]:
    """Return who chooses, how many, and the ways."""
    at = next(at for at, part in enumerate(said) if isinstance(part, (Token, HowMany)))
    number = _how_many(str(said[at])) if isinstance(said[at], Token) else said[at]
    return doer(c, said[0]) if at else "you", number, said[at + 1 :]


# --- in one sentence ------------------------------------------------------------------------------


def choose_ways(c: Context, *said: Any) -> Operations:
    """choose one: draw a card; or gain 1 gold"""
    who, (least, most), ways = _split(c, said)
    if len(set(ways)) < len(ways):
        raise Refused("CT307", "two of the choices are the same")
    if c.uses_event_amount:
        raise Refused("CT312", "a choice can't refer back; name what you mean again")
    choice = ChooseOne(tuple(ways), least, min(most, len(ways)) if most == ALL_MODES else most, who=who)
    says_who(choice, c)
    return (choice,)


def one_or_other(c: Context, *ways: Operations) -> Operations:
    """draw a card or gain 1 gold"""
    if any(len(each) > 1 for each in ways):
        message = "'and' beside 'or' can be read in two ways; write 'choose one: ...; or ...'"
        raise Refused("CT314", message, rule="LANG-3.24")
    told: Operations = c.rules["choose_ways"](c, HowMany(1), *ways)
    return told


def way(c: Context, operations: Operations) -> Operations:
    """gain 1 gold"""
    return effects(c, *operations)


# --- more of them ---------------------------------------------------------------------------------


def widen(c: Context, condition: Condition | Not, who: Who, count: int = 1) -> WidenModes:
    """if you control 2+ Stones, you may choose both modes instead of one"""
    if who != "you":
        raise Refused("CT308", "only the player who plays the card can choose its modes")
    if count != 1:
        raise Refused("CT301", "only a choice of one mode can become a choice of both")
    return widen_to(c, condition, None)


def widen_to_both(c: Context, condition: Condition | Not) -> WidenModes:
    """if you control 2+ Stones, choose both instead"""
    return widen_to(c, condition, 2)


def widen_to(c: Context, condition: Condition | Not, count: int | None) -> WidenModes:
    """if you control 2+ Stones, choose two instead"""
    asked: Any = condition
    if isinstance(asked, (Not, ItIs)) or refers_back(asked):
        raise Refused("CT311", "only something you have or control can widen the choice of modes")
    if isinstance(asked, IfYouDo):
        raise Refused("CT305", "modes are chosen first, before anything happens")
    return WidenModes(asked, count)
