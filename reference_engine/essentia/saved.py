"""The canonical state of Essentia as plain data, out and in (spec/essentia/state.md)."""

from collections.abc import Mapping
from typing import Any, Final

from grammar.essentia.board import (
    DEFAULT,
    SIDES,
    BadBoard,
    Board,
    board_from_json,
    board_to_json,
    why_not_board,
)
from grammar.essentia.operations import slug
from reference_engine.essentia.field import Field, Library
from reference_engine.essentia.position import Key, Rest, key_of
from reference_engine.essentia.sides import DAWN, TWILIGHT, grid_of
from reference_engine.essentia.state import PLAY, TILES, State
from reference_engine.essentia.switches import SWITCHES, Switches
from reference_engine.kernel.errors import BadPosition

VERSION: Final = "1.0.0"

SLOTS: Final = ("own", "other")
"""[ES-6.3.2] Where a player's next tile goes, as the state names it."""

# --- out ----------------------------------------------------------------------------------------------


def saved(state: State) -> dict[str, Any]:
    """The whole state as plain data: play goes on from it identically."""
    names = state.grid.names
    return {
        "game": "essentia",
        "version": VERSION,
        "switches": SWITCHES.as_data(state.switches),
        "phase": state.phase,
        "turn": state.turn,
        "active": state.active,
        "first_player": state.first_player,
        "first_placer": state.first_placer,
        "board": board_to_json(state.board),
        "placed": {names[space]: state.placed[space] for space in sorted(state.placed)},
        "face_down": face_down(state),
        "tile_stack": list(state.stack),
        "tiles_left": dict(state.tiles_left),
        "slots": slots_of(state),
        **saved_position(state),
        "offered": state.offered,
        "agenda": [list(step) for step in state.agenda],
        "result": state.result(),
    }


def face_down(state: State) -> list[str]:
    """[ES-6.2.1] The spaces whose tile nobody knows yet."""
    if state.phase == PLAY or state.switches.setup != "random":
        return []
    return state.grid.named(state.grid.bits(state.placed))


def slots_of(state: State) -> dict[str, str]:
    """[ES-6.3.2] By player, where the next tile goes; only in the strategic setup, and only before play."""
    if state.phase == PLAY or state.switches.setup != "strategic":
        return {}
    return {str(player): SLOTS[state.slots[player - 1] != player] for player in (DAWN, TWILIGHT)}


def saved_position(state: State) -> dict[str, Any]:
    """[ES-2.1.3] Golems, declarations, who rests, and the history since the last capture."""
    own, enemy, (player, declared, resting, quiet, history, *_) = state.position
    grid, field = state.grid, state.field
    golems = dict(zip(SIDES, (own, enemy) if player == DAWN else (enemy, own), strict=True))
    if state.phase == TILES:
        return {
            "golems": {side: [] for side in SIDES},
            "declared": {},
            "resting": [],
            "quiet": 0,
            "history": [],
        }
    return {
        "golems": {side: grid.named(bits) for side, bits in golems.items()},
        "declared": {
            grid.names[space]: field.powers[space].choices[declared[place] - 1]
            for place, space in enumerate(field.declarable)
            if declared[place]
        },
        "resting": grid.named(resting),
        "quiet": quiet,
        "history": [written(field, key) for key in (*history, key_of(state.position))],
    }


def written(field: Field, key: Key) -> str:
    """[ES-11.2.3] A position as one text: who is to move; Dawn's golems; Twilight's golems."""
    player, own, enemy, declared, resting = key
    sides = (own, enemy) if player == DAWN else (enemy, own)
    return "; ".join([f"P{player}", *(" ".join(_golems(field, bits, declared, resting)) for bits in sides)])


def _golems(field: Field, bits: int, declared: tuple[int, ...], resting: int) -> list[str]:
    found = []
    for space in field.grid.listed(bits):
        text = field.grid.names[space]
        place = field.place.get(space)
        if place is not None and declared[place]:
            text += f"={slug(field.powers[space].choices[declared[place] - 1])}"
        found.append(text + "*" * (resting >> space & 1))
    return found


# --- in -----------------------------------------------------------------------------------------------


def board_of(data: Any) -> Board:
    """The board of a state; the default board where there is none."""
    if data is None:
        return DEFAULT
    try:
        board = board_from_json(data)
    except BadBoard as wrong:
        raise BadPosition(str(wrong)) from wrong
    if objections := why_not_board(board, False):
        first = objections[0]
        raise BadPosition(f"board: {first.key}: {first.text} [{first.rule}]")
    return board


def restored(data: Mapping[str, Any], library: Library, switches: Switches) -> State:
    """The state that the data describe. Refuses what cannot be, saying where."""
    for name in ("phase", "active", "golems"):
        if name not in data:
            raise BadPosition(f"{name}: it is missing")
    board = board_of(data.get("board"))
    state = State(board, library, switches, grid_of(board.files, board.ranks))
    state.phase = _one_of(data, "phase", (TILES, PLAY), PLAY)
    state.turn = _number(data, "turn", 1 if state.phase == PLAY else 0)
    state.placed = _placed(state, data)
    state.first_placer = _one_of(data, "first_placer", (0, DAWN, TWILIGHT), 0)
    state.offered = _one_of(data, "offered", (False, True), False)
    active = _one_of(data, "active", (0, DAWN, TWILIGHT), DAWN)
    if state.phase == TILES:
        _setup(state, data, active)
    else:
        if not active:
            raise BadPosition("active: a player is to move, 1 or 2")
        state.first_player = _first_player(data, active, state.turn)
        state.begin_play()
        state.active = active
        _play(state, data, active)
    _finish(state, data)
    return state


def _setup(state: State, data: Mapping[str, Any], active: int) -> None:
    """A setup that goes on."""
    state.active = active
    state.first_player = _one_of(data, "first_player", (0, DAWN, TWILIGHT), 0)
    state.stack = tuple(_texts(data, "tile_stack"))
    left = _object(data, "tiles_left")
    if any(type(count) is not int or count < 1 for count in left.values()):
        raise BadPosition("tiles_left: numbers of tiles by terrain are needed, from 1")
    state.tiles_left = dict(sorted(left.items()))
    for name in (*state.stack, *state.tiles_left):
        state.library[name]
    slots = _object(data, "slots")
    for player in (DAWN, TWILIGHT):
        slot = slots.get(str(player), SLOTS[0])
        if slot not in SLOTS:
            raise BadPosition(f"slots: {slot!r} is neither own nor other")
        state.slots = (
            (_part(player, slot), state.slots[1]) if player == DAWN else (state.slots[0], _part(player, slot))
        )
    if not data.get("agenda"):
        raise BadPosition("agenda: a position of the setup needs what is still to do")


def _part(player: int, slot: str) -> int:
    return player if slot == SLOTS[0] else 3 - player


def _first_player(data: Mapping[str, Any], active: int, turn: int) -> int:
    """Who took turn 1; where nothing is said, the one who would have with turns in alternation."""
    if not turn:
        return 0
    reckoned = active if turn % 2 else 3 - active
    first: int = _one_of(data, "first_player", (DAWN, TWILIGHT), reckoned)
    return first


def _to_move(data: Mapping[str, Any], active: int, history: list[str]) -> int:
    """The side to move; after a move that ended the game that is not the active player any more."""
    ended = data.get("result") is not None
    return 3 - active if ended and history and history[-1].startswith(f"P{3 - active};") else active


def _play(state: State, data: Mapping[str, Any], active: int) -> None:
    """Golems on their spaces, with what is declared and who rests."""
    field = state.field
    golems = _object(data, "golems")
    if unknown := sorted(set(golems) - set(SIDES)):
        raise BadPosition(f"golems: {unknown[0]!r} is no side; the sides are dawn and twilight")
    bits = {side: _spaces(state, golems.get(side, []), f"golems.{side}") for side in SIDES}
    if both := bits[SIDES[0]] & bits[SIDES[1]]:
        raise BadPosition(f"golems: two golems stand on {state.grid.named(both)[0]} [ES-3.2.1]")
    if banned := (bits[SIDES[0]] | bits[SIDES[1]]) & field.banned:
        raise BadPosition(f"golems: {state.grid.named(banned)[0]} cannot be occupied [ES-10.1.8]")
    for side in SIDES:
        most = len(state.board.home_rows[side]) * state.grid.files
        if bits[side].bit_count() > most:
            raise BadPosition(f"golems.{side}: a side has at most {most} golems [ES-3.2.2]")
    occupied = bits[SIDES[0]] | bits[SIDES[1]]
    declared = _declared(state, field, _object(data, "declared"), occupied)
    resting = _spaces(state, data.get("resting", []), "resting")
    if resting & ~occupied:
        raise BadPosition(f"resting: no golem stands on {state.grid.named(resting & ~occupied)[0]}")
    quiet = _number(data, "quiet", 0)
    history = _texts(data, "history")
    player = _to_move(data, active, history)
    own, enemy = (bits[side] for side in (SIDES if player == DAWN else SIDES[::-1]))
    rest = Rest(player, declared, resting, quiet)
    here = written(field, key_of((own, enemy, rest)))
    if history and history[-1] != here:
        raise BadPosition("history: its last entry is not the present position")
    earlier = tuple(_key(state, field, text) for text in history[:-1])
    state.position = (own, enemy, rest._replace(history=earlier))


def _declared(state: State, field: Field, said: Mapping[str, Any], occupied: int) -> tuple[int, ...]:
    """By declarable space, the number of what is declared; the first choice where nothing is said."""
    for name in said:
        space = state.grid.index.get(name)
        if space not in field.place:
            raise BadPosition(f"declared: nothing is declared on {name!r}")
        if not occupied >> space & 1:
            raise BadPosition(f"declared: no golem stands on {name}")
    numbers = []
    for space in field.declarable:
        choices = field.powers[space].choices
        choice = said.get(state.grid.names[space], choices[0])
        if choice not in choices:
            raise BadPosition(
                f"declared.{state.grid.names[space]}: {choice!r} is none of {', '.join(choices)} [ES-8.7.1]"
            )
        numbers.append(choices.index(choice) + 1 if occupied >> space & 1 else 0)
    return tuple(numbers)


def _key(state: State, field: Field, text: str) -> Key:
    """An earlier position from its text."""
    parts = [part.strip() for part in text.split(";")]
    if len(parts) != 3 or parts[0] not in ("P1", "P2"):
        raise BadPosition(
            f"history: {text[:80]!r} is no position; write P1; dawn's golems; twilight's golems"
        )
    bits, said, resting = [], {}, 0
    for part in parts[1:]:
        spaces = []
        for word in part.split():
            name, _, choice = word.rstrip("*").partition("=")
            spaces.append(name)
            if choice:
                said[name] = choice
            if word.endswith("*"):
                resting |= _spaces(state, [name], "history")
        bits.append(_spaces(state, spaces, "history"))
    declared = tuple(_choice(field, space, said.get(state.grid.names[space])) for space in field.declarable)
    player = int(parts[0][1])
    own, enemy = bits if player == DAWN else bits[::-1]
    return player, own, enemy, declared, resting


def _choice(field: Field, space: int, named: str | None) -> int:
    if named is None:
        return 0
    slugs = [slug(choice) for choice in field.powers[space].choices]
    if named not in slugs:
        raise BadPosition(f"history: {named!r} is none of {', '.join(slugs)}")
    return slugs.index(named) + 1


def _placed(state: State, data: Mapping[str, Any]) -> dict[int, str]:
    """The tiles that lie, each on a space that may have one."""
    taken = state.board.fixed_spaces()
    placed: dict[int, str] = {}
    for name, terrain in _object(data, "placed").items():
        if name not in state.grid.index:
            raise BadPosition(f"placed: the board has no space {name!r}; it goes from {state.board.span}")
        if name in taken:
            raise BadPosition(f"placed: {name} has {taken[name]}, where no tile lies [ES-5.1.8]")
        if not isinstance(terrain, str):
            raise BadPosition(f"placed.{name}: the name of a terrain is needed")
        state.library[terrain]
        placed[state.grid.index[name]] = terrain
    return placed


def _finish(state: State, data: Mapping[str, Any]) -> None:
    """What is still to do; a finished battle stays finished."""
    result = data.get("result")
    if result is not None:
        if not isinstance(result, dict) or (not result.get("draw") and result.get("winner") not in (1, 2)):
            raise BadPosition("result: a winner, 1 or 2, or draw is needed")
        state.drawn = bool(result.get("draw"))
        state.winner = 0 if state.drawn else result["winner"]
        return
    agenda = data.get("agenda")
    if agenda is None:
        agenda = [["move"]]
    if not isinstance(agenda, list) or not all(
        isinstance(step, list) and step and step[0] in STEPS for step in agenda
    ):
        raise BadPosition("agenda: it is not as this engine wrote it")
    state.agenda = [tuple(step) for step in agenda]


STEPS: Final = frozenset(
    (
        "shuffle_tiles",
        "first_placer",
        "place_tile",
        "reveal_tiles",
        "place_golems",
        "first_mover",
        "move",
        "truce",
    )
)
"""The steps that a saved agenda may hold."""


def _object(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = data.get(name, {})
    if not isinstance(value, dict):
        raise BadPosition(f"{name}: an object is needed")
    return value


def _texts(data: Mapping[str, Any], name: str) -> list[str]:
    value = data.get(name, [])
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise BadPosition(f"{name}: a list of texts is needed")
    if len(value) > MOST_LISTED:
        raise BadPosition(f"{name}: a list of at most {MOST_LISTED} is needed")
    return value


MOST_LISTED: Final = 1024
"""So long may a list of a loaded position be; no history or stack of tiles is longer."""


def _spaces(state: State, value: Any, where: str) -> int:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise BadPosition(f"{where}: a list of spaces is needed")
    for name in value:
        if name not in state.grid.index:
            raise BadPosition(
                f"{where}: the board has no space {name[:20]!r}; it goes from {state.board.span}"
            )
    if len(set(value)) != len(value):
        raise BadPosition(f"{where}: two golems stand on one space [ES-3.2.1]")
    return state.grid.bits([state.grid.index[name] for name in value])


def _number(data: Mapping[str, Any], name: str, default: int) -> int:
    value = data.get(name, default)
    if type(value) is not int or value < 0:
        raise BadPosition(f"{name}: a whole number from 0 is needed")
    return value


def _one_of(data: Mapping[str, Any], name: str, values: tuple[Any, ...], default: Any) -> Any:
    value = data.get(name, default)
    if not any(type(value) is type(one) and value == one for one in values):
        raise BadPosition(f"{name}: {value!r} is none of {', '.join(map(str, values))}")
    return value
