"""The rules of this game that are always true."""

from typing import Final

from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import BOARD
from reference_engine.kernel.invariants import Invariants


def _one_leader(state: State) -> bool:
    """[CD-1.1.4] After the setup, each player has exactly one Shrine or Hero on the board."""
    return not state.turn or all(
        [n for n in state.zones[player][BOARD] if state.definition[n].is_leader] == [state.leader[player]]
        for player in state.seats.players
    )


def _only_units_on_tiles(state: State) -> bool:
    """[CD-1.2.2] Only a unit has a tile."""
    return all(state.definition[n].is_unit and state.zone[n] == BOARD for n in state.space)


def _pools_not_negative(state: State) -> bool:
    """[CD-2.1.3, CD-2.1.4] No pool is below 0."""
    return min(*state.mana, *state.temporary_mana, *state.destiny) >= 0


def _one_unit_on_a_tile(state: State) -> bool:
    """[CD-4.1.5, CD-4.1.6] A tile has at most one unit, and each unit is on a tile of the board."""
    return state.are_on_spaces(n for player in state.seats.players for n in state.zones[player][BOARD])


def _durability_not_negative(state: State) -> bool:
    """[CD-10.2.6] No durability is below 0."""
    return all(left >= 0 for left in state.durability.values())


INVARIANTS: Final[Invariants[State]] = (
    ("CD-1.1.4", _one_leader),
    ("CD-1.2.2", _only_units_on_tiles),
    ("CD-2.1.4", _pools_not_negative),
    ("CD-4.1.5", _one_unit_on_a_tile),
    ("CD-4.2.10", State.are_in_one_zone_each),
    ("CD-10.2.6", _durability_not_negative),
)
"""CD-2.2.5 follows from the gain and the bank; CD-8.1.3 and CD-11.1.4 are checked for every game."""
