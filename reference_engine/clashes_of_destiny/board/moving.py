"""Section 8.5: the units' own moves, and why a unit cannot move."""

from collections.abc import Sequence
from typing import Final

from grammar.clashes_of_destiny.abilities import MovesDiagonally, MovesFar
from reference_engine.clashes_of_destiny import tiles
from reference_engine.clashes_of_destiny.cards.watching import MOVE
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.steps import Action
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.texts.statics import reaching
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.switches import agreed_limit

SHRINE_STAYS: Final = Broken("CD-3.2.3", "a Shrine can't move")
EXHAUSTED: Final = Broken("CD-8.5.4", "the unit is exhausted")
BARRED: Final = Broken("LANG-7.18", "a text says it can't move")


def moves(state: State, player: int) -> list[Action]:
    """[CD-3.3.9, CD-8.2.7, CD-8.5.1, CD-8.5.2, CD-8.5.2a, CD-8.5.6]
    Return the moves of a player's units, unit by unit, tile by tile.
    """
    on_space = state.on_space
    return [
        ("move", number, tiles.NAMES[tile])
        for number in state.units(player)
        if why_not_move(state, number) is None
        for tile in ways(state, number)[state.space[number]]
        if not on_space[tile]
    ]


def ways(state: State, number: int) -> Sequence[Sequence[int]]:
    """[CD-8.5.2, CD-8.5.2a] Return by tile the tiles to which a unit can move from there."""
    return tiles.ADJACENT if reaching(state, MovesDiagonally, number) else tiles.BESIDE


def why_not_move(state: State, number: int) -> Broken | None:
    """[CD-3.2.3, CD-8.5.3, CD-8.5.3a, CD-8.5.3b, CD-8.5.3d, CD-8.5.4]
    Return why a unit cannot move at all; None if it can.
    """
    if state.definition[number].is_shrine:
        return SHRINE_STAYS
    if state.exhausted[number]:
        return EXHAUSTED
    if forbidden(state, number, "move"):
        return BARRED
    if number in state.moves:
        most = agreed_limit(state.switches.moves_per_turn)
        if most is not None and state.moves[number] >= max(most, farthest(state, number)):
            return Broken("CD-8.5.3" if most == 1 else "CD-8.5.3a", "the unit has already moved this turn")
    return None


def farthest(state: State, number: int) -> int:
    """[CD-8.5.3d] Return how many tiles texts let a unit move each turn, 0 without such a text."""
    return max((text.node.tiles for text in reaching(state, MovesFar, number)), default=0)


def why_not_move_to(state: State, player: int, number: int, name: object) -> Broken:
    """[CD-4.1.6, CD-8.5.1, CD-8.5.2, CD-8.5.6] Return why an object cannot move to a tile."""
    if not is_unit_of(state, player, number):
        return Broken("CD-8.5.1", "you don't control that unit")
    if reason := why_not_move(state, number):
        return reason
    tile = tiles.NUMBERS.get(name) if isinstance(name, str) else None
    if tile is None:
        return Broken("CD-4.1.6", "that is not a tile of the board")
    here = state.space[number]
    if tile in ways(state, number)[here]:
        return Broken("CD-8.5.6", "a unit is on that tile")
    if tile in tiles.ADJACENT[here]:
        return Broken("CD-8.5.2", "a unit can't move diagonally")
    return Broken("CD-8.5.1", "a unit can move only 1 tile")


def is_unit_of(state: State, player: int, number: int) -> bool:
    """Return whether the number is a unit on the board that the player controls."""
    return number in state.units(player)


def move_unit(state: State, number: int, name: str) -> None:
    """[CD-8.5.1, CD-8.5.2, CD-8.5.2a, CD-8.5.5, CD-8.5.6] Let a unit make its own move."""
    state.moves[number] += 1
    printed = state.definition[number]
    straight = tiles.NUMBERS[name] in tiles.BESIDE[state.space[number]]
    rules = ["CD-8.5.1", "CD-8.5.2" if straight else "CD-8.5.2a", "CD-8.5.5", "CD-8.5.6"]
    rules.append(rule_of_another_move(state, number))
    if printed.is_hero:
        rules.append("CD-3.3.9")
    if printed.is_minion and state.arrived[number] == state.turn:
        rules.append("CD-8.2.7")
    move_to(state, number, tiles.NUMBERS[name], *rules)


def rule_of_another_move(state: State, number: int) -> str:
    """[CD-8.5.3, CD-8.5.3a, CD-8.5.3d] Return the rule by which a unit moves as often as it now has."""
    if 1 < state.moves[number] <= farthest(state, number):
        return "CD-8.5.3d"
    return "CD-8.5.3" if state.switches.moves_per_turn == 1 else "CD-8.5.3a"


def pushed_to(state: State, number: int, origin: int, most: int) -> int:
    """[CD-10.8.4, CD-10.8.4a]
    Return the tile to which a push leads, straight on from a tile, as far as the tiles are empty.
    """
    here = state.space[number]
    way = tiles.away(here, origin)
    for _ in range(most):
        ahead = tiles.at(here, way)
        if not ahead or state.on_space[ahead]:
            break
        here = ahead
    return here


def move_to(state: State, number: int, tile: int, *rules: str) -> None:
    """[CD-8.5.3c] Move a unit to another tile, which texts may watch; a teleport or a swap is no move."""
    put_on_tile(state, number, tile, *rules)
    state.happened(MOVE, number, by=number)


def put_on_tile(state: State, number: int, tile: int, *rules: str) -> None:
    """[CD-4.1.5, CD-9.3.2b] Put a unit on another tile."""
    state.put_on(number, tile)
    player = state.controller[number]
    state.record("unit_moved", rules, player=player, object=number, name=tiles.NAMES[tile])
