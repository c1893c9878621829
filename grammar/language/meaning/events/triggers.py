"""Triggers."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, cast

from lark import Token

from grammar.ir.conditions import IsPhase, IsTurn
from grammar.ir.selectors import Comparison, Controller, Filter, This
from grammar.ir.triggers import (
    AnyOf,
    EndOfTurn,
    StartOfTurn,
    StartOfYourTurn,
)
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.counted import Sized, known, sized
from grammar.language.words.english import ORDINALS

Deed = Callable[[This | Filter], object]
Act = Callable[[Controller], object]


class AtOnce(NamedTuple):
    """The event that happens to several objects, or that several bring about."""

    trigger: object


class Nth(NamedTuple):
    """One of a count: "your second card"."""

    number: int
    filter: Filter | None
    theirs: bool


class Acted(NamedTuple):
    """What a player does, and the objects to which, as the sentence counts them."""

    act: Act
    objects: Any


class Occasion(NamedTuple):
    """When a triggered ability starts: its event, in whose turns, and which such event of a turn."""

    trigger: object
    during: Any = None
    nth: int = 0
    by_each_player: bool = False
    at_once: bool = False
    size: tuple[Comparison, int] | None = None


def each_time(c: Context, happening: object, whose: Controller | None = None) -> Occasion:
    """whenever you draw a card during your turn"""
    if whose == "any":
        raise Refused("CT307", "it is always some player's turn; leave that out")
    during = None if whose is None else IsTurn(whose)
    if isinstance(happening, AtOnce):
        return Occasion(happening.trigger, during, at_once=True)
    if isinstance(happening, Sized):
        return Occasion(happening.trigger, during, size=happening.size)
    return Occasion(happening, during)


def phase_of(c: Context, whose: Controller) -> Controller | None:
    """your"""
    return whose


def phase_of_them(c: Context) -> None:
    """their"""


def each_time_in_phase(
    c: Context, happening: Any, whose: Controller | None, phase: Token, outside: bool = False
) -> Occasion:
    """whenever you draw a card during your Combat Phase"""
    c.says(IsPhase)
    if whose is None:
        by = getattr(getattr(happening, "trigger", happening), "by", None)
        if by != "opponent" or not c.one_opponent:
            message = "say whose phase it is: 'your ...' or 'an opponent's ...'"
            raise Refused("CT302", message, rule="LANG-5.26a")
        whose = by
    return each_time(c, happening)._replace(during=IsPhase(phase.value, whose, outside))


def each_time_outside(c: Context, happening: Any, whose: Controller | None, phase: Token) -> Occasion:
    """whenever you draw a card outside of your Combat Phase"""
    return each_time_in_phase(c, happening, whose, phase, outside=True)


def nth_time(c: Context, nth: int, trigger: object, by_each_player: bool = False) -> Occasion:
    """the first time each turn you cast a Spell"""
    if nth > 1:
        if isinstance(trigger, AnyOf):
            raise Refused("CT308", "a text can't count events joined by 'or' yet; name one", rule="LANG-5.7")
        known(trigger)
    return Occasion(trigger, nth=nth, by_each_player=by_each_player)


def nth_time_behind(c: Context, trigger: object, nth: int) -> Occasion:
    """whenever you cast a Spell for the first time each turn"""
    return nth_time(c, nth, trigger)


def nth_of_player(c: Context, by: Controller, acted: Acted) -> Occasion:
    """whenever you draw your second card each turn"""
    nth: Nth = acted.objects
    if nth.theirs == (by == "you"):
        said = "their" if by != "you" else "your"
        raise Refused("CT302", f"here the sentence must say '{said}'", suggestion=said)
    alone = by == "you" or (by == "opponent" and c.one_opponent)
    return nth_time(c, nth.number, acted.act(by), by_each_player=not alone)


def your_nth(c: Context, number: int, filter: Filter | None = None) -> Nth:
    """your second Spell"""
    return Nth(number, filter, theirs=False)


def their_nth(c: Context, number: int, filter: Filter | None = None) -> Nth:
    """their second card"""
    return Nth(number, filter, theirs=True)


def first_one(c: Context) -> int:
    """first"""
    return 1


def later_one(c: Context, ordinal: Token) -> int:
    """second"""
    return ORDINALS.index(ordinal.lower()) + 1


def several_at_once(c: Context, compared: tuple[Comparison, int], filter: Filter, deed: Deed) -> AtOnce:
    """one or more Heroes attack"""
    return _one_or_more(deed(filter), *compared)


def several_by_player(c: Context, by: Controller, acted: Acted) -> AtOnce:
    """you sacrifice one or more Stones"""
    return _one_or_more(acted.act(by), acted.objects.comparison, acted.objects.value)


def of_one_sized(c: Context, what: This | Filter, acted: Acted) -> Sized:
    """this Hero is dealt 3 or more damage"""
    return sized(cast(Deed, acted.act)(what), acted.objects)


def of_player_sized(c: Context, by: Controller, acted: Acted) -> Sized:
    """you lose 3 or more mana"""
    return sized(acted.act(by), acted.objects)


def _one_or_more(trigger: object, comparison: Comparison, value: int) -> AtOnce:
    if (comparison, value) != ("at_least", 1):
        message = "a text can't wait yet for a number of things at once; say 'one or more'"
        raise Refused("CT308", message, rule="LANG-1.22")
    return AtOnce(trigger)


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
