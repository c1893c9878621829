"""Empty spaces to which a golem may go wherever they lie: "to any empty space next to a spring"."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from grammar.essentia.meaning.parts import By
from grammar.essentia.operations import SPRING, Area, InArea, NextTo, ToSameKind
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context


def kind_named(c: Context, name: str) -> None:
    """portal"""
    if c.name and str(name) != c.name:
        raise Refused(
            "CT303",
            f"{name} is another terrain; a golem can go only to other spaces of the same kind",
            suggestion=c.name.lower(),
            rule="ES-10.2.6",
        )


def kind_of_this(c: Context) -> None:
    """space of this terrain"""


def to_same_kind(c: Context, kind: None) -> By:
    """to any empty space of this terrain"""
    return By((ToSameKind(),))


def same_row(c: Context) -> Area:
    """in the same row"""
    return "same_row"


def same_file(c: Context) -> Area:
    """in the same file"""
    return "same_file"


def home_rows(c: Context) -> Area:
    """of your home rows"""
    return "home_rows"


def own_part(c: Context) -> Area:
    """in your own part of the board"""
    return "own_part"


def other_part(c: Context) -> Area:
    """in your opponent's part of the board"""
    return "other_part"


def anywhere(c: Context) -> Area:
    """on the board"""
    return "board"


def to_area(c: Context, area: Area) -> By:
    """to any empty space in the same row"""
    return By((InArea(area),))


def next_to_spring(c: Context) -> NextTo:
    """a spring"""
    return NextTo("spring")


def next_to_own(c: Context) -> NextTo:
    """another golem of yours"""
    return NextTo("own_golem")


def next_to_itself(c: Context) -> NextTo:
    """a golem of yours"""
    raise Refused(
        "CT308",
        "the golem that moves is one of yours; say whether another one must be there",
        suggestion="another golem of yours",
        rule="ES-10.3.4",
    )


def next_to_enemy(c: Context) -> NextTo:
    """an enemy golem"""
    return NextTo("enemy_golem")


def next_to_terrain(c: Context, name: str) -> NextTo:
    """a forest"""
    return NextTo("spring") if str(name) == SPRING else NextTo("terrain", str(name))


def to_next(c: Context, neighbour: NextTo) -> By:
    """to any empty space next to a spring"""
    return By((neighbour,))
