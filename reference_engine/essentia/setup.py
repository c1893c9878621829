"""Chapters 5 and 6, setup: tiles one by one, then the golems, then the player who moves first."""

from typing import Final

from grammar.essentia.board import SIDES
from grammar.essentia.operations import slug
from reference_engine.essentia.citing import rules_of_golems, rules_of_tile, tile_rule
from reference_engine.essentia.parts import home_spaces, part_of
from reference_engine.essentia.position import Rest
from reference_engine.essentia.sides import DAWN, TWILIGHT
from reference_engine.essentia.state import State
from reference_engine.essentia.turn import begin_turn
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.spaces import Answer, OneOf, Order


def set_up(state: State) -> None:
    """[ES-6.1.1, ES-5.1.6, ES-6.1.3] Queue the steps of the setup: tiles, golems, first player."""
    first: list[Step] = [("first_placer",)]
    last: list[Step] = [("place_golems",), ("first_mover",)]
    if state.board.tiles:
        last.insert(0, ("place_tile",))
        if state.switches.setup == "random":
            state.stack = tuple(name for name, count in state.board.tiles.items() for _ in range(count))
            first.insert(0, ("shuffle_tiles",))
            last.insert(1, ("reveal_tiles",))
        else:
            state.tiles_left = dict(state.board.tiles)
    state.agenda += [*first, *last][::-1]


def ask_shuffle(state: State, _step: Step) -> Decision:
    """[ES-6.2.1] Let chance shuffle the face-down tiles; they are numbered from 1 in the board's order."""
    numbers = tuple(range(1, len(state.stack) + 1))
    return Decision("shuffle_tiles", NATURE, Order(numbers), ("ES-6.2.1", "ES-R31"))


def answer_shuffle(state: State, _step: Step, answer: Answer) -> None:
    """[ES-6.2.1, ES-6.2.4] Set the order before any space is chosen, so no choice can depend on it."""
    state.stack = tuple(state.stack[number - 1] for number in answer)
    state.record("tiles_shuffled", ("ES-6.2.1", "ES-R31"), player=0)


def ask_first_placer(_state: State, _step: Step) -> Decision:
    """[ES-6.1.5] Let chance determine who places the first tile."""
    return Decision("first_placer", NATURE, OneOf((DAWN, TWILIGHT)), ("ES-6.1.5", "ES-R28"))


def answer_first_placer(state: State, _step: Step, answer: Answer) -> None:
    """[ES-6.1.5, ES-6.1.2, ES-6.1.3, ES-12.1.7]
    Let that player place the first tile; the players' earlier decisions are made by now.
    """
    state.active = state.first_placer = answer
    rules = ["ES-6.1.5", "ES-6.1.2", "ES-3.3.2", "ES-6.1.3"]
    if "on" in (state.switches.circle_any_terrain, state.switches.circle_barrier):
        rules.append("ES-12.1.7")
    state.record("first_placer", tuple(rules), player=answer)


def free_spaces(state: State) -> list[int]:
    """[ES-5.1.7, ES-5.1.8, ES-5.1.9, ES-6.2.2, ES-6.3.5]
    Return the spaces for a tile: without a tile, circle, spring or fixed terrain.
    """
    taken = state.board.fixed_spaces()
    names = enumerate(state.grid.names)
    return [space for space, name in names if name not in taken and space not in state.placed]


def slot_spaces(state: State) -> list[int]:
    """[ES-6.3.2, ES-6.3.3, ES-6.3.4a]
    Return the free spaces of the part whose turn it is, and those of the central row.
    """
    wanted = (SIDES[state.slots[state.active - 1] - 1], None)
    fitting = [space for space in free_spaces(state) if part_of(state, space) in wanted]
    return fitting or free_spaces(state)


RANDOM_RULES: Final = ("ES-6.2.2", "ES-6.1.4", "ES-5.1.7", "ES-5.1.8")
STRATEGIC_RULES: Final = ("ES-6.3.1", "ES-6.1.4", "ES-5.1.7", "ES-6.3.5", "ES-6.3.2", "ES-6.3.3")
"""The rules of the decision `place_tile`, by the kind of setup."""


def ask_place_tile(state: State, _step: Step) -> Decision:
    """[ES-6.1.4, ES-6.2.2, ES-6.3.1]
    Ask for the space of the next tile; in the strategic setup, also which tile.
    """
    names = state.grid.names
    if state.switches.setup == "random":
        rules: tuple[str, ...] = RANDOM_RULES
        texts = [names[space] for space in free_spaces(state)]
    else:
        rules, kinds = STRATEGIC_RULES, [slug(name) for name in state.board.tiles if name in state.tiles_left]
        texts = [f"{names[space]}={kind}" for space in slot_spaces(state) for kind in kinds]
    return Decision("place_tile", state.active, OneOf(tuple(texts)), rules)


def answer_place_tile(state: State, _step: Step, answer: Answer) -> None:
    """[ES-5.1.7, ES-6.1.4, ES-6.3.4] Place the tile; the other player places the next one."""
    name, _, kind = answer.partition("=")
    space, player = state.grid.index[name], state.active
    if kind:
        terrain = next(one for one in state.tiles_left if slug(one) == kind)
        _take(state, terrain)
    else:
        terrain, state.stack = state.stack[0], state.stack[1:]
    rules = rules_of_tile(state, space, terrain if kind else None)
    if kind:
        _use_slot(state, space)
    state.placed = {**state.placed, space: terrain}
    state.active = 3 - player
    state.record("tile_placed", rules, player=player, name=answer)
    if state.stack or state.tiles_left:
        state.agenda.append(("place_tile",))


def _take(state: State, terrain: str) -> None:
    """[ES-6.3.1] Remove a tile of that terrain from those to choose from."""
    left = {name: count - (name == terrain) for name, count in state.tiles_left.items()}
    state.tiles_left = {name: count for name, count in left.items() if count}


def _use_slot(state: State, space: int) -> None:
    """[ES-6.3.2, ES-6.3.4, ES-R29]
    Send the player's next tile to the other part; by option, the central row uses up the turn's part.
    """
    if part_of(state, space) is None and state.switches.centre_uses_slot == "off":
        return
    slots = list(state.slots)
    slots[state.active - 1] = 3 - slots[state.active - 1]
    state.slots = (slots[0], slots[1])


def reveal_tiles(state: State, _step: Step) -> None:
    """[ES-6.2.3, ES-3.1.2, ES-3.1.3, ES-3.1.4]
    Turn all tiles face up: each gives its terrain to its space.
    """
    rules = ["ES-6.2.3", "ES-3.1.2", "ES-3.1.3", "ES-3.1.4"]
    for name in state.board.tiles:
        rules += tile_rule(state.library, name)
    state.record("tiles_revealed", tuple(dict.fromkeys(rules)), player=0)


def place_golems(state: State, _step: Step) -> None:
    """[ES-6.4.1, ES-6.4.1a, ES-6.4.2, ES-6.4.3, ES-6.4.4, ES-R38]
    Fill each home row with golems; no choice is made and no other space is occupied.

    A golem that begins on a declarable space has the first choice.
    """
    state.begin_play()
    field = state.field
    home = {player: home_spaces(state, player) & ~field.banned for player in (DAWN, TWILIGHT)}
    begun = home[DAWN] | home[TWILIGHT]
    declared = tuple(begun >> space & 1 for space in field.declarable)
    state.position = (home[DAWN], home[TWILIGHT], Rest(DAWN, declared))
    for player, golems in home.items():
        rules = rules_of_golems(state, player, golems)
        state.record("golems_placed", rules, player=player, amount=golems.bit_count())


def ask_first_mover(state: State, _step: Step) -> Decision | None:
    """[ES-6.5.1, ES-6.5.2, ES-R28]
    Let chance determine who moves first; by option, it is the player who did not place the first tile.
    """
    if state.switches.first_mover == "other_placer":
        first_to_move(state, 3 - state.first_placer, "ES-R28")
        return None
    return Decision("first_mover", NATURE, OneOf((DAWN, TWILIGHT)), ("ES-6.5.1", "ES-6.5.2"))


def answer_first_mover(state: State, _step: Step, answer: Answer) -> None:
    """[ES-6.5.1] Let that player take turn 1."""
    first_to_move(state, answer, "ES-6.5.1", "ES-6.5.2")


def first_to_move(state: State, player: int, *rules: str) -> None:
    """[ES-6.5.1] Begin the player's first turn."""
    state.first_player = player
    state.record("first_player", rules, player=player)
    own, enemy, rest = state.position
    if player != rest.player:
        state.position = (enemy, own, rest._replace(player=player))
    begin_turn(state)
