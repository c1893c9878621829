"""Chapter 1, the two sides, and how each sees the board."""

from typing import Final

from grammar.spaces.names import LETTERS
from reference_engine.kernel import grid
from reference_engine.kernel.grid import Grid, Offset

DAWN: Final = 1
TWILIGHT: Final = 2


def seen_by(offset: Offset, player: int) -> Offset:
    """[ES-10.1.10] Return an offset as a player sees it: Twilight's forward is Dawn's backward."""
    return offset if player == DAWN else grid.turned(offset)


def grid_of(files: int, ranks: int) -> Grid:
    """Return the spaces of a board, with their names."""
    return Grid(files, ranks, LETTERS.names_of(files, ranks))
