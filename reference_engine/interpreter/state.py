"""The state of a card game: a table of objects, with the columns that card text needs.

Everything in it is whole numbers, short names and shared printed cards, so it is copied in
microseconds and written out as plain data. A game adds its own columns and answers for its own rules.
"""

from abc import ABC, abstractmethod
from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from types import GenericAlias
from typing import Annotated, Any, ClassVar, Final, NamedTuple

from grammar.ir.operations import If, PermitCastFrom
from grammar.ir.selectors import Filter
from reference_engine.interpreter.frame import Frame, Targets
from reference_engine.interpreter.library import Library
from reference_engine.interpreter.printed import Printed, Row
from reference_engine.interpreter.resources import Resources
from reference_engine.interpreter.values import matching
from reference_engine.interpreter.watching import MOVES_ON, Happening
from reference_engine.interpreter.zones import Zones
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.columns import (
    EVENTS,
    FLAG,
    GIVEN,
    LISTS,
    NUMBER,
    PER_OBJECT,
    PER_PLAYER,
    ROWS,
    SPARSE,
    SPARSE_BY_NAME,
    TABLE,
    Saved,
    Sparse,
    slots_of,
    word,
)
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.events import Event
from reference_engine.kernel.rows import row_maker
from reference_engine.kernel.seats import remaining, seats
from reference_engine.kernel.table import Table

SEVERAL: Final = -1
"""In place of an object: more than one, or none in particular."""


class About(NamedTuple):
    """What an event was about: an object, how often it has moved once the event is over, and a player;
    `source_moved` is how often the source of the trigger has moved by then.
    """

    object: int
    moved: int
    player: int
    source_moved: int


class Waiting(NamedTuple):
    """A trigger that has happened: its player, source and printed card, the row of the ability, an amount."""

    player: int
    source: int
    printed: Printed
    place: int
    amount: int
    about: About


about_of: Final = row_maker(About)
waiting_of: Final = row_maker(Waiting)


class Queued(NamedTuple):
    """A trigger that has been put in order, with its targets."""

    player: int
    source: int
    printed: Printed
    place: int
    amount: int
    about: About
    targets: Targets


class Forbidden(NamedTuple):
    """An object can't do or suffer something this turn, as long as it has not moved."""

    object: int
    moved: int
    verb: str


class Until(NamedTuple):
    """A change of a stat of an object, or with change 0 a verb that is forbidden to it, that lasts until the
    next turn of a player, as long as the object has not moved.
    """

    player: int
    object: int
    moved: int
    name: str
    change: int


class Borrowed(NamedTuple):
    """An object that somebody has taken control of for the turn, and the player to whom it goes back."""

    object: int
    moved: int
    owner: int


class Shield(NamedTuple):
    """The next so much damage of this turn to an object is prevented, as long as it has not moved."""

    object: int
    moved: int
    amount: int


class Permit(NamedTuple):
    """A player may cast a card from another zone this turn: the instruction of the card that permits it."""

    player: int
    printed: Printed
    sequence: int
    position: int

    @property
    def operation(self) -> PermitCastFrom:
        """What is permitted."""
        operation: PermitCastFrom = self.printed.sequences[self.sequence][self.position].operation
        return operation


class Loss(NamedTuple):
    """A player has to lose once the instruction is finished, by a rule."""

    player: int
    rule: str


class Exiling(NamedTuple):
    """What a game calls putting cards into exile: the way of removal, the events, the verb that texts forbid.

    `trigger` is the kind of trigger that watches for it.
    """

    way: str = "exile"
    event: str = "exiled"
    refused: str = "not_exiled"
    verb: str = "be_exiled"
    trigger: type = type(None)


def this_turn(row: Any, sparing: bool = False) -> Saved:
    """A list of such rows that the canonical state has among what lasts for a time."""
    return Saved(GenericAlias(tuple, (row, ...)), (), within="this_turn", sparing=sparing)


class CardState(Table, ABC):
    """Player columns are indexed by player, object columns by object; entry 0 is unused.

    A game says in class attributes which zones it has and which of its rules shared events name.
    """

    library: Annotated[Library[Any], GIVEN]
    switches: Annotated[Any, GIVEN]

    # whose turn it is, and what is still to be carried out
    turn: Annotated[int, NUMBER]
    active: Annotated[int, NUMBER]
    first_player: Annotated[int, NUMBER]
    phase: Annotated[str, word("setup")]
    regular: Annotated[int, NUMBER]
    extra_turns: Annotated[list[int], ROWS]
    agenda: Annotated[list[Step], ROWS]
    unsettled: Annotated[bool, FLAG]
    events: Annotated[list[Event] | None, EVENTS]

    # who is out, and how the game ended
    lost: Annotated[list[int], PER_PLAYER]
    someone_lost: Annotated[bool, FLAG]
    losing: Annotated[list[Loss], ROWS, this_turn(Loss, sparing=True)]
    over: Annotated[bool, FLAG]
    winner: Annotated[int, NUMBER]

    # abilities: who watches for what, what has triggered, how often what was used
    watchers: Annotated[dict[type | str, list[int]], LISTS]
    waiting: Annotated[list[Waiting], ROWS]
    queue: Annotated[list[Queued], ROWS]
    chain: Annotated[int, NUMBER]
    limits: Annotated[dict[tuple[int, str, int], int], TABLE]
    turn_limits: Annotated[dict[tuple[int, str, int], int], TABLE]

    # damage
    damage: Annotated[Sparse, SPARSE]
    lasting_damage: Annotated[Sparse, SPARSE]
    just_damaged: Annotated[list[int], ROWS]
    low_toughness_possible: Annotated[bool, FLAG]

    # what lasts for a time
    arrived: Annotated[list[int], PER_OBJECT]
    stat_changes: Annotated[dict[str, Sparse], SPARSE_BY_NAME]
    cast: Annotated[list[tuple[int, int]], ROWS, this_turn(tuple[int, int])]
    forbidden: Annotated[list[Forbidden], ROWS, this_turn(Forbidden)]
    borrowed: Annotated[list[Borrowed], ROWS, this_turn(Borrowed)]
    permits: Annotated[list[Permit], ROWS]
    afterwards: Annotated[list[tuple[int, int]], ROWS, this_turn(tuple[int, int])]
    delayed: Annotated[list[Frame], ROWS]
    next_turn: Annotated[list[Frame], ROWS]
    until: Annotated[list[Until], ROWS, this_turn(Until)]
    shields: Annotated[list[Shield], ROWS, this_turn(Shield, sparing=True)]
    __slots__ = slots_of(__annotations__)

    zoning: ClassVar[Zones]
    stats: ClassVar[tuple[str, ...]] = ()
    """The numbers of objects that texts change."""
    toughness: ClassVar[str] = ""
    """The stat that damage must reach to destroy an object, if the game has one."""
    moves_on: ClassVar[frozenset[type]] = MOVES_ON
    """Events whose object moves once more before a text about it is carried out."""
    preventing: ClassVar[type] = type(None)
    """The kind of lasting text that prevents damage, if the game has one."""
    exiling: ClassVar[Exiling] = Exiling()
    most_triggers: ClassVar[int] = 1000
    """How many triggers may follow from each other before the chain is taken to be endless."""
    cites: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The rules that what is shared names in this game, by what happens, is asked or is refused."""
    refusals: ClassVar[Mapping[str, Broken]] = {}
    """Why something that is shared is refused, by what is wrong: made of `cites`."""
    resources: ClassVar[Resources] = Resources()
    action_timings: ClassVar[Mapping[str, str]] = {}
    """By kind of a decision about actions, the timing of the abilities that can be used."""

    def __init__(self, player_count: int, library: Library[Any], switches: Any) -> None:
        super().__init__(seats(player_count), len(self.zoning.names))
        self.library = library
        self.switches = switches
        self.stat_changes = {stat: Sparse() for stat in self.stats}

    def copy_into(self, copy: "Table") -> None:
        """Fill a new, empty state with all of this one. Printed cards and switches are shared; recorded
        events stay behind.
        """
        assert isinstance(copy, CardState)
        super().copy_into(copy)
        copy.library = self.library
        copy.switches = self.switches
        copy.turn = self.turn
        copy.active = self.active
        copy.first_player = self.first_player
        copy.phase = self.phase
        copy.lost = self.lost[:]
        copy.someone_lost = self.someone_lost
        copy.losing = self.losing[:]
        copy.arrived = self.arrived[:]
        copy.damage = self.damage.copy()
        copy.lasting_damage = self.lasting_damage.copy()
        copy.just_damaged = self.just_damaged[:]
        copy.low_toughness_possible = self.low_toughness_possible
        copy.stat_changes = {stat: changes.copy() for stat, changes in self.stat_changes.items()}
        copy.watchers = {kind: numbers[:] for kind, numbers in self.watchers.items()}
        copy.limits = self.limits.copy()
        copy.turn_limits = self.turn_limits.copy()
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
        copy.unsettled = self.unsettled
        copy.chain = self.chain
        copy.over = self.over
        copy.winner = self.winner
        copy.events = None if self.events is None else []

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
        to_player: bool = False,
        for_card: bool = False,
        whose: int = 0,
    ) -> None:
        """Let every ability that watches for this kind of event wait to be resolved.

        Those that see only what happens to their own source are not among the watchers: the subject has them.
        The parts of the event are those of `Happening`; `whose` is "that player" of the event, where it
        is neither the player who did it nor the controller of the object.
        """
        watching: Sequence[int] | None = self.watchers.get(kind)
        printed = self.definition[subject]
        if printed is not None and kind in printed.own_kinds and self.zone[subject] in self.zoning.in_play:
            watching = sorted((subject, *(watching or ())))
        if watching is None:
            return
        happening = Happening(subject, zone, player, amount, to_player, for_card)
        for source in watching:
            printed, you = self.definition[source], self.controller[source]
            for row in printed.watched[kind]:
                if row.sees(row, self, source, you, happening) and (
                    not row.node.first_each_turn or self._is_first(source, you, printed, row)
                ):
                    about = about_of(
                        (
                            subject,
                            self.entered[subject] + (kind in self.moves_on),
                            player or whose or self.controller[subject],
                            self.entered[source] + (source == subject and kind in self.moves_on),
                        )
                    )
                    self.waiting.append(waiting_of((you, source, printed, row.place, amount, about)))
        for printed, row in self.library.firsts.get(kind, ()):
            if self._is_about(printed):
                self._note(printed, row, happening)

    def resolve_waiting(self, first: Sequence[Step] = ()) -> None:
        """What has triggered is resolved next, after the steps that come first."""
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

        An object to which it happened is noted if its own text does not mean it, as one about "another".
        """
        for you in self.seats.players:
            if row.sees(row, self, 0, you, happening):
                meant = row.sees(row, self, happening.subject, you, happening)
                subject = SEVERAL if meant else happening.subject
                key = (-you, printed.key, row.place)
                known = self.turn_limits.get(key, subject)
                self.turn_limits[key] = known if known == subject else SEVERAL

    def watch(self, number: int) -> None:
        """From now on the object's abilities are looked at, in the order of object numbers.

        `watchers` lists, by each kind of ability or event that anybody has or watches for, who does.
        """
        printed = self.definition[number]
        watchers = self.watchers
        if printed.weakens:
            self.low_toughness_possible = True
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

    # --- what changes an object ---------------------------------------------------------------------

    def change_stat(self, number: int, stat: str, change: int) -> None:
        """Add to a stat of an object, until what lasts for a time ends."""
        self.stat_changes[stat][number] += change
        if change < 0:
            self.low_toughness_possible = True

    def forget(self, number: int) -> None:
        """An object that leaves play loses damage, changes and the limits that it has used in this turn."""
        self.exhausted[number] = 0
        for column in (self.damage, self.lasting_damage, *self.stat_changes.values()):
            if number in column:
                del column[number]
        if self.turn_limits:
            for used in [key for key in self.turn_limits if key[0] == number]:
                del self.turn_limits[used]

    # --- what the shared mechanisms ask of a game ------------------------------------------------------

    def on_enter(self, number: int) -> None:
        """Do what this game does besides when an object has come into play, before anybody sees it."""

    def on_leave(self, number: int) -> None:
        """Do what this game does besides before an object leaves play."""

    def on_control_change(self, number: int, player: int) -> None:
        """Do what this game does besides before an object goes to another player."""

    def displaced_by(self, _number: int, _player: int) -> Sequence[int]:
        """The objects that must leave play before an object can come in under a player's control."""
        return ()

    def any_targets(self) -> tuple[int, ...]:
        """The objects that "any target" means, in the order in which they are offered."""
        return ()

    def damage_player(self, player: int, amount: int, source: int, *rules: str) -> None:
        """Deal damage to a player, by way of the object that stands for them."""
        raise NotImplementedError

    def can_be_copied(self, _number: int) -> bool:
        """Whether a text can create a token that copies the object's card."""
        return True

    def unsettle(self) -> None:
        """Look at destruction once the instruction is finished: what came or went may change toughness.

        That matters only with damage or little toughness.
        """
        if self.low_toughness_possible or self.damage:
            self.unsettled = True

    def destructible(self) -> list[int]:
        """The objects in play that damage may destroy, in turn order and row by row."""
        zones, rows = self.zones, self.zoning.rows
        return [number for player in self.turn_order() for row in rows for number in zones[player][row]]

    def who_loses(self, losing: Mapping[int, tuple[str, ...]]) -> list[int]:
        """Those who really lose of the players who have to lose at the same time, in turn order."""
        return list(losing)

    def on_loss(self, player: int) -> None:
        """Do what this game does besides when a player loses."""

    def on_elimination(self, players: Sequence[int]) -> None:
        """Take players who have lost out of a game that goes on."""

    def rules_of_loss(self) -> tuple[str, ...]:
        """The rules that are named when a player loses, besides those by which."""
        return ()

    def counts_as_dying(self, _number: int, _how: str) -> bool:
        """Whether an object dies that is "destroyed" or "sacrificed"."""
        return True

    def token_zone(self, printed: Printed) -> int:
        """The zone in play into which a new token comes."""
        return printed.home

    def empty_deck_loses(self) -> bool:
        """Whether a player loses who must draw from an empty deck."""
        return False

    def cards_per_draw(self, _player: int) -> int:
        """How many cards a player draws for each draw."""
        return 1

    def rules_of_leaving(self, number: int) -> tuple[str, ...]:
        """The rules that are named when an object leaves play, besides those that send it away."""
        rules: tuple[str, ...] = self.definition[number].also["left"]
        return rules

    def rules_of_destruction(self, _number: int, _rules: tuple[str, ...]) -> tuple[str, ...]:
        """The rules that are named when an object is destroyed, besides those that destroy it."""
        return ()

    def rules_of_displacing(self, _number: int, _rules: tuple[str, ...]) -> tuple[str, ...]:
        """The rules by which objects leave play for one that comes in by those rules."""
        return ()

    def rules_of_check(self, _operation: If) -> tuple[str, ...]:
        """The rules that are named when a condition within a text is looked at, besides LANG-5.1."""
        return ()

    def rules_of_amount(self, _amount: Any) -> tuple[str, ...]:
        """The rules by which a text deals an amount."""
        return ()

    # --- what the meaning of texts asks (reference_engine.interpreter.world) ------------------------

    def number_of(self, number: int, name: str) -> int | None:
        """A present number of an object: a stat with all that changes it, the others as printed."""
        value: int | None = self.definition[number].numbers.get(name)
        return value if value is None or name not in self.stat_changes else self.stat(number, name)

    def stat(self, number: int, name: str) -> int:
        """A stat of an object that has it: what is printed, with all that adds to it now."""
        value: int = self.definition[number].numbers[name] + self.stat_changes[name].get(number, 0)
        if name in self.watchers:
            value += self._bonus(number, name)
        return value

    def _bonus(self, number: int, stat: str) -> int:
        """What static abilities add to a stat of an object."""
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

    @abstractmethod
    def reaches(self, number: int, you: int) -> bool:
        """Whether a static text of a player that names no one reaches an object."""

    def player_of(self, _number: int) -> int:
        """The player for whom an object stands, 0 if it stands for none."""
        return 0

    @abstractmethod
    def rules_of_trigger(self, printed: Printed, node: Any) -> tuple[str, ...]:
        """The rules that are named when an ability of a card triggers."""

    def rules_of_count(self, _counted: Filter) -> tuple[str, ...]:
        """Further rules that a text follows where it counts objects."""
        return ()

    def rules_of_cost_changes(self, _number: int, _changes: Sequence[int]) -> tuple[str, ...]:
        """The rules by which texts change the cost of a card."""
        return ()

    def rules_of_play(
        self, _player: int, number: int, _amount: int, changed: tuple[str, ...]
    ) -> tuple[str, ...]:
        """The rules by which a card is played; `changed` are those by which texts changed its cost."""
        return (self.definition[number].home_rule, *changed)

    @abstractmethod
    def rules_of_use(self, number: int, row: Row, *, changed: bool) -> tuple[str, ...]:
        """The rules by which an ability is used; `changed` says that texts changed its costs."""

    @abstractmethod
    def end_endless_chain(self) -> None:
        """End the game, or the chain: more triggers than `most_triggers` have followed from each other."""

    @abstractmethod
    def is_attacking(self, number: int) -> bool:
        """Whether the object is attacking."""

    def resource(self, player: int, name: str) -> int:
        """A player's amount of a resource."""
        return self.resources.by_name[name].held(self, player)

    def has_rare_resource(self, _player: int) -> bool:
        """Whether a player has any of the resource that is rare, where printed cards name one."""
        return False

    def limit_of(self, row: Row) -> str | None:
        """How often an activated ability can be used, None without a limit."""
        limit: str | None = row.node.limit
        return limit

    def candidates(self, types: frozenset[str], zone: str | None) -> Iterable[int]:
        """The objects among which a filter looks: a named zone of all players, or what is in play.

        Players follow each other from the active player on, zones in the order of their numbers.
        """
        places = self.zoning.of_types(types) if zone is None else (self.zoning.numbers[zone],)
        found: list[int] = []
        for player in self.turn_order():
            zones = self.zones[player]
            for place in places:
                found += zones[place]
        return found

    def cards_in(self, player: int, zone: str) -> int:
        """How many cards a zone of a player holds."""
        return len(self.zones[player][self.zoning.numbers[zone]])

    def turn_order(self) -> Sequence[int]:
        """The players still in the game, from the active player on."""
        order = self.seats.order[self.active]
        return remaining(order, self.lost) if self.someone_lost else order

    def opponents(self, player: int) -> Sequence[int]:
        """The other players still in the game, in turn order from that player on."""
        others = self.seats.opponents[player]
        return remaining(others, self.lost) if self.someone_lost else others
