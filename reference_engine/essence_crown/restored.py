"""A state of Essence Crown from plain data (spec/essence_crown/state.md): the reverse of `saved`."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Final

from msgspec import Meta, Struct, defstruct

from reference_engine.essence_crown.game_state import GameState
from reference_engine.essence_crown.printed import Printed
from reference_engine.essence_crown.saved import (
    COMBAT,
    IN_A_SEQUENCE,
    LISTED_ZONES,
    PLAYERS,
    THIS_TURN,
    ShownCard,
)
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.switches import Switches
from reference_engine.essence_crown.turn import PHASE_NAMES, turn_steps
from reference_engine.essence_crown.zones import BATTLEFIELD, DEITY_AREA, ZONES
from reference_engine.interpreter.frame import Context, Frame
from reference_engine.interpreter.library import Library
from reference_engine.interpreter.state import About, Permit, Queued, Waiting
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.errors import BadPosition, UnknownCard
from reference_engine.kernel.saving import rows_of
from reference_engine.kernel.shapes import Count, read, rebuilt
from reference_engine.kernel.table import GONE

# --- the shapes: what is left out has its default ---------------------------------------------------------

Number = Annotated[int, Meta(ge=1)]
"""An object, or a player."""


class Changes(Struct, frozen=True):
    """What has changed Power and Guard for a time."""

    power: int = 0
    guard: int = 0


class ObjectRow(Struct, frozen=True):
    """An object. What follows from the rest, such as its Power, is not read."""

    id: Number
    card: str
    owner: Number = 1
    controller: Count = 0
    exhausted: bool = False
    token: bool = False
    damage: Count = 0
    lasting_damage: Count = 0
    attack_target: Count = 0
    moved: Count = 0
    arrived: Count = 0
    this_turn: Changes = Changes()


class Outcome(Struct, frozen=True):
    """The result of a finished game."""

    winner: Count = 0


class Position(Struct, frozen=True):
    """A canonical state. Without an agenda it stands at a phase."""

    objects: tuple[ObjectRow, ...]
    object_count: Count | None = None
    turn: Count = 0
    active: Count = 0
    first_player: Count = 1
    phase: str = "main_1"
    chain: Count = 0
    limits: tuple[tuple[int, str, int, int], ...] = ()
    turn_limits: tuple[tuple[int, str, int, int], ...] = ()
    regular_turn: Count = 0
    extra_turns: tuple[Number, ...] = ()
    waiting: tuple[tuple[int, int, ShownCard, int, int, About], ...] = ()
    queue: tuple[tuple[int, int, ShownCard, int, int, About, list[Any]], ...] = ()
    agenda: list[list[Any]] | None = None
    result: Outcome | None = None


POSITION: Final = defstruct(
    "Position",
    [
        ("players", rows_of(PLAYERS.shape)),
        ("combat", COMBAT.shape, COMBAT.shape()),
        ("this_turn", THIS_TURN.shape, THIS_TURN.shape()),
    ],
    bases=(Position,),
    frozen=True,
    kw_only=True,
)
"""The same with the columns that the state declares."""


# --- reading ----------------------------------------------------------------------------------------------


def restored(
    data: Mapping[str, Any], library: Library[Printed], switches: Switches, shaped: Callable[[Step], Step]
) -> State:
    """The state that the data describe. Refuses what cannot be, saying where.

    `shaped` gives a pending step its named parts.

    Without an agenda the position stands at a phase: "start", "combat" and "end" are about to
    begin, in "main_1" and "main_2" the active player is to act.
    """
    position: Any = read(data, POSITION)
    if not 2 <= len(position.players) <= 4:
        raise BadPosition(f"players: this engine plays with two to four, not {len(position.players)}")
    state = GameState(len(position.players), library, switches)
    state.turn = position.turn
    state.active = _player(state, position.active, "active")
    state.first_player = _player(state, position.first_player, "first_player")
    state.phase = position.phase
    rows = _rows_by_number(position)
    _restore_objects(state, rows, position)
    for number, row in enumerate(position.players, start=1):
        _restore_player(state, number, row, rows)
    _restore_rest(state, position, shaped)
    return state


def _player(state: State, number: int, where: str) -> int:
    if number > state.player_count:
        raise BadPosition(f"{where}: there is no player {number}")
    return number


def _rows_by_number(position: Position) -> dict[int, ObjectRow]:
    """The objects that are listed, by their numbers."""
    rows = {row.id: row for row in position.objects}
    if len(rows) < len(position.objects):
        twice, _ = Counter(row.id for row in position.objects).most_common(1)[0]
        raise BadPosition(f"objects: object {twice} is listed more than once")
    return rows


def _restore_objects(state: State, rows: Mapping[int, ObjectRow], position: Position) -> None:
    highest = max(rows, default=0)
    count = highest if position.object_count is None else position.object_count
    if highest > count:
        raise BadPosition("objects: an id is greater than object_count")
    if count > MOST_OBJECTS:
        raise BadPosition(f"objects: at most {MOST_OBJECTS} objects")
    for number in range(1, count + 1):
        row = rows.get(number)
        if row is None:
            _restore_gone(state)
        else:
            _restore_object(state, number, row)
    state.listen()


def _restore_object(state: State, number: int, row: ObjectRow) -> None:
    printed = state.library.find(row.card)
    if printed is None:
        raise UnknownCard(
            f"objects: object {number} shows the card {row.card!r}, which is not among the cards"
        )
    if max(row.owner, row.controller, row.attack_target) > state.player_count:
        for name in ("owner", "controller", "attack_target"):
            _player(state, getattr(row, name), f"objects: object {number}: {name}")
    state.definition.append(printed)
    state.owner.append(row.owner)
    state.controller.append(row.controller or row.owner)
    state.zone.append(GONE)
    state.exhausted.append(int(row.exhausted))
    state.token.append(int(row.token))
    state.entered.append(row.moved)
    state.arrived.append(row.arrived)
    if row.damage:
        state.damage[number] = row.damage
    if row.lasting_damage:
        state.lasting_damage[number] = row.lasting_damage
    if row.attack_target:
        state.attacking[number] = row.attack_target
    for stat, changes in state.stat_changes.items():
        if change := getattr(row.this_turn, stat):
            changes[number] = change


def _restore_gone(state: State) -> None:
    """An object that has ceased to exist; nothing but its number is kept."""
    state.definition.append(None)
    state.owner.append(1)
    state.controller.append(1)
    state.zone.append(GONE)
    for column in (state.exhausted, state.token, state.arrived):
        column.append(0)
    state.entered.append(GONE_FOR_GOOD)


MOST_OBJECTS: Final = 5000

GONE_FOR_GOOD: Final = -1
"""How often an object has moved that is not there any more: nothing that is remembered is about it."""


def _restore_player(state: State, player: int, row: Any, rows: Mapping[int, ObjectRow]) -> None:
    if player not in rows or "Deity" not in state.definition[player].types:
        raise BadPosition(f"objects: object {player} must be the Deity of player {player} [EC-5.1.1]")
    lost = row.status == "lost"
    state.zone[player] = DEITY_AREA
    state.controller[player] = state.owner[player] = player
    state.zones[player][DEITY_AREA].append(player)
    if not lost:
        state.watch(player)
    state.essence[player] = state.definition[player].essence
    PLAYERS.read_of(state, player, row)
    state.lost[player] = int(lost)
    state.someone_lost = state.someone_lost or lost
    for name in LISTED_ZONES:
        numbers = getattr(row, name)
        if numbers:
            _restore_zone(state, player, name, numbers, rows)
    if len(row.domain_zone) > 1:
        raise BadPosition(f"player {player}: more than one active Domain [EC-3.3.3]")


def _restore_zone(
    state: State, player: int, name: str, numbers: Sequence[int], rows: Mapping[int, ObjectRow]
) -> None:
    """The objects in a zone. Their controller is the player whose zone it is, whatever is written."""
    zone = ZONES[name]
    for number in numbers:
        if number not in rows or number <= state.player_count:
            raise BadPosition(f"player {player}: {name} names the object {number}, which is not listed")
        if state.zone[number]:
            raise BadPosition(f"player {player}: object {number} stands in two zones [EC-4.1.11]")
        state.zone[number] = zone
        state.controller[number] = player
        if zone in BATTLEFIELD:
            state.watch(number)
    state.zones[player][zone] += numbers


def _restore_rest(state: State, position: Any, shaped: Callable[[Step], Step]) -> None:
    state.chain = position.chain
    COMBAT.read_into(state, position.combat)
    state.limits = {(player, key, place): uses for player, key, place, uses in position.limits}
    state.turn_limits = {(number, key, place): uses for number, key, place, uses in position.turn_limits}
    turn = position.this_turn
    THIS_TURN.read_into(state, turn)
    state.permits = [
        Permit(you, _printed(state, shown.card), *divmod(place, IN_A_SEQUENCE))
        for you, shown, place in turn.permits
    ]
    state.delayed = _frames(state, turn.delayed, shaped, "delayed")
    state.next_turn = _frames(state, turn.next_turn, shaped, "next_turn")
    state.regular = _player(state, position.regular_turn, "regular_turn")
    state.extra_turns = [_player(state, player, "extra_turns") for player in position.extra_turns]
    state.waiting = [
        Waiting(you, source, _printed(state, shown.card), place, amount, about)
        for you, source, shown, place, amount, about in position.waiting
    ]
    state.queue = [
        rebuilt(
            Queued,
            (you, source, _printed(state, shown.card), place, amount, about, _part(state, targets, 0)),
        )
        for you, source, shown, place, amount, about, targets in position.queue
    ]
    if position.result is not None:
        state.over, state.winner = True, _player(state, position.result.winner, "result.winner")
    elif position.agenda is not None:
        state.agenda = _steps(state, position.agenda, shaped)
    elif state.phase in PHASE_NAMES:
        state.agenda = list(turn_steps(state.phase, state.switches.fast_spells, state.switches.hand_limit))
        if state.phase == "start":
            state.agenda = [("begin_turn",)]
        elif state.phase.startswith("main"):
            state.agenda.pop()  # the phase has begun: its action window is open
    else:
        raise BadPosition(f"phase: {state.phase!r} is none of {', '.join(PHASE_NAMES)}")
    if any(change < 0 for change in state.stat_changes["guard"].values()):
        state.low_toughness_possible = True
    state.unsettled = True


def _printed(state: State, name: str) -> Printed:
    found: Printed | None = state.library.find(name)
    if found is None:
        raise UnknownCard(f"agenda: the card {name!r} is not among the cards")
    return found


def _steps(state: State, rows: Sequence[Sequence[Any]], shaped: Callable[[Step], Step]) -> list[Step]:
    """Pending work; the reverse of `saved.plain`."""
    return [shaped(tuple([_part(state, part, 0) for part in row])) for row in rows]


def _frames(
    state: State, rows: Sequence[Sequence[Any]], shaped: Callable[[Step], Step], name: str
) -> list[Frame]:
    """Texts that were put off."""
    steps = _steps(state, rows, shaped)
    frames = [step for step in steps if isinstance(step, Frame)]
    if len(frames) < len(steps):
        raise BadPosition(f"this_turn.{name}: only texts are put off")
    return frames


def _part(state: State, part: Any, depth: int) -> Any:
    """A part of pending work: lists as tuples, marked objects as printed cards and contexts."""
    if depth > MOST_DEPTH:
        raise BadPosition("agenda: nested too deeply")
    if isinstance(part, list):
        return tuple([_part(state, value, depth + 1) for value in part])
    if isinstance(part, dict):
        if "card" in part:
            return _printed(state, str(part["card"]))
        values = part.get("context")
        if not isinstance(values, list) or len(values) != len(Context._fields):
            raise BadPosition("agenda: an object in it is neither a card nor a context")
        parts = [_part(state, value, depth + 1) for value in values]
        context: Context = rebuilt(Context, parts)
        return context
    return part


MOST_DEPTH: Final = 40
