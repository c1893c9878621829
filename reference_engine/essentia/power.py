"""Chapter 10, terrain powers, prepared for play: the abilities of a terrain's text as one row."""

from dataclasses import dataclass
from typing import Any, Final

from grammar.essentia import operations as ops
from grammar.ir.cards import Card

ROCKS: Final = "Rocks"
"""[ES-10.2.7] The power of a space that copies another one, if there is none to copy."""

CIRCLE: Final = "Circle of essence"

BY_LINES: Final = dict(ops.DIRECTION_CHOICES)
"""[ES-10.2.12] The choices of a golem on a space with such a choice, with their directions."""


@dataclass(frozen=True)
class Power:
    """What a terrain gives to the golem on it, and what the space itself does."""

    name: str
    move: tuple[ops.Pattern, ...] = ()
    attack: tuple[ops.Pattern, ...] = ()
    choices: tuple[str, ...] = ()
    """The choices declared on occupation, in the order of the text, if any."""
    by_lines: bool = False
    like_behind: bool = False
    banned: bool = False
    stops_lines: bool = False
    immune: bool = False
    rests: bool = False
    counts_as_spring: bool = False
    loses_when_taken: bool = False


def power_of(card: Card) -> Power:
    """[ES-10.1.1, ES-10.1.9] Return the power in a terrain's text; there is no other source of powers."""
    row: dict[str, Any] = {"name": card.name}
    for ability in card.abilities:
        match ability:
            case ops.Move(by=by):
                row["move"] = by
            case ops.Attack(by=by):
                row["attack"] = by
            case ops.Declare(choices=choices):
                row["choices"] = choices
            case ops.DeclareAny(springs=springs):
                row["choices"] = (*ops.ANY_TERRAIN, ops.SPRING) if springs else ops.ANY_TERRAIN
            case ops.DeclareDirections():
                row["choices"] = tuple(BY_LINES)
                row["by_lines"] = True
            case _:
                row[MARKS[type(ability)]] = True
    return Power(**row)


MARKS: Final[dict[type, str]] = {
    ops.LikeBehind: "like_behind",
    ops.CannotBeOccupied: "banned",
    ops.StopsLines: "stops_lines",
    ops.Immune: "immune",
    ops.SkipsNextTurn: "rests",
    ops.CountsAsSpring: "counts_as_spring",
    ops.LosesWhenTaken: "loses_when_taken",
}
"""Abilities that say one fact about the space, and their field in a power."""


def lines_power(choice: str) -> Power:
    """[ES-10.2.12] Return the power of a space whose golem goes in the chosen kind of lines."""
    slide = ops.Slide(BY_LINES[choice], None)
    return Power(choice, (slide,), (slide,))
