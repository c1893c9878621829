"""Triggers."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lark import Token

from grammar.ir.conditions import Condition, IsTurn
from grammar.ir.selectors import Controller, Filter, This
from grammar.ir.triggers import (
    AnyOf,
    EndOfTurn,
    StartOfTurn,
    StartOfYourTurn,
)
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context


class Occasion(NamedTuple):
    """When a triggered ability starts: its event, in whose turns, and whether only the first of a turn."""

    trigger: object
    during: Condition | None = None
    first: bool = False


Deed = Callable[[This | Filter], object]
Act = Callable[[Controller], object]


def each_time(c: Context, trigger: object, whose: Controller | None = None) -> Occasion:
    """whenever you draw a card during your turn"""
    if whose == "any":
        raise Refused("CT307", "it is always some player's turn; leave that out")
    return Occasion(trigger, None if whose is None else IsTurn(whose))


def first_time(c: Context, trigger: object) -> Occasion:
    """the first time each turn you cast a Spell"""
    return Occasion(trigger, first=True)


def turn_of_you(c: Context) -> Controller:
    """your"""
    return "you"


def turn_of_anyone(c: Context) -> Controller:
    """each player's"""
    return "any"


def turn_of_opponents(c: Context) -> Controller:
    """each opponent's"""
    return "opponent"


def start_of_turn(c: Context, whose: Controller) -> StartOfYourTurn | StartOfTurn:
    """the start of each opponent's turn"""
    return StartOfYourTurn() if whose == "you" else StartOfTurn(opponents_only=whose == "opponent")


def end_of_turn(c: Context, whose: Controller = "any") -> EndOfTurn:
    """the end of your turn"""
    return EndOfTurn(yours_only=whose == "you", opponents_only=whose == "opponent")


def start_of_phase(c: Context, whose: Controller, phase: Token) -> object:
    """the start of your Combat Phase"""
    return c.phases[phase.value].start(whose)


# --- what happens to an object ---------------------------------------------------------------------


def of_one(c: Context, what: This | Filter, *deeds: Deed) -> object:
    """this Hero enters the Front Line or dies"""
    return _any_of([deed(what) for deed in deeds])


def of_several(c: Context, *events: object) -> object:
    """this Hero dies or you draw a card"""
    return _any_of(
        [part for each in events for part in (each.triggers if isinstance(each, AnyOf) else (each,))]
    )


def _any_of(triggers: Sequence[object]) -> object:
    """Return the single event, or a trigger for any of several."""
    if len(set(triggers)) < len(triggers):
        raise Refused("CT307", "this is repeated; say it once")
    return triggers[0] if len(triggers) == 1 else AnyOf(tuple(triggers))


def place(c: Context, zone: Token) -> str:
    """the Back Row"""
    return str(zone.value)


# --- what a player does ---------------------------------------------------------------------------


def of_player(c: Context, by: Controller, *acts: Act) -> object:
    """you draw a card"""
    return _any_of([act(by) for act in acts])


def by_you(c: Context) -> Controller:
    """you"""
    return "you"


def by_opponent(c: Context) -> Controller:
    """an opponent"""
    return "opponent"


def by_anyone(c: Context) -> Controller:
    """a player"""
    return "any"
