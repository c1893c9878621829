"""The state of a card game: its objects, what changes them, and the events that texts watch for.

It holds only whole numbers, short names and shared printed cards, so it is copied in microseconds and written
out as plain data: see `card_columns`. A game adds its own columns.
"""

from bisect import insort
from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Any, ClassVar, Final, TypeVar

from reference_engine.interpreter.hooks import Hooks
from reference_engine.interpreter.queries import QueriedState
from reference_engine.interpreter.rows import Waiting, about_of, waiting_of
from reference_engine.interpreter.texts.filters import compares
from reference_engine.interpreter.texts.history import BEGUN, BY, HAD, SINCE, Noted
from reference_engine.interpreter.texts.library import Library
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.interpreter.texts.statics import FOLLOWED
from reference_engine.interpreter.texts.verbs import Verb
from reference_engine.interpreter.texts.watching import Happening, Watch, triggers_of
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.columns import Sparse
from reference_engine.kernel.events import Event
from reference_engine.kernel.seats import seats

FIRST_PART: Final = itemgetter(0)
SEVERAL: Final = -1
"""In place of an object: several, or none in particular."""


K = TypeVar("K")


def add_under(keys: Iterable[K], lists: dict[K, list[int]], number: int) -> None:
    """Add a number to the list of each key, in numerical order."""
    for key in keys:
        if key in lists:
            insort(lists[key], number)
        else:
            lists[key] = [number]


def remove_under(keys: Iterable[K], lists: dict[K, list[int]], number: int) -> None:
    """Remove a number from the list of each key, and a list that becomes empty."""
    for key in keys:
        lists[key].remove(number)
        if not lists[key]:
            del lists[key]


class CardState(QueriedState):
    """Player columns are indexed by player, object columns by object; entry 0 is unused."""

    __slots__ = ()

    has_attachments: ClassVar[bool] = False
    """Whether objects in play can be attached to others."""

    def __init__(self, player_count: int, library: Library[Any], switches: Any, hooks: Hooks[Any]) -> None:
        super().__init__(seats(player_count), len(self.zoning.names))
        self.library = library
        self.switches = switches
        self.hooks = hooks
        self.stat_changes = {stat: Sparse() for stat in self.stats}
        self.counters = {name: Sparse() for name in self.counter_names}

    def create(self, printed: Printed, owner: int, zone: int) -> int:
        """Add an object showing a printed card at the end of its owner's zone; return its number."""
        number = self.add(printed, owner, zone)
        self.arrived.append(0)
        return number

    def create_token(self, printed: Printed, owner: int, zone: int) -> int:
        """Add a token at the end of its owner's zone; return its number.

        If the game has had as many objects as it may, end it and return 0.
        """
        most = self.hooks.most_objects
        if most is not None and len(self.owner) > most:  # entry 0 is not an object
            self.end_by_limit("drawn.objects")
            return 0
        number = self.create(printed, owner, zone)
        self.token[number] = 1
        return number

    def end_by_limit(self, limit: str) -> None:
        """End the game without a winner: it has come to a limit, whose rules `limit` names in `cites`."""
        if not self.over:
            self.over = self.unsettled = True
            self.record("drawn", self.hooks.cites[limit])

    def create_all(self, printed: Sequence[Printed], owner: int, zone: int) -> None:
        """Add objects showing printed cards, in order, at the end of their owner's zone."""
        count = self.add_all(printed, owner, zone)
        self.arrived += [0] * count
        self.listen()

    def listen(self) -> None:
        """[LANG-5.7, LANG-5.20]
        Start noting the events of which a card asks for the first, or on which it looks back.
        """
        for verb in (*self.library.firsts, *self.library.asking):
            self.listeners.setdefault(verb, [])

    # --- what happened ----------------------------------------------------------------------------

    def record(
        self,
        kind: str,
        rules: tuple[str, ...],
        player: int = 0,
        object: int = 0,
        other: int = 0,
        amount: int | None = None,
        name: str | None = None,
    ) -> None:
        """Write an event into the log, unless recording is off."""
        if self.events is not None:
            self.events.append(Event(kind, rules, player, object, other, amount, name))

    def record_move(self, number: int, zone: int, rules: tuple[str, ...]) -> None:
        """Record that a card has come to a zone out of play."""
        if self.events is not None:
            name = self.zoning.names[zone]
            self.record("moved", rules, player=self.owner[number], object=number, name=name)

    def happened(
        self,
        verb: Verb,
        what: int = 0,
        who: int = 0,
        by: int = 0,
        whom: int = 0,
        amount: int = 0,
        origin: int = 0,
        to: int = 0,
        name: str = "",
    ) -> None:
        """Queue every ability that watches for this event, whose parts are those of the verb.

        Abilities that watch only their own source are not among the listeners; they are looked up on the
        objects of the event.
        """
        watching: Sequence[int] | None = self.listeners.get(verb)
        for number in (what, by):
            own = number and verb in self.definition[number].own_verbs
            if own and self.zone[number] in self.zoning.in_play:
                watching = sorted({number, *(watching or ())})
        if watching is None:
            return
        happening = Happening(verb, what, who, by, whom, amount, origin, to, name)
        found: list[tuple[int, Waiting]] = []
        for source in watching:
            printed = self.definition[source]
            alone = (self.controller[source],)
            for watch in printed.watched[verb]:
                for you in self.turn_order() if watch.place in printed.for_everyone else alone:
                    if (
                        watch.sees(self, source, you, happening)
                        and (watch.size is None or compares(happening.amount, *watch.size))
                        and (not watch.nth or self._is_nth(source, you, printed, watch, happening))
                    ):
                        waiting = self._waiting(watch, source, you, happening)
                        if not (watch.at_once and self._joins(waiting, watch)):
                            found.append((watch.rank, waiting))
        for printed, watch in self.library.firsts.get(verb, ()):
            if self._is_about(printed):
                self._note(printed, watch, happening)
        for asked in self.library.asking.get(verb, ()):
            if self.looks_back_on(asked.event):
                self.history += asked.rows(self, happening)
        if found:
            before = len(self.waiting)
            self.waiting += [waiting for _, waiting in sorted(found, key=FIRST_PART)]
            self.hooks.on_triggered(self, happening, before)
            self.limit_waiting()

    def _waiting(self, watch: Watch, source: int, you: int, happening: Happening) -> Waiting:
        """Return the pending trigger of an ability that has seen an event."""
        it, gone = watch.pattern.it_of(happening), happening.gone
        moved = self.entered[it] + (it == gone)
        source_moved = self.entered[source] + (source == gone)
        player = watch.pattern.player_of(happening) or self.controller[it]
        about = about_of((it, moved, player, source_moved))
        amount = happening.amount if happening.verb.is_measured else 0
        amount = 1 if watch.at_once else amount
        return waiting_of((you, source, self.definition[source], watch.place, amount, about))

    def _joins(self, trigger: Waiting, watch: Watch) -> bool:
        """[LANG-1.22] Whether an event belongs to a trigger that waits, of the same actor; count it there."""
        acts = watch.pattern.who is not None
        for place, waiting in enumerate(self.waiting):
            if waiting[:4] == trigger[:4] and (not acts or waiting.about.player == trigger.about.player):
                self.waiting[place] = waiting._replace(amount=waiting.amount + 1)
                return True
        return False

    def limit_waiting(self) -> None:
        """End the game if more triggers wait, ordered or not, than may wait at the same time."""
        most = self.hooks.most_waiting
        if most is not None and len(self.waiting) + len(self.queue) > most:
            self.waiting.clear()
            self.end_by_limit("drawn.waiting")

    def resolve_waiting(self, first: Sequence[Step] = ()) -> None:
        """Resolve pending triggers next, after the steps in `first`."""
        if self.waiting or first:
            self.agenda.append(("flush",))
            self.agenda += reversed(first)

    def _is_nth(self, source: int, you: int, printed: Printed, watch: Watch, happening: Happening) -> bool:
        """[LANG-5.7] Whether this is the event of the turn for which an ability asks."""
        if watch.only_first:
            return self._is_first(source, you, printed, watch)
        player = watch.pattern.player_of(happening) if watch.by_each_player else 0
        asked = (self.library.asked[event] for event in triggers_of(printed.rows[watch.place].node))
        before = sum(each.times(self, self.history, you, source, player) for each in asked)
        return before == watch.nth - 1

    def _is_first(self, source: int, you: int, printed: Printed, watch: Watch) -> bool:
        """[LANG-5.7] Whether this is the first such event this turn, including before the source arrived."""
        key = (source, printed.key, watch.place)
        before = self.turn_limits.get((-you, printed.key, watch.place), 0)
        first = key not in self.turn_limits and before in (0, source)
        self.turn_limits[key] = 1
        return first

    def _is_about(self, printed: Printed) -> bool:
        """Whether any object in the game shows the card."""
        return any(zone and shown is printed for shown, zone in zip(self.definition, self.zone, strict=True))

    def looks_back_on(self, event: str) -> bool:
        """Whether a known card looks back on an event; after a loss, one of those that are left."""
        return not self.someone_lost or self._is_asked(event)

    def _is_asked(self, event: str) -> bool:
        """Whether a card of any object in the game looks back on an event."""
        return any(
            zone and any(each.event == event for each in shown.asked_about.values())
            for shown, zone in zip(self.definition, self.zone, strict=True)
        )

    def forget_unasked(self) -> None:
        """Forget the events on which only cards looked back that have left the game with their player."""
        unasked = {row.event for row in self.history} - {BEGUN, BY}
        unasked -= {event for event in unasked if self._is_asked(event)}
        self.history = [row for row in self.history if row.event not in unasked]

    def _note(self, printed: Printed, watch: Watch, happening: Happening) -> None:
        """[LANG-5.7] Note an event for a text that asks for the first each turn, for every possible "you".

        The object is noted if its own text would not count the event, as in one about "another" object.
        """
        it = watch.pattern.it_of(happening)
        for you in self.seats.players:
            if watch.sees(self, 0, you, happening):
                noted = SEVERAL if watch.sees(self, it, you, happening) else it
                key = (-you, printed.key, watch.place)
                self.turn_limits[key] = noted if self.turn_limits.get(key, noted) == noted else SEVERAL

    def text_begins(self, printed: Printed, you: int, source: int) -> None:
        """[LANG-4.22] Note that a text begins if its card asks what has happened this way."""
        if printed.looks_this_way:
            self.history.append(Noted(BEGUN, you, source))

    def forget_turn(self) -> None:
        """[LANG-6.14a]
        Forget what happened in a turn, and which limited abilities were used in it.

        What objects last had is kept as long as a delayed text may ask for it.
        """
        self.turn_limits.clear()
        waits = bool(self.next_turn or self.delayed)
        self.history = [
            row
            for row in self.history
            if row.event.startswith(SINCE) or (waits and row.event.startswith(HAD))
        ]

    def forget_since(self, player: int) -> None:
        """[LANG-5.23b] Forget what happened up to the end of a player's turn or Upkeep, for their texts."""
        self.history = [row for row in self.history if row.you != player or not row.event.startswith(SINCE)]

    def watch(self, number: int) -> None:
        """List the object under what its abilities watch for and are looked up by."""
        printed: Printed = self.definition[number]
        if printed.weakens:
            self.low_toughness_possible = True
        add_under(printed.listens_for, self.listeners, number)
        add_under(printed.looked_up_by, self.watchers, number)

    def unwatch(self, number: int) -> None:
        """Remove the object from those lists."""
        printed: Printed = self.definition[number]
        remove_under(printed.looked_up_by, self.watchers, number)
        remove_under(printed.listens_for, self.listeners, number)
        self.listen()

    # --- what changes an object ---------------------------------------------------------------------

    def change_stat(self, number: int, stat: str, change: int) -> None:
        """Change a stat of an object, until effects that last for a time end."""
        self.stat_changes[stat][number] += change
        if change < 0:
            self.low_toughness_possible = True

    def forget(self, number: int) -> None:
        """Clear damage, changes and this turn's used limits from an object that leaves play."""
        self.exhausted[number] = 0
        for column in self.columns_cleared():
            column[number] = 0
        if self.turn_limits:
            for used in [key for key in self.turn_limits if key[0] == number]:
                del self.turn_limits[used]

    def columns_cleared(self) -> Sequence[Sparse]:
        """Return the columns of what an object loses when it leaves play."""
        columns = (self.damage, self.lasting_damage, self.bearer)
        return (*columns, *self.stat_changes.values(), *self.counters.values())

    def unsettle(self) -> None:
        """Check destruction after the instruction: an object that came or left may change toughness.

        That matters only if there is damage or low toughness.
        """
        if self.low_toughness_possible or self.damage or self.has_texts_to_follow():
            self.unsettled = True

    def has_texts_to_follow(self) -> bool:
        """Whether a text is in play by which anything that happens may decide what is destroyed."""
        return FOLLOWED in self.watchers

    def destructible(self) -> list[int]:
        """Return the objects in play that damage may destroy, in turn order and row by row."""
        zones, rows = self.zones, self.zoning.rows
        return [number for player in self.turn_order() for row in rows for number in zones[player][row]]
