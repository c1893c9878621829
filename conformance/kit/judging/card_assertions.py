"""Assertions about cards: players and their zones, objects, and what a player sees of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from conformance.kit.data.rows import rows_of
from conformance.kit.judging.judged import Judged, equal, plain
from conformance.kit.running.playing import Playing
from conformance.kit.scenarios.names import player_number
from conformance.kit.scenarios.scenario import Assertion


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
    if fact.kind == "object":
        expected = playing.names.object_id(str(assertion.expected)) or 0
        got = row.get(assertion.name, 0)
        named = _named(playing, [got]) if isinstance(got, int) and got else "none"
        return Judged(got == expected, str(assertion.expected), named)
    default: object = {"number": 0, "flag": False}.get(fact.kind)
    return equal(assertion.expected, row.get(assertion.name, default))


# --- views ----------------------------------------------------------------------------------------


def wrongly_seen(
    seen: Mapping[str, object], hides: Sequence[str], shows: Sequence[str], playing: Playing
) -> list[str]:
    """What is wrong with the objects of a view."""
    shown = seen_objects(seen)
    leaked = [number for number in _ids(playing, _objects(hides, playing)) if number in shown]
    missing = [number for number in _ids(playing, _objects(shows, playing)) if number not in shown]
    got = [f"sees {_named(playing, leaked)}"] if leaked else []
    got += [f"does not see {_named(playing, missing)}"] if missing else []
    return got + untrue(seen, playing)


def _objects(words: Sequence[str], playing: Playing) -> list[str]:
    """The words that name objects; the others are spaces of the board."""
    of_board = playing.facts.board is not None
    return [
        word
        for word in words
        if not (of_board and playing.facts.is_space(word)) or playing.names.may_be_object(word)
    ]


CARDS = ("players", "objects", "token_cards")
"""Fields of a state that hold its cards."""


def untrue(seen: Mapping[str, object], playing: Playing) -> list[str]:
    """Where a view contradicts the state in what it does not hide. [WIRE-5.13]"""
    found: list[str] = []
    rows = {row.get("player"): row for row in rows_of(seen.get("players"))}
    back = playing.facts.hidden_by

    def is_back(number: int, player: int) -> bool:
        there = playing.object_row(number) if back and player != seen.get("viewer") else None
        return there is not None and bool(there.get(back))

    public = set(range(1, playing.names.leaders + 1))  # leaders are in no list
    for player in range(1, playing.names.players + 1):
        row = rows.pop(player, {})
        known = playing.player_row(player)
        wrong = [name for name in playing.facts.columns if row.get(name) != known.get(name)]
        for zone in playing.facts.zones:
            ids = [one for one in playing.zone_ids(player, zone) if not is_back(one, player)]
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
    """The objects of a view that have a card; a hidden object has none and is in no list."""
    listed = seen.get("objects", [])
    rows = [row for row in listed if isinstance(row, dict)] if isinstance(listed, list) else []
    shown = {row["id"] for row in rows if isinstance(row.get("id"), int) and row.get("card") is not None}
    for row in seen.get("players", []) if isinstance(seen.get("players"), list) else []:  # type: ignore[attr-defined]
        for value in row.values() if isinstance(row, dict) else []:
            shown |= {item for item in value if isinstance(item, int)} if isinstance(value, list) else set()
    return shown


# --- words ----------------------------------------------------------------------------------------


def _ids(playing: Playing, words: object) -> list[int]:
    listed = words if isinstance(words, (list, tuple)) else []
    return [playing.answers.object_id(str(word)) for word in listed]


def _named(playing: Playing, ids: Sequence[int]) -> str:
    return ", ".join(playing.names.shown(number) for number in ids) or "nothing"


def _player(word: str) -> int:
    return player_number(word) or 0


TABLE: Mapping[str, Callable[[Assertion, Playing], Judged]] = {
    "column": column,
    "zone_count": zone_count,
    "zone_cards": zone_cards,
    "zone_top": zone_top,
    "zone": zone,
    "object": object_fact,
}
