"""Section 4.1: the tiles of the board. A tile is a whole number from 1; 0 means "none".

Neighbours, the tiles in front and behind, and those within a distance are computed once.
"""

from functools import cache
from typing import Final

from grammar.spaces.names import NUMBERS as NUMBERED
from reference_engine.kernel.grid import Grid, Offset, turned
from reference_engine.kernel.occupancy import Spaces

COLUMNS: Final = 9  # CD-4.1.1
ROWS: Final = 5  # CD-4.1.1
GRID: Final = Grid(COLUMNS, ROWS, NUMBERED.names_of(COLUMNS, ROWS))
NO_TILE: Final = 0
TILES: Final = Spaces(GRID.names, "is not a tile of the board [CD-4.1.6]", "two units are on {} [CD-4.1.5]")
ALL: Final = TILES.all
NAMES: Final = TILES.names
"""[CD-4.1.1, CD-4.1.2] By tile: its name for players, made of its column and row."""
NUMBERS: Final = TILES.numbers

SHRINE_TILES: Final = {1: NUMBERS["0,2"], 2: NUMBERS["8,2"]}  # CD-4.1.3, CD-4.1.4
FORWARD: Final[dict[int, Offset]] = {1: (1, 0), 2: turned((1, 0))}
"""[CD-4.1.8] By player: the direction toward the opponent's end."""
UP: Final[Offset] = (0, -1)
DOWN: Final[Offset] = (0, 1)


ADJACENT: Final = TILES.by_space(GRID.around)
"""[CD-4.1.7] By tile: the up to eight tiles that touch it."""
BESIDE: Final = TILES.by_space(GRID.beside)
"""[CD-4.1.7c] By tile: the up to four tiles that share an edge with it."""


def at(tile: int, offset: Offset) -> int:
    """[CD-4.1.6] Return the tile at an offset, NO_TILE beyond the edge of the board."""
    there = GRID.step(tile - 1, offset)
    return NO_TILE if there is None else there + 1


def in_front(tile: int, player: int) -> int:
    """[CD-4.1.8] Return the next tile toward the opponent's end of the board."""
    return at(tile, FORWARD[player])


def behind(tile: int, player: int) -> int:
    """[CD-4.1.8] Return the next tile toward the player's own end of the board."""
    return at(tile, turned(FORWARD[player]))


def distance(tile: int, other: int) -> int:
    """[CD-4.1.8a] Return the greater of the differences of columns and of rows."""
    return GRID.distance(tile - 1, other - 1)


@cache
def within(tile: int, most: int) -> tuple[int, ...]:
    """[CD-4.1.8a] Return the tiles within a distance of a tile, itself included."""
    return tuple(other for other in ALL if distance(tile, other) <= most)


def row_of(tile: int) -> int:
    """[CD-4.1.8b] Return the row of a tile, from 0."""
    return (tile - 1) // COLUMNS


def same_row(tile: int) -> tuple[int, ...]:
    """[CD-4.1.8b] Return the tiles of a tile's row, itself included."""
    return tuple(other for other in ALL if row_of(other) == row_of(tile))


def same_column(tile: int) -> tuple[int, ...]:
    """[CD-4.1.8b] Return the tiles of a tile's column, itself included."""
    return tuple(other for other in ALL if (other - tile) % COLUMNS == 0)


def away(tile: int, source: int) -> Offset:
    """[CD-10.8.4, CD-10.8.4a]
    Return one step in the direction from a source to a tile; no step if both are the same tile.
    """
    files, ranks = GRID.apart(source - 1, tile - 1)
    return (files > 0) - (files < 0), (ranks > 0) - (ranks < 0)
