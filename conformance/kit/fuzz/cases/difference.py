"""Differences between two engines at one moment, each with its place."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from conformance.kit.data.rows import list_of
from conformance.kit.drivers.driver import shortened
from conformance.kit.facts.game import GameFacts
from conformance.kit.fuzz.cases.boards_unlike import unlike_boards
from conformance.kit.fuzz.cases.sides import Fault
from conformance.kit.playthroughs.recorded_rows import view_row
from conformance.kit.running.playing import Playing
from spec.protocol.messages import Decision, Event, Refusal

WORDS = ("turn", "active", "phase")
"""Fields of a state about the game as a whole."""

HARMLESS = frozenset({"refusal rule", "event", "view"})
"""Differences that don't affect how the game continues, so that play can be compared further."""


@dataclass(frozen=True)
class Difference:
    """One disagreement of the engines. `place` is what a scenario would inspect."""

    what: str
    place: tuple[object, ...]
    tested: object
    against: object
    rules: tuple[str, ...] = ()

    @property
    def kind(self) -> tuple[str, str]:
        """Differences of equal kind count as the same while a case is shrunk; numbers are left out."""
        return self.what, " ".join(part for part in self.place if isinstance(part, str))


Answered = Refusal | Fault | None


def in_replies(tested: Answered, against: Answered, rules: bool = True) -> Difference | None:
    """How the two replies to one request differ, apart from the position they lead to.

    `rules`: whether both engines claim to name rules; if not, the rules of refusals are not compared.
    """
    for who, one, other in (("tested", tested, against), ("against", against, tested)):
        if isinstance(one, Fault):
            said = other.text if isinstance(other, Fault) else _reply(other)
            pair = (f"{one.kind}: {one.text}", said) if who == "tested" else (said, f"{one.kind}: {one.text}")
            return Difference("breakdown", (who, one.kind), *pair)
    if isinstance(tested, Refusal) and isinstance(against, Refusal):
        named = (against.rule, *against.also)
        if not rules or tested.rule in named or against.rule in tested.also:
            return None
        return Difference("refusal rule", (against.rule, tested.rule), tested.rule, against.rule, named)
    if isinstance(tested, Refusal):
        return Difference("refused", (), _reply(tested), "accepted", (tested.rule, *tested.also))
    if isinstance(against, Refusal):
        named = (against.rule, *against.also)
        return Difference("accepted", (against.rule,), "accepted", _reply(against), named)
    return None


def _reply(reply: object) -> str:
    return f"refused by {reply.rule}: {reply.text}" if isinstance(reply, Refusal) else "accepted"


@dataclass(frozen=True, slots=True)
class Seen:
    """What else an engine showed of a position: views, and the state if the digests are not equal."""

    state: Mapping[str, object] | None
    views: tuple[Mapping[str, object], ...]


@dataclass(frozen=True, slots=True)
class Looked:
    """One engine after an answer: the game, what it showed, and the number of earlier events."""

    playing: Playing
    seen: Seen
    mark: int

    @property
    def events(self) -> list[Event]:
        return self.playing.events[self.mark :]


def seen(playing: Playing, state: bool, views: bool) -> Seen:
    """Ask the engine for the state and the views."""
    players = range(1, playing.names.players + 1)
    return Seen(playing.state() if state else None, tuple(map(playing.view, players)) if views else ())


@dataclass(frozen=True, slots=True)
class Shown:
    """What both engines claim to show, besides states and views."""

    rules: bool = True
    events: bool = True
    options: bool = True


def in_positions(tested: Looked, against: Looked, shown: Shown) -> Iterator[Difference]:
    """Yield differences after both took an answer, the most telling first."""
    one, other, facts = tested.playing, against.playing, against.playing.facts
    around = rules_around(other, against.mark)
    if one.result != other.result:
        yield Difference("result", (), one.result, other.result, around)
    tested_stops = shown.events and len(tested.events) < len(against.events)
    stopped = list(in_decisions(one.decision, other.decision, tested_stops, options=shown.options))
    early = shown.events and _stops_early(tested.events, against.events, shown.rules)
    if early:
        yield from stopped
    differing = []
    if tested.seen.state is not None and against.seen.state is not None:
        differing = list(unlike(tested.seen.state, against.seen.state, facts))
    for place, mine, theirs in differing:
        yield Difference("state", place, mine, theirs, _about(place, against.events) or around)
    if shown.events:
        yield from in_events(tested.events, against.events, shown.rules)
    yield from () if early else stopped
    views = () if differing else zip(tested.seen.views, against.seen.views, strict=True)
    for player, (view, wanted) in enumerate(views, start=1):
        for place, mine, theirs in unlike(view, wanted, facts):
            yield Difference("view", (player, *place), mine, theirs, around)


def _stops_early(tested: Sequence[Event], against: Sequence[Event], rules: bool) -> bool:
    """Whether one stops to ask where the other goes on, so that the question itself is the difference."""
    shorter = min(len(tested), len(against))
    pairs = zip(tested[:shorter], against[:shorter], strict=True)
    return len(tested) != len(against) and all(_key_of(a, rules) == _key_of(b, rules) for a, b in pairs)


def _about(place: tuple[object, ...], events: Sequence[Event]) -> tuple[str, ...]:
    """The rules of events about the object or player, latest first, then the other rules."""
    number = place[1] if len(place) > 1 and isinstance(place[1], int) else None
    key = "player" if place[0] in ("column", "zone") else "object"
    about = [event for event in reversed(events) if number and getattr(event, key) == number]
    return tuple(dict.fromkeys(rule for event in about for rule in event.rules))


def rules_around(playing: Playing, mark: int) -> tuple[str, ...]:
    """The rules named since then: those of the latest events first, then those of the decision."""
    named = [rule for event in reversed(playing.events[mark:]) for rule in event.rules]
    return tuple(dict.fromkeys([*named, *(playing.decision.rules if playing.decision else ())]))


# --- decisions ----------------------------------------------------------------------------------------


def in_decisions(
    tested: Decision | None, against: Decision | None, tested_stops: bool = False, *, options: bool = True
) -> Iterator[Difference]:
    """Differences in who is asked what and which answers are legal; the stopping engine's rules first."""
    one, other = _asked(tested), _asked(against)
    rules = against.rules if against else ()
    if one != other:
        also = tested.rules if tested else ()
        rules = (*also, *rules) if tested_stops else (*rules, *also)
        yield Difference("decision", (other[0], one[0]), one, other, rules)
    elif options and tested is not None and against is not None:
        mine, theirs = options_in(tested.space), options_in(against.space)
        if mine != theirs:
            more = "more" if mine > theirs else "fewer" if mine < theirs else "other"
            yield Difference("options", (against.kind, more), tested, against, rules)


def _asked(decision: Decision | None) -> tuple[str, int]:
    return ("nothing", 0) if decision is None else (decision.kind, decision.player)


def options_in(space: Mapping[str, object]) -> frozenset[str]:
    """[WIRE-4.4] A space as a set: its items, and each number that bounds the answers."""
    found: set[str] = set()
    for form, value in space.items():
        if form == "assign":
            for item, targets, most in map(list_of, list_of(value)):
                found |= {f"assign {item} to {target}" for target in list_of(targets)}
                found.add(f"assign {item} at most {most}")
        elif isinstance(value, list):
            found |= {f"{form} {json.dumps(item)}" for item in value}
        elif value not in (None, False):
            found.add(f"{form} is {value}")
    return frozenset(found)


# --- events -------------------------------------------------------------------------------------------


def in_events(tested: Sequence[Event], against: Sequence[Event], rules: bool) -> Iterator[Difference]:
    """The first event that only one engine has, or else the first in a different position."""
    more, fewer = _missing(tested, against, rules), _missing(against, tested, rules)
    pairs = zip_longest(tested, against)
    moved = ((one, other) for one, other in pairs if _key_of(one, rules) != _key_of(other, rules))
    one, other = (more, fewer) if more or fewer else next(moved, (None, None))
    if one is None and other is None:
        return
    named = [event.rules for event in (other, one) if event is not None]
    kinds = tuple(event.kind if event else "nothing" for event in (other, one))
    in_turn = (rule for both in zip_longest(*named) for rule in both if rule is not None)
    yield Difference("event", kinds, one, other, tuple(dict.fromkeys(in_turn)))


def _missing(listed: Sequence[Event], other: Sequence[Event], rules: bool) -> Event | None:
    """The first event that the other list lacks, or has less often."""
    there = Counter(_key_of(event, rules) for event in other)
    for event in listed:
        event_key = _key_of(event, rules)
        if not there[event_key]:
            return event
        there[event_key] -= 1
    return None


def _key_of(event: Event | None, rules: bool) -> object:
    if event is None:
        return None
    first = event.rules[:1] if rules else ()
    return event.kind, first, event.player, event.object, event.other, event.amount, event.name


# --- states and views ---------------------------------------------------------------------------------


def unlike(
    tested: Mapping[str, object], against: Mapping[str, object], facts: GameFacts
) -> Iterator[tuple[tuple[object, ...], object, object]]:
    """Yield each place in which two states or views differ, with the value in either."""
    if facts.board is not None:
        yield from unlike_boards(tested, against, facts.board, facts.has_cards)
    if not facts.has_cards:
        return
    mine, theirs = view_row(tested, facts), view_row(against, facts)
    rows = zip_longest(list_of(mine["players"]), list_of(theirs["players"]), fillvalue={})
    for player, (one, other) in enumerate(rows, start=1):
        for name in (*facts.columns, *facts.zones):
            if _of(one, name) != _of(other, name):
                word = "column" if name in facts.columns else "zone"
                yield (word, player, name), _of(one, name), _of(other, name)
    ours, others = _objects(mine), _objects(theirs)
    for number in sorted({*ours, *others}, key=int):
        one, other = ours.get(number), others.get(number)
        if one is None or other is None:
            yield ("there", int(number)), one is not None, other is not None
            continue
        if _kind(one) != _kind(other):
            yield ("card", int(number)), one[0], other[0]
        mine_of, theirs_of = _facts(one), _facts(other)
        for name in facts.objects:
            if mine_of.get(name) != theirs_of.get(name):
                yield ("object", int(number), name), mine_of.get(name), theirs_of.get(name)
    for word in WORDS:
        if mine[word] != theirs[word]:
            yield ("word", word), mine[word], theirs[word]


def _kind(row: list[object]) -> str:
    """The card that an object shows, without the engine-specific part that tells token kinds apart."""
    return str(row[0]).partition(" (")[0]


def _of(row: object, name: str) -> object:
    return row.get(name) if isinstance(row, dict) else None


def _objects(row: Mapping[str, object]) -> dict[str, list[object]]:
    found = row["objects"]
    return {str(key): list_of(value) for key, value in found.items()} if isinstance(found, dict) else {}


def _facts(row: list[object]) -> dict[str, object]:
    return row[1] if len(row) > 1 and isinstance(row[1], dict) else {}


# --- words --------------------------------------------------------------------------------------------


def said(value: object, playing: Playing) -> str:
    """One side of a difference, for people."""
    shown = playing.names.shown
    if isinstance(value, Event):
        parts = [value.kind, *([f"P{value.player}"] if value.player else [])]
        parts += [shown(number) for number in (value.object, value.other) if number is not None]
        parts += [str(part) for part in (value.name, value.amount) if part is not None]
        return f"{' '.join(parts)} [{', '.join(value.rules)}]"
    if isinstance(value, Decision):
        return f"asks {_who(value.player)} for {value.kind}: {shortened(dict(value.space), 400)}"
    if isinstance(value, tuple) and len(value) == 2:
        return "asks nothing" if value[0] == "nothing" else f"asks {_who(value[1])} for {value[0]}"
    if isinstance(value, list):
        return ", ".join(shown(one) if isinstance(one, int) else str(one) for one in value) or "nothing"
    if value is None or isinstance(value, bool):
        return "nothing" if value is None else "yes" if value else "no"
    return str(value)


def _who(player: object) -> str:
    return f"P{player}" if player else "chance"


def headline(difference: Difference, playing: Playing) -> str:
    """The subject of the difference, in a few words."""
    place = difference.place
    match difference.what:
        case "breakdown":
            return f"the engine that is {'tested' if place[0] == 'tested' else 'held against'}: {place[1]}"
        case "refusal rule":
            return "the refusal names another rule"
        case "refused" | "accepted":
            return "one refuses what the other accepts"
        case "event":
            return "the events differ"
        case "decision":
            return "they ask for something else"
        case "options":
            return f"they offer other answers to {place[0]}"
        case "result":
            return "the result differs"
    viewer, place = (f"as P{place[0]} sees it, ", place[1:]) if difference.what == "view" else ("", place)
    match place:
        case ("word", word):
            return f"{viewer}the {word} differs"
        case (("column" | "zone"), player, name):
            return f"{viewer}P{player}.{name} differs"
        case ("field", name):
            return f"{viewer}{name} differs"
        case ("space", space):
            return f"{viewer}what stands on {space} differs"
        case ("of space", space, name):
            return f"{viewer}{name} of {space} differs"
        case ("object", number, name):
            return f"{viewer}{playing.names.shown(int(str(number)))}: {name} differs"
        case (_, number):
            return f"{viewer}{playing.names.shown(int(str(number)))} is there for one only"
    return difference.what
