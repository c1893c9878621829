"""Assertions that tell the two engines apart, the simplest first."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.kit.data.rows import list_of
from conformance.kit.fuzz.cases.case import Duel
from conformance.kit.fuzz.cases.difference import Difference
from conformance.kit.judging.assertions import WITHOUT_A_WINNER
from conformance.kit.running.playing import Playing
from conformance.kit.scenarios.board.state import BoardState
from conformance.kit.scenarios.board.steps import COUNTED
from conformance.kit.scenarios.names import Names, slug_of
from spec.protocol.messages import NATURE, Event

Row = dict[str, object]

FEW_CARDS = 3
"""A zone with more cards than this is preferably counted."""

MOST_CARDS = 12
"""A zone with more cards than this is only counted."""


def assertions(played: Duel, right: Playing) -> Iterator[list[Row]]:
    """Yield lists of assertions that hold for the right engine's output. Any may do; the best come first."""
    for difference in played.differences:
        for row in _of(difference, right):
            yield [row]
    yield [_decision(right)]
    yield [_result(right)]


def _of(difference: Difference, right: Playing) -> Iterator[Row]:
    match difference.what:
        case "result":
            yield _result(right)
        case "state":
            yield from _of_state(difference.place, right)
        case "event":
            yield from _of_event(difference, right)
        case "decision":
            yield _decision(right)
        case "options":
            yield from _of_options(right)
        case "view":
            yield from _of_view(difference, right)


def _result(right: Playing) -> Row:
    if right.result is None:
        return {"result": "none"}
    winner = right.result.get("winner")
    without = next((word for word in WITHOUT_A_WINNER if right.result.get(word) is True), "draw")
    return {"result": without if winner is None else {"winner": f"P{winner}"}}


def _decision(right: Playing) -> Row:
    now = right.decision
    if now is None:
        return {"decision": "none"}
    who = "nature" if now.player == NATURE else f"P{now.player}"
    return {"decision": {"kind": now.kind, "player": who}}


def _of_state(place: tuple[object, ...], right: Playing) -> Iterator[Row]:
    names = right.names
    match place:
        case ("field", ("turn" | "active" | "phase") as word):
            yield from _of_state(("word", word), right)
        case ("field", str(name)) if right.facts.board is not None:
            yield from _of_field(name, right)
        case ("space", str(space)):
            yield {space: BoardState(right.facts.on_board, right.state()).piece(space)}
        case ("of space", str(space), str(name)):
            board = BoardState(right.facts.on_board, right.state())
            if name == right.facts.on_board.tiles:
                yield {f"{space}.terrain": board.terrain(space)}
            else:
                yield {f"{space}.{name}": board.declared(space)}
        case ("word", str(word)):
            value = right.state().get(word)
            yield {word: f"P{value}" if word == "active" else value}
        case ("column", int(player), str(name)):
            yield {f"P{player}.{name}": right.player_row(player).get(name)}
        case ("zone", int(player), str(name)):
            ids = right.zone_ids(player, name)
            if len(ids) > FEW_CARDS:
                yield {f"P{player}.{name}": len(ids)}
            if len(ids) <= MOST_CARDS:
                yield {f"P{player}.{name}": [names.name_of(number) for number in ids]}
            yield {f"P{player}.{name}": len(ids)}
            yield {f"P{player}.{name}.top": [names.name_of(number) for number in ids[:MOST_CARDS]]}
        case ("object", int(number), str(name)):
            row = right.object_row(number) or {}
            usual: object = {"flag": False, "player": row.get("owner")}.get(right.facts.objects[name].kind, 0)
            value = row.get(name, usual)
            player = right.facts.objects[name].kind == "player"
            yield {f"{_object(number, names)}.{name}": f"P{value}" if player else value}
        case (_, int(number)):
            yield {f"{_object(number, names)}.zone": right.zone_of(number)}


def _of_field(name: str, right: Playing) -> Iterator[Row]:
    """Assertions about a value of the state of a game on a board."""
    column, value = right.facts.on_board.values.get(name), right.state().get(name)
    if column is None:
        return
    if column.kind in COUNTED:
        several = BoardState(right.facts.on_board, right.state()).several(name)
        yield {name: len(several)}
        yield {name: list(several)}
    elif column.kind == "player":
        yield {name: f"P{value}" if value else "none"}
    elif column.kind != "map":
        yield {name: value}
    elif isinstance(value, dict):
        yield {name: {f"P{key}" if key.isdigit() else slug_of(key): one for key, one in value.items()}}


def _object(number: int, names: Names) -> str:
    return f"P{number}.{names.leader_field}" if number <= names.leaders else names.name_of(number)


def _of_event(difference: Difference, right: Playing) -> Iterator[Row]:
    """The event that only one engine has, then how often it happened, then the order of events."""
    one, other = difference.tested, difference.against
    if isinstance(other, Event):
        yield {"event": _pattern(other, right.names)}
    if isinstance(one, Event):
        yield {"no_event": _pattern(one, right.names)}
    for event in (other, one):
        if isinstance(event, Event):
            pattern = _pattern(event, right.names)
            yield {"event_count": {**pattern, "is": _times(event, right)}}
    if len(right.events) > 1:
        yield {"events": [_pattern(event, right.names) for event in right.events[-MOST_CARDS:]]}


def _times(event: Event, right: Playing) -> int:
    """How often the right engine reports the event, by the fields that a pattern compares."""
    wanted = _pattern(event, right.names)
    rule = wanted.pop("rule", None)
    return sum(
        1
        for one in right.events
        if wanted.items() <= _pattern(one, right.names).items() and (rule is None or rule in one.rules)
    )


def _pattern(event: Event, names: Names) -> Row:
    pattern: Row = {"kind": event.kind}
    rules = [rule for rule in event.rules if rule.startswith(_prefix(event))]
    if rules:
        pattern["rule"] = rules[0]
    if event.player:
        pattern["player"] = f"P{event.player}"
    for key, number in (("object", event.object), ("other", event.other)):
        if number is not None and not names.name_of(number).startswith("object "):
            pattern[key] = names.name_of(number)
    if event.amount is not None:
        pattern["amount"] = event.amount
    if event.name is not None:
        pattern["name"] = event.name
    return pattern


def _prefix(event: Event) -> str:
    """The game's rule prefix. Scenarios may name rules of the game, but not rulings or shared rules."""
    return event.rules[0].partition("-")[0] if event.rules else ""


def _of_options(right: Playing) -> Iterator[Row]:
    """Exactly the legal answers, if the items have names."""
    if right.decision is None:
        return
    for form in ("one_of", "some_of", "among", "assign"):
        items = list_of(right.decision.space.get(form))
        if items and all(isinstance(item, str) for item in items):
            yield {"options": items}
        elif items and all(isinstance(item, int) for item in items):
            yield {"options": [right.names.name_of(int(str(item))) for item in items]}
        elif items:
            firsts = [item[0] if isinstance(item, list) else item for item in items]
            if form == "assign":
                yield {"options": [right.names.name_of(int(str(item))) for item in firsts]}


def _of_view(difference: Difference, right: Playing) -> Iterator[Row]:
    """What the player does and doesn't see; every view already asserts that it agrees with the state."""
    viewer, *place = difference.place
    match place:
        case ("there", int(number)):
            word = "shows" if difference.against else "hides"
            yield {"view": {"for": f"P{viewer}", word: [right.names.name_of(number)]}}
        case ("zone", int(player), str(name)):
            ids = [right.names.name_of(number) for number in right.zone_ids(player, name)]
            word = "hides" if isinstance(difference.against, int) else "shows"
            yield {"view": {"for": f"P{viewer}", word: ids[:MOST_CARDS]}}
    yield {"view": {"for": f"P{viewer}"}}
