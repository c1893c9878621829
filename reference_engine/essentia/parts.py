"""Parts of the board: the halves in which tiles are placed, and the home rows."""

from grammar.essentia.board import SIDES
from reference_engine.essentia.state import State


def part_of(state: State, space: int) -> str | None:
    """[ES-4.1.3, ES-4.1.4] Return whose part of the board a space is in; None for the central row."""
    return state.board.part(state.grid.rank(space))


def home_spaces(state: State, player: int) -> int:
    """[ES-4.1.5] Return the spaces of a player's home rows."""
    rows = state.board.home_rows[SIDES[player - 1]]
    return state.grid.bits([space for space in range(state.grid.size) if state.grid.rank(space) in rows])
