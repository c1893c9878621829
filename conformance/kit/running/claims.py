"""What can be judged of an engine that claims only some capabilities, assertion by assertion.

An engine that doesn't cite rules is still judged, by what happens. An assertion needs citations only if
nothing but a rule distinguishes one event from another.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from conformance.kit.running.scope import outside
from conformance.kit.scenarios.scenario import Assertion, Check, Illegal, Scenario, Until
from conformance.kit.scenarios.steps import BEFORE
from spec.protocol.messages import GameSupport, Hello

CITING, EVENTS, OPTIONS, REFUSALS = "rules", "events", "options", "refusals"
LOAD, STATE, VIEW = "load", "state", "view"
"""The capabilities that assertions need."""

NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(
        (
            *("column", "zone_count", "zone_cards", "zone_top", "zone", "object", "turn", "phase", "active"),
            *("space", "terrain", "declared", "among", "pieces", "value"),
        ),
        (STATE,),
    ),
    **dict.fromkeys(("event", "no_event", "event_count", "events"), (EVENTS,)),
    **dict.fromkeys(("offers", "not_offers", "options", "moves"), (OPTIONS,)),
    "view": (VIEW, STATE),
    "refused": (REFUSALS,),
}
"""The capabilities that an assertion of each kind needs; the others need none. A view is compared with the
state."""

LACKS: Final[Mapping[str, str]] = {
    CITING: "the engine does not cite rules",
    EVENTS: "the engine does not report events",
    OPTIONS: "the engine does not list options",
    REFUSALS: "the engine does not refuse what is illegal",
    STATE: "the engine does not give its state",
    VIEW: "the engine does not give views",
    "start": "the engine cannot start a game",
    LOAD: "the engine cannot load a position",
}
"""What to say of an engine without a capability."""

UNTIL_OF_THE_STATE = frozenset(("turn", "phase", "player", BEFORE))
COUNTED = ("no_event", "event_count")
"""Assertions that a rule narrows down: without it, other events would count as well."""


def lacking(one: Assertion | Illegal, capabilities: Collection[str]) -> str:
    """The capability without which an assertion can't be judged; empty if it can.

    Alternatives can be judged if one of them can be judged in full.
    """
    if isinstance(one, Illegal):
        return "" if REFUSALS in capabilities else REFUSALS
    if one.either:
        lacks = [[lacking(part, capabilities) for part in group] for group in one.either]
        first = next((lack for group in lacks for lack in group if lack), "")
        return first if all(any(group) for group in lacks) else ""
    missing = next((need for need in NEEDS.get(one.kind, ()) if need not in capabilities), "")
    if missing:
        return missing
    return CITING if CITING not in capabilities and _told_apart_by_a_rule(one) else ""


def assertions_of(scenario: Scenario) -> Iterator[Assertion | Illegal]:
    """Every assertion of a scenario in the order of play: a refusal that is expected is one, too."""
    for step in scenario.when:
        if isinstance(step, Check):
            yield from step.assertions
        elif isinstance(step, Illegal):
            yield step
    yield from scenario.then


def _told_apart_by_a_rule(one: Assertion) -> bool:
    patterns = one.expected if isinstance(one.expected, list) else [one.expected]
    narrowed = [pattern for pattern in patterns if isinstance(pattern, Mapping) and "rule" in pattern]
    if one.kind in COUNTED:
        return bool(narrowed)
    return one.kind in ("event", "events") and any("kind" not in pattern for pattern in narrowed)


def unsupported(scenario: Scenario, hello: Hello) -> str:
    """Why nothing of the scenario can be judged, so that it isn't played; empty if something can."""
    missing = blockers(scenario, hello)
    if not missing:
        return ""
    if missing[0] == scenario.game:
        return f"the engine does not play {scenario.game}"
    return LACKS.get(missing[0]) or f"the engine does not know {missing[0]}"


def blockers(scenario: Scenario, hello: Hello) -> tuple[str, ...]:
    """What the engine lacks to be judged by anything in the scenario, capabilities first."""
    game = hello.games.get(scenario.game)
    if game is None:
        return (scenario.game,)
    missing = _out_of_reach(scenario, frozenset(hello.capabilities))
    switch = unsupported_switch(scenario.switches, game)
    return (*missing, *((switch,) if switch else ()), *outside(scenario, game.scope))


@lru_cache(maxsize=16384)  # called before each attempt and when asking ahead
def _out_of_reach(scenario: Scenario, capabilities: frozenset[str]) -> tuple[str, ...]:
    """The capabilities that are missing to play the scenario, and to judge any of its assertions."""
    needed = [scenario.begin]
    if any(UNTIL_OF_THE_STATE & step.conditions.keys() for step in scenario.when if isinstance(step, Until)):
        needed.append(STATE)
    lacks = [lacking(one, capabilities) for one in assertions_of(scenario)]
    missing = [need for need in needed if need not in capabilities]
    if lacks and all(lacks):
        missing.append(lacks[0])
    return tuple(dict.fromkeys(missing))


def unsupported_switch(switches: Mapping[str, object], game: GameSupport) -> str:
    """The switch that the engine lacks, or lacks with that value; empty if it has all."""
    for name, value in switches.items():
        values = game.switches.get(name)
        if values is None:
            return f"the switch {name}"
        if value not in values and not any(_in_range(value, one) for one in values):
            return f"{name} = {value}"
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
