"""Where golems may go, computed by the rules (`reach`) once for each case, and stored in tables.

Tables are empty when a game begins. A case is the set of pieces in a golem's sight, or on one axis of it.
These are few spaces, so the same cases recur often.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeVar

from grammar.essentia import operations as ops
from reference_engine.essentia.position import Numbers
from reference_engine.essentia.reach import (
    Going,
    is_line,
    line_moves,
    line_of,
    may_strike,
    run,
    strikable,
    walkable,
)

MOST_KEPT = 65536
"""The most cases that a table stores; then it is emptied."""

Numbering = Callable[[int, Iterable[int], bool], Numbers]
"""The numbers of the moves from a space to others; or of the attacks."""


Case = TypeVar("Case")
Found = TypeVar("Found")


class Table(dict[Case, Found]):
    """Results by case. A full table is emptied."""

    __slots__ = ()

    def keep(self, case: Case, found: Found) -> Found:
        """Store a result for later use."""
        if len(self) >= MOST_KEPT:
            self.clear()
        self[case] = found
        return found


class Walk(Table[int, Numbers]):
    """By set of reached spaces: the moves that go there, or the attacks."""

    __slots__ = ("attack", "going", "number")

    def __init__(self, number: Numbering, going: Going, attack: bool) -> None:
        self.number = number
        self.going = going
        self.attack = attack

    def __missing__(self, spaces: int) -> Numbers:
        going = self.going
        return self.keep(spaces, self.number(going.space, going.field.grid.listed(spaces), self.attack))


Course = tuple[ops.Slide, ops.Direction]
"""One line of a pattern."""


class Lines(Table[int, tuple[Numbers, int]]):
    """Lines of a golem. By the set of golems in their sight: the moves along them, and what can be attacked.

    `steps` are other spaces that can be reached, whatever stands elsewhere.
    """

    __slots__ = ("courses", "going", "number", "sight", "steps")

    def __init__(self, number: Numbering, going: Going, courses: Sequence[Course], steps: int = 0) -> None:
        self.number = number
        self.going = going
        self.courses = courses
        self.steps = steps
        self.sight = steps
        for _, direction in courses:
            self.sight |= going.field.grid.bits(line_of(going, direction))

    def __missing__(self, occupied: int) -> tuple[Numbers, int]:
        """[ES-8.1.3, ES-9.2.1, ES-9.2.2, ES-9.2.5]
        Return the results of lines, for the two parts of the power.
        """
        going, grid = self.going, self.going.field.grid
        empty = grid.listed(self.steps & ~occupied)
        struck: list[int] = []
        for pattern, direction in self.courses:
            reached, piece = run(going, pattern, direction, occupied)
            if pattern in going.power.move:
                empty += line_moves(going, pattern, reached)
            if pattern in going.power.attack and piece is not None and may_strike(going, piece):
                struck.append(piece)
        return self.keep(occupied, (self.number(going.space, empty, False), grid.bits(struck)))


def axes(pattern: ops.Slide) -> Iterator[tuple[Course, ...]]:
    """Yield the directions of a pattern, opposite ones together: the pieces on one axis are one case."""
    left = list(pattern.directions)
    while left:
        first = left.pop(0)
        opposite = ops.DIRECTIONS[(ops.DIRECTIONS.index(first) + 4) % 8]
        if opposite in left:
            left.remove(opposite)
            yield (pattern, first), (pattern, opposite)
        else:
            yield ((pattern, first),)


Stand = tuple[int, Walk, int, Walk, tuple[tuple[int, Lines], ...]]
"""The possible moves of a golem of one player on one space with one power.

In order: the spaces to which it moves if they are empty, with the moves; the spaces that it attacks if an
enemy is there, with the attacks; and its lines, each with its sight.
"""


def stand_of(number: Numbering, going: Going) -> Stand:
    """Return all that a golem can do. Parts that never lead to the same space are looked up separately."""
    power = going.power
    slides = [pattern for pattern in dict.fromkeys((*power.move, *power.attack)) if is_line(pattern)]
    cases = [axis for pattern in slides for axis in axes(pattern)]
    steps = walkable(going)
    lines = [Lines(number, going, courses) for courses in cases]
    if len(power.move) > 1 and not apart([steps, *(line.sight for line in lines)]):
        lines = [Lines(number, going, tuple(chain.from_iterable(cases)), steps)]
        steps = 0
    walk, hit = Walk(number, going, False), Walk(number, going, True)
    return steps, walk, strikable(going), hit, tuple((line.sight, line) for line in lines)


def apart(sets: Iterable[int]) -> bool:
    """Return whether no two of these sets of spaces have a space in common."""
    seen = 0
    for spaces in sets:
        if seen & spaces:
            return False
        seen |= spaces
    return True


class Watchers(Table[int, int]):
    """By set of changed spaces: the spaces from which a golem of the player might see one of them."""

    __slots__ = ("each",)

    def __init__(self, each: Iterable[int]) -> None:
        self.each = tuple(each)

    def __missing__(self, changed: int) -> int:
        seen = left = changed
        while left:
            bit = left & -left
            left ^= bit
            seen |= self.each[bit.bit_length() - 1]
        return self.keep(changed, seen)
