"""The rules of this game that are always true."""

from typing import Final

from reference_engine.essentia.field import terrains
from reference_engine.essentia.parts import home_spaces
from reference_engine.essentia.state import TILES, State
from reference_engine.kernel.invariants import Invariants


def _one_golem_a_space(state: State) -> bool:
    """[ES-3.2.1] No space has two golems."""
    return not state.position[0] & state.position[1]


def _on_the_board(state: State) -> bool:
    """[ES-1.2.1, ES-4.1.6] Every golem is on a space of the board."""
    return (state.position[0] | state.position[1]) >> state.grid.size == 0


def _never_more_golems(state: State) -> bool:
    """[ES-3.2.2, ES-1.2.2, ES-1.2.3] A side never has more golems than it has spaces in its home rows."""
    own, enemy, rest = state.position
    player = rest.player
    return own.bit_count() <= home_spaces(state, player).bit_count() and (
        enemy.bit_count() <= home_spaces(state, 3 - player).bit_count()
    )


def _terrain_stays(state: State) -> bool:
    """[ES-3.1.7] Terrains have not changed since play began."""
    if state.phase == TILES:
        return True
    return state.field.terrain == terrains(state.board, state.placed, state.grid, state.switches)


def _not_where_banned(state: State) -> bool:
    """[ES-3.3.5, ES-10.1.8] No golem is on a space that nobody may occupy."""
    return state.phase == TILES or not (state.position[0] | state.position[1]) & state.field.banned


def _declared_where_occupied(state: State) -> bool:
    """[ES-8.7.2] A space has a declaration exactly while a golem is on it."""
    if state.phase == TILES:
        return True
    own, enemy, rest = state.position
    field = state.field
    declared = field.grid.bits([space for space, place in field.place.items() if rest.declared[place]])
    return declared == (own | enemy) & field.asking


INVARIANTS: Final[Invariants[State]] = (
    ("ES-3.2.1", _one_golem_a_space),
    ("ES-1.2.1", _on_the_board),
    ("ES-3.2.2", _never_more_golems),
    ("ES-3.1.7", _terrain_stays),
    ("ES-3.3.5", _not_where_banned),
    ("ES-8.7.2", _declared_where_occupied),
)
