"""The reference engine exchanges the same messages in this process as over the wire, without any lines."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from hashlib import sha256

import pytest

from conformance.kit.drivers.driver import Opener
from conformance.kit.drivers.in_process import InProcess, factory_named
from conformance.kit.drivers.opening import IN_PROCESS, REFERENCE
from conformance.kit.drivers.wire_json import digest_of
from conformance.kit.facts.game import GameFacts
from conformance.kit.facts.suite import suites
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.verdict import Outcome
from conformance.kit.scenarios.scenario import Scenario
from reference_engine.serve import Session, digest
from tests.shipped import shipped_suite

EVERY = 7
"""One in this many scenarios takes part; `cardlaw conform --both` plays them all."""


class ByLines:
    """The engine, asked with the lines that would go over a pipe."""

    def __init__(self) -> None:
        self.session = Session()

    def handle(self, message: dict[str, object]) -> dict[str, object]:
        reply: dict[str, object] = json.loads(self.session.line(json.dumps(message).encode()))
        return reply


class Watched(InProcess):
    """The engine as the kit asks it, recording what is handed over."""

    def __init__(self) -> None:
        super().__init__(factory_named(REFERENCE.removeprefix(IN_PROCESS)))
        self.before: tuple[object, object] = (None, None)

    def ask(self, message: Mapping[str, object]) -> object:
        sent = copy.deepcopy(message)
        reply = super().ask(message)
        assert message == sent, "the engine has changed a message"
        assert json.loads(json.dumps(reply)) == reply, "a reply that is more than the wire's data"
        said, then = self.before
        assert said == then, "the engine has changed what it had said"
        self.before = (reply, copy.deepcopy(reply))
        return reply


def outcomes(opener: Opener, facts: GameFacts, scenarios: tuple[Scenario, ...]) -> list[Outcome]:
    return [result.outcome for result in Runner(opener, facts).run(scenarios)]


@pytest.mark.parametrize("game", suites())
def test_nothing_but_the_data_of_the_wire_is_handed_over(game: str) -> None:
    suite = shipped_suite(game)
    scenarios = suite.scenarios[::EVERY]
    inside = outcomes(Watched, suite.facts, scenarios)
    by_lines = outcomes(lambda: InProcess(ByLines), suite.facts, scenarios)
    assert inside == by_lines


@pytest.mark.parametrize(
    "state",
    [
        {},
        {"b": [], "a": [1, True, 1.0, None, 'é\u2028"\\'], "c": {"z": 1, "a": [{"y": [], "x": {}}]}},
        {"a": [1], "b": [True], "c": 1, "d": True, "e": [[1, [True]]], "é": -3},
        {"long": ["x" * 5000, "x" * 5000], "also": "y" * 5000},
    ],
)
def test_a_state_is_written_in_one_way(state: dict[str, object]) -> None:
    """[WIRE-5.4]"""
    text = json.dumps(state, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    expected = sha256(text.encode()).hexdigest()
    assert (digest(state), digest_of(state)) == (expected, expected)
