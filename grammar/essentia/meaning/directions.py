"""Where a golem may go, seen from its own side."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from itertools import pairwise
from typing import Final

from grammar.essentia.meaning.parts import Group
from grammar.essentia.operations import DIAGONAL, DIRECTIONS, ORTHOGONAL, in_order
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context

_CORNERS: Final[tuple[Group, ...]] = tuple((direction,) for direction in DIAGONAL)
_SIDES: Final[tuple[Group, ...]] = (("left",), ("right",))


def forward(c: Context) -> Group:
    """forward"""
    return ("forward",)


def backward(c: Context) -> Group:
    """backward"""
    return ("backward",)


def sideways(c: Context) -> Group:
    """sideways"""
    return ("right", "left")


def left(c: Context) -> Group:
    """left"""
    return ("left",)


def right(c: Context) -> Group:
    """right"""
    return ("right",)


def orthogonally(c: Context) -> Group:
    """orthogonally"""
    return ORTHOGONAL


def diagonally(c: Context) -> Group:
    """diagonally"""
    return DIAGONAL


def diagonally_forward(c: Context) -> Group:
    """diagonally forward"""
    return ("forward_right", "forward_left")


def diagonally_backward(c: Context) -> Group:
    """diagonally backward"""
    return ("backward_right", "backward_left")


def forward_left(c: Context) -> Group:
    """diagonally forward left"""
    return ("forward_left",)


def forward_right(c: Context) -> Group:
    """diagonally forward right"""
    return ("forward_right",)


def backward_left(c: Context) -> Group:
    """diagonally backward left"""
    return ("backward_left",)


def backward_right(c: Context) -> Group:
    """diagonally backward right"""
    return ("backward_right",)


def any_direction(c: Context) -> Group:
    """in any direction"""
    return DIRECTIONS


def directions(c: Context, *groups: Group) -> tuple[Group, ...]:
    """forward, backward or diagonally forward"""
    for before, after in pairwise(groups):
        if before in _CORNERS and after in _SIDES:
            words = before[0].replace("_", " ")
            raise Refused(
                "CT201",
                f"after 'diagonally {words}' it is unclear whether '{after[0]}' is diagonal too",
                suggestion=f"'{after[0]} or diagonally {words}', or 'diagonally {words.split()[0]}' for both",
                rule="ES-10.2.15",
            )
    named = [direction for group in groups for direction in group]
    if len(in_order(named)) < len(named):
        raise Refused("CT307", "a direction is repeated; say it once", rule="ES-1.3.2")
    return groups


def either(c: Context, *groups: Group) -> tuple[Group, ...]:
    """forward or backward"""
    return directions(c, *groups)
