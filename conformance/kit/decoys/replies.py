"""Break the replies of any engine on purpose: each fault changes one thing that the engine claims to show.

The faults are made from what the engine has shown in scenarios that it passes, so they fit every game and
every engine. A fault that nothing notices is a field, an event or an option that a pass says nothing about.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Final

from conformance.kit.drivers.driver import Driver, Opener
from conformance.kit.drivers.last_words import and_wrote
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.verdict import Verdict
from conformance.kit.running.claims import CITING, EVENTS, OPTIONS, STATE, assertions_of
from conformance.kit.scenarios.scenario import Illegal, Scenario
from conformance.kit.suites.load import Suite

MOST_FAULTS: Final = 400
"""An engine that shows more than this is broken in as many ways, the first ones that it showed."""

Reply = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Fault:
    """A way to break replies: `alter` changes one in place. It needs the capability `shows`, if any."""

    name: str
    shows: str
    alter: Callable[[Reply], None]


@dataclass(slots=True)
class Shown:
    """What an engine has shown: the fields of its states, and its events."""

    known: Collection[str]
    """The fields that assertions of the suite look at; nobody could notice another one."""
    capabilities: tuple[str, ...] = ()
    broke: str = ""
    """The first scenario in which the engine broke down, and how."""
    fields: dict[tuple[str, str], type] = field(default_factory=dict)
    """By the part of the state, empty for the top, and the field."""
    events: dict[str, set[str]] = field(default_factory=dict)
    """The fields of each kind of event."""

    def note(self, reply: Reply) -> None:
        state = reply.get("state")
        for part, row in _rows(state) if isinstance(state, dict) else ():
            for name, value in row.items():
                if name in self.known and type(value) in CHANGES and not _dicts(value):
                    self.fields.setdefault((part, name), type(value))
        for event in _dicts(reply.get("events")):
            if isinstance(kind := event.get("event"), str):
                self.events.setdefault(kind, set()).update(event)


@dataclass(frozen=True, slots=True)
class Showing:
    """A driver that notes what its engine shows."""

    driver: Driver
    shown: Shown

    def ask(self, message: Mapping[str, object]) -> object:
        reply = self.driver.ask(message)
        if isinstance(reply, dict):
            self.shown.note(reply)
        return reply

    def close(self) -> None:
        self.driver.close()

    def take_stderr(self) -> str:
        return self.driver.take_stderr()


@dataclass(frozen=True, slots=True)
class Breaking:
    """A driver whose engine's replies have a fault. What a state is compared with is no longer claimed."""

    driver: Driver
    fault: Fault

    def ask(self, message: Mapping[str, object]) -> object:
        reply = deepcopy(self.driver.ask(message))
        if not isinstance(reply, dict):
            return reply
        if message.get("do") == "hello" and isinstance(claimed := reply.get("capabilities"), list):
            reply["capabilities"] = [one for one in claimed if one not in ("digest", "view")]
        self.fault.alter(reply)
        return reply

    def close(self) -> None:
        self.driver.close()

    def take_stderr(self) -> str:
        return self.driver.take_stderr()


def faults_of(shown: Shown) -> list[Fault]:
    """The faults that the engine's claims allow."""
    made = [*_of_state(shown), *_of_events(shown), *ALWAYS]
    return [one for one in made if one.shows in ("", *shown.capabilities)][:MOST_FAULTS]


# --- running them ---------------------------------------------------------------------------------


def shown_by(suite: Suite, opener: Opener) -> tuple[list[Scenario], Shown]:
    """The scenarios that the engine passes, and what it shows in them."""
    asserted = [one for scenario in suite.scenarios for one in assertions_of(scenario)]
    names = {one.name or one.kind for one in asserted if not isinstance(one, Illegal)}
    shown = Shown(names | set(suite.facts.zones))
    runner = Runner(lambda: Showing(opener(), shown), suite.facts)
    passed = []
    for one in runner.run(suite.scenarios):
        if one.verdict is Verdict.PASS:
            passed.append(one.scenario)
        elif one.verdict.is_breakdown and not shown.broke:
            shown.broke = f"{one.scenario.id}: {and_wrote(one.outcome.reason, one.stderr)}"
    shown.capabilities = () if runner.hello is None else runner.hello.capabilities
    return passed, shown


def noticed_by(fault: Fault, passed: Iterable[Scenario], facts: GameFacts, opener: Opener) -> str | None:
    """The first scenario that an engine with this fault no longer passes; None if it passes all."""
    runner = Runner(lambda: Breaking(opener(), fault), facts)
    for result in runner.run(passed):
        if result.verdict not in (Verdict.PASS, Verdict.NOT_SUPPORTED):
            runner.stop()
            return result.scenario.id
    return None


# --- the state ------------------------------------------------------------------------------------


def _of_state(shown: Shown) -> Iterator[Fault]:
    for (part, name), kind in shown.fields.items():
        how, change = CHANGES[kind]
        where = f"{part}: {name}" if part else name
        yield Fault(f"{where} {how}", STATE, _changing(part, name, kind, change))


def _changing(part: str, name: str, kind: type, change: Callable[[Any], object]) -> Callable[[Reply], None]:
    def alter(reply: Reply) -> None:
        state = reply.get("state")
        for found, row in _rows(state) if isinstance(state, dict) else ():
            if found == part and type(row.get(name)) is kind:
                row[name] = change(row[name])

    return alter


CHANGES: Final[Mapping[type, tuple[str, Callable[[Any], object]]]] = {
    int: ("is one too high", lambda value: value + 1),
    bool: ("is the other way round", lambda value: not value),
    str: ("is another word", lambda value: f"{value}_"),
    list: ("lacks its last entry", lambda value: value[:-1]),
}
"""How a value of each type goes wrong."""


def _rows(state: Reply) -> Iterator[tuple[str, Reply]]:
    """The parts of a state: itself, and its rows of players, objects and the like."""
    yield "", state
    for name, value in state.items():
        for row in _dicts(value):
            yield name, row


def _dicts(value: object) -> list[Reply]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


# --- events, options, refusals, results -----------------------------------------------------------


def _of_events(shown: Shown) -> Iterator[Fault]:
    for kind, names in shown.events.items():
        yield Fault(f"event {kind} is left out", EVENTS, _without(kind))
        if "amount" in names:
            yield Fault(f"event {kind}: amount is one too high", EVENTS, _another_amount(kind))
        yield Fault(f"event {kind} names another rule", CITING, _another_rule(kind))


def _without(kind: str) -> Callable[[Reply], None]:
    def alter(reply: Reply) -> None:
        if "events" in reply:
            reply["events"] = [one for one in _dicts(reply["events"]) if one.get("event") != kind]

    return alter


def _another_amount(kind: str) -> Callable[[Reply], None]:
    def alter(reply: Reply) -> None:
        for one in _dicts(reply.get("events")):
            if one.get("event") == kind and isinstance(one.get("amount"), int):
                one["amount"] += 1

    return alter


def _another_rule(kind: str) -> Callable[[Reply], None]:
    def alter(reply: Reply) -> None:
        for one in _dicts(reply.get("events")):
            if one.get("event") == kind:
                one["rules"] = []

    return alter


def _fewer_options(reply: Reply) -> None:
    decision = reply.get("decision")
    space = decision.get("space") if isinstance(decision, dict) else None
    for form in ("one_of", "some_of"):
        if isinstance(space, dict) and isinstance(space.get(form), list):
            space[form] = space[form][:-1]


def _another_player(reply: Reply) -> None:
    decision = reply.get("decision")
    if isinstance(decision, dict) and decision.get("player") in (1, 2):
        decision["player"] = 3 - decision["player"]


def _no_rule(reply: Reply) -> None:
    if isinstance(refused := reply.get("refused"), dict):
        refused["rule"], refused["also"] = "", []


def _no_winner(reply: Reply) -> None:
    result = reply.get("result")
    if isinstance(result, dict) and result.pop("winner", None) is not None:
        result["draw"] = True


ALWAYS: Final = (
    Fault("the last option is not offered", OPTIONS, _fewer_options),
    Fault("the other player is asked", "", _another_player),
    Fault("a refusal names no rule", CITING, _no_rule),
    Fault("a won game is a draw", "", _no_winner),
)
"""Faults that need no word of the game."""
