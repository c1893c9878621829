"""Chapters 8 and 9: where a single golem may go by the power of its space.

There is no other way to move a golem: the rules of plains, forests or rocks are in the texts of the terrains,
and their patterns are carried out here.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeGuard

from grammar.essentia import operations as ops
from reference_engine.essentia.field import Field
from reference_engine.essentia.power import Power
from reference_engine.essentia.sides import seen_by
from reference_engine.kernel.grid import jumps


class Going(NamedTuple):
    """A player's golem on a space, with a power. Sets of spaces are whole numbers."""

    field: Field
    player: int
    space: int
    power: Power


class Run(NamedTuple):
    """The result of a line: the empty spaces that it reaches, and the piece at which it stops."""

    empty: list[int]
    piece: int | None


def line_of(going: Going, direction: ops.Direction) -> tuple[int, ...]:
    """[ES-10.1.10] Return the spaces of a line, in a direction as the golem's own side sees it."""
    return going.field.grid.line(going.space, seen_by(ops.STEPS[direction], going.player))


def run(going: Going, pattern: ops.Slide, direction: ops.Direction, occupied: int) -> Run:
    """[ES-8.1.3, ES-8.1.5, ES-10.1.4, ES-10.1.5, ES-10.2.1, ES-10.2.5, ES-10.2.10]
    Follow a line as far as it leads.

    It stops before the first piece, own or enemy, and before a space that stops lines. If the pattern jumps
    over a piece, only the spaces behind that piece count.
    """
    reached: list[int] = []
    over = 0
    for there in line_of(going, direction)[: pattern.most]:
        if going.field.opaque >> there & 1:
            break
        if occupied >> there & 1:
            if over == pattern.hurdles:
                return Run(reached, there)
            over += 1
        elif over == pattern.hurdles:
            reached.append(there)
    return Run(reached, None)


def steps(going: Going, pattern: ops.Slide) -> Iterator[int]:
    """[ES-8.4.1, ES-8.8.1, ES-9.2.3, ES-9.2.9]
    Yield the adjoining spaces to which a slide of one space leads.
    """
    for direction in pattern.directions:
        yield from run(going, pattern, direction, 0).empty


def landings(going: Going, pattern: ops.Leap) -> Iterator[int]:
    """[ES-8.6.1, ES-8.6.2, ES-8.6.3, ES-10.1.6] Yield the ends of a jump, whatever lies between."""
    for offset in jumps(pattern.long, pattern.short):
        there = going.field.grid.step(going.space, offset)
        if there is not None:
            yield there


def others_of_kind(going: Going, _pattern: ops.ToSameKind) -> Iterator[int]:
    """[ES-10.2.6] Return every other space of the same terrain."""
    return iter(going.field.same_kind(going.space))


SPOTS: Final[dict[type, Callable[[Going, Any], Iterator[int]]]] = {
    ops.Slide: steps,
    ops.Leap: landings,
    ops.ToSameKind: others_of_kind,
}
"""The spaces to which a pattern leads whatever is elsewhere."""


def is_line(pattern: ops.Pattern) -> TypeGuard[ops.Slide]:
    """Return whether a pattern depends on the pieces between."""
    return isinstance(pattern, ops.Slide) and pattern.most != 1


def spots(going: Going, patterns: tuple[ops.Pattern, ...]) -> int:
    """Return the set of spaces to which these patterns lead, except by lines."""
    found = 0
    for pattern in patterns:
        if not is_line(pattern):
            found |= going.field.grid.bits(SPOTS[type(pattern)](going, pattern))
    return found


def walkable(going: Going) -> int:
    """[ES-8.1.1, ES-8.1.6, ES-3.3.5, ES-10.1.8]
    Return the spaces where the golem may move if they are empty, except by lines.
    """
    return spots(going, going.power.move) & ~going.field.banned


def strikable(going: Going) -> int:
    """[ES-9.1.5, ES-10.2.8]
    Return the spaces that the golem may attack if an enemy is there, except by lines.
    """
    return spots(going, going.power.attack) & ~going.field.immune


def line_moves(going: Going, pattern: ops.Slide, reached: list[int]) -> list[int]:
    """[ES-8.2.1, ES-8.3.1, ES-8.5.1, ES-10.1.8, ES-10.2.2]
    Return the spaces on a line where a golem may stop.
    """
    there = [space for space in reached if not going.field.banned >> space & 1]
    return there[-1:] if pattern.farthest else there


def may_strike(going: Going, space: int) -> bool:
    """[ES-9.1.5, ES-10.2.8] Return whether a golem on that space can be captured."""
    return not going.field.immune >> space & 1
