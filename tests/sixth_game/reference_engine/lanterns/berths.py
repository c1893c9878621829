"""Chapter 4, the berths of the River: where Boats lie."""

from itertools import product
from typing import Final

from reference_engine.kernel.columns import Sparse
from reference_engine.kernel.grid import Grid

BERTHS: Final = Grid(8, 5, [f"{file}{rank}" for rank, file in product(range(1, 6), "abcdefgh")])


def first_free(berth: Sparse) -> int:
    """[LN-4.1.4] The first berth that is free, from 1; there are as many as both Stocks have cards."""
    return min({*range(1, BERTHS.size + 1)}.difference(berth.values()))


def abreast(berth: Sparse, number: int) -> int:
    """[LN-10.1.4] How many Boats lie around a Boat; none, if it lies nowhere. Berths count from 1."""
    if not berth[number]:
        return 0
    around = {space + 1 for space in BERTHS.around(berth[number] - 1)}
    return sum(space in around for space in berth.values())
