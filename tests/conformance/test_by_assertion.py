"""Assertions are judged one by one, as far as the engine's claims allow."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Protocol

import pytest

from conformance.kit.drivers.driver import Conversation
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.play import play
from conformance.kit.judging.verdict import Outcome, Tally, Verdict
from tests.conformance.conftest import Read
from tests.conformance.stub_engine import Engine

PLAY = """\
- id: EC-2.4.1/a
  title: Title
  cites: [EC-2.4.1]
  twin: self
  given: {P1: {kl: 5, hand: [cost-four, gain-2]}}
  when:
    WHEN
  then:
    - THEN
"""
EVENT = "event: {kind: kl_spent, rule: EC-2.4.1, amount: 4}"
NO_EVENTS = "the engine does not report events"


class Stub:
    """The stub in one process. It goes on reporting whatever it doesn't claim."""

    def __init__(self, mode: str) -> None:
        self.engine = Engine(mode)

    def ask(self, message: Mapping[str, object]) -> object:
        return json.loads(json.dumps(self.engine.handle(dict(message))))

    def close(self) -> None:
        pass

    def take_stderr(self) -> str:
        return ""


class Judge(Protocol):
    def __call__(self, *then: str, claims: str, when: str = ..., mode: str = ...) -> Outcome: ...


@pytest.fixture
def judged(read: Read, facts: GameFacts) -> Judge:
    def judge(*then: str, claims: str, when: str = "- P1: {cast: cost-four}", mode: str = "") -> Outcome:
        (scenario,) = read(PLAY.replace("WHEN", when).replace("THEN", "\n    - ".join(then)))
        conversation = Conversation(Stub(mode))
        conversation.capabilities = tuple(claims.split())
        return play(scenario, facts, conversation, digesting=False)

    return judge


def test_what_is_not_claimed_is_left_out(judged: Judge) -> None:
    outcome = judged("P1.kl: 1", EVENT, "options: [pass]", claims="load state")
    assert outcome.verdict is Verdict.PASS
    assert outcome.tally == Tally(1, 1, 3, {NO_EVENTS: 1, "the engine does not list options": 1})
    assert outcome.tally.said == "1 of 3 assertions judged"


def test_what_is_left_out_hides_nothing(judged: Judge) -> None:
    """The wrong value stands between two assertions that can't be judged, and behind one that fails."""
    outcome = judged(EVENT, "turn: 9", EVENT, "P1.kl: 2", claims="load state")
    assert outcome.verdict is Verdict.FAIL
    assert [one.what for one in outcome.findings] == ["turn", "P1.kl"]
    assert (outcome.tally.passed, outcome.tally.judged, outcome.tally.of) == (0, 2, 4)


def test_a_failure_in_the_middle_does_not_end_the_scenario(judged: Judge) -> None:
    when = (
        "- P1: {cast: cost-four}\n    - then: [P1.kl: 4]\n    - illegal: {P1: {cast: gain-2}, rule: EC-2.4.2}"
    )
    outcome = judged("P1.kl: 7", claims="load state refusals", when=when, mode="generous")
    assert [one.what for one in outcome.findings] == ["P1.kl", "P1: {cast: gain-2}"]
    assert (outcome.tally.passed, outcome.tally.judged, outcome.tally.of) == (0, 2, 3)


def test_a_scenario_of_which_nothing_is_left_is_not_supported(judged: Judge) -> None:
    outcome = judged(EVENT, claims="load state")
    assert (outcome.verdict, outcome.reason) == (Verdict.NOT_SUPPORTED, NO_EVENTS)


def test_what_the_engine_says_it_lacks_is_left_out(judged: Judge) -> None:
    """[WIRE-2.8] It claims states, but answers that it has none; the decision is judged all the same."""
    outcome = judged(
        "P1.kl: 9", "decision: {kind: main_action, player: P1}", claims="load state", mode="stateless"
    )
    assert outcome.verdict is Verdict.PASS
    assert outcome.tally == Tally(1, 1, 2, {"state": 1})


@pytest.mark.parametrize(
    ("either", "verdict"),
    [
        (f"either: [[{EVENT}], [P1.kl: 1]]", Verdict.PASS),
        (f"either: [[{EVENT}, P1.kl: 2], [P1.kl: 3]]", Verdict.FAIL),
        (f"either: [[{EVENT}, P1.kl: 1], [P1.kl: 3]]", Verdict.NOT_SUPPORTED),
    ],
)
def test_an_alternative_fails_only_by_what_is_judged(judged: Judge, either: str, verdict: Verdict) -> None:
    assert judged(either, claims="load state").verdict is verdict


def test_rules_are_compared_only_where_they_are_claimed(judged: Judge) -> None:
    wrong = EVENT.replace("EC-2.4.1", "EC-2.4.2")
    assert judged(wrong, claims="load events").verdict is Verdict.PASS
    assert judged(wrong, claims="load events rules").verdict is Verdict.FAIL


def test_an_engine_that_refuses_nothing_is_given_nothing_illegal(judged: Judge) -> None:
    """[WIRE-2.5c]"""
    when = "- illegal: {P1: {cast: gain-2}, rule: EC-2.4.2}"
    outcome = judged("P1.kl: 5", claims="load state", when=when, mode="generous")
    assert (outcome.verdict, outcome.tally.judged, outcome.tally.of) == (Verdict.PASS, 1, 2)
