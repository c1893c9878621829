"""Properties of a space, whoever stands on it, and what happens to golems there."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from grammar.essentia.meaning.parts import By, Group, JumpsPass, LinesPass
from grammar.essentia.operations import (
    CannotBeOccupied,
    CountsAsSpring,
    EndsLines,
    LosesWhenTaken,
    MovesOn,
    OccupiedFromNext,
    ReturnsHome,
    SkipsNextTurn,
    Stays,
    StopsJumps,
    StopsLines,
    Supports,
    TakerIsTaken,
    in_order,
)
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context


def cannot_be_occupied(c: Context) -> CannotBeOccupied:
    """Cannot be occupied"""
    return CannotBeOccupied()


def occupied_from_next(c: Context) -> OccupiedFromNext:
    """This space can be occupied only from an adjoining space"""
    return OccupiedFromNext()


def stops_lines(c: Context) -> StopsLines:
    """Lines stop before this space"""
    return StopsLines()


def lines_pass(c: Context) -> LinesPass:
    """Lines pass over this space"""
    return LinesPass()


def jumps_pass(c: Context) -> JumpsPass:
    """Jumps pass over it"""
    return JumpsPass()


def stops_jumps(c: Context) -> StopsJumps:
    """Jumps do not"""
    return StopsJumps()


def ends_lines(c: Context) -> EndsLines:
    """A golem that moves across this space must stop here"""
    return EndsLines()


def counts_as_spring(c: Context) -> CountsAsSpring:
    """This space counts as a spring"""
    return CountsAsSpring()


def skips_next_turn(c: Context) -> SkipsNextTurn:
    """A golem that arrives here skips this golem's next turn"""
    return SkipsNextTurn()


def loses_when_taken(c: Context) -> LosesWhenTaken:
    """A golem taken here loses its player the game"""
    return LosesWhenTaken()


def taker_is_taken(c: Context) -> TakerIsTaken:
    """When a golem is taken here, the golem that took it is also taken"""
    return TakerIsTaken()


def returns_home(c: Context) -> ReturnsHome:
    """A golem taken here is not eliminated; its player puts it on an empty space of their home rows
    instead"""
    return ReturnsHome()


def stays(c: Context) -> Stays:
    """A golem that takes another golem from here stays on this space"""
    return Stays()


def moves_on(c: Context, groups: tuple[Group, ...]) -> MovesOn:
    """After a golem attacks from here, it may move one more space orthogonally"""
    return MovesOn(in_order(direction for group in groups for direction in group))


def supported(c: Context, *names: str) -> tuple[str, ...]:
    """rocks or forest"""
    if len(set(names)) < len(names):
        raise Refused("CT307", "a terrain is repeated; list it once")
    return tuple(map(str, names))


def supports(c: Context, terrains: tuple[str, ...], how: By) -> Supports:
    """As long as you have a golem here, your golems on rocks may also attack orthogonally one space"""
    if how.choose:
        raise Refused("CT308", "nothing is chosen for golems elsewhere", rule="ES-10.2.12")
    if how.open_end is not None:
        raise how.open_end
    return Supports(terrains, how.patterns)
