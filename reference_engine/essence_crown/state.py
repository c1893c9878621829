"""The state of a game of Essence Crown: a table of objects, with this game's own columns.

Everything in it is whole numbers, short names and shared printed cards, so it is copied in
microseconds and written out as plain data. Changed only by the chapters' functions.
"""

from bisect import insort
from collections.abc import Iterable, Sequence
from typing import Any, Final

from reference_engine.essence_crown.library import Library
from reference_engine.essence_crown.printed import Printed, Row
from reference_engine.essence_crown.switches import Switches
from reference_engine.essence_crown.watching import MOVES_ON, Happening
from reference_engine.essence_crown.zones import BATTLEFIELD, ZONE_COUNT, ZONES, places_of
from reference_engine.interpreter.values import matching
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.events import Event
from reference_engine.kernel.seats import remaining, seats
from reference_engine.kernel.table import Sparse, Table

SEVERAL: Final = -1
"""In place of an object: more than one, or none in particular."""

About = tuple[int, int, int, int]
"""What an event was about: an object, how often it has moved once the event is over, and a player; at last
how often the source of the trigger has moved once the event is over."""

Waiting = tuple[int, int, Printed, int, int, About]
"""A trigger that has happened: player, source, printed card, row of the ability, amount, about."""


class State(Table):
    """Player columns are indexed by player, object columns by object; entry 0 is unused."""

    __slots__ = (
        "active",
        "afterwards",
        "agenda",
        "arrived",
        "attacking",
        "blocked",
        "blocks",
        "borrowed",
        "cannot_lose",
        "cast",
        "chain",
        "damage",
        "delayed",
        "divided",
        "essence",
        "events",
        "extra_turns",
        "first_player",
        "forbidden",
        "frail",
        "god_charges",
        "guard_change",
        "hurt",
        "kl",
        "lasting",
        "library",
        "limits",
        "losing",
        "lost",
        "next_turn",
        "over",
        "permits",
        "phase",
        "power_change",
        "queue",
        "regular",
        "shield",
        "shields",
        "someone_lost",
        "switches",
        "threshold_used",
        "turn",
        "turn_limits",
        "unsettled",
        "until",
        "waiting",
        "watchers",
        "winner",
    )

    def __init__(self, player_count: int, library: Library, switches: Switches) -> None:
        super().__init__(seats(player_count), ZONE_COUNT)
        self.library = library
        self.switches = switches
        self.turn = 0
        self.active = 0
        self.first_player = 0
        self.phase = "setup"
        self.essence = [0] * (player_count + 1)
        self.kl = [0] * (player_count + 1)
        self.god_charges = [0] * (player_count + 1)
        self.threshold_used = [0] * (player_count + 1)
        self.lost = [0] * (player_count + 1)
        self.someone_lost = False
        self.losing: list[tuple[int, str]] = []
        self.damage = Sparse()
        self.power_change = Sparse()
        self.guard_change = Sparse()
        self.attacking = Sparse()
        self.arrived = [0]
        self.blocks: list[tuple[int, int]] = []
        self.blocked: list[int] = []
        self.divided: list[tuple[int, int, int]] = []
        self.watchers: dict[type | str, list[int]] = {}
        self.limits: dict[tuple[int, str, int], int] = {}
        self.turn_limits: dict[tuple[int, str, int], int] = {}
        self.shield = [0] * (player_count + 1)
        self.cannot_lose = [0] * (player_count + 1)
        self.lasting = Sparse()
        self.cast: list[tuple[int, int]] = []
        self.extra_turns: list[int] = []
        self.regular = 0
        self.forbidden: list[tuple[int, int, str]] = []
        self.borrowed: list[tuple[int, int, int]] = []
        self.permits: list[tuple[int, Printed, int]] = []
        self.afterwards: list[tuple[int, int]] = []
        self.delayed: list[Step] = []
        self.next_turn: list[Step] = []
        self.until: list[tuple[int, int, int, str, int]] = []
        self.shields: list[tuple[int, int, int]] = []
        self.waiting: list[Waiting] = []
        self.queue: list[tuple[Any, ...]] = []
        self.agenda: list[Step] = []
        self.hurt: list[int] = []
        self.unsettled = False
        self.frail = False
        self.chain = 0
        self.over = False
        self.winner = 0
        self.events: list[Event] | None = []

    def clone(self) -> "State":
        """An independent copy. Printed cards and switches are shared; recorded events stay behind."""
        copy = State.__new__(State)
        self.copy_into(copy)
        copy.library = self.library
        copy.switches = self.switches
        copy.turn = self.turn
        copy.active = self.active
        copy.first_player = self.first_player
        copy.phase = self.phase
        copy.essence = self.essence[:]
        copy.kl = self.kl[:]
        copy.god_charges = self.god_charges[:]
        copy.threshold_used = self.threshold_used[:]
        copy.lost = self.lost[:]
        copy.someone_lost = self.someone_lost
        copy.losing = self.losing[:]
        copy.damage = self.damage.copy()
        copy.power_change = self.power_change.copy()
        copy.guard_change = self.guard_change.copy()
        copy.attacking = self.attacking.copy()
        copy.arrived = self.arrived[:]
        copy.blocks = self.blocks[:]
        copy.blocked = self.blocked[:]
        copy.divided = self.divided[:]
        copy.watchers = {kind: numbers[:] for kind, numbers in self.watchers.items()}
        copy.limits = self.limits.copy()
        copy.turn_limits = self.turn_limits.copy()
        copy.shield = self.shield[:]
        copy.cannot_lose = self.cannot_lose[:]
        copy.lasting = self.lasting.copy()
        copy.cast = self.cast[:]
        copy.extra_turns = self.extra_turns[:]
        copy.regular = self.regular
        copy.forbidden = self.forbidden[:]
        copy.borrowed = self.borrowed[:]
        copy.permits = self.permits[:]
        copy.afterwards = self.afterwards[:]
        copy.delayed = self.delayed[:]
        copy.next_turn = self.next_turn[:]
        copy.until = self.until[:]
        copy.shields = self.shields[:]
        copy.waiting = self.waiting[:]
        copy.queue = self.queue[:]
        copy.agenda = self.agenda[:]
        copy.hurt = self.hurt[:]
        copy.unsettled = self.unsettled
        copy.frail = self.frail
        copy.chain = self.chain
        copy.over = self.over
        copy.winner = self.winner
        copy.events = None if self.events is None else []
        return copy

    def create(self, printed: Printed, owner: int, zone: int, *, token: int = 0) -> int:
        """A new object showing a printed card, last in its owner's zone; its number."""
        number = self.add(printed, owner, zone, token=token)
        self.arrived.append(0)
        self.listen()
        return number

    def create_all(self, printed: Sequence[Printed], owner: int, zone: int) -> None:
        """New objects showing printed cards, last in their owner's zone in that order."""
        count = self.add_all(printed, owner, zone)
        self.arrived += [0] * count
        self.listen()

    def listen(self) -> None:
        """[LANG-5.7] Note from now on the events of which a card asks for the first, watched or not."""
        for kind in self.library.firsts:
            self.watchers.setdefault(kind, [])

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

    def happened(
        self,
        kind: type,
        subject: int = 0,
        zone: int = 0,
        player: int = 0,
        amount: int = 0,
        to_deity: bool = False,
        for_card: bool = False,
        whose: int = 0,
    ) -> None:
        """Let every ability that watches for this kind of event wait to be resolved [EC-10.3.4].

        Those that see only what happens to their own source are not among the watchers: the subject has them.
        The parts of the event are those of `Happening`; `whose` is "that player" of the event, where it
        is neither the player who did it nor the controller of the object.
        """
        watching: Sequence[int] | None = self.watchers.get(kind)
        printed = self.definition[subject]
        if printed is not None and kind in printed.own_kinds and self.zone[subject] in BATTLEFIELD:
            watching = sorted((subject, *(watching or ())))
        if watching is None:
            return
        happening = Happening(subject, zone, player, amount, to_deity, for_card)
        for source in watching:
            printed, you = self.definition[source], self.controller[source]
            for row in printed.watched[kind]:
                if row.sees(row, self, source, you, happening) and (
                    not row.node.first_each_turn or self._is_first(source, you, printed, row)
                ):
                    about = (
                        subject,
                        self.entered[subject] + (kind in MOVES_ON),
                        player or whose or self.controller[subject],
                        self.entered[source] + (source == subject and kind in MOVES_ON),
                    )
                    self.waiting.append((you, source, printed, row.place, amount, about))
        for printed, row in self.library.firsts.get(kind, ()):
            if self._is_about(printed):
                self._note(printed, row, happening)

    def resolve_waiting(self, first: Sequence[Step] = ()) -> None:
        """[EC-7.4.1, EC-8.3.4a, EC-10.3.4a, EC-R61, EC-R62]
        What has triggered is resolved next, after the steps that come first.
        """
        if self.waiting or first:
            self.agenda.append(("flush",))
            self.agenda += reversed(first)

    def _is_first(self, source: int, you: int, printed: Printed, row: Row) -> bool:
        """[LANG-5.7] Whether nothing like it has happened in this turn, before the source came or after."""
        key = (source, printed.key, row.place)
        before = self.turn_limits.get((-you, printed.key, row.place), 0)
        first = key not in self.turn_limits and before in (0, source)
        self.turn_limits[key] = 1
        return first

    def _is_about(self, printed: Printed) -> bool:
        """Whether the game has such a card, wherever it is."""
        return any(zone and shown is printed for shown, zone in zip(self.definition, self.zone, strict=True))

    def _note(self, printed: Printed, row: Row, happening: Happening) -> None:
        """[LANG-5.7] Remember an event of which the text asks for the first in a turn, for who may say "you".

        The object to which it happened is noted too: a text about "another" object does not mean its own.
        """
        subject = happening.subject or SEVERAL
        for you in self.seats.players:
            if row.sees(row, self, 0, you, happening):
                key = (-you, printed.key, row.place)
                known = self.turn_limits.get(key, subject)
                self.turn_limits[key] = known if known == subject else SEVERAL

    def watch(self, number: int) -> None:
        """From now on the object's abilities are looked at, in the order of object numbers.

        `watchers` lists, by each kind of ability or event that anybody has or watches for, who does.
        `frail` is set once a Guard of 0 or less has become possible, even without damage (EC-R51).
        """
        printed = self.definition[number]
        if printed.weakens:
            self.frail = True
        watchers = self.watchers
        for kind in printed.kinds:
            if kind in watchers:
                insort(watchers[kind], number)
            else:
                watchers[kind] = [number]

    def unwatch(self, number: int) -> None:
        """The object's abilities are looked at no longer. A kind that is left without any is not kept."""
        for kind in self.definition[number].kinds:
            watching = self.watchers[kind]
            watching.remove(number)
            if not watching and kind not in self.library.firsts:
                del self.watchers[kind]

    # --- what the interpreter asks (reference_engine.interpreter.world) -----------------------------

    def number_of(self, number: int, name: str) -> int | None:
        """A present number of an object: Power and Guard now, the others as printed."""
        printed = self.definition[number]
        if name == "power":
            return None if printed.power is None else self.power(number)
        if name == "guard":
            return None if printed.guard is None else self.guard(number)
        value: int | None = printed.numbers.get(name)
        return value

    def power(self, number: int) -> int:
        """[EC-10.3.2] Printed Power, with all that adds to it now."""
        value: int = self.definition[number].power + self.power_change.get(number, 0)
        if "power" in self.watchers:
            value += self._bonus(number, "power")
        return value

    def guard(self, number: int) -> int:
        """[EC-10.3.2] Printed Guard, with all that adds to it now."""
        value: int = self.definition[number].guard + self.guard_change.get(number, 0)
        if "guard" in self.watchers:
            value += self._bonus(number, "guard")
        return value

    def _bonus(self, number: int, stat: str) -> int:
        """[EC-10.3.1, EC-10.3.3] What static abilities add to Power or Guard of an object."""
        total = 0
        for source in self.watchers[stat]:
            you = self.controller[source]
            for bonus in self.definition[source].bonuses[stat]:
                if (
                    bonus.match(self, number, you, source)
                    and (bonus.qualified or self.reaches(number, you))
                    and (bonus.condition is None or bonus.holds(self, bonus.condition, you, source))
                ):
                    times = 1 if bonus.per is None else len(matching(self, bonus.per, you, source))
                    total += times * bonus.change
        return total

    def reaches(self, number: int, you: int) -> bool:
        """[EC-10.3.3a, EC-R67]
        A static text that names no one reaches everyone's cards, or by option its own side's.
        """
        return self.switches.unqualified_static == "everyone" or self.controller[number] == you

    def is_attacking(self, number: int) -> bool:
        """[EC-9.2.6] Whether the object is marked as attacking."""
        return number in self.attacking

    def candidates(self, types: frozenset[str], zone: str | None) -> Iterable[int]:
        """The objects among which a filter looks: a named zone of all players, or the battlefield.

        Players follow each other from the active player on, zones in the order of chapter 4.
        """
        places = places_of(types) if zone is None else (ZONES[zone],)
        found: list[int] = []
        for player in self.turn_order():
            zones = self.zones[player]
            for place in places:
                found += zones[place]
        return found

    def cards_in(self, player: int, zone: str) -> int:
        """How many cards a zone of a player holds."""
        return len(self.zones[player][ZONES[zone]])

    def resource(self, player: int, name: str) -> int:
        """A player's Essence, KL or God Charges."""
        column: list[int] = {"essence": self.essence, "kl": self.kl, "god_charges": self.god_charges}[name]
        return column[player]

    def turn_order(self) -> Sequence[int]:
        """The players still in the game, from the active player on."""
        order = self.seats.order[self.active]
        return remaining(order, self.lost) if self.someone_lost else order

    def opponents(self, player: int) -> Sequence[int]:
        """[EC-1.1.7] The other players still in the game, in turn order from that player on."""
        others = self.seats.opponents[player]
        return remaining(others, self.lost) if self.someone_lost else others
