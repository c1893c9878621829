"""Chapter 4, the berths of the River: where Boats lie."""

from itertools import product
from typing import Final

from reference_engine.kernel.grid import Grid
from reference_engine.kernel.occupancy import Spaces

GRID: Final = Grid(8, 5, [f"{file}{rank}" for rank, file in product(range(1, 6), "abcdefgh")])
BERTHS: Final = Spaces(GRID.names, "is not a berth [LN-4.1.4]", "two Boats lie in {} [LN-4.1.4]")
AROUND: Final = BERTHS.by_space(GRID.around)
"""By berth: those around it."""
