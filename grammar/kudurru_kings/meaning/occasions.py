"""When triggered abilities start: Engagements of a player, and tests."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from grammar.ir.selectors import Comparison, Controller, Filter, Watched
from grammar.kudurru_kings.meaning.nouns import UNITS
from grammar.kudurru_kings.parts import Axis, During
from grammar.kudurru_kings.triggers import AT_THE_END, Commits, Loses, Wins
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.events.triggers import Act, Occasion, each_time
from grammar.language.meaning.nouns.counted import Sized, sized
from grammar.language.meaning.parts.amounts import some


def wins(c: Context) -> Act:
    """(you) win an Engagement"""
    return lambda by: Wins(_unit_of(by))


def loses(c: Context) -> Act:
    """(you) lose an Engagement"""
    return lambda by: Loses(_unit_of(by))


def each_test(c: Context, trigger: object, axis: Axis) -> Occasion:
    """whenever this wins during a Stone test"""
    if not isinstance(trigger, AT_THE_END):
        message = "only the end of an Engagement is said of a test: 'wins', 'loses', 'wounds', 'defeats'"
        raise Refused("CT308", message, rule="KK-10.6.3")
    return Occasion(trigger, During(axis))


def wins_test(c: Context, what: Watched, axis: Axis) -> Occasion:
    """whenever this wins a Stone test"""
    return each_test(c, Wins(what), axis)


def loses_test(c: Context, what: Watched, axis: Axis) -> Occasion:
    """whenever this loses a Stone test"""
    return each_test(c, Loses(what), axis)


def player_wins_test(c: Context, by: Controller, axis: Axis) -> Occasion:
    """whenever you win a Stone test"""
    return each_test(c, wins(c)(by), axis)


def player_loses_test(c: Context, by: Controller, axis: Axis) -> Occasion:
    """whenever you lose a Stone test"""
    return each_test(c, loses(c)(by), axis)


def wins_by(c: Context, what: Watched, size: tuple[Comparison, int]) -> Occasion:
    """whenever this wins an Engagement by 3 or more"""
    return each_time(c, sized(Wins(what), size))


def loses_by(c: Context, what: Watched, size: tuple[Comparison, int]) -> Occasion:
    """whenever this loses an Engagement by 3 or less"""
    return each_time(c, sized(Loses(what), size))


def player_wins_by(c: Context, by: Controller, size: tuple[Comparison, int]) -> Occasion:
    """whenever you win an Engagement by 3 or more"""
    return wins_by(c, _unit_of(by), size)


def player_loses_by(c: Context, by: Controller, size: tuple[Comparison, int]) -> Occasion:
    """whenever you lose an Engagement by 3 or less"""
    return loses_by(c, _unit_of(by), size)


def spends_in_engagement(c: Context, by: Controller, amount: int) -> Sized:
    """(whenever) you spend 2 resources in an Engagement"""
    return sized(Commits(by), ("exactly", some(amount)))


def _unit_of(by: Controller) -> Filter:
    return Filter(UNITS, controller=by)
