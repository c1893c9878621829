"""What a scenario needs of an engine, and how much of a suite an engine's capabilities open.

An engine that doesn't cite rules is still judged, by what happens. A scenario needs citations only if nothing
but a rule distinguishes one event from another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from conformance.kit.scenarios.scenario import Assertion, Check, Scenario, Until
from spec.protocol.messages import GameSupport, Hello

OF_THE_STATE = frozenset(
    (
        *("column", "zone_count", "zone_cards", "zone_top", "zone", "object", "turn", "phase", "active"),
        *("space", "terrain", "declared", "among", "pieces", "value"),
    )
)
"""Assertions that inspect the canonical state."""

UNTIL_OF_THE_STATE = frozenset(("turn", "phase", "player"))
COUNTED = ("no_event", "event_count")
"""Assertions that a rule narrows down: without it, other events would count as well."""

CITING = "rules"
"""The capability of an engine that names rules."""


@lru_cache(maxsize=8192)  # called before each attempt and when asking ahead
def needs(scenario: Scenario) -> frozenset[str]:
    """The capabilities required to judge the scenario."""
    found = {scenario.begin}
    for step in scenario.when:
        if isinstance(step, Until) and UNTIL_OF_THE_STATE & set(step.conditions):
            found.add("state")
    for one in assertions_of(scenario):
        if one.kind in OF_THE_STATE:
            found.add("state")
        elif one.kind == "view":
            found.add("view")
        elif _told_apart_by_a_rule(one):
            found.add(CITING)
    return frozenset(found)


def assertions_of(scenario: Scenario) -> Iterator[Assertion]:
    """Every assertion of the scenario, including those between steps and all alternatives."""
    inner = (one for step in scenario.when if isinstance(step, Check) for one in step.assertions)
    for one in (*inner, *scenario.then):
        yield from (part for group in one.either for part in group) if one.either else (one,)


def _told_apart_by_a_rule(one: Assertion) -> bool:
    patterns = one.expected if isinstance(one.expected, list) else [one.expected]
    narrowed = [pattern for pattern in patterns if isinstance(pattern, Mapping) and "rule" in pattern]
    if one.kind in COUNTED:
        return bool(narrowed)
    return one.kind in ("event", "events") and any("kind" not in pattern for pattern in narrowed)


def unsupported(scenario: Scenario, hello: Hello) -> str:
    """Why the scenario need not be played; empty if it must."""
    game = hello.games.get(scenario.game)
    if game is None:
        return f"the engine does not play {scenario.game}"
    missing = sorted(needs(scenario) - set(hello.capabilities))
    if missing:
        return f"the engine cannot {missing[0]}" if missing[0] != CITING else "the engine does not cite rules"
    return unsupported_switch(scenario.switches, game)


def unsupported_switch(switches: Mapping[str, object], game: GameSupport) -> str:
    """The switch that the engine lacks, or lacks with that value; empty if it has all."""
    for name, value in switches.items():
        values = game.switches.get(name)
        if values is None:
            return f"the engine has no switch {name}"
        if value not in values and not any(_in_range(value, one) for one in values):
            return f"the engine has no {name} = {value}"
    return ""


def _in_range(value: object, one: object) -> bool:
    """Whether a number lies in a range of values, {"min": 0, "max": 99}."""
    if not isinstance(one, dict) or not isinstance(value, int):
        return False
    least, most = one.get("min", value), one.get("max", value)
    return isinstance(least, int) and isinstance(most, int) and least <= value <= most


@dataclass(frozen=True, slots=True)
class Opened:
    """By how many scenarios of a chapter an engine can be judged."""

    chapter: str
    scenarios: int
    opened: int


def opened(scenarios: Iterable[Scenario], hello: Hello) -> list[Opened]:
    """How much of a suite the engine's capabilities open, chapter by chapter in order.

    Cards that it doesn't support show only when the scenarios are played.
    """
    counts: dict[str, list[int]] = {}
    for one in scenarios:
        row = counts.setdefault(one.chapter, [0, 0])
        row[0] += 1
        row[1] += not unsupported(one, hello)
    return [Opened(chapter, *row) for chapter, row in sorted(counts.items(), key=lambda item: int(item[0]))]
