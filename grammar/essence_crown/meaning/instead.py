"""Replacements of gains, draws and destruction."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any

from grammar.essence_crown.meaning.nouns import NULL_ZONE
from grammar.essence_crown.operations import ReplaceDraw, ReplaceGain, ReplaceGodChargeGain
from grammar.ir.selectors import Filter, It, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning import abilities
from grammar.language.meaning.parts import Goes
from grammar.language.words.english import an


def more_god_charges(c: Context, amount: int) -> ReplaceGodChargeGain:
    """if you would gain a God Charge, gain 2 God Charges instead"""
    if amount < 2:
        raise Refused("CT301", "a replacement must gain at least 2 God Charges")
    return ReplaceGodChargeGain(c.in_range("god_charges", amount))


def more_cards(c: Context, amount: int) -> ReplaceDraw:
    """if you would draw a card, draw two cards instead"""
    if amount < 2:
        raise Refused("CT301", "a replacement must draw at least 2 cards")
    return ReplaceDraw(amount)


def other_healing(c: Context, change: int) -> ReplaceGain:
    """if you would heal Essence, heal that much plus 1 instead"""
    return ReplaceGain("essence", change)


def their_healing(c: Context, change: int) -> ReplaceGain:
    """if an opponent would heal Essence, that player heals that much minus 1 instead"""
    return ReplaceGain("essence", change, "opponent")


def other_kl(c: Context, change: int) -> ReplaceGain:
    """if you would gain KL, gain that much plus 1 instead"""
    return ReplaceGain("kl", c.in_range("kl", abs(change)) and change)


def their_kl(c: Context, change: int) -> ReplaceGain:
    """if an opponent would gain KL, that player gains that much minus 1 instead"""
    return replace(other_kl(c, change), by="opponent")


def plus(c: Context, amount: int) -> int:
    """that much plus 1"""
    if amount < 1:
        raise Refused("CT301", "a change of 0 changes nothing")
    return amount


def minus(c: Context, amount: int) -> int:
    """that much minus 1"""
    return -plus(c, amount)


def replaced(c: Context, what: This | Filter, fate: str, goes: Goes, *also: Any) -> Any:
    """if an Avatar an opponent controls would be destroyed, return it to its owner's hand instead"""
    if isinstance(what, This) and "Avatar" not in (c.on or ("Avatar",)):
        own = " ".join(c.on or ())
        raise Refused("CT308", f"only an Avatar can replace what happens to itself, not {an(own)}")
    return abilities.replaced(c, what, fate, goes, *also)


def elsewhere(c: Context) -> str:
    """nullified"""
    return NULL_ZONE


def nullify_it(c: Context, it: It) -> Goes:
    """nullify it"""
    return Goes(None, NULL_ZONE, c.its.pop())
