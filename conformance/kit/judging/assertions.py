"""What must be so: one function an assertion, in a table. Each says what was expected and what there is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from conformance.kit.data.rows import rows_of
from conformance.kit.judging import board_assertions
from conformance.kit.judging.judged import Judged, equal, plain, told
from conformance.kit.judging.verdict import Finding
from conformance.kit.running.levels import CITING
from conformance.kit.running.playing import Playing
from conformance.kit.scenarios.answers import FIRST_MODE, CannotAnswer, options_of
from conformance.kit.scenarios.names import player_number
from conformance.kit.scenarios.scenario import Assertion
from spec.protocol.messages import NATURE, Decision, Event


def check(assertion: Assertion, playing: Playing) -> Finding | None:
    """What is wrong, or None if the assertion holds."""
    try:
        judged = TABLE[assertion.kind](assertion, playing)
    except CannotAnswer as problem:
        judged = Judged(False, _written(assertion), str(problem))
    if judged.holds:
        return None
    return Finding(assertion.line, heading(assertion), told(judged.expected), told(judged.got))


def heading(assertion: Assertion) -> str:
    """The assertion's left side, as it is written."""
    if not assertion.subject:
        return assertion.name
    tail = {"zone_top": f"{assertion.name}.top"}.get(assertion.kind, assertion.name)
    return f"{assertion.subject}.{tail}" if tail else assertion.subject


# --- players and objects --------------------------------------------------------------------------


def column(assertion: Assertion, playing: Playing) -> Judged:
    return equal(assertion.expected, playing.player_row(_player(assertion.subject)).get(assertion.name))


def zone_count(assertion: Assertion, playing: Playing) -> Judged:
    ids = playing.zone_ids(_player(assertion.subject), assertion.name)
    judged = equal(assertion.expected, len(ids))
    return Judged(
        judged.holds,
        lambda: f"{plain(assertion.expected)} cards",
        lambda: f"{len(ids)} cards: {_named(playing, ids)}",
    )


def zone_cards(assertion: Assertion, playing: Playing) -> Judged:
    ids = playing.zone_ids(_player(assertion.subject), assertion.name)
    expected = _ids(playing, assertion.expected)
    return Judged(
        sorted(ids) == sorted(expected), lambda: _named(playing, expected), lambda: _named(playing, ids)
    )


def zone_top(assertion: Assertion, playing: Playing) -> Judged:
    expected = _ids(playing, assertion.expected)
    ids = playing.zone_ids(_player(assertion.subject), assertion.name)[: len(expected)]
    return Judged(ids == expected, lambda: _named(playing, expected), lambda: _named(playing, ids))


def zone(assertion: Assertion, playing: Playing) -> Judged:
    number = playing.names.object_id(assertion.subject)
    got = "not created yet" if number is None else playing.zone_of(number)
    return Judged(got == assertion.expected, str(assertion.expected), got)


def object_fact(assertion: Assertion, playing: Playing) -> Judged:
    number = playing.names.object_id(assertion.subject)
    row = None if number is None else playing.object_row(number)
    if row is None:
        return Judged(False, plain(assertion.expected), "there is no such object")
    fact = playing.facts.objects[assertion.name]
    if fact.kind == "player":
        got = row.get(assertion.name, row.get("owner"))
        judged = equal(player_number(assertion.expected), got)
        return Judged(judged.holds, str(assertion.expected), f"P{got}")
    default: object = {"number": 0, "flag": False}.get(fact.kind)
    return equal(assertion.expected, row.get(assertion.name, default))


# --- the game -------------------------------------------------------------------------------------


def game_word(assertion: Assertion, playing: Playing) -> Judged:
    return equal(assertion.expected, playing.state().get(assertion.kind))


def active(assertion: Assertion, playing: Playing) -> Judged:
    return equal(str(assertion.expected), f"P{playing.state().get('active')}")


def decision(assertion: Assertion, playing: Playing) -> Judged:
    expected, now = assertion.expected, playing.decision
    got = playing.asked()
    if not isinstance(expected, Mapping):
        return Judged(now is None, "no decision", got)
    return Judged(decision_fits(expected, now, playing.has(CITING)), plain(expected), got)


def decision_fits(pattern: Mapping[str, object], now: Decision | None, citing: bool = True) -> bool:
    """Whether it is such a decision; of an engine that does not cite rules none is asked for."""
    if now is None:
        return False
    rule = pattern.get("rule") if citing else None
    rules = list(rule) if isinstance(rule, list) else [rule]
    who = pattern.get("player")
    return (
        pattern.get("kind", now.kind) == now.kind
        and (who is None or (NATURE if who == "nature" else player_number(who)) == now.player)
        and (rule is None or any(one in now.rules for one in rules))
    )


def offers(assertion: Assertion, playing: Playing) -> Judged:
    holds = playing.answers.offered(assertion.expected, playing.decision)
    return Judged(holds, lambda: f"{plain(assertion.expected)} is offered", lambda: _offered(playing))


def not_offers(assertion: Assertion, playing: Playing) -> Judged:
    holds = playing.decision is not None and not playing.answers.offered(assertion.expected, playing.decision)
    return Judged(holds, lambda: f"{plain(assertion.expected)} is not offered", lambda: _offered(playing))


def options(assertion: Assertion, playing: Playing) -> Judged:
    now = playing.decision
    listed = assertion.expected if isinstance(assertion.expected, list) else []
    if now is None:
        return Judged(False, plain(listed), playing.asked())
    expected = [playing.answers.option(item, now) for item in listed]
    return Judged(
        _same_items(expected, options_of(now)),
        lambda: _options(playing, expected),
        lambda: _offered(playing),
    )


def result(assertion: Assertion, playing: Playing) -> Judged:
    got, expected = playing.result, assertion.expected
    if got is None or expected == "none":
        return Judged(got is None and expected == "none", _expected_result(expected), _result(got))
    winner = player_number(expected["winner"]) if isinstance(expected, Mapping) else None
    losers = losers_of(playing, winner)
    holds = (
        got.get("winner") == winner
        and (got.get("draw") is True) == (winner is None)
        and (losers is None or got.get("losers") == losers)
    )
    named = "" if losers is None else f", losers {_players(losers)}"
    return Judged(holds, f"{_expected_result(expected)}{named}", _result(got))


def losers_of(playing: Playing, winner: int | None) -> list[int] | None:
    """[WIRE-4.16] Who has lost; None where only a state could tell, and the engine gives none."""
    players = range(1, playing.names.players + 1)
    if playing.facts.losers is None:
        return [player for player in players if winner is not None and player != winner]
    if not playing.has("state"):
        return None
    column, word = playing.facts.losers
    return [player for player in players if playing.player_row(player).get(column) == word]


def refused(assertion: Assertion, playing: Playing) -> Judged:
    rules = list(assertion.expected) if isinstance(assertion.expected, (list, tuple)) else []
    expected = f"the setup is refused by {' or '.join(map(str, rules))}"
    if playing.began is None:
        return Judged(False, expected, "it is accepted")
    holds = playing.began.rule in rules or not playing.has(CITING)
    return Judged(holds, expected, f"refused by {playing.began.rule}: {playing.began.text}")


# --- events ---------------------------------------------------------------------------------------


def event(assertion: Assertion, playing: Playing) -> Judged:
    found = _matching(assertion.expected, playing)
    return Judged(bool(found), lambda: plain(assertion.expected), lambda: _nearest_events(assertion, playing))


def no_event(assertion: Assertion, playing: Playing) -> Judged:
    found = _matching(assertion.expected, playing)
    return Judged(
        not found,
        lambda: f"no event {plain(assertion.expected)}",
        lambda: "; ".join(event_words(one, playing.names.shown) for one in found),
    )


def event_count(assertion: Assertion, playing: Playing) -> Judged:
    pattern = dict(assertion.expected) if isinstance(assertion.expected, Mapping) else {}
    count = pattern.pop("is", None)
    found = _matching(pattern, playing)
    return Judged(len(found) == count, f"{count} times {plain(pattern)}", f"{len(found)} times")


def events(assertion: Assertion, playing: Playing) -> Judged:
    patterns = assertion.expected if isinstance(assertion.expected, list) else []
    rest = iter(playing.events)
    for number, pattern in enumerate(patterns, start=1):
        if not any(event_fits(pattern, one, playing) for one in rest):
            return Judged(
                False, f"event {number} of the order: {plain(pattern)}", _nearest_kinds(pattern, playing)
            )
    return Judged(True, "", "")


def event_fits(pattern: Mapping[str, object], one: Event, playing: Playing) -> bool:
    """Whether the event has everything that the pattern gives; its rule only where the engine cites rules."""
    rule = pattern.get("rule") if playing.has(CITING) else None
    if rule is not None and not any(
        word in one.rules for word in (rule if isinstance(rule, list) else [rule])
    ):
        return False
    if "player" in pattern and player_number(pattern["player"]) != one.player:
        return False
    if "object" in pattern and playing.answers.object_id(str(pattern["object"])) != one.object:
        return False
    if "other" in pattern and playing.answers.object_id(str(pattern["other"])) != one.other:
        return False
    return (
        pattern.get("kind", one.kind) == one.kind
        and pattern.get("amount", one.amount) == one.amount
        and pattern.get("name", one.name) == one.name
    )


# --- views ----------------------------------------------------------------------------------------


def view(assertion: Assertion, playing: Playing) -> Judged:
    if playing.facts.board is not None:
        return board_assertions.board_view(assertion, playing)
    pattern = assertion.expected if isinstance(assertion.expected, Mapping) else {}
    seen = playing.view(_player(str(pattern.get("for"))))
    shown = seen_objects(seen)
    leaked = [number for number in _ids(playing, pattern.get("hides", [])) if number in shown]
    missing = [number for number in _ids(playing, pattern.get("shows", [])) if number not in shown]
    got = [f"sees {_named(playing, leaked)}"] if leaked else []
    got += [f"does not see {_named(playing, missing)}"] if missing else []
    got += untrue(seen, playing)
    return Judged(not got, plain(pattern), " and ".join(got))


def untrue(seen: Mapping[str, object], playing: Playing) -> list[str]:
    """Where a view says something else than the state of what it does not hide. [WIRE-5.13]"""
    found: list[str] = []
    rows = {row.get("player"): row for row in rows_of(seen.get("players"))}
    public = set(range(1, playing.names.leaders + 1))  # the leaders stand in no list
    for player in range(1, playing.names.players + 1):
        row = rows.pop(player, {})
        known = playing.player_row(player)
        wrong = [name for name in playing.facts.columns if row.get(name) != known.get(name)]
        for zone in playing.facts.zones:
            ids = playing.zone_ids(player, zone)
            hidden = isinstance(row.get(zone), Mapping)
            if row.get(zone, []) != ({"count": len(ids)} if hidden else ids):
                wrong.append(zone)
            public |= set() if hidden else set(ids)
        found += [f"has another {name} of P{player} than the state" for name in wrong]
    found += [f"has a player {player}" for player in rows]
    listed = [(row.get("id"), row) for row in rows_of(seen.get("objects"))]
    numbers = [number for number, _ in listed if isinstance(number, int)]
    found += [f"lists {_named(playing, [one])} twice" for one in set(numbers) if numbers.count(one) > 1]
    found += [f"does not list {_named(playing, [one])}" for one in sorted(public - set(numbers))]
    for number, row in listed:
        there = playing.object_row(number) if isinstance(number, int) else None
        if there is None or any(there.get(key) != value for key, value in row.items()):
            found.append(f"has another {row.get('card')} than the state")
    return found


def seen_objects(seen: Mapping[str, object]) -> set[int]:
    """The objects of a view that have a card; a hidden object has none and stands in no list."""
    listed = seen.get("objects", [])
    rows = [row for row in listed if isinstance(row, dict)] if isinstance(listed, list) else []
    shown = {row["id"] for row in rows if isinstance(row.get("id"), int) and row.get("card") is not None}
    for row in seen.get("players", []) if isinstance(seen.get("players"), list) else []:  # type: ignore[attr-defined]
        for value in row.values() if isinstance(row, dict) else []:
            shown |= {item for item in value if isinstance(item, int)} if isinstance(value, list) else set()
    return shown


def either(assertion: Assertion, playing: Playing) -> Judged:
    problems: list[str] = []
    for alternative in assertion.either:
        findings = [finding for one in alternative if (finding := check(one, playing)) is not None]
        if not findings:
            return Judged(True, "", "")
        problems.append(
            "; ".join(f"{found.what}: expected {found.expected}, got {found.got}" for found in findings)
        )
    return Judged(False, f"one of {len(assertion.either)} alternatives", " / ".join(problems))


TABLE: Mapping[str, Callable[[Assertion, Playing], Judged]] = {
    "column": column,
    "zone_count": zone_count,
    "zone_cards": zone_cards,
    "zone_top": zone_top,
    "zone": zone,
    "object": object_fact,
    "turn": game_word,
    "phase": game_word,
    "active": active,
    "decision": decision,
    "offers": offers,
    "not_offers": not_offers,
    "options": options,
    "result": result,
    "refused": refused,
    "event": event,
    "no_event": no_event,
    "event_count": event_count,
    "events": events,
    "view": view,
    "either": either,
    **board_assertions.TABLE,
}


# --- words ----------------------------------------------------------------------------------------


def event_words(one: Event, shown: Callable[[int], str]) -> str:
    """An event in one line, for people who look for a fault."""
    parts = [one.kind]
    if one.player is not None:
        parts.append(f"P{one.player}")
    parts += [shown(number) for number in (one.object, one.other) if number is not None]
    parts += [str(value) for value in (one.name, one.amount) if value is not None]
    return f"{' '.join(parts)}  [{', '.join(one.rules)}]"


def _matching(pattern: object, playing: Playing) -> list[Event]:
    if not isinstance(pattern, Mapping):
        return []
    return [one for one in playing.events if event_fits(pattern, one, playing)]


def _nearest_events(assertion: Assertion, playing: Playing) -> str:
    return _nearest_kinds(assertion.expected, playing)


def _nearest_kinds(pattern: object, playing: Playing) -> str:
    """Events of the kind, or by the rule, that was looked for."""
    kind = pattern.get("kind") if isinstance(pattern, Mapping) else None
    rule = pattern.get("rule") if isinstance(pattern, Mapping) else None
    alike = [one for one in playing.events if one.kind == kind or (kind is None and rule in one.rules)]
    if not alike:
        return "no such event"
    return "; ".join(event_words(one, playing.names.shown) for one in alike[-3:])


def _result(data: Mapping[str, object] | None) -> str:
    if data is None:
        return "none"
    winner, draw = data.get("winner"), data.get("draw") is True
    ends = [f"P{winner} has won"] if winner is not None else []
    ends += ["draw"] if draw else []
    named = f"losers {_players(data['losers'])}" if "losers" in data else "no losers named"
    return f"{' and '.join(ends) or 'no winner and no draw'}, {named}"


def _expected_result(expected: object) -> str:
    return f"{expected['winner']} has won" if isinstance(expected, Mapping) else str(expected)


def _players(numbers: object) -> str:
    listed = numbers if isinstance(numbers, (list, tuple)) else []
    return ", ".join(f"P{number}" for number in listed) or "none"


def _offered(playing: Playing) -> str:
    if playing.decision is None:
        return playing.asked()
    return f"{playing.asked()}: {_options(playing, options_of(playing.decision))}"


def offered_words(playing: Playing) -> str:
    """What the open decision offers, in the words of a scenario."""
    return _options(playing, options_of(playing.decision))


def _options(playing: Playing, items: Sequence[object]) -> str:
    """The items in the words of a scenario, which counts modes from 1."""
    if playing.decision is not None and playing.decision.kind == "modes":
        items = [item + FIRST_MODE if isinstance(item, int) else item for item in items]
        return ", ".join(map(plain, items)) or "nothing"
    return ", ".join(_option(playing, item) for item in items) or "nothing"


def _option(playing: Playing, item: object) -> str:
    if isinstance(item, list) and item and isinstance(item[0], str):
        return " ".join([item[0], *(_number(playing, part, index) for index, part in enumerate(item[1:]))])
    if isinstance(item, int) and item in playing.names.cards:
        return playing.names.shown(item)
    return plain(item)


def _number(playing: Playing, part: object, index: int) -> str:
    return playing.names.shown(part) if index == 0 and isinstance(part, int) else str(part)


def _same_items(one: Sequence[object], other: Sequence[object]) -> bool:
    return sorted(map(repr, one)) == sorted(map(repr, other))


def _ids(playing: Playing, words: object) -> list[int]:
    listed = words if isinstance(words, (list, tuple)) else []
    return [playing.answers.object_id(str(word)) for word in listed]


def _named(playing: Playing, ids: Sequence[int]) -> str:
    return ", ".join(playing.names.shown(number) for number in ids) or "nothing"


def _player(word: str) -> int:
    return player_number(word) or 0


def _written(assertion: Assertion) -> str:
    return plain(assertion.expected)
