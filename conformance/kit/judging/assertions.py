"""Assertions: one function each, in a table. Each returns what was expected and what the engine has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from conformance.kit.judging import board_assertions, card_assertions
from conformance.kit.judging.cause import cause_of
from conformance.kit.judging.judged import Judged, as_text, equal, plain
from conformance.kit.judging.verdict import Finding
from conformance.kit.running.claims import CITING, LACKS, lacking
from conformance.kit.running.playing import Playing
from conformance.kit.running.scope import options_inside
from conformance.kit.scenarios.answers import CannotAnswer
from conformance.kit.scenarios.names import player_number
from conformance.kit.scenarios.offered import asked, options_of
from conformance.kit.scenarios.scenario import Assertion
from spec.protocol.messages import NATURE, Decision, Event


class CannotJudge(Exception):
    """An assertion that can't be judged of this engine; the text gives the reason."""


def check(assertion: Assertion, playing: Playing) -> Finding | None:
    """Return a finding, or None if the assertion holds. CannotJudge if the engine's claims leave it open."""
    try:
        judged = TABLE[assertion.kind](assertion, playing)
    except CannotAnswer as problem:
        judged = Judged(False, _written(assertion), str(problem))
    if judged.holds:
        return None
    expected, got = as_text(judged.expected), as_text(judged.got)
    cause = cause_of(assertion, expected, got, playing)
    return Finding(assertion.line, heading(assertion), expected, got, cause)


def heading(assertion: Assertion) -> str:
    """The assertion's left side, as written in the scenario."""
    if not assertion.subject:
        return assertion.name
    tail = {"zone_top": f"{assertion.name}.top"}.get(assertion.kind, assertion.name)
    return f"{assertion.subject}.{tail}" if tail else assertion.subject


# --- the game -------------------------------------------------------------------------------------


def game_word(assertion: Assertion, playing: Playing) -> Judged:
    return equal(assertion.expected, playing.state().get(assertion.kind))


def active(assertion: Assertion, playing: Playing) -> Judged:
    return equal(str(assertion.expected), f"P{playing.state().get('active')}")


def decision(assertion: Assertion, playing: Playing) -> Judged:
    expected, now = assertion.expected, playing.decision
    if not isinstance(expected, Mapping):
        return Judged(now is None, "no decision", playing.asked)
    about = expected.get("about")
    fits = decision_fits(expected, now, playing.has(CITING)) and is_about(about, now, playing)
    if isinstance(about, Mapping) and now is not None and now.about:
        return Judged(fits, plain(expected), f"{asked(now)}, about {_about(about, now, playing)}")
    return Judged(fits, plain(expected), playing.asked)


def _about(expected: Mapping[str, object], now: Decision, playing: Playing) -> str:
    """What a decision is about. Numbers are named where the scenario names an object or a player."""
    name = playing.answers.naming.object

    def named(key: str, value: object) -> object:
        wanted = expected.get(key)
        words = wanted if isinstance(wanted, list) else [wanted]
        if not any(isinstance(one, str) and playing.names.may_be_object(one) for one in words):
            return value
        return [name(one) for one in value] if isinstance(value, list) else name(value)

    return plain({key: named(key, value) for key, value in now.about.items()})


def is_about(expected: object, now: Decision | None, playing: Playing) -> bool:
    """Whether a decision has these details: objects and players by name, in lists too, other words and
    numbers as on the wire.
    """
    if not isinstance(expected, Mapping):
        return True

    def meant(value: object) -> object:
        if isinstance(value, list):
            return [meant(one) for one in value]
        number = playing.names.object_id(value) if isinstance(value, str) else None
        return value if number is None else number

    return now is not None and all(
        name in now.about and now.about[name] == meant(value) for name, value in expected.items()
    )


def decision_fits(pattern: Mapping[str, object], now: Decision | None, citing: bool = True) -> bool:
    """Whether the decision matches; rules are ignored for an engine that doesn't cite them."""
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
    return Judged(holds, lambda: f"{plain(assertion.expected)} is offered", playing.asked)


def not_offers(assertion: Assertion, playing: Playing) -> Judged:
    holds = playing.decision is not None and not playing.answers.offered(assertion.expected, playing.decision)
    return Judged(holds, lambda: f"{plain(assertion.expected)} is not offered", playing.asked)


def options(assertion: Assertion, playing: Playing) -> Judged:
    now = playing.decision
    listed = assertion.expected if isinstance(assertion.expected, list) else []
    if now is None:
        return Judged(False, plain(listed), playing.asked())
    expected = [playing.answers.option(item, now) for item in listed]
    return Judged(
        _same_items(*(options_inside(items, playing.scope) for items in (expected, options_of(now)))),
        lambda: _options(playing, expected),
        playing.asked,
    )


def result(assertion: Assertion, playing: Playing) -> Judged:
    got, expected = playing.result, assertion.expected
    if got is None or expected == "none":
        return Judged(got is None and expected == "none", _expected_result(expected), _result(got))
    winner = player_number(expected["winner"]) if isinstance(expected, Mapping) else None
    losers = losers_of(playing, winner)
    holds = (
        got.get("winner") == winner
        and all((got.get(word) is True) == (word == expected) for word in WITHOUT_A_WINNER)
        and (losers is None or got.get("losers") == losers)
    )
    named = "" if losers is None else f", losers {_players(losers)}"
    return Judged(holds, f"{_expected_result(expected)}{named}", _result(got))


WITHOUT_A_WINNER = ("draw", "unfinished")
"""How a game can end without a winner."""


def needs_losers(one: Assertion, playing: Playing) -> bool:
    """Whether a result, if the game is over, is compared with the state, which says who has lost."""
    return one.expected != "none" and playing.facts.losers is not None and playing.has("state")


def losers_of(playing: Playing, winner: int | None) -> list[int] | None:
    """[WIRE-4.16] Who has lost; None if only a state could show it and the engine gives none."""
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
    rest = enumerate(playing.events)
    found: list[int] = []  # the places of the events before
    for number, pattern in enumerate(patterns, start=1):
        place = next((place for place, one in rest if event_fits(pattern, one, playing)), None)
        if place is None:
            expected = f"event {number} of the order: {plain(pattern)}"
            return Judged(False, expected, _too_early(pattern, found, playing))
        found.append(place)
    return Judged(True, "", "")


def _too_early(pattern: Mapping[str, object], found: Sequence[int], playing: Playing) -> str:
    """The event that came before the one it is to follow, or those that are like it."""
    last = found[-1] if found else 0
    others = (one for place, one in enumerate(playing.events[:last]) if place not in found)
    early = next((one for one in others if event_fits(pattern, one, playing)), None)
    if early is None:
        return _nearest_kinds(pattern, playing)
    shown = playing.names.shown
    return f"too early: {event_words(early, shown)} comes before {event_words(playing.events[last], shown)}"


def event_fits(pattern: Mapping[str, object], one: Event, playing: Playing) -> bool:
    """Whether the event has all fields of the pattern; its rule only if the engine cites rules."""
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
    pattern = assertion.expected if isinstance(assertion.expected, Mapping) else {}
    player = player_number(pattern.get("for")) or 0
    seen = playing.view(player)
    hides, shows = (list(map(str, pattern.get(key, []))) for key in ("hides", "shows"))
    got: list[str] = []
    if playing.facts.has_cards:
        got += card_assertions.wrongly_seen(seen, hides, shows, playing)
    if playing.facts.board is not None:
        got += board_assertions.wrongly_seen(seen, player, hides, shows, playing)
    return Judged(not got, plain(pattern), " and ".join(got))


def either(assertion: Assertion, playing: Playing) -> Judged:
    """One alternative must hold. One of which a part can't be judged may hold, unless another part fails."""
    problems: list[str] = []
    unknown = ""
    for alternative in assertion.either:
        lacks = {id(one): lacking(one, playing.conversation.capabilities) for one in alternative}
        findings = [
            finding
            for one in alternative
            if not lacks[id(one)] and (finding := check(one, playing)) is not None
        ]
        missing = next(filter(None, lacks.values()), "")
        if not findings and not missing:
            return Judged(True, "", "")
        if not findings:
            unknown = unknown or LACKS[missing]
        problems.append(
            "; ".join(f"{found.what}: expected {found.expected}, got {found.got}" for found in findings)
        )
    if unknown:
        raise CannotJudge(unknown)
    return Judged(False, f"one of {len(assertion.either)} alternatives", " / ".join(problems))


TABLE: Mapping[str, Callable[[Assertion, Playing], Judged]] = {
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
    **card_assertions.TABLE,
    **board_assertions.TABLE,
}


# --- words ----------------------------------------------------------------------------------------


def event_words(one: Event, shown: Callable[[int], str]) -> str:
    """An event in one line, for debugging."""
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
    """Events of the expected kind or rule."""
    kind = pattern.get("kind") if isinstance(pattern, Mapping) else None
    rule = pattern.get("rule") if isinstance(pattern, Mapping) else None
    similar = [one for one in playing.events if one.kind == kind or (kind is None and rule in one.rules)]
    if not similar:
        return "no such event"
    return "; ".join(event_words(one, playing.names.shown) for one in similar[-3:])


def _result(data: Mapping[str, object] | None) -> str:
    if data is None:
        return "none"
    winner = data.get("winner")
    ends = [f"P{winner} has won"] if winner is not None else []
    ends += [word for word in WITHOUT_A_WINNER if data.get(word) is True]
    named = f"losers {_players(data['losers'])}" if "losers" in data else "no losers named"
    return f"{' and '.join(ends) or 'no winner and no draw'}, {named}"


def _expected_result(expected: object) -> str:
    return f"{expected['winner']} has won" if isinstance(expected, Mapping) else str(expected)


def _players(numbers: object) -> str:
    listed = numbers if isinstance(numbers, (list, tuple)) else []
    return ", ".join(f"P{number}" for number in listed) or "none"


def _options(playing: Playing, items: Sequence[object]) -> str:
    return playing.answers.naming.options(playing.decision, items)


def _same_items(one: Sequence[object], other: Sequence[object]) -> bool:
    return sorted(map(repr, one)) == sorted(map(repr, other))


def _written(assertion: Assertion) -> str:
    return plain(assertion.expected)
