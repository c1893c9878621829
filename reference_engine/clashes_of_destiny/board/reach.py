"""Section 9.1: how far a unit can attack."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final

from grammar.clashes_of_destiny.abilities import Reach
from reference_engine.clashes_of_destiny import tiles
from reference_engine.clashes_of_destiny.state import State
from reference_engine.interpreter.texts.statics import Text, reaching


def reach(state: State, number: int) -> Collection[int]:
    """[CD-9.1.2, CD-9.1.2a, CD-9.1.2b, CD-9.1.2c] Return all tiles on which a unit may attack an enemy."""
    tile = state.space[number]
    around = tiles.ADJACENT if state.switches.attack_reach == "eight" else tiles.BESIDE
    farther = (_farther(tile, text.node) for text in longer_reaches(state, number))
    return set(around[tile]).union(*farther)


def longer_reaches(state: State, number: int) -> list[Text]:
    """[CD-9.1.2] Return the texts that let a unit attack farther than it could without them."""
    return reaching(state, Reach, number)


def _farther(tile: int, text: Reach) -> Iterable[int]:
    """[CD-9.1.2, CD-9.1.2c] Return the tiles to which a text extends the reach of a unit on a tile."""
    near = tiles.within(tile, text.tiles)
    return near if not text.line else set(near).intersection(LINES[text.line](tile))


LINES: Final[Mapping[str, Callable[[int], Iterable[int]]]] = {
    "row": tiles.same_row,
    "column": tiles.same_column,
}
"""By the line that a text names: the tiles in that line with a tile."""
