"""The canonical state of Essence Crown as plain data, written out (spec/essence_crown/state.md)."""

from collections.abc import Mapping
from itertools import chain
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from grammar.ir.cards import Card
from reference_engine.essence_crown.printed import Printed
from reference_engine.essence_crown.state import STATS, State
from reference_engine.essence_crown.switches import SWITCHES
from reference_engine.essence_crown.zones import BATTLEFIELD, ZONE_NAMES, ZONES
from reference_engine.interpreter.frame import Context
from reference_engine.interpreter.state import Permit
from reference_engine.kernel.outcome import outcome
from reference_engine.kernel.saving import PLAYER, SavedColumns

NOT_LISTED: Final = ("gone", "deity_area", "resolving")
LISTED_ZONES: Final = (*(name for name in ZONE_NAMES if name not in NOT_LISTED), "resolving")
VERSION: Final = "1.0.0"


class ShownCard(Struct, frozen=True):
    """A card in the place of its printed form."""

    card: str


class LaterThisTurn(Struct, frozen=True):
    """What lasts for a time and shows cards, or is a text that was put off."""

    permits: tuple[tuple[int, ShownCard, int], ...] = ()
    delayed: list[list[Any]] = []
    next_turn: list[list[Any]] = []


Numbers = tuple[Annotated[int, Meta(ge=1)], ...]

PLAYERS: Final = SavedColumns(
    State.columns,
    PLAYER,
    more=[
        ("status", Literal["playing", "lost"], "playing"),
        *((name, Numbers, ()) for name in LISTED_ZONES),
    ],
)
COMBAT: Final = SavedColumns(State.columns, "combat")
THIS_TURN: Final = SavedColumns(State.columns, "this_turn", base=LaterThisTurn)
"""The columns of a player, with the objects in each zone; who blocks whom; what lasts for a time."""

UNCHANGED: Final = dict.fromkeys(STATS, 0)


def saved(state: State) -> dict[str, Any]:
    """The whole state as plain data: play goes on from it identically.

    The printed form of tokens is left as cards of the IR, for whoever writes the data out.
    """
    return {
        "game": "essence_crown",
        "version": VERSION,
        "switches": SWITCHES.as_data(state.switches),
        "turn": state.turn,
        "active": state.active,
        "first_player": state.first_player,
        "phase": state.phase,
        "players": [saved_player(state, player) for player in state.seats.players],
        "objects": _saved_objects(state),
        "object_count": len(state.owner) - 1,
        "token_cards": dict(_token_cards(state)),
        "limits": [[*key, uses] for key, uses in sorted(state.limits.items())],
        "turn_limits": [[*key, uses] for key, uses in sorted(state.turn_limits.items())],
        "chain": state.chain,
        "combat": COMBAT.written(state),
        "this_turn": {
            **THIS_TURN.written(state),
            "permits": [_saved_permit(permit) for permit in state.permits],
            "delayed": plain(state.delayed),
            "next_turn": plain(state.next_turn),
        },
        "extra_turns": list(state.extra_turns),
        "regular_turn": state.regular,
        "waiting": plain(state.waiting),
        "queue": plain(state.queue),
        "agenda": plain(state.agenda),
        "result": result(state),
    }


def _saved_permit(permit: Permit) -> list[Any]:
    """A permission: the player, the card, and where in it the permitting instruction stands."""
    return [permit.player, plain(permit.printed), permit.sequence * IN_A_SEQUENCE + permit.position]


IN_A_SEQUENCE: Final = 100
"""The canonical state has the place of an instruction as one number, with so many for each sequence."""


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
    told = {"player": player, **PLAYERS.written_of(state, player)}
    told["status"] = "lost" if state.lost[player] else "playing"
    for name in LISTED_ZONES:
        told[name] = list(state.zones[player][ZONES[name]])
    return told


def _saved_objects(state: State) -> list[dict[str, Any]]:
    """All objects that have not ceased to exist. Most only lie somewhere: their columns say all of them."""
    told = {
        *state.damage,
        *state.lasting_damage,
        *state.attacking,
        *chain.from_iterable(state.stat_changes.values()),
    }
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
        state.lasting_damage.get(number, 0),
        state.attacking.get(number),
        {stat: changes.get(number, 0) for stat, changes in state.stat_changes.items()},
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
    changes: Mapping[str, int] = UNCHANGED,
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
        "this_turn": dict(changes),
    }
    if printed.power is not None:
        told["power"] = printed.power if power is None else power
    if printed.guard is not None:
        told["guard"] = printed.guard if guard is None else guard
    return told


def plain(part: Any) -> Any:
    """Steps as JSON-like data: tuples as lists, printed cards and contexts as marked objects."""
    if isinstance(part, (tuple, list)):
        if not part:
            return []
        values = [value if type(value) in _LEAVES else plain(value) for value in part]
        return {"context": values} if isinstance(part, Context) else values
    if isinstance(part, Printed):
        return {"card": part.key}
    return part


_LEAVES: Final = frozenset((int, str, bool, type(None)))


def result(state: State) -> dict[str, Any] | None:
    """The result of a finished game, None while it goes on."""
    if not state.over:
        return None
    losers = [player for player in state.seats.players if state.lost[player]]
    return outcome(state.winner, losers)
