"""Where golems may go, worked out by the rules (`reach`) once for each case that comes up, kept in tables.

Tables are empty when a game begins. A case is what stands in the sight of a golem, or on one axis of it: few
spaces, so that the same cases come up again and again.
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
"""So many cases a table keeps at most; then it begins anew."""

Numbering = Callable[[int, Iterable[int], bool], Numbers]
"""The numbers of the moves from a space to others; or of the attacks."""


Case = TypeVar("Case")
Found = TypeVar("Found")


class Table(dict[Case, Found]):
    """What was worked out, by case. A table that is full begins anew."""

    __slots__ = ()

    def keep(self, case: Case, found: Found) -> Found:
        """Keep what was found, for the next time."""
        if len(self) >= MOST_KEPT:
            self.clear()
        self[case] = found
        return found


class Walk(Table[int, Numbers]):
    """By the set of spaces that are reached, the moves that go there; or the attacks."""

    __slots__ = ("attack", "going", "number")

    def __init__(self, number: Numbering, going: Going, attack: bool) -> None:
        super().__init__()
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

    `steps` are spaces that are reached besides, whatever stands elsewhere.
    """

    __slots__ = ("courses", "going", "number", "sight", "steps")

    def __init__(self, number: Numbering, going: Going, courses: Sequence[Course], steps: int = 0) -> None:
        super().__init__()
        self.number = number
        self.going = going
        self.courses = courses
        self.steps = steps
        self.sight = steps
        for _, direction in courses:
            self.sight |= going.field.grid.bits(line_of(going, direction))

    def __missing__(self, occupied: int) -> tuple[Numbers, int]:
        """[ES-8.1.3, ES-9.2.1, ES-9.2.2, ES-9.2.5] What lines come to, for the two parts of the power."""
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
    """The directions of a pattern, opposite ones together: what stands on one axis is one case."""
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
"""All that a golem of one player on one space with one power can do: where it moves if nothing stands there,
and where it attacks if an enemy stands there, lines apart, each with its moves; and its lines, each with what
is in its sight.
"""


def stand_of(number: Numbering, going: Going) -> Stand:
    """All that a golem can do. What never leads to the same space is looked up apart."""
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
    """Whether no two of these sets of spaces have one in common."""
    seen = 0
    for spaces in sets:
        if seen & spaces:
            return False
        seen |= spaces
    return True


class Watchers(Table[int, int]):
    """By a set of changed spaces, the spaces from which a golem of the player might see one of them."""

    __slots__ = ("each",)

    def __init__(self, each: Iterable[int]) -> None:
        super().__init__()
        self.each = tuple(each)

    def __missing__(self, changed: int) -> int:
        seen = left = changed
        while left:
            bit = left & -left
            left ^= bit
            seen |= self.each[bit.bit_length() - 1]
        return self.keep(changed, seen)
