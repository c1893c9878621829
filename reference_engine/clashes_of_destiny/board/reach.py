"""Section 9.1: how far a unit can attack."""

from collections.abc import Collection

from grammar.clashes_of_destiny.abilities import Reach
from reference_engine.clashes_of_destiny import tiles
from reference_engine.clashes_of_destiny.state import State
from reference_engine.interpreter.texts.statics import reaching


def reach(state: State, number: int) -> Collection[int]:
    """[CD-9.1.2, CD-9.1.2a, CD-9.1.2b] Return all tiles on which a unit may attack an enemy."""
    tile = state.space[number]
    around = tiles.ADJACENT if state.switches.attack_reach == "eight" else tiles.BESIDE
    if Reach in state.watchers and (most := longer_reach(state, number)):
        return tiles.within(tile, most)
    return around[tile]


def longer_reach(state: State, number: int) -> int:
    """[CD-9.1.2] Return how far texts let a unit attack, 0 without such a text."""
    return max((text.node.tiles for text in reaching(state, Reach, number)), default=0)
