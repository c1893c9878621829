"""Writes the canonical state of a card game as plain data, and the part of it that a player may know.

A game's subclass adds what it has beyond the state of all card games.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar

from msgspec import Meta, Struct

from reference_engine.interpreter.hooks import Hooks
from reference_engine.interpreter.lasting.permissions import tops_seen
from reference_engine.interpreter.operations.decks import cards_seen
from reference_engine.interpreter.positions.pending import plain, plain_permit
from reference_engine.interpreter.rows import ByText, Unplayable
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.interpreter.zones import DECK, HAND, RESOLVING
from reference_engine.kernel.columns import OBJECT
from reference_engine.kernel.outcome import outcome
from reference_engine.kernel.saving import PLAYER, SavedColumns
from reference_engine.kernel.shapes import Count
from reference_engine.kernel.switches import SwitchTable

S = TypeVar("S", bound=CardState)

Numbers = tuple[Annotated[int, Meta(ge=1)], ...]


class ShownCard(Struct, frozen=True):
    """A card where the state has its printed form."""

    card: str
    changed_by: list[Any] = []


class LaterThisTurn(Struct, frozen=True):
    """Effects that last for a time and involve cards, and delayed texts."""

    permits: tuple[tuple[int, ShownCard, int], ...] = ()
    delayed: list[list[Any]] = []
    next_turn: list[list[Any]] = []


class Saving(Generic[S]):
    """Writes the states of a game, which are instances of `state`."""

    version: ClassVar[str] = "1.0.0"
    not_listed: ClassVar[frozenset[str]] = frozenset()
    """Zones that the canonical state leaves out, besides the zone of objects that are gone."""
    player_columns: ClassVar[tuple[tuple[str, Any, Any], ...]] = ()
    """The game's own properties of players, besides saved columns: name, form, default."""
    shows_printed: ClassVar[bool] = True
    """Whether an object outside of play shows its printed stats."""
    with_stats: ClassVar[frozenset[int]] = frozenset()
    """The zones, besides those in play, whose objects show their present stats.

    Outside of them no object has a column that only some objects have.
    """
    within: ClassVar[tuple[str, ...]] = ()
    """The objects of the canonical state that hold the game's own columns."""

    def __init__(self, game: str, state: type[S], switches: SwitchTable[Any], hooks: Hooks[S]) -> None:
        self.game = game
        self.state = state
        self.switches = switches
        self.hooks = hooks
        zoning = state.zoning
        left_out = {zoning.names[0], zoning.names[RESOLVING], *self.not_listed}
        listed = [name for name in zoning.names if name and name not in left_out]
        self.zones = {name: zoning.numbers[name] for name in (*listed, zoning.names[RESOLVING])}
        """The zones that the canonical state lists, in order."""
        self.of_players = SavedColumns(
            state.columns,
            PLAYER,
            more=[
                ("player", Count | None, None),
                ("status", Literal["playing", "lost"], "playing"),
                *self.player_columns,
                *((name, Numbers, ()) for name in self.zones),
            ],
        )
        self.of_objects = SavedColumns(state.columns, OBJECT)
        self.of_state = SavedColumns(state.columns, "")
        self.parts = {name: SavedColumns(state.columns, name) for name in self.within}
        self.this_turn = SavedColumns(state.columns, "this_turn", base=LaterThisTurn)

    # --- what a game adds ---------------------------------------------------------------------------

    def derived_of_object(self, _state: S, _number: int) -> Mapping[str, object]:
        """What is shown of an object, besides saved columns and stats, and not read."""
        return {}

    def more_of_player(self, _state: S, _player: int) -> Mapping[str, object]:
        """The properties of a player from the game's own columns, besides saved columns."""
        return {}

    def stat_now(self, state: S, number: int, stat: str) -> int:
        """A stat of an object in play as the canonical state shows it."""
        return state.stat(number, stat)

    def is_hidden(self, _state: S, zone: int, player: int, viewer: int) -> bool:
        """Whether a viewer does not see the cards of a player's zone."""
        return zone == DECK or (zone == HAND and player != viewer)

    def cards_besides(self, _state: S) -> Iterable[Printed]:
        """Cards that no player brought but the state still needs, besides tokens."""
        return ()

    # --- writing ------------------------------------------------------------------------------------

    def saved(self, state: S) -> dict[str, Any]:
        """Return the whole state as plain data, from which play continues identically.

        Printed tokens remain cards of the IR; the caller writes them out.
        """
        return {
            "game": self.game,
            "version": self.version,
            "switches": self.switches.as_data(state.switches),
            "turn": state.turn,
            "active": state.active,
            "first_player": state.first_player,
            "phase": state.phase,
            "players": [self._player(state, player) for player in state.seats.players],
            "objects": self._objects(state, [n for n, zone in enumerate(state.zone) if zone]),
            "object_count": len(state.owner) - 1,
            "token_cards": {one.key: one.card for one in (*_tokens_shown(state), *self.cards_besides(state))},
            "limits": [[*key, uses] for key, uses in sorted(state.limits.items())],
            "turn_limits": [[*key, uses] for key, uses in sorted(state.turn_limits.items())],
            "chain": state.chain,
            **self.of_state.written(state),
            **{name: part.written(state) for name, part in self.parts.items()},
            "this_turn": {
                **self.this_turn.written(state),
                "permits": [plain_permit(permit) for permit in state.permits],
                "delayed": plain(state.delayed),
                "next_turn": plain(state.next_turn),
            },
            "extra_turns": list(state.extra_turns),
            "regular_turn": state.regular,
            "waiting": plain(state.waiting),
            "queue": plain(state.queue),
            "agenda": plain(state.agenda),
            "result": self.result(state),
        }

    def _player(self, state: S, player: int) -> dict[str, object]:
        """Return a player's columns and zones."""
        told = {
            "player": player,
            **self.of_players.written_of(state, player),
            **self.more_of_player(state, player),
        }
        told["status"] = "lost" if state.lost[player] else "playing"
        for name, zone in self.zones.items():
            told[name] = list(state.zones[player][zone])
        return told

    def _objects(self, state: S, numbers: Iterable[int]) -> list[dict[str, Any]]:
        """Return the rows of objects. Stats in play are computed, the rest is stored.

        Most objects only lie in a zone: those without changes share their part of the row, which is faster.
        """
        with_stats = state.zoning.in_play | self.with_stats
        changed = {*self.of_objects.holding(state), *chain.from_iterable(state.columns_cleared())}
        unchanged = self._changes_of(state, 0)
        rows: list[dict[str, Any]] = []
        for number in numbers:
            printed: Printed = state.definition[number]
            has_stats = state.zone[number] in with_stats
            row = {
                "id": number,
                "card": printed.key,
                "owner": state.owner[number],
                "controller": state.controller[number],
                "token": bool(state.token[number]),
                "exhausted": bool(state.exhausted[number]),
                "moved": state.entered[number],
                "arrived": state.arrived[number],
                **(self._changes_of(state, number) if has_stats or number in changed else unchanged),
            }
            for stat in state.stats:
                if stat in printed.numbers and has_stats:
                    row[stat] = self.stat_now(state, number, stat)
                elif stat in printed.numbers and self.shows_printed:
                    row[stat] = printed.numbers[stat]
            rows.append(row)
        return rows

    def _changes_of(self, state: S, number: int) -> dict[str, object]:
        """Return the part of an object's row that differs only in play, or where something changed it."""
        return {
            **self.on_object(state, number),
            **self.of_objects.written_of(state, number),
            **self.derived_of_object(state, number),
            "this_turn": {stat: changes[number] for stat, changes in state.stat_changes.items()},
        }

    def on_object(self, state: S, number: int) -> Mapping[str, int]:
        """The counters on an object and its bearer, if the game has them."""
        told = {name: counters[number] for name, counters in state.counters.items()}
        return {**told, "bearer": state.bearer[number]} if state.has_attachments else told

    def result(self, state: S) -> dict[str, Any] | None:
        """The result of a finished game, None while it goes on."""
        if not state.over:
            return None
        losers = [player for player in state.seats.players if state.lost[player]]
        return outcome(state.winner, losers)

    # --- views --------------------------------------------------------------------------------------

    def view(self, state: S, viewer: int) -> dict[str, Any]:
        """[CORE-1.22, CORE-1.24] Return what a player may know: others' hands and deck order stay hidden."""
        shown = [number for number in state.seats.players if state.player_of(number)]
        players = []
        for player in state.seats.players:
            told = {"player": player, **self.public_of(state, player)}
            told["status"] = "lost" if state.lost[player] else "playing"
            for name, zone in self.zones.items():
                numbers = state.zones[player][zone]
                if self.is_hidden(state, zone, player, viewer):
                    told[name] = {"count": len(numbers)}
                else:
                    told[name] = list(numbers)
                    shown += numbers
            players.append(told)
        seen = [number for number in self.looking_at(state, viewer) if number not in shown]
        shown += seen
        return {
            "viewer": viewer,
            "turn": state.turn,
            "active": state.active,
            "phase": state.phase,
            "players": players,
            "looking_at": seen,
            "objects": self._objects(state, sorted(shown)),
            "result": self.result(state),
        }

    def public_of(self, state: S, player: int) -> Mapping[str, object]:
        """The columns of a player that everybody can see."""
        return {**self.of_players.written_of(state, player), **self.more_of_player(state, player)}

    def looking_at(self, state: S, viewer: int) -> list[int]:
        """The cards of decks that a player sees, while choosing or as long as a text shows them."""
        seen = cards_seen(state, state.agenda[-1], viewer) if state.agenda else []
        return [*seen, *(number for number in tops_seen(state, viewer) if number not in seen)]


def _tokens_shown(state: CardState) -> Iterator[Printed]:
    """Yield the kinds of tokens that objects or pending work still show."""
    for number, token in enumerate(state.token):
        if token and state.zone[number]:
            yield state.definition[number]
    pending: list[object] = [
        state.waiting,
        state.queue,
        state.agenda,
        state.permits,
        state.delayed,
        state.next_turn,
    ]
    while pending:
        part = pending.pop()
        if isinstance(part, (tuple, list)):
            pending.extend(part)
        elif isinstance(part, Printed) and part.key.startswith("token "):
            yield part
    yield from tokens_named(state, (*state.cheaper, *state.unplayable))


def tokens_named(state: CardState, rows: Iterable[ByText | Unplayable]) -> Iterator[Printed]:
    """Yield the kinds of tokens whose texts did something for a player, for a time."""
    for row in rows:
        key = row.card if isinstance(row.card, str) else row.card.card
        if key.startswith("token "):
            yield state.library[key]
