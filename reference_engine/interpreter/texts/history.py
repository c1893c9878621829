"""What texts look back on: the events that a card's texts ask about, which the state notes as they happen."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, Final, NamedTuple

from msgspec.json import encode

from grammar.ir.abilities import DoInstead, Instead, MustAttack, Triggered
from grammar.ir.amounts import LastNumber, PerHappened
from grammar.ir.codec import to_json
from grammar.ir.history import Happened, Underwent
from grammar.ir.node_table import NodeTable
from grammar.ir.selectors import Bearer, Filter, This
from grammar.ir.tree import nodes_in
from grammar.ir.triggers import Attacks, Destroys, Draws, IsDestroyed
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.any_state import AnyState
from reference_engine.interpreter.texts.watching import (
    Happening,
    Pattern,
    Patterns,
    Sees,
    seeing,
    triggers_of,
)
from reference_engine.interpreter.zones import Zones
from reference_engine.kernel.errors import NotSupported
from reference_engine.kernel.rows import row_maker

LOOKING_BACK: Final = (Happened, PerHappened, Underwent)
"""The parts of texts that look back."""


class Noted(NamedTuple):
    """An event of this turn that a text asks about, for a player as "you".

    `event` is the trigger as compact JSON of the IR. `object` is "it", which had moved so often by the end of
    the event, and `player` "that player"; each is 0 if there is none. `amount` is what the object had of a
    number.
    """

    event: str
    you: int
    object: int
    moved: int = 0
    player: int = 0
    amount: int = 0


noted_of: Final = row_maker(Noted)
BEGUN: Final = ""
"""In place of an event: a text that asks what has happened this way has begun, for "you" and its source."""


ANY_ATTACK: Final = Attacks(Filter(()))
"""The event of an attack by any object."""


HIT: Final = "hit"
"""In place of an event: an object has been damaged, or a text destroys it, by the object of the next row."""
HIT_IN_COMBAT: Final = "hit in combat"
BY: Final = "by"
AMOUNTS: Final = "amounts of "
"""Before an event whose amounts texts add up, and which is noted with its amount."""
SINCE: Final = "since "
"""Before an event on which texts look back beyond the turn: to the end of a player's last turn or Upkeep."""
HAD: Final = "had "
"""Before the name of a number, in place of an event: an object has left play, where it last had so much."""


def looks_this_way(abilities: object) -> bool:
    """Whether a text looks back on what its own instructions have brought about."""
    return any(isinstance(node, LOOKING_BACK) and node.span == "this_way" for node in nodes_in(abilities))


class Question(NamedTuple):
    """An event that is noted by itself for what a text asks: beyond the turn, or how much it was."""

    event: Any
    beyond: bool
    summed: bool

    @property
    def name(self) -> str:
        """What stands before the event where it is noted."""
        return f"{SINCE if self.beyond else ''}{AMOUNTS if self.summed else ''}"


def asked_as(event: object, span: str, summed: bool) -> object:
    """Return the key of an event among those that texts ask about."""
    beyond = span == "since_your_last"
    return Question(event, beyond, summed) if beyond or summed else event


def since(noted: Sequence[Noted], span: str, you: int, source: int) -> Sequence[Noted]:
    """[LANG-5.20, LANG-4.22] Return what was noted this turn, or since the text of a source began.

    What was noted for texts that look back beyond the turn has a name of its own.
    """
    if span != "this_way":
        return noted
    begun = (BEGUN, you, source)
    return list(takewhile(lambda row: row[:3] != begun, reversed(noted)))


@dataclass(frozen=True, eq=False)
class Asked:
    """An event that a text asks about.

    `subject` is This or Bearer if only what its source or its bearer did counts. `others` says that its
    source doesn't count.
    """

    event: str
    pattern: Pattern
    sees: Sees
    subject: type | None
    others: bool

    def rows(self, state: AnyState, happening: Happening) -> Iterator[Noted]:
        """[LANG-5.21] Yield a row for each player for whom the event counts, as everything is now."""
        pattern = self.pattern
        it = pattern.it_of(happening)
        moved = state.entered[it] + (it == happening.gone)
        player = pattern.player_of(happening)
        for you in state.seats.players:
            if self.sees(state, it, you, happening):
                yield noted_of((self.event, you, it, moved, player, 0))

    def count(self, state: AnyState, noted: Sequence[Noted], you: int, source: int) -> int:
        """[LANG-5.20, LANG-5.22] Return how much counts for a text of a source controlled by a player.

        Whatever a player does to a card moves it, so that it counts each time.
        """
        counted = {
            (row.object, row.moved) if row.object else place
            for place, row in self._rows_for(state, noted, you, source)
        }
        return len(counted)

    def includes(self, state: AnyState, noted: Sequence[Noted], you: int, source: int, number: int) -> bool:
        """[LANG-6.17b] Whether it has happened to an object since that came to its present place."""
        moved = state.entered[number]
        rows = self._rows_for(state, noted, you, source)
        return any(row.object == number and row.moved == moved for _, row in rows)

    def times(self, state: AnyState, noted: Sequence[Noted], you: int, source: int, player: int) -> int:
        """[LANG-5.7] Return how often it happened, for a text of a source: by one player, or by anybody."""
        rows = self._rows_for(state, noted, you, source)
        return sum(player in (0, row.player) for _, row in rows)

    def _rows_for(
        self, state: AnyState, noted: Sequence[Noted], you: int, source: int
    ) -> Iterator[tuple[int, Noted]]:
        """Yield the rows that count for a text of a source, with their places."""
        one = state.bearer[source] if self.subject is Bearer else source
        for place, row in enumerate(noted):
            if (
                row.event == self.event
                and row.you == you
                and (self.subject is None or (row.object == one and is_the_same(state, one, row.moved)))
                and not (self.others and row.object == source)
            ):
                yield place, row


def is_the_same(state: AnyState, number: int, moved: int) -> bool:
    """[LANG-5.23] Whether an object that had moved so often is still there, or has just left play.

    Nothing moves from one place in play to another: one that has moved once has left.
    """
    return state.entered[number] - moved in (0, 1)


class Amounts(Asked):
    """An event whose amounts a text adds up."""

    def rows(self, state: AnyState, happening: Happening) -> Iterator[Noted]:
        """[LANG-4.20a] Yield the rows of the event with its amount."""
        for row in super().rows(state, happening):
            yield row._replace(amount=happening.amount)

    def count(self, state: AnyState, noted: Sequence[Noted], you: int, source: int) -> int:
        """[LANG-4.20a] Return how much it was all together, for a text of a source controlled by a player."""
        return sum(row.amount for _, row in self._rows_for(state, noted, you, source))


class Hits(Asked):
    """The damage to objects, noted for texts about what destroys them."""

    def rows(self, state: AnyState, happening: Happening) -> Iterator[Noted]:
        """[LANG-1.23] Yield a row for damage that an object deals, in combat or elsewhere."""
        in_combat = happening.name == verbs.COMBAT
        if happening.by and in_combat == (self.event == HIT_IN_COMBAT):
            yield from hit_by(state, happening.what, happening.by, self.event)


def hit_by(state: AnyState, number: int, source: int, event: str = HIT) -> Iterator[Noted]:
    """Yield the rows of an object that another damages or destroys."""
    you = state.controller[source]
    yield noted_of((event, you, number, state.entered[number], 0, 0))
    yield noted_of((BY, you, source, state.entered[source], 0, 0))


def last_hit(state: AnyState, noted: Sequence[Noted], number: int) -> tuple[int, str]:
    """[LANG-1.23] Return what hit an object last this turn, or 0 if that has moved since; and where."""
    for place in range(len(noted) - 2, -1, -1):
        row = noted[place]
        if row.event in (HIT, HIT_IN_COMBAT) and row[2:4] == (number, state.entered[number]):
            by = noted[place + 1]
            there = by.moved == state.entered[by.object]
            return by.object if there else 0, verbs.COMBAT if row.event == HIT_IN_COMBAT else ""
    return 0, ""


HITS: Final[Mapping[object, Asked]] = {
    each: Hits(each, Pattern(verbs.DAMAGE), lambda *_: False, None, others=False)
    for each in (HIT, HIT_IN_COMBAT)
}


class Last(Asked):
    """A number of what leaves play, noted for texts that ask for it afterwards."""

    def rows(self, state: AnyState, happening: Happening) -> Iterator[Noted]:
        """[LANG-6.14a] Yield a row for the number of an object that is about to leave, if it has one."""
        number = happening.what
        amount = state.number_of(number, self.event.removeprefix(HAD))
        if amount is not None:
            you = state.controller[number]
            yield noted_of((self.event, you, number, state.entered[number], 0, amount))


def last_number(noted: Sequence[Noted], name: str, number: int, moved: int) -> int | None:
    """[LANG-6.14a] Return the number that an object last had in play; None if it has not left play.

    A reference to it had moved so often, before or after it left; -1 stands for the last time that it left.
    """
    event = HAD + name
    for row in reversed(noted):
        if row.event == event and row.object == number and moved in (-1, row.moved, row.moved + 1):
            return row.amount
    return None


def _last(name: str) -> Asked:
    """Return the question for a number that objects last had in play."""
    return Last(HAD + name, Pattern(verbs.LEAVE), lambda *_: False, None, others=False)


def asked_in(abilities: object, nodes: NodeTable, patterns: Patterns, zoning: Zones) -> dict[object, Asked]:
    """Return the events that texts ask about, also those of tokens that they create.

    Raises NotSupported for an event whose description depends on which object asks.
    """
    looked_back = [event for node in nodes_in(abilities) for event in _events_counted(node)]
    asked: dict[object, Asked] = {}
    for key in looked_back:
        asked[key] = _asked(key, nodes, patterns, zoning)
    if any(isinstance(node, IsDestroyed | Destroys) for node in nodes_in(abilities)):
        asked |= HITS
    last = {node.number for node in nodes_in(abilities) if isinstance(node, LastNumber)}
    return asked | {HAD + name: _last(name) for name in sorted(last)}


def _events_counted(node: object) -> Sequence[object]:
    """Return the events on which a part of a text looks back, also to know the second of a turn."""
    if isinstance(node, LOOKING_BACK):
        return (asked_as(node.event, node.span, node.summed),)
    if isinstance(node, Instead | DoInstead) and node.which != "each":
        event = node.event if isinstance(node, Instead) else node.trigger
        return (event,) if isinstance(event, Draws) else ()
    if isinstance(node, Triggered) and (node.nth_each_turn > 1 or node.by_each_player):
        return triggers_of(node)
    return (ANY_ATTACK,) if isinstance(node, MustAttack) else ()


def _asked(key: object, nodes: NodeTable, patterns: Patterns, zoning: Zones) -> Asked:
    question = key if isinstance(key, Question) else Question(key, beyond=False, summed=False)
    event = question.event
    kind = type(event)
    if kind not in patterns:
        raise NotSupported(kind.__name__, f"this engine can't look back on {kind.__name__} yet")
    pattern = patterns[kind](event)
    if isinstance(pattern.by, This | Bearer):
        pattern = replace(pattern, of_what=False)  # what the source or its bearer did counts
    it = "what" if pattern.by is None or pattern.of_what else "by"
    meant = getattr(pattern, it)
    parts = [part for part in (pattern.by, pattern.what) if isinstance(part, Filter)]
    depends = any(isinstance(one, This | Bearer) for part in parts for one in nodes_in(part.tests))
    if depends or any(part.other for part in parts if part is not meant):
        message = "this engine can't look back on what depends on the place of the text's source yet"
        raise NotSupported(kind.__name__, message)
    subject = type(meant) if isinstance(meant, This | Bearer) else None
    others = isinstance(meant, Filter) and meant.other
    if subject is Bearer:  # noted for every object, as if it were the source
        meant = This()
    elif isinstance(meant, Filter):
        meant = replace(meant, other=False)
    pattern = replace(pattern, by=meant) if it == "by" else replace(pattern, what=meant)
    if question.summed and not pattern.verb.amount:
        raise NotSupported(kind.__name__, f"{kind.__name__} has no amounts that could be added up")
    return (Amounts if question.summed else Asked)(
        question.name + encode(to_json(event, nodes), order="sorted").decode(),
        pattern,
        seeing(pattern, zoning),
        subject,
        others,
    )
