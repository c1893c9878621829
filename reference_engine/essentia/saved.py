"""Writing and reading the canonical state of Essentia as plain data (spec/essentia/state.md)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from msgspec import Struct

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
from reference_engine.essentia.state import PLAY, SEATS, TILES, Player, State, Texts
from reference_engine.essentia.switches import SWITCHES, Switches
from reference_engine.kernel.errors import BadPosition
from reference_engine.kernel.saving import SavedColumns
from reference_engine.kernel.shapes import Count, read

VERSION: Final = "1.0.0"

SLOTS: Final = ("own", "other")
"""[ES-6.3.2] The names in the state of the part of a player's next tile."""


class Outcome(Struct, frozen=True):
    """The result of a finished battle."""

    winner: Player = 0
    draw: bool = False


STATE: Final = SavedColumns(
    State.columns,
    "",
    more=[
        ("game", Literal["essentia"], "essentia"),
        ("first_player", Player | None, None),
        ("face_down", Texts, ()),
        ("placed", dict[str, str], {}),
        ("slots", dict[str, Literal["own", "other"]], {}),
        ("golems", dict[str, Texts], {}),
        ("declared", dict[str, str], {}),
        ("resting", Texts, ()),
        ("safe", Texts, ()),
        ("quiet", Count, 0),
        ("history", Texts, ()),
        ("agenda", list[list[Any]] | None, None),
        ("result", Outcome | None, None),
    ],
)
"""The columns, and the fields whose meaning depends on the board."""

# --- out ----------------------------------------------------------------------------------------------


def saved(state: State) -> dict[str, Any]:
    """Return the whole state as plain data; play continues from it identically."""
    names = state.grid.names
    return {
        "game": "essentia",
        "version": VERSION,
        "switches": SWITCHES.as_data(state.switches),
        **STATE.written(state),
        "first_player": state.first_player,
        "board": board_to_json(state.board),
        "placed": {names[space]: state.placed[space] for space in sorted(state.placed)},
        "face_down": face_down(state),
        "slots": slots_of(state),
        **saved_position(state),
        "agenda": [list(step) for step in state.agenda],
        "result": state.result(),
    }


def face_down(state: State) -> list[str]:
    """[ES-6.2.1] Return the spaces whose tiles are still unknown."""
    if state.phase == PLAY or state.switches.setup != "random":
        return []
    return state.grid.named(state.grid.bits(state.placed))


def slots_of(state: State) -> dict[str, str]:
    """[ES-6.3.2]
    Return, by player, the part of the next tile; only in the strategic setup, and only before play.
    """
    if state.phase == PLAY or state.switches.setup != "strategic":
        return {}
    return {str(player): SLOTS[state.slots[player - 1] != player] for player in (DAWN, TWILIGHT)}


def saved_position(state: State) -> dict[str, object]:
    """[ES-2.1.3] Return golems, declarations, resting golems, and the history since the last capture."""
    own, enemy, (player, declared, resting, quiet, history, *_, safe) = state.position
    grid = state.grid
    golems = dict(zip(SIDES, (own, enemy) if player == DAWN else (enemy, own), strict=True))
    if state.phase == TILES:
        return {
            "golems": {side: [] for side in SIDES},
            "declared": {},
            "resting": [],
            "quiet": 0,
            "history": [],
        }
    field = state.field
    return {
        "golems": {side: grid.named(bits) for side, bits in golems.items()},
        "declared": {
            grid.names[space]: field.powers[space].choices[declared[place] - 1]
            for place, space in enumerate(field.declarable)
            if declared[place]
        },
        "resting": grid.named(resting),
        **({"safe": grid.named(safe)} if safe else {}),
        "quiet": quiet,
        "history": [written(field, key) for key in (*history, key_of(state.position))],
    }


def written(field: Field, key: Key) -> str:
    """[ES-11.2.3] Return a position as one text: the player to move; Dawn's golems; Twilight's golems."""
    player, own, enemy, *_ = key
    sides = (own, enemy) if player == DAWN else (enemy, own)
    return "; ".join([f"P{player}", *(" ".join(_golems(field, bits, key)) for bits in sides)])


def _golems(field: Field, bits: int, key: Key) -> list[str]:
    _, _, _, declared, resting, safe = key
    found = []
    for space in field.grid.listed(bits):
        text = field.grid.names[space]
        place = field.place.get(space)
        if place is not None and declared[place]:
            text += f"={slug(field.powers[space].choices[declared[place] - 1])}"
        found.append(text + "*" * (resting >> space & 1) + "!" * (safe >> space & 1))
    return found


# --- in -----------------------------------------------------------------------------------------------


def board_of(data: object) -> Board:
    """Return the board of a state, by default the default board."""
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


def restored(data: Mapping[str, object], library: Library, switches: Switches) -> State:
    """Restore the state from the data. Raises BadPosition, with the place of the error."""
    for name in ("phase", "active", "golems"):
        if name not in data:
            raise BadPosition(f"{name}: it is missing")
    given: Any = read(data, STATE.shape)
    board = board_of(data.get("board"))
    state = State(board, library, switches, grid_of(board.files, board.ranks))
    STATE.read_into(state, given)
    if given.turn is None:
        state.turn = 1 if state.phase == PLAY else 0
    state.placed = _placed(state, given.placed)
    for name in given.face_down:
        if name not in state.grid.index:
            raise BadPosition(f"face_down: the board has no space {name}")
    if board is not DEFAULT:
        library[board.uncovered]  # raises UnknownCard: no space may show it yet
    if state.phase == TILES:
        _setup(state, given)
    else:
        if not state.active:
            raise BadPosition("active: name the player to move: 1 or 2")
        if state.stack or state.tiles_left:
            raise BadPosition("tile_stack, tiles_left: no tiles can be left once play has begun")
        state.begin_play()
        state.active, state.first_player = (
            given.active,
            _first_player(given.first_player, given.active, state.turn),
        )
        _play(state, given)
    _finish(state, given)
    return state


def _setup(state: State, given: Any) -> None:
    """Restore a setup in progress."""
    if given.first_player:
        raise BadPosition("first_player: no player moves first before setup ends")
    for name in (*state.stack, *state.tiles_left):
        if name not in state.board.tiles:
            raise BadPosition(f"tile_stack, tiles_left: the board has no tile of {name}")
        state.library[name]
    own, other = (_part(player, given.slots.get(str(player))) for player in SEATS.players)
    state.slots = (own, other)
    if not given.agenda:
        raise BadPosition("agenda: a position during setup needs its remaining steps")


def _part(player: int, slot: str | None) -> int:
    return 3 - player if slot == SLOTS[1] else player


def _first_player(given: int | None, active: int, turn: int) -> int:
    """Return the player of turn 1, by default by counting turns in alternation."""
    if not turn:
        return 0
    reckoned = active if turn % 2 else 3 - active
    if given == 0:
        raise BadPosition("first_player: name the player who took turn 1: 1 or 2")
    return reckoned if given is None else given


def _to_move(given: Any) -> int:
    """Return the side to move: not the active player after a move that ended the game, and while a golem that
    it took is put back.
    """
    active: int = given.active
    moved = given.result is not None or ["put_back"] in (given.agenda or ())
    history = given.history
    return 3 - active if moved and history and history[-1].startswith(f"P{3 - active};") else active


def _play(state: State, given: Any) -> None:
    """Restore golems on their spaces, with declarations and resting golems."""
    field = state.field
    golems = given.golems
    if unknown := sorted(set(golems) - set(SIDES)):
        raise BadPosition(f"golems: {unknown[0]!r} is not a side; the sides are dawn and twilight")
    bits = {side: _spaces(state, golems.get(side, ()), f"golems.{side}") for side in SIDES}
    if both := bits[SIDES[0]] & bits[SIDES[1]]:
        raise BadPosition(f"golems: two golems are on {state.grid.named(both)[0]} [ES-3.2.1]")
    if banned := (bits[SIDES[0]] | bits[SIDES[1]]) & field.banned:
        raise BadPosition(f"golems: {state.grid.named(banned)[0]} cannot be occupied [ES-10.1.8]")
    for side in SIDES:
        most = len(state.board.home_rows[side]) * state.grid.files
        if bits[side].bit_count() > most:
            raise BadPosition(f"golems.{side}: a side has at most {most} golems [ES-3.2.2]")
    occupied = bits[SIDES[0]] | bits[SIDES[1]]
    declared = _declared(state, field, given.declared, occupied)
    resting = _spaces(state, given.resting, "resting")
    if resting & ~occupied:
        raise BadPosition(f"resting: there is no golem on {state.grid.named(resting & ~occupied)[0]}")
    history, player = given.history, _to_move(given)
    safe = _spaces(state, given.safe, "safe")
    own, enemy = (bits[side] for side in (SIDES if player == DAWN else SIDES[::-1]))
    if safe & ~enemy:
        raise BadPosition(f"safe: {state.grid.named(safe & ~enemy)[0]} has no golem that moved last")
    rest = Rest(player, declared, resting, given.quiet, safe=safe)
    here = written(field, key_of((own, enemy, rest)))
    if history and history[-1] != here:
        raise BadPosition("history: its last entry is not the current position")
    earlier = tuple(_key(state, field, text) for text in history[:-1])
    state.position = (own, enemy, rest._replace(history=earlier))


def _declared(state: State, field: Field, said: Mapping[str, object], occupied: int) -> tuple[int, ...]:
    """Return the number of each declaration, by declarable space; by default the first choice."""
    for name in said:
        there = state.grid.index.get(name)
        if there not in field.place:
            raise BadPosition(f"declared: there is nothing to declare on {name!r}")
        if not occupied >> there & 1:
            raise BadPosition(f"declared: there is no golem on {name}")
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
    """Return an earlier position from its text."""
    parts = [part.strip() for part in text.split(";")]
    if len(parts) != 3 or parts[0] not in ("P1", "P2"):
        raise BadPosition(
            f"history: {text[:80]!r} is not a position; write P1; dawn's golems; twilight's golems"
        )
    bits, said, marked = [], {}, {"*": 0, "!": 0}
    for part in parts[1:]:
        spaces = []
        for word in part.split():
            name, _, choice = word.rstrip("*!").partition("=")
            spaces.append(name)
            if choice:
                said[name] = choice
            for mark in marked:
                if mark in word:
                    marked[mark] |= _spaces(state, [name], "history")
        bits.append(_spaces(state, spaces, "history"))
    declared = tuple(_choice(field, space, said.get(state.grid.names[space])) for space in field.declarable)
    player = int(parts[0][1])
    own, enemy = bits if player == DAWN else bits[::-1]
    return player, own, enemy, declared, marked["*"], marked["!"]


def _choice(field: Field, space: int, named: str | None) -> int:
    if named is None:
        return 0
    slugs = [slug(choice) for choice in field.powers[space].choices]
    if named not in slugs:
        raise BadPosition(f"history: {named!r} is none of {', '.join(slugs)}")
    return slugs.index(named) + 1


def _placed(state: State, given: Mapping[str, str]) -> dict[int, str]:
    """Return the placed tiles, each on a space that may have one."""
    taken = state.board.fixed_spaces()
    placed: dict[int, str] = {}
    for name, terrain in given.items():
        if name not in state.grid.index:
            raise BadPosition(f"placed: the board has no space {name!r}; it goes from {state.board.span}")
        if name in taken:
            raise BadPosition(f"placed: {name} has {taken[name]}, where no tile can be [ES-5.1.8]")
        state.library[terrain]
        placed[state.grid.index[name]] = terrain
    return placed


def _finish(state: State, given: Any) -> None:
    """Restore the pending steps; a finished battle stays finished."""
    result = given.result
    if result is not None:
        if result.draw == bool(result.winner):
            raise BadPosition("result: name a winner, 1 or 2, or draw")
        state.drawn, state.winner = result.draw, result.winner
        return
    agenda = [["move"]] if given.agenda is None else given.agenda
    if not all(step and step[0] in STEPS for step in agenda):
        raise BadPosition("agenda: this engine didn't write this agenda")
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
        "put_back",
        "truce",
    )
)
"""The steps that a saved agenda may contain."""


def _spaces(state: State, value: Sequence[str], where: str) -> int:
    for name in value:
        if name not in state.grid.index:
            raise BadPosition(
                f"{where}: the board has no space {name[:20]!r}; it goes from {state.board.span}"
            )
    if len(set(value)) != len(value):
        raise BadPosition(f"{where}: two golems are on one space [ES-3.2.1]")
    return state.grid.bits([state.grid.index[name] for name in value])
