"""Sections 4.1 and 10.8: what the words for places mean in texts, such as "adjacent to your Hero"."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from grammar.clashes_of_destiny.parts import EmptyTiles, Placed
from grammar.ir.selectors import InAttack, It, Selection, Them, This
from reference_engine.clashes_of_destiny import tiles
from reference_engine.clashes_of_destiny.state import State
from reference_engine.interpreter.operations.noting import context_noted
from reference_engine.interpreter.texts.frame import Reference
from reference_engine.interpreter.texts.values import matching


def adjacent(state: State, tile: int, _player: int) -> Sequence[int]:
    """[CD-4.1.7a, CD-4.1.7b]
    Return the tiles that "adjacent" means on cards: by agreement only those that share an edge.
    """
    around = tiles.ADJACENT if state.switches.adjacent == "eight" else tiles.BESIDE
    return around[tile]


def orthogonally_adjacent(_state: State, tile: int, _player: int) -> Sequence[int]:
    """[CD-4.1.7c] Return the tiles that share an edge with a unit's tile."""
    return tiles.BESIDE[tile]


def diagonally_adjacent(_state: State, tile: int, _player: int) -> Sequence[int]:
    """[CD-4.1.7c] Return the tiles that touch a unit's tile only at a corner."""
    beside = tiles.BESIDE[tile]
    return [other for other in tiles.ADJACENT[tile] if other not in beside]


def nearby(_state: State, tile: int, _player: int) -> Sequence[int]:
    """[CD-4.1.7a] Return the up to eight tiles around a unit, whatever the agreement."""
    return tiles.ADJACENT[tile]


def in_front(_state: State, tile: int, player: int) -> Sequence[int]:
    """[CD-4.1.8] Return the tile in front of a unit, as its controller sees it."""
    return _one(tiles.in_front(tile, player))


def behind(_state: State, tile: int, player: int) -> Sequence[int]:
    """[CD-4.1.8] Return the tile behind a unit, as its controller sees it."""
    return _one(tiles.behind(tile, player))


def above(_state: State, tile: int, _player: int) -> Sequence[int]:
    """[CD-4.1.8] Return the tile above a unit, for both players."""
    return _one(tiles.at(tile, tiles.UP))


def below(_state: State, tile: int, _player: int) -> Sequence[int]:
    """[CD-4.1.8] Return the tile below a unit, for both players."""
    return _one(tiles.at(tile, tiles.DOWN))


def same_row(_state: State, tile: int, _player: int) -> Sequence[int]:
    """[CD-4.1.8b] Return the other tiles in a unit's row."""
    return _others(tiles.same_row(tile), tile)


def same_column(_state: State, tile: int, _player: int) -> Sequence[int]:
    """[CD-4.1.8b] Return the other tiles in a unit's column."""
    return _others(tiles.same_column(tile), tile)


def _one(tile: int) -> Sequence[int]:
    return (tile,) if tile else ()


def _others(found: Iterable[int], tile: int) -> Sequence[int]:
    return [other for other in found if other != tile]


RELATIONS: Final[Mapping[str, Callable[[State, int, int], Sequence[int]]]] = {
    "adjacent": adjacent,
    "orthogonally_adjacent": orthogonally_adjacent,
    "diagonally_adjacent": diagonally_adjacent,
    "nearby": nearby,
    "in_front": in_front,
    "behind": behind,
    "above": above,
    "below": below,
    "same_row": same_row,
    "same_column": same_column,
}
"""By relation: the tiles that are in it to a unit on a tile, for the player who controls the unit."""


def tiles_from(state: State, placed: Placed, number: int) -> Sequence[int]:
    """[CD-4.1.7a, CD-4.1.8, CD-4.1.8a, CD-4.1.8b, CD-4.1.8c]
    The tiles that a text means, seen from a unit where it stands or stood last; none of what never stood.
    """
    tile, player = state.last_place(number)
    if not tile:
        return ()
    if placed.relation == "within":
        return _others(tiles.within(tile, placed.tiles), tile)
    return RELATIONS[placed.relation](state, tile, player)


def seen_from(state: State, of: Selection | InAttack, you: int, source: int, it: Reference) -> list[int]:
    """[CD-4.1.8c]
    Return the units from which a place is seen: this, "it", a unit of the attack, or all that match.

    What a text names by itself may have left the board.
    """
    if isinstance(of, This):
        return [source]
    if isinstance(of, It):
        return [it.object] if it.object else []
    if isinstance(of, InAttack):
        return [
            each.attacker_object if of.role == "attacker" else each.target_object for each in state.attack
        ]
    assert not isinstance(of, Them)  # cards that a text shows are nowhere on the board
    return matching(state, of.filter, you, source)


def is_placed(state: State, number: int, placed: Placed, you: int, source: int) -> bool:
    """[CD-4.1.7a, CD-4.1.8, CD-4.1.8a, CD-4.1.8b] Whether a unit stands where a text says.

    No unit stands on a tile that is seen from itself.
    """
    tile = state.space[number]
    it = context_noted(state).it
    return any(tile in tiles_from(state, placed, one) for one in seen_from(state, placed.of, you, source, it))


def empty_tiles(state: State, meant: EmptyTiles, you: int, source: int, it: Reference) -> list[int]:
    """[CD-4.1.5, CD-8.2.2, CD-10.8.2] Return the empty tiles that a text means, row by row."""
    found: set[int] | None = None
    for placed in meant.places:
        near = {
            tile
            for one in seen_from(state, placed.of, you, source, it)
            for tile in tiles_from(state, placed, one)
        }
        found = near if found is None else found & near
    return state.empty(tiles.ALL if found is None else sorted(found))
