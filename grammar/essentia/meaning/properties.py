"""Properties of a space, whoever stands on it."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from grammar.essentia.meaning.parts import JumpsPass
from grammar.essentia.operations import (
    CannotBeOccupied,
    CountsAsSpring,
    Immune,
    LosesWhenTaken,
    SkipsNextTurn,
    StopsLines,
)
from grammar.language.ir_from_tree import Context


def cannot_be_occupied(c: Context) -> CannotBeOccupied:
    """Cannot be occupied"""
    return CannotBeOccupied()


def stops_lines(c: Context) -> StopsLines:
    """Lines stop before this space"""
    return StopsLines()


def jumps_pass(c: Context) -> JumpsPass:
    """Jumps pass over it"""
    return JumpsPass()


def immune(c: Context) -> Immune:
    """Golems here cannot be taken"""
    return Immune()


def skips_next_turn(c: Context) -> SkipsNextTurn:
    """A golem that arrives here skips this golem's next turn"""
    return SkipsNextTurn()


def counts_as_spring(c: Context) -> CountsAsSpring:
    """This space counts as a spring"""
    return CountsAsSpring()


def loses_when_taken(c: Context) -> LosesWhenTaken:
    """A golem taken here loses its player the game"""
    return LosesWhenTaken()
