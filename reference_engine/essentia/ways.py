"""Chapters 8 and 10: the way of one move: the pattern that led there, and what it passed over."""

from typing import NamedTuple

from grammar.essentia import operations as ops
from reference_engine.essentia.reach import SPOTS, Going, line_moves, run


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
    """[ES-10.2.16] Return the way by the first pattern of the part that leads there."""
    patterns = going.power.attack if attack else going.power.move
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


def between(going: Going, target: int) -> tuple[int, ...]:
    """[ES-1.3.3] Return the spaces between the ends of a straight line."""
    across, along = going.field.grid.apart(going.space, target)
    count = max(abs(across), abs(along))
    step = along // count * going.field.grid.files + across // count
    return tuple(going.space + number * step for number in range(1, count))


def crossed(going: Going, pattern: ops.Leap, target: int) -> tuple[int, ...]:
    """[ES-8.6.2, ES-9.2.7] Return the spaces within a jump: between its ends, or the long leg of its L."""
    if pattern.short in (0, pattern.long):
        return between(going, target)
    across, along = going.field.grid.apart(going.space, target)
    files = going.field.grid.files
    step = (1 if across > 0 else -1) if abs(across) == pattern.long else (files if along > 0 else -files)
    return tuple(going.space + number * step for number in range(1, pattern.long + 1))
