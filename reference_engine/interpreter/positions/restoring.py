"""Rebuilds the state of a card game from plain data: the inverse of `saving`.

A game's subclass checks and sets what it adds to the state of all card games.
"""

from abc import ABC
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Final

from msgspec import Meta, Struct, defstruct

from reference_engine.interpreter.hooks import Hooks
from reference_engine.interpreter.lasting.given_abilities import give_abilities
from reference_engine.interpreter.positions.pending import (
    IN_A_SEQUENCE,
    frames_from,
    part_from,
    printed_named,
    refuse_deep_work,
    steps_from,
)
from reference_engine.interpreter.positions.references import PENDING, Forms, Known, refuse_missing
from reference_engine.interpreter.positions.saving import S, Saving, ShownCard
from reference_engine.interpreter.rows import About, Permit, Queued, Waiting
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.history import BEGUN, BY
from reference_engine.interpreter.texts.library import Library
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.interpreter.turns import Phases
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.errors import BadPosition, UnknownCard
from reference_engine.kernel.saving import rows_of
from reference_engine.kernel.shapes import Count, read, rebuilt
from reference_engine.kernel.switches import SwitchTable
from reference_engine.kernel.table import GONE

# --- the shapes: omitted fields have defaults ---------------------------------------------------------

Number = Annotated[int, Meta(ge=1)]
"""An object, or a player."""


class ObjectRow(Struct, frozen=True):
    """An object. Derived values such as its stats are not read."""

    id: Number
    card: str
    owner: Number = 1
    controller: Count = 0
    exhausted: bool = False
    token: bool = False
    moved: Count = 0
    arrived: Count = 0


class Outcome(Struct, frozen=True):
    """The result of a finished game."""

    winner: Count = 0
    unfinished: bool = False


class Position(Struct, frozen=True):
    """A canonical state. Without an agenda, it is at the beginning of a phase."""

    game: str = ""
    object_count: Count | None = None
    turn: Count = 0
    active: Count = 0
    first_player: Count = 1
    chain: Count = 0
    limits: tuple[tuple[int, str, int, int], ...] = ()
    turn_limits: tuple[tuple[int, str, int, int], ...] = ()
    regular_turn: Count = 0
    extra_turns: tuple[Number, ...] = ()
    waiting: tuple[tuple[int, int, ShownCard, int, int, About], ...] = ()
    queue: tuple[tuple[int, int, ShownCard, int, int, About, list[Any]], ...] = ()
    agenda: list[list[Any]] | None = None
    result: Outcome | None = None


class Positions(Saving[S], ABC):
    """Writes and reads the states of a game."""

    players: ClassVar[tuple[int, int]] = (2, 2)
    """The minimum and maximum number of players."""
    phases: ClassVar[tuple[str, ...]] = ()
    turn: ClassVar[Phases]
    """The phases with their steps, in a game whose turns are all alike."""
    acting: ClassVar[tuple[str, ...]] = ()
    """The phases that have begun in a position without an agenda, so that a player acts next."""
    open_phase: ClassVar[str] = ""
    """The phase of a position that names none."""
    losers_leave: ClassVar[bool] = True
    """Whether players who have lost are no longer in the turn order, as `ending.lose` leaves them."""
    rule_of_one_zone: ClassVar[str] = "CORE-1.2"
    rule_of_bearers: ClassVar[str] = ""
    """The rule by which what can be attached is in play only with a bearer; empty in a game without one."""
    plain_rows: ClassVar[Forms] = {}
    """The game's own columns whose rows have no named parts, and what their numbers name."""
    row_words: ClassVar[Known] = {}
    """By part of a row with named parts: the words that it may hold."""

    def __init__(self, game: str, state: type[S], switches: SwitchTable[Any], hooks: Hooks[S]) -> None:
        super().__init__(game, state, switches, hooks)
        changes = defstruct("Changes", [(stat, int, 0) for stat in state.stats], frozen=True)
        row = defstruct(
            "Object",
            [
                *((name, Count, 0) for name in state.counter_names),
                *([("bearer", Count, 0)] if state.has_attachments else ()),
                *self.of_objects.fields,
                ("this_turn", changes, changes()),
            ],
            bases=(ObjectRow,),
        )
        self.position: type[Any] = defstruct(
            "Position",
            [
                ("objects", rows_of(row)),
                ("phase", str, self.open_phase),
                *self.of_state.fields,
                ("players", rows_of(self.of_players.shape)),
                *((name, part.shape, part.shape()) for name, part in self.parts.items()),
                ("this_turn", self.this_turn.shape, self.this_turn.shape()),
            ],
            bases=(Position,),
            kw_only=True,
        )

    # --- what a game adds ---------------------------------------------------------------------------

    def begin_player(self, state: S, player: int, row: Any, rows: Mapping[int, Any]) -> None:
        """Check and set what must precede reading the columns of a player."""

    def restore_result(self, state: S, result: Outcome) -> None:
        """Set what the game itself records about the result of a finished game."""

    def check_player(self, state: S, player: int, row: Any) -> None:
        """Refuse impossible zones of a player."""

    def complete(self, state: S, data: Mapping[str, object]) -> None:
        """Check and set what depends on all that is restored."""

    def value_left_out(self, state: S, number: int, column: str) -> int:
        """Return the value of a column that an object has but leaves out, if no default is declared.

        A game that declares a column of objects without a default must define this.
        """
        raise NotImplementedError(column)

    def rest_of_turn(self, state: S) -> Sequence[Step]:
        """Return the agenda from the beginning of the phase on, the next step last."""
        return self.turn.since(state.phase)

    # --- reading ------------------------------------------------------------------------------------

    def restored(
        self, data: Mapping[str, object], library: Library[Any], switches: Any, shaped: Callable[[Step], Step]
    ) -> S:
        """Return the state that the data describe. Refuses impossible data, saying where.

        `shaped` gives a pending step its named parts.
        """
        refuse_deep_work(data)
        position: Any = read(data, self.position)
        if position.game not in ("", self.game):
            raise BadPosition(f"game: {position.game!r} is not {self.game}")
        least, most = self.players
        if not least <= len(position.players) <= most:
            told = f"this engine plays with {_range(least, most)}, not {len(position.players)}"
            raise BadPosition(f"players: {told}")
        state = self.state(len(position.players), library, switches, self.hooks)
        state.turn = position.turn
        state.active = player_named(state, position.active, "active")
        state.first_player = player_named(state, position.first_player, "first_player")
        state.phase = position.phase
        if state.phase != SETUP and state.phase not in self.phases:
            raise BadPosition(f"phase: {state.phase!r} is none of {', '.join(self.phases)}")
        rows = _rows_by_number(position)
        self._restore_objects(state, rows, position)
        for number, row in enumerate(position.players, start=1):
            if row.player not in (None, number):
                raise BadPosition(f"players: player {row.player} is in the place of player {number}")
            self._restore_player(state, number, row, rows)
        for number in rows:
            if not state.zone[number]:
                raise BadPosition(f"objects: object {number} is in no zone [{self.rule_of_one_zone}]")
            self.of_objects.read_of(state, number, rows[number])
        self._check_bearers(state)
        self._restore_rest(state, position, shaped)
        columns, known = (*state.columns.saved, *PENDING, *self.plain_rows), {"phase": self.phases}
        refuse_missing(state, columns, self.plain_rows, {**known, **self.row_words})
        self.complete(state, data)
        for number, row in rows.items():
            for column in self.of_objects.left_out_of(state, number, row):
                getattr(state, column)[number] = self.value_left_out(state, number, column)
        asked = {BEGUN, BY, *(each.event for each in library.asked.values())}
        if unknown := next((row.event for row in state.history if row.event not in asked), None):
            raise BadPosition(f"this_turn.history: the texts of these cards don't look back on {unknown}")
        for row in state.given_abilities:
            if not 0 <= row.place < len(library[row.card].givers):
                raise BadPosition(
                    f"this_turn.given_abilities: {row.card} has no text {row.place} that gives any"
                )
        if library.gives_abilities:
            give_abilities(state)
        return state

    def check_bearer(self, state: S, number: int, bearer: int) -> bool:
        """Whether an object can be attached to another: both are in play under the same controller."""
        in_play = state.zoning.in_play
        beside = state.zone[number] in in_play and state.zone[bearer] in in_play
        return beside and state.controller[number] == state.controller[bearer] and number != bearer

    def _check_bearers(self, state: S) -> None:
        for number, bearer in state.bearer.items():
            if bearer >= len(state.zone) or not self.check_bearer(state, number, bearer):
                raise BadPosition(f"objects: object {number}: its bearer, {bearer}, is not in play with it")
        if self.rule_of_bearers:
            for number, zone in enumerate(state.zone):
                if zone in state.zoning.in_play and self._lacks_bearer(state, number):
                    why = f"is in play without a bearer [{self.rule_of_bearers}]"
                    raise BadPosition(f"objects: object {number} {why}")

    def _lacks_bearer(self, state: S, number: int) -> bool:
        return state.definition[number].attaches is not None and number not in state.bearer

    def _restore_objects(self, state: S, rows: Mapping[int, Any], position: Any) -> None:
        highest = max(rows, default=0)
        count = highest if position.object_count is None else position.object_count
        if highest > count:
            raise BadPosition("objects: an id is greater than object_count")
        if state.hooks.most_objects is not None and count > state.hooks.most_objects:
            (rule, *_) = state.hooks.cites["drawn.objects"]
            raise BadPosition(
                f"objects: a game has at most {state.hooks.most_objects} cards and tokens [{rule}]"
            )
        if count > MOST_OBJECTS:
            raise BadPosition(f"objects: at most {MOST_OBJECTS} objects")
        listed = [rows.get(number, GONE_ROW) for number in range(1, count + 1)]
        state.definition += [self._printed(state, row) for row in listed]
        state.owner += [row.owner for row in listed]
        state.controller += [row.owner for row in listed]
        state.zone += [GONE] * count
        state.exhausted += [int(row.exhausted) for row in listed]
        state.token += [int(row.token) for row in listed]
        state.entered += [row.moved for row in listed]
        state.arrived += [row.arrived for row in listed]
        for number, row in enumerate(listed, start=1):
            if row is not GONE_ROW:
                self._restore_changes(state, number, row)
        marks = {**state.counters, "bearer": state.bearer} if state.has_attachments else state.counters
        for name, column in marks.items():
            for number in sorted(rows):
                column[number] = getattr(rows[number], name)
        state.listen()

    def _printed(self, state: S, row: Any) -> Printed | None:
        """Return the card that an object shows; None for an object that has ceased to exist."""
        if row is GONE_ROW:
            return None
        player_named(state, row.owner, f"objects: object {row.id}: owner")
        player_named(state, row.controller, f"objects: object {row.id}: controller")
        printed: Printed | None = state.library.find(row.card)
        if printed is None:
            raise UnknownCard(
                f"objects: object {row.id} shows the card {row.card!r}, which is not one of the cards"
            )
        return printed

    def _restore_changes(self, state: S, number: int, row: Any) -> None:
        """Set an object's stat changes."""
        for stat, changes in state.stat_changes.items():
            changes[number] = getattr(row.this_turn, stat)

    def _restore_player(self, state: S, player: int, row: Any, rows: Mapping[int, Any]) -> None:
        lost = row.status == "lost"
        state.lost[player] = int(lost)
        state.someone_lost = state.someone_lost or (lost and self.losers_leave)
        self.begin_player(state, player, row, rows)
        self.of_players.read_of(state, player, row)
        for name in self.zones:
            self._restore_zone(state, player, name, getattr(row, name), rows)
        self.check_player(state, player, row)

    def _restore_zone(
        self, state: S, player: int, name: str, numbers: Sequence[int], rows: Mapping[int, Any]
    ) -> None:
        """Restore the objects in a zone, controlled by its player whatever the data say."""
        zone = self.zones[name]
        is_in_play = zone in state.zoning.in_play
        for number in numbers:
            if number not in rows or state.player_of(number):
                raise BadPosition(f"player {player}: {name} names the object {number}, which is not listed")
            if state.zone[number]:
                rule = self.rule_of_one_zone
                raise BadPosition(f"player {player}: object {number} is in two zones [{rule}]")
            state.zone[number] = zone
            state.controller[number] = player
            if is_in_play:
                state.watch(number)
        state.zones[player][zone] += numbers

    def _restore_rest(self, state: S, position: Any, shaped: Callable[[Step], Step]) -> None:
        state.chain = position.chain
        self.of_state.read_into(state, position)
        for name, part in self.parts.items():
            part.read_into(state, getattr(position, name))
        state.limits = {(player, key, place): uses for player, key, place, uses in position.limits}
        state.turn_limits = {(number, key, place): uses for number, key, place, uses in position.turn_limits}
        turn = position.this_turn
        self.this_turn.read_into(state, turn)
        state.permits = [
            Permit(you, printed_named(state, shown.card, shown.changed_by), *divmod(place, IN_A_SEQUENCE))
            for you, shown, place in turn.permits
        ]
        state.delayed = frames_from(state, turn.delayed, shaped, "delayed")
        state.next_turn = frames_from(state, turn.next_turn, shaped, "next_turn")
        state.regular = player_named(state, position.regular_turn, "regular_turn")
        state.extra_turns = [player_named(state, player, "extra_turns") for player in position.extra_turns]
        state.waiting = [
            Waiting(you, source, printed_named(state, shown.card, shown.changed_by), place, amount, about)
            for you, source, shown, place, amount, about in position.waiting
        ]
        state.queue = [
            rebuilt(
                Queued,
                (
                    you,
                    source,
                    printed_named(state, shown.card, shown.changed_by),
                    place,
                    amount,
                    about,
                    part_from(state, targets),
                ),
            )
            for you, source, shown, place, amount, about, targets in position.queue
        ]
        if position.result is not None:
            state.over, state.winner = True, player_named(state, position.result.winner, "result.winner")
            self.restore_result(state, position.result)
        elif position.agenda is not None:
            state.agenda = steps_from(state, position.agenda, shaped)
        elif state.phase in self.phases:
            state.agenda = list(self.rest_of_turn(state))
            if state.phase in self.acting:
                state.agenda.pop()
        else:
            raise BadPosition(f"phase: no written position can be in {state.phase}")
        toughness: Mapping[int, int] = state.stat_changes.get(state.hooks.toughness, {})
        if any(change < 0 for change in toughness.values()):
            state.low_toughness_possible = True
        state.unsettled = True


def _range(least: int, most: int) -> str:
    """Return a range in words: two to four."""
    return _WORDS[least] if least == most else f"{_WORDS[least]} to {_WORDS[most]}"


_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def player_named(state: CardState, number: int, where: str) -> int:
    """Return the number of an existing player; otherwise raise BadPosition, saying where."""
    if number > state.player_count:
        raise BadPosition(f"{where}: there is no player {number}")
    return number


def _rows_by_number(position: Any) -> dict[int, Any]:
    """Return the listed objects by number."""
    rows = {row.id: row for row in position.objects}
    if len(rows) < len(position.objects):
        twice, _ = Counter(row.id for row in position.objects).most_common(1)[0]
        raise BadPosition(f"objects: object {twice} is listed more than once")
    return rows


SETUP: Final = "setup"
"""The phase before the first turn."""

MOST_OBJECTS: Final = 5000

GONE_FOR_GOOD: Final = -1
"""The move count of an object that has ceased to exist, so that no reference matches it."""

GONE_ROW: Final = ObjectRow(0, "", moved=GONE_FOR_GOOD)
"""An object that has ceased to exist; only its number is kept."""
