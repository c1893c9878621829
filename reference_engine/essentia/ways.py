"""Chapters 8 and 10: the way of one move: the pattern that led there, and what it passed over."""

from typing import NamedTuple

from grammar.essentia import operations as ops
from reference_engine.essentia.reach import SPOTS, Going, between, crossed, line_moves, run, without_jumps


class Way(NamedTuple):
    """How a golem moved to a space. `line` has both ends; `within` is what a jump crosses."""

    pattern: ops.Pattern
    line: tuple[int, ...] = ()
    within: tuple[int, ...] = ()

    @property
    def over(self) -> tuple[int, ...]:
        """The spaces strictly between the ends of a line."""
        return self.line[1:-1]


def way(going: Going, occupied: int, target: int, attack: bool) -> Way:
    """[ES-10.2.16, ES-10.3.13] Return the way by the first pattern of the part by which the move is legal."""
    patterns = going.power.attack if attack else going.power.move
    if attack and going.field.immune_to_jumps >> target & 1:
        patterns = without_jumps(patterns)
    pattern = next(one for one in patterns if leads(going, one, occupied, target))
    if isinstance(pattern, ops.Slide):
        return Way(pattern, line=(going.space, *between(going, target), target))
    if isinstance(pattern, ops.Leap):
        return Way(pattern, within=crossed(going, pattern, target))
    return Way(pattern)


def leads(going: Going, pattern: ops.Pattern, occupied: int, target: int) -> bool:
    """Return whether a pattern leads to a space, as a move or as an attack."""
    if not isinstance(pattern, ops.Slide):
        return target in SPOTS[type(pattern)](going, pattern)
    runs = [run(going, pattern, direction, occupied) for direction in pattern.directions]
    return any(target == piece or target in line_moves(going, pattern, reached) for reached, piece in runs)
