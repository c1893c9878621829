"""When."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from lark import Token

from grammar.ir.selectors import Filter, This
from grammar.ir.triggers import (
    Attacks,
    DealsCombatDamage,
    Dies,
    EndOfTurn,
    Enters,
    IsSacrificed,
    Leaves,
    StartOfYourTurn,
    YouCast,
    YouPlay,
)
from grammar.language.ir_from_tree import Context


def start_of_your_turn(c: Context) -> StartOfYourTurn:
    """the start of your turn"""
    return StartOfYourTurn()


def end_of_your_turn(c: Context) -> EndOfTurn:
    """the end of your turn"""
    return EndOfTurn(yours_only=True)


def end_of_turn(c: Context) -> EndOfTurn:
    """end of turn"""
    return EndOfTurn()


def enters(c: Context, what: This | Filter, zone: Token) -> Enters:
    """this Shard enters the Shard Row"""
    return Enters(what, zone.value)


def dies(c: Context, what: This | Filter) -> Dies:
    """an Avatar you control dies"""
    return Dies(what)


def is_sacrificed(c: Context, what: This | Filter) -> IsSacrificed:
    """this Shard is sacrificed"""
    return IsSacrificed(what)


def attacks(c: Context, what: This | Filter) -> Attacks:
    """this Avatar attacks"""
    return Attacks(what)


def deals_combat_damage(c: Context, what: This | Filter) -> DealsCombatDamage:
    """this Avatar deals combat damage"""
    return DealsCombatDamage(what)


def you_cast(c: Context, filter: Filter) -> YouCast:
    """you cast a Domain: Second Sun spell"""
    return YouCast(filter)


def you_play(c: Context, filter: Filter) -> YouPlay:
    """you play a Shard"""
    return YouPlay(filter)


def leaves(c: Context, what: This | Filter, zone: Token) -> Leaves:
    """this Domain leaves the Domain Zone"""
    return Leaves(what, zone.value)
