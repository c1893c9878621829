"""Chapter 10, terrain powers, prepared for play: the abilities of a terrain's text as one row."""

from dataclasses import dataclass
from typing import Any, Final

from grammar.essentia import operations as ops
from grammar.ir.cards import Card

ROCKS: Final = "Rocks"
"""[ES-10.2.7] The power of a space that copies another one, if there is none to copy."""

CIRCLE: Final = "Circle of essence"


@dataclass(frozen=True)
class Power:
    """What a terrain gives to the golem on it, and what the space itself does."""

    name: str
    move: tuple[ops.Pattern, ...] = ()
    attack: tuple[ops.Pattern, ...] = ()
    choices: tuple[str, ...] = ()
    """The choices declared on occupation, in the order of the text, if any."""
    by_lines: bool = False
    most: int | None = None
    """[ES-10.2.12] How far a golem goes along the chosen lines."""
    like: tuple[ops.LikeIn, ...] = ()
    move_when: ops.Presence | None = None
    move_otherwise: tuple[ops.Pattern, ...] = ()
    attack_when: ops.Presence | None = None
    attack_otherwise: tuple[ops.Pattern, ...] = ()
    bars: tuple[ops.Barred, ...] = ()
    further: tuple[ops.Direction, ...] = ()
    supports: ops.Supports | None = None
    stays: bool = False
    like_behind: bool = False
    like_next: bool = False
    banned: bool = False
    from_next_only: bool = False
    stops_lines: bool = False
    ends_lines: bool = False
    stops_jumps: bool = False
    immune: bool = False
    immune_to_jumps: bool = False
    immune_to_afar: bool = False
    immune_to_arrival: bool = False
    shields_next: bool = False
    rests: bool = False
    counts_as_spring: bool = False
    loses_when_taken: bool = False
    takes_taker: bool = False
    returns_home: bool = False

    @property
    def looks_elsewhere(self) -> bool:
        """Whether the power is chosen, or that of another space or terrain."""
        return bool(self.choices or self.like or self.like_behind or self.like_next)

    @property
    def heeds_golems(self) -> bool:
        """Whether where the golem may go depends on other golems in more ways than lines do."""
        conditions = (self.move_when, self.attack_when, *(bar.when for bar in self.bars))
        parts = (self.move, self.move_otherwise, self.attack, self.attack_otherwise)
        return bool(
            self.further
            or self.like_next
            or any(condition is not None for condition in conditions)
            or any(heeds_golems(pattern) for part in parts for pattern in part)
        )


def heeds_golems(pattern: ops.Pattern) -> bool:
    """Return whether a pattern depends on whose golems stand where."""
    if isinstance(pattern, ops.Slide):
        return pattern.passes_own
    return isinstance(pattern, ops.NextTo) and pattern.what in ("own_golem", "enemy_golem")


def power_of(card: Card) -> Power:
    """[ES-10.1.1, ES-10.1.9] Return the power in a terrain's text; there is no other source of powers."""
    row: dict[str, Any] = {"name": card.name}
    bars: list[ops.Barred] = []
    for ability in card.abilities:
        match ability:
            case ops.Move(by=by, when=when, otherwise=otherwise):
                row |= {"move": by, "move_when": when, "move_otherwise": otherwise}
            case ops.Attack(by=by, when=when, otherwise=otherwise):
                row |= {"attack": by, "attack_when": when, "attack_otherwise": otherwise}
            case ops.Declare(choices=choices):
                row["choices"] = choices
            case ops.DeclareAny(springs=springs):
                row["choices"] = (*ops.ANY_TERRAIN, ops.SPRING) if springs else ops.ANY_TERRAIN
            case ops.DeclareDirections(choices=choices, most=most):
                row |= {"choices": choices, "by_lines": True, "most": most}
            case ops.LikeTerrains(cases=cases):
                row["like"] = cases
            case ops.Barred():
                bars.append(ability)
            case ops.MovesOn(directions=directions):
                row["further"] = directions
            case ops.Supports():
                row["supports"] = ability
            case ops.ImmuneTo(what=what):
                row[f"immune_to_{what}"] = True
            case _:
                row[MARKS[type(ability)]] = True
    return Power(**row, bars=tuple(bars))


MARKS: Final[dict[type, str]] = {
    ops.LikeBehind: "like_behind",
    ops.LikeNext: "like_next",
    ops.Stays: "stays",
    ops.CannotBeOccupied: "banned",
    ops.OccupiedFromNext: "from_next_only",
    ops.StopsLines: "stops_lines",
    ops.EndsLines: "ends_lines",
    ops.StopsJumps: "stops_jumps",
    ops.Immune: "immune",
    ops.ShieldsNext: "shields_next",
    ops.SkipsNextTurn: "rests",
    ops.CountsAsSpring: "counts_as_spring",
    ops.LosesWhenTaken: "loses_when_taken",
    ops.TakerIsTaken: "takes_taker",
    ops.ReturnsHome: "returns_home",
}
"""Abilities that say one fact about the space, and their field in a power."""


def lines_power(choice: str, most: int | None) -> Power:
    """[ES-10.2.12] Return the power of a space whose golem goes in the chosen direction or kind of lines."""
    slide = ops.Slide(ops.CHOOSABLE[choice], most)
    return Power(choice, (slide,), (slide,))
