"""Chapter 4, the board's geometry: spaces, their names, lines and jumps. Spaces are numbered from a1 by
ranks.
"""

from collections.abc import Iterable
from typing import Final

Offset = tuple[int, int]
"""So many files to the right and ranks forward, as Dawn sees them."""


DAWN: Final = 1
TWILIGHT: Final = 2


def turned(offset: Offset, player: int) -> Offset:
    """[ES-10.1.10] An offset as a player sees it: Twilight's forward is Dawn's backward."""
    files, ranks = offset
    return (files, ranks) if player == DAWN else (-files, -ranks)


def jumps(long: int, short: int) -> set[Offset]:
    """[ES-1.3.4, ES-10.2.3, ES-10.2.4] The offsets of a jump of so many spaces one way and so many across."""
    return {
        (one * across, other * along)
        for along, across in ((long, short), (short, long))
        for one in (1, -1)
        for other in (1, -1)
    }


class Grid:
    """So many files and ranks."""

    __slots__ = ("_lines", "files", "index", "names", "ranks", "single", "size")

    def __init__(self, files: int, ranks: int) -> None:
        self.files = files
        self.ranks = ranks
        self.size = files * ranks
        self.names = tuple(
            f"{chr(ord('a') + file)}{rank + 1}" for rank in range(ranks) for file in range(files)
        )
        self.single = tuple(1 << space for space in range(self.size))
        """The set of each space alone."""
        self._lines: dict[tuple[int, Offset], tuple[int, ...]] = {}
        self.index = {name: space for space, name in enumerate(self.names)}

    def step(self, space: int, offset: Offset) -> int | None:
        """[ES-4.1.6] The space at an offset, or None beyond the edge."""
        file, rank = space % self.files + offset[0], space // self.files + offset[1]
        if 0 <= file < self.files and 0 <= rank < self.ranks:
            return rank * self.files + file
        return None

    def line(self, space: int, offset: Offset) -> tuple[int, ...]:
        """[ES-1.3.3, ES-4.1.6] The spaces from here on in one direction, to the edge."""
        line = self._lines.get((space, offset))
        if line is None:
            there = self.step(space, offset)
            line = () if there is None else (there, *self.line(there, offset))
            self._lines[space, offset] = line
        return line

    def rank(self, space: int) -> int:
        """The rank of a space, from 1."""
        return space // self.files + 1

    def listed(self, bits: int) -> list[int]:
        """The spaces of a set, in order. A set of spaces is a whole number with a bit for each."""
        found = []
        while bits:
            bit = bits & -bits
            bits ^= bit
            found.append(bit.bit_length() - 1)
        return found

    def bits(self, spaces: Iterable[int]) -> int:
        """The set of these spaces."""
        total = 0
        for space in spaces:
            total |= 1 << space
        return total

    def named(self, bits: int) -> list[str]:
        """The names of the spaces of a set, in order."""
        return [self.names[space] for space in self.listed(bits)]
