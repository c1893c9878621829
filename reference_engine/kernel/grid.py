"""A board of files and ranks: numbered spaces, lines, distances, neighbours, and sets of spaces.

Spaces are numbered from 0 along the ranks. A set of spaces is an integer with one bit per space. Files count
to the right and ranks forward, as the first player sees them. A board with columns only has one rank.
"""

from collections.abc import Iterable

Offset = tuple[int, int]
"""A number of files to the right and of ranks forward."""


def turned(offset: Offset) -> Offset:
    """Return the offset as the opposite player sees it: their forward is backward."""
    files, ranks = offset
    return -files, -ranks


def jumps(long: int, short: int) -> set[Offset]:
    """Return the offsets of a jump of `long` spaces along one axis and `short` along the other."""
    return {
        (one * across, other * along)
        for along, across in ((long, short), (short, long))
        for one in (1, -1)
        for other in (1, -1)
    }


class Grid:
    """A board of `files` by `ranks`. `names` lists the names of the spaces in order."""

    __slots__ = ("_lines", "files", "index", "names", "ranks", "single", "size")

    def __init__(self, files: int, ranks: int, names: Iterable[str]) -> None:
        self.files = files
        self.ranks = ranks
        self.size = files * ranks
        self.names = tuple(names)
        self.single = tuple(1 << space for space in range(self.size))
        """By space, the set that holds only it."""
        self._lines: dict[tuple[int, Offset], tuple[int, ...]] = {}
        self.index = {name: space for space, name in enumerate(self.names)}

    def step(self, space: int, offset: Offset) -> int | None:
        """Return the space at an offset, or None beyond the edge."""
        file, rank = space % self.files + offset[0], space // self.files + offset[1]
        if 0 <= file < self.files and 0 <= rank < self.ranks:
            return rank * self.files + file
        return None

    def line(self, space: int, offset: Offset) -> tuple[int, ...]:
        """Return the spaces in one direction after this one, up to the edge."""
        line = self._lines.get((space, offset))
        if line is None:
            there = self.step(space, offset)
            line = () if there is None else (there, *self.line(there, offset))
            self._lines[space, offset] = line
        return line

    def around(self, space: int) -> tuple[int, ...]:
        """Return the spaces that share an edge or a corner with a space, in order."""
        return tuple(other for other in range(self.size) if self.distance(space, other) == 1)

    def beside(self, space: int) -> tuple[int, ...]:
        """Return the spaces that share an edge with a space, in order."""
        return tuple(other for other in range(self.size) if sum(map(abs, self.apart(space, other))) == 1)

    def rank(self, space: int) -> int:
        """Return the rank of a space, counted from 1."""
        return space // self.files + 1

    def apart(self, space: int, target: int) -> Offset:
        """Return the offset from one space to another."""
        return target % self.files - space % self.files, target // self.files - space // self.files

    def distance(self, space: int, target: int) -> int:
        """Return the number of steps, in any direction, from one space to another."""
        files, ranks = self.apart(space, target)
        return max(abs(files), abs(ranks))

    def listed(self, bits: int) -> list[int]:
        """Return the spaces of a set, in order."""
        found = []
        while bits:
            bit = bits & -bits
            bits ^= bit
            found.append(bit.bit_length() - 1)
        return found

    def bits(self, spaces: Iterable[int]) -> int:
        """Return the set of these spaces."""
        total = 0
        for space in spaces:
            total |= 1 << space
        return total

    def named(self, bits: int) -> list[str]:
        """Return the names of the spaces in a set, in order."""
        return [self.names[space] for space in self.listed(bits)]
