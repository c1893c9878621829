"""The canonical state of Essence Crown as plain data, out and in (spec/essence_crown/state.md)."""

from collections.abc import Mapping
from typing import Any, Final

from grammar.ir.cards import Card
from reference_engine.essence_crown.library import Library
from reference_engine.essence_crown.printed import Printed
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.switches import NAMES, Switches
from reference_engine.essence_crown.turn import PHASE_NAMES, turn_steps
from reference_engine.essence_crown.zones import (
    BATTLEFIELD,
    DEITY_AREA,
    ZONE_NAMES,
    ZONES,
)
from reference_engine.interpreter.frame import Context
from reference_engine.kernel.errors import BadPosition, UnknownCard
from reference_engine.kernel.table import GONE

LISTED_ZONES: Final = tuple(name for name in ZONE_NAMES if name not in ("gone", "deity_area"))
VERSION: Final = "1.0.0"

# --- out ----------------------------------------------------------------------------------------------


def saved(state: State) -> dict[str, Any]:
    """The whole state as plain data: play goes on from it identically.

    The printed form of tokens is left as cards of the IR, for whoever writes the data out.
    """
    return {
        "game": "essence_crown",
        "version": VERSION,
        "switches": {name: getattr(state.switches, name) for name in NAMES},
        "turn": state.turn,
        "active": state.active,
        "first_player": state.first_player,
        "phase": state.phase,
        "players": [saved_player(state, player) for player in range(1, state.player_count + 1)],
        "objects": _saved_objects(state),
        "object_count": len(state.owner) - 1,
        "token_cards": dict(_token_cards(state)),
        "limits": [[*key, uses] for key, uses in sorted(state.limits.items())],
        "turn_limits": [[*key, uses] for key, uses in sorted(state.turn_limits.items())],
        "chain": state.chain,
        "combat": {
            "blocks": [list(pair) for pair in state.blocks],
            "blocked": list(state.blocked),
            "divided": [list(part) for part in state.divided],
        },
        "this_turn": {
            "cast": plain(state.cast),
            "forbidden": plain(state.forbidden),
            "borrowed": plain(state.borrowed),
            "permits": plain(state.permits),
            "afterwards": plain(state.afterwards),
            "delayed": plain(state.delayed),
            "next_turn": plain(state.next_turn),
            "until": plain(state.until),
            **({"shields": plain(state.shields)} if state.shields else {}),
        },
        "extra_turns": list(state.extra_turns),
        "regular_turn": state.regular,
        "waiting": plain(state.waiting),
        "queue": plain(state.queue),
        "agenda": plain(state.agenda),
        "result": result(state),
    }


def _token_cards(state: State) -> list[tuple[str, Card]]:
    """The kinds of token that objects in play or the pending work still show."""
    shown: dict[str, Card] = {}
    if any(state.token):
        for number, token in enumerate(state.token):
            if token and state.zone[number]:
                shown[state.definition[number].key] = state.definition[number].card
    if not any(key.startswith("token ") for key in state.library):
        return sorted(shown.items())  # no kind of token has been made, so none is pending
    pending: list[Any] = [
        state.waiting,
        state.queue,
        state.agenda,
        state.permits,
        state.delayed,
        state.next_turn,
    ]
    while pending:
        part = pending.pop()
        if isinstance(part, Printed) and part.key.startswith("token "):
            shown[part.key] = part.card
        elif isinstance(part, (tuple, list)):
            pending.extend(part)
    return sorted(shown.items())


def saved_player(state: State, player: int) -> dict[str, Any]:
    """What belongs to a player: the three trackers, and the zones."""
    told: dict[str, Any] = {
        "player": player,
        "essence": state.essence[player],
        "kl": state.kl[player],
        "god_charges": state.god_charges[player],
        "threshold_used": bool(state.threshold_used[player]),
        "status": "lost" if state.lost[player] else "playing",
        "shield": state.shield[player],
        "cannot_lose": bool(state.cannot_lose[player]),
    }
    for name in LISTED_ZONES:
        told[name] = list(state.zones[player][ZONES[name]])
    return told


def _saved_objects(state: State) -> list[dict[str, Any]]:
    """All objects that have not ceased to exist. Most only lie somewhere: their columns say all of them."""
    told = {*state.damage, *state.lasting, *state.attacking, *state.power_change, *state.guard_change}
    columns = zip(
        range(len(state.owner)),
        state.zone,
        state.definition,
        state.owner,
        state.controller,
        state.token,
        state.exhausted,
        state.entered,
        state.arrived,
        strict=True,
    )
    return [
        saved_object(state, number)
        if zone in BATTLEFIELD or number in told
        else _row(number, printed, owner, controller, token, exhausted, moved, arrived)
        for number, zone, printed, owner, controller, token, exhausted, moved, arrived in columns
        if zone
    ]


def saved_object(state: State, number: int) -> dict[str, Any]:
    """What is true of an object now. Power and Guard are worked out, the rest is stored."""
    printed = state.definition[number]
    fights = state.zone[number] in BATTLEFIELD
    return _row(
        number,
        printed,
        state.owner[number],
        state.controller[number],
        state.token[number],
        state.exhausted[number],
        state.entered[number],
        state.arrived[number],
        state.damage.get(number, 0),
        state.lasting.get(number, 0),
        state.attacking.get(number),
        state.power_change.get(number, 0),
        state.guard_change.get(number, 0),
        state.power(number) if fights and printed.power is not None else printed.power,
        state.guard(number) if fights and printed.guard is not None else printed.guard,
    )


def _row(
    number: int,
    printed: Printed,
    owner: int,
    controller: int,
    token: int,
    exhausted: int,
    moved: int,
    arrived: int,
    damage: int = 0,
    lasting: int = 0,
    attacking: int | None = None,
    power_change: int = 0,
    guard_change: int = 0,
    power: int | None = None,
    guard: int | None = None,
) -> dict[str, Any]:
    """What is true of an object; what only play changes is, unless given, as it is without play."""
    told = {
        "id": number,
        "card": printed.key,
        "owner": owner,
        "controller": controller,
        "token": bool(token),
        "exhausted": bool(exhausted),
        "damage": damage,
        "lasting_damage": lasting,
        "attacking": attacking is not None,
        "attack_target": attacking or 0,
        "moved": moved,
        "arrived": arrived,
        "this_turn": {"power": power_change, "guard": guard_change},
    }
    if printed.power is not None:
        told["power"] = printed.power if power is None else power
    if printed.guard is not None:
        told["guard"] = printed.guard if guard is None else guard
    return told


def plain(part: Any) -> Any:
    """Steps as JSON-like data: tuples as lists, printed cards and contexts as marked objects."""
    if isinstance(part, Printed):
        return {"card": part.key}
    if isinstance(part, (tuple, list)):
        values = [value if type(value) in _LEAVES else plain(value) for value in part]
        return {"context": values} if isinstance(part, Context) else values
    return part


_LEAVES: Final = frozenset((int, str, bool, type(None)))


def result(state: State) -> dict[str, Any] | None:
    """The result of a finished game, None while it goes on."""
    if not state.over:
        return None
    losers = [player for player in range(1, state.player_count + 1) if state.lost[player]]
    return {"winner": state.winner, "losers": losers} if state.winner else {"draw": True, "losers": losers}


# --- in -----------------------------------------------------------------------------------------------


def restored(data: Mapping[str, Any], library: Library, switches: Switches) -> State:
    """The state that the data describe. Refuses what cannot be, saying where.

    Without an agenda the position stands at a phase: "start", "combat" and "end" are about to
    begin, in "main_1" and "main_2" the active player is to act.
    """
    players = _list(data, "players")
    state = State(len(players), library, switches)
    state.turn = _number(data, "turn", 0)
    state.active = _number(data, "active", 0, len(players))
    state.first_player = _number(data, "first_player", 0, len(players), default=1)
    state.phase = str(data.get("phase", "main_1"))
    rows = {_number(row, "id", 1): row for row in _list(data, "objects")}
    _restore_objects(state, rows, _number(data, "object_count", 0, default=max(rows, default=0)))
    for number, row in enumerate(players, start=1):
        _restore_player(state, number, row, rows)
    _restore_rest(state, data)
    return state


def _restore_objects(state: State, rows: Mapping[int, Mapping[str, Any]], count: int) -> None:
    if rows and not 0 < max(rows) <= count:
        raise BadPosition("objects: an id is greater than object_count")
    if count > MOST_OBJECTS:
        raise BadPosition(f"objects: at most {MOST_OBJECTS} objects")
    for number in range(1, count + 1):
        row = rows.get(number)
        _restore_object(state, number, row) if row else _restore_gone(state)
    for column in (state.damage, state.lasting, state.attacking, state.power_change, state.guard_change):
        column.drop_zeros()
    state.listen()


def _restore_object(state: State, number: int, row: Mapping[str, Any]) -> None:
    """One object. Most rows say little: what one does not give is not looked for."""
    name = row.get("card")
    printed = state.library.find(str(name))
    if printed is None:
        raise UnknownCard(f"objects: object {number} shows the card {name!r}, which is not among the cards")
    owner = _number(row, "owner", 1, state.player_count, default=1)
    state.definition.append(printed)
    state.owner.append(owner)
    state.controller.append(_number(row, "controller", 1, state.player_count, default=owner))
    state.zone.append(GONE)
    state.exhausted.append(int(bool(row.get("exhausted", False))))
    state.token.append(int(bool(row.get("token", False))))
    state.entered.append(_number(row, "moved", 0) if "moved" in row else 0)
    state.arrived.append(_number(row, "arrived", 0) if "arrived" in row else 0)
    if "damage" in row:
        state.damage[number] = _number(row, "damage", 0)
    if "lasting_damage" in row:
        state.lasting[number] = _number(row, "lasting_damage", 0)
    if "attack_target" in row:
        state.attacking[number] = _number(row, "attack_target", 0, state.player_count)
    if "this_turn" in row:
        change = row["this_turn"]
        state.power_change[number] = _number(change, "power", default=0)
        state.guard_change[number] = _number(change, "guard", default=0)


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


def _restore_player(state: State, player: int, row: Mapping[str, Any], rows: Mapping[int, Any]) -> None:
    if player not in rows or "Deity" not in state.definition[player].types:
        raise BadPosition(f"objects: object {player} must be the Deity of player {player} [EC-5.1.1]")
    state.zone[player] = DEITY_AREA
    state.controller[player] = state.owner[player] = player
    state.zones[player][DEITY_AREA].append(player)
    if row.get("status", "playing") != "lost":
        state.watch(player)
    where = f"player {player}: "
    state.essence[player] = _number(row, "essence", default=state.definition[player].essence, where=where)
    state.kl[player] = _number(row, "kl", 0, 31, default=0, where=where)
    state.god_charges[player] = _number(row, "god_charges", 0, 3, default=0, where=where)
    state.threshold_used[player] = int(bool(row.get("threshold_used", False)))
    state.lost[player] = int(row.get("status", "playing") == "lost")
    state.someone_lost = state.someone_lost or bool(state.lost[player])
    state.shield[player] = _number(row, "shield", 0, default=0, where=where)
    state.cannot_lose[player] = int(bool(row.get("cannot_lose", False)))
    for name in LISTED_ZONES:
        for number in row.get(name, ()):
            if type(number) is not int or number not in rows or number <= state.player_count:
                raise BadPosition(f"{where}{name} names the object {number!r}, which is not listed")
            if state.zone[number]:
                raise BadPosition(f"{where}object {number} stands in two zones [EC-4.1.11]")
            state.zone[number] = ZONES[name]
            if ZONES[name] in BATTLEFIELD:
                state.zones[player][ZONES[name]].append(number)
                state.controller[number] = player
                state.watch(number)
            else:
                state.zones[player][ZONES[name]].append(number)
                state.controller[number] = player
    if len(row.get("domain_zone", ())) > 1:
        raise BadPosition(f"{where}more than one active Domain [EC-3.3.3]")


def _restore_rest(state: State, data: Mapping[str, Any]) -> None:
    state.chain = _number(data, "chain", 0, default=0)
    fight = data.get("combat", {})
    state.blocks = [(pair[0], pair[1]) for pair in fight.get("blocks", ())]
    state.blocked = list(fight.get("blocked", ()))
    state.divided = [(part[0], part[1], part[2]) for part in fight.get("divided", ())]
    state.limits = {(row[0], row[1], row[2]): row[3] for row in data.get("limits", ())}
    state.turn_limits = {(row[0], row[1], row[2]): row[3] for row in data.get("turn_limits", ())}
    turn = data.get("this_turn", {})
    state.cast = list(_tuples(state, turn.get("cast", [])))
    state.forbidden = list(_tuples(state, turn.get("forbidden", [])))
    state.borrowed = list(_tuples(state, turn.get("borrowed", [])))
    state.permits = list(_tuples(state, turn.get("permits", [])))
    state.afterwards = list(_tuples(state, turn.get("afterwards", [])))
    state.delayed = list(_tuples(state, turn.get("delayed", [])))
    state.next_turn = list(_tuples(state, turn.get("next_turn", [])))
    state.until = list(_tuples(state, turn.get("until", [])))
    state.shields = list(_tuples(state, turn.get("shields", [])))
    state.regular = _number(data, "regular_turn", 0, state.player_count, default=0)
    state.extra_turns = [int(player) for player in data.get("extra_turns", ())]
    state.waiting = list(_tuples(state, data.get("waiting", [])))
    state.queue = list(_tuples(state, data.get("queue", [])))
    over = data.get("result")
    if over:
        state.over, state.winner = True, int(over.get("winner", 0))
    elif "agenda" in data:
        state.agenda = list(_tuples(state, data["agenda"]))
    elif state.phase in PHASE_NAMES:
        state.agenda = list(turn_steps(state.phase, state.switches.fast_spells, state.switches.hand_limit))
        if state.phase == "start":
            state.agenda = [("begin_turn",)]
        elif state.phase.startswith("main"):
            state.agenda.pop()  # the phase has begun: its action window is open
    else:
        raise BadPosition(f"phase: {state.phase!r} is none of {', '.join(PHASE_NAMES)}")
    state.frail = state.frail or any(change < 0 for change in state.guard_change.values())
    state.unsettled = True


def _tuples(state: State, part: Any, depth: int = 0) -> Any:
    """The reverse of `plain`."""
    if depth > 40:
        raise BadPosition("agenda: nested too deeply")
    if isinstance(part, dict):
        if "card" in part:
            if (found := state.library.find(part["card"])) is None:
                raise UnknownCard(f"agenda: the card {part['card']!r} is not among the cards")
            return found
        return Context(*(_tuples(state, value, depth + 1) for value in part["context"]))
    if isinstance(part, list):
        return tuple(_tuples(state, value, depth + 1) for value in part)
    return part


def _list(data: Mapping[str, Any], name: str) -> list[Any]:
    value = data.get(name)
    if not isinstance(value, list):
        raise BadPosition(f"{name}: a list is needed")
    return value


def _number(
    data: Mapping[str, Any],
    name: str,
    least: int | None = None,
    most: int | None = None,
    default: int | None = None,
    where: str = "",
) -> int:
    value = data.get(name, default)
    if type(value) is not int:
        raise BadPosition(f"{where}{name}: a whole number is needed, not {value!r}")
    if (least is not None and value < least) or (most is not None and value > most):
        raise BadPosition(f"{where}{name}: {value} is out of range")
    return value
