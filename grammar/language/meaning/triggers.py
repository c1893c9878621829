"""When."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable

from lark import Token

from grammar.ir.selectors import Controller, Filter, This
from grammar.ir.triggers import (
    AnyOf,
    Attacks,
    Blocks,
    DealsCombatDamage,
    Dies,
    Discards,
    Draws,
    EndOfTurn,
    Enters,
    IsBlocked,
    IsDealtDamage,
    IsSacrificed,
    Leaves,
    Sacrifices,
    StartOfTurn,
    StartOfYourTurn,
    YouCast,
    YouPlay,
)
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import PLAY_AREA, Context

Deed = Callable[[This | Filter], object]


def start_of_your_turn(c: Context) -> StartOfYourTurn:
    """the start of your turn"""
    return StartOfYourTurn()


def end_of_your_turn(c: Context) -> EndOfTurn:
    """the end of your turn"""
    return EndOfTurn(yours_only=True)


def end_of_turn(c: Context) -> EndOfTurn:
    """end of turn"""
    return EndOfTurn()


def start_of_each_turn(c: Context) -> StartOfTurn:
    """the start of each turn"""
    return StartOfTurn()


def start_of_opponents_turn(c: Context) -> StartOfTurn:
    """the start of each opponent's turn"""
    return StartOfTurn(opponents_only=True)


def end_of_opponents_turn(c: Context) -> EndOfTurn:
    """the end of each opponent's turn"""
    return EndOfTurn(opponents_only=True)


def start_of_phase(c: Context, phase: Token) -> object:
    """the start of your Combat Phase"""
    return c.phases[phase.value].start


# --- what happens to one --------------------------------------------------------------------------


def of_one(c: Context, what: This | Filter, *deeds: Deed) -> object:
    """this Avatar enters the Avatar Line or dies"""
    triggers = tuple(deed(what) for deed in deeds)
    if len(set(triggers)) < len(triggers):
        raise Refused("CT307", "this is said twice; once is enough")
    return triggers[0] if len(triggers) == 1 else AnyOf(triggers)


def place(c: Context, zone: Token) -> str:
    """the Shard Row"""
    return str(zone.value)


def enters(c: Context, zone: str = PLAY_AREA) -> Deed:
    """enters the Shard Row"""
    return lambda what: Enters(what, zone)


def leaves(c: Context, zone: str) -> Deed:
    """leaves the Domain Zone"""
    return lambda what: Leaves(what, zone)


def dies(c: Context) -> Deed:
    """dies"""
    return Dies


def is_sacrificed(c: Context) -> Deed:
    """is sacrificed"""
    return IsSacrificed


def is_blocked(c: Context) -> Deed:
    """is blocked"""
    return IsBlocked


def is_dealt_damage(c: Context) -> Deed:
    """is dealt damage"""
    return IsDealtDamage


def attacks(c: Context) -> Deed:
    """attacks"""
    return Attacks


def blocks(c: Context) -> Deed:
    """blocks"""
    return Blocks


def deals_combat_damage(c: Context) -> Deed:
    """deals combat damage"""
    return DealsCombatDamage


# --- what a player does ---------------------------------------------------------------------------


def by_you(c: Context) -> Controller:
    """you"""
    return "you"


def by_opponent(c: Context) -> Controller:
    """an opponent"""
    return "opponent"


def by_anyone(c: Context) -> Controller:
    """a player"""
    return "any"


def you_cast(c: Context, by: Controller, filter: Filter) -> YouCast:
    """you cast a Domain: Second Sun spell"""
    return YouCast(filter, by)


def you_play(c: Context, by: Controller, filter: Filter) -> YouPlay:
    """an opponent plays a Shard"""
    return YouPlay(filter, by)


def draws(c: Context, by: Controller) -> Draws:
    """an opponent draws a card"""
    return Draws(by)


def discards(c: Context, by: Controller) -> Discards:
    """a player discards a card"""
    return Discards(by)


def sacrifices(c: Context, by: Controller, filter: Filter) -> Sacrifices:
    """you sacrifice an Avatar"""
    if filter.controller != "any" or filter.zone is not None:
        raise Refused("CT307", "a player can sacrifice only their own cards in play; say only what kind")
    return Sacrifices(filter, by)
