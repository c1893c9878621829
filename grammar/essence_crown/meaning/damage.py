"""Damage and Essence damage: dealing and preventing them."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace

from grammar.essence_crown import suiting
from grammar.essence_crown.operations import (
    PreventAllDamage,
    PreventEssenceDamage,
    PreventNextDamage,
    PreventsDamage,
)
from grammar.ir.abilities import Instead
from grammar.ir.selectors import Filter, Selection, This, Who
from grammar.ir.triggers import DealsDamage
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.who import always, possessor

# --- prevention ----------------------------------------------------------------------------------


def prevent_essence_damage(c: Context, amount: int, whose: Who | None) -> PreventEssenceDamage:
    """prevent the next 3 Essence damage that would be dealt to your Deity this turn"""
    if amount < 1:
        raise Refused("CT301", "preventing 0 damage does nothing")
    return PreventEssenceDamage(amount, possessor(c, whose))


def prevent_next(c: Context, amount: int, to: Selection) -> PreventNextDamage:
    """prevent the next 2 damage that would be dealt to target Avatar this turn"""
    if amount < 1:
        raise Refused("CT301", "preventing 0 damage does nothing")
    suiting.damage_is_prevented(to, "damage", by=False)
    return PreventNextDamage(to, amount)


def prevent_all(c: Context, kind: str, by: bool, what: Selection) -> PreventAllDamage:
    """prevent all combat damage that would be dealt to target Avatar this turn"""
    suiting.damage_is_prevented(what, kind, by)
    return PreventAllDamage(what, kind == "combat damage", by)


def prevent_all_anywhere(c: Context, kind: str) -> PreventAllDamage:
    """prevent all combat damage that would be dealt this turn"""
    if kind != "combat damage":
        raise Refused(
            "CT302", "say what takes the damage: '... that would be dealt to ...'", suggestion="combat damage"
        )
    return PreventAllDamage(None, True)


def prevented(c: Context, amount: int, kind: str, by: bool, what: Selection) -> PreventsDamage:
    """prevent 1 of any damage that would be dealt to this Avatar"""
    if amount < 1:
        raise Refused("CT301", "preventing 0 damage does nothing")
    return replace(prevented_all(c, kind, by, what), amount=amount)


def prevented_all(c: Context, kind: str, by: bool, what: Selection) -> PreventsDamage:
    """prevent all combat damage that would be dealt to this Avatar"""
    suiting.damage_is_prevented(what, kind, by)
    return PreventsDamage(always(what), None, kind == "combat damage", by)


def prevented_of_them(c: Context, kind: str, by: Selection, victim: Filter | This) -> Instead:
    """prevent all damage that Avatars would deal to this Avatar"""
    suiting.damage_is_prevented(victim, kind, by=False)
    return Instead(DealsDamage(always(by), victim), "exactly")


def combat_damage(c: Context) -> str:
    """combat damage"""
    return "combat damage"


def essence_damage(c: Context) -> str:
    """Essence damage"""
    return "Essence damage"


def dealt_to(c: Context) -> bool:
    """to"""
    return False


def dealt_by(c: Context) -> bool:
    """by"""
    return True
