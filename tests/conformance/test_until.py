"""`until`: to the end of the game, to a payment, and up to the last decision before a phase."""

from __future__ import annotations

import pytest

from conformance.kit.judging.verdict import Verdict
from conformance.kit.tell.scenario import describe_scenario
from tests.conformance.own_scenarios import faults_of, outcome, read_text, written

RELIC = "{P1: {relic_support_zone: [evening-relic], essence: 5}, P2: {veiled_deck: [filler, filler as last]}}"
EC = "essence_crown"
DOOMED = "{P1: {relic_support_zone: [watch-of-mornings]}, P2: {essence: 2}}"


def test_to_the_end_of_the_game() -> None:
    found = outcome(EC, DOOMED, "until: {decision: none}", "result: {winner: P1}, decision: none")
    assert found.verdict is Verdict.PASS, found.reason
    over = outcome(EC, DOOMED, "until: {decision: none}, P1: pass", "turn: 5")
    assert "the game is over" in over.reason


@pytest.mark.parametrize(
    ("until", "then"),
    [
        ("{before: {turn: 6}}", "turn: 5, phase: main_2, offers: pass, P1.essence: 5"),
        ("{before: {turn: 7}}", "turn: 6, active: P2, phase: main_2"),
        ("{before: {phase: main_2}}", "turn: 5, phase: main_1"),
        ("{before: {phase: start}}", "turn: 5, phase: main_2"),
        ("{before: {turn: 6, phase: combat}}", "turn: 6, phase: main_1"),
        ("{turn: 6}", "turn: 6, P1.essence: 6"),
    ],
)
def test_up_to_the_last_decision_before(until: str, then: str) -> None:
    found = outcome(EC, RELIC, f"until: {until}", then)
    assert found.verdict is Verdict.PASS, found.reason


def test_what_came_too_late_is_forgotten() -> None:
    given = RELIC.replace("P1: {", "P1: {hand: [gain-one], kl: 3, ")
    steps = "P1: {cast: gain-one}, until: {before: {turn: 6}}"
    then = "P1.kl: 4, event_count: {kind: cast, is: 1}, no_event: {kind: turn_began}"
    found = outcome(EC, given, steps, then)
    assert found.verdict is Verdict.PASS, found.reason
    further = outcome(EC, given, f"{steps}, P1: pass", "turn: 6, event_count: {kind: cast, is: 1}")
    assert further.verdict is Verdict.PASS, further.reason


def test_what_is_here_already_is_the_author_s_mistake() -> None:
    found = outcome(EC, RELIC, "P1: pass, until: {before: {turn: 5}}", "turn: 5")
    assert found.verdict is Verdict.SCENARIO_FAULT
    assert "until before turn 5: it is turn 5 already; the engine asks P1 for " in found.reason


def test_a_game_that_ends_first() -> None:
    found = outcome(EC, DOOMED, "until: {before: {turn: 99}}", "turn: 5")
    assert found.verdict is Verdict.FAIL
    assert "until: {before: {turn: 99}} never came true: the game is over" in found.reason


@pytest.mark.parametrize("until", ["{before: {turn: 6}, phase: end}", "{before: 6}", "{before: {}}"])
def test_before_stands_alone(until: str) -> None:
    assert "`before` can't be combined" in faults_of(EC, RELIC, f"until: {until}")


def test_no_such_phase() -> None:
    assert 'no phase "upkep"' in faults_of(EC, RELIC, "until: {before: {phase: upkep}}")
    assert 'before has no "player"' in faults_of(EC, RELIC, "until: {before: {player: P1}}")
    assert 'no decision "nothing"' in faults_of(EC, RELIC, "until: {decision: nothing}")


TOLD = {
    "before: {phase: main_2}": "up to the last decision before Main Phase 2",
    "before: {turn: 6}": "up to the last decision before turn 6",
    "turn: 6": "until turn 6",
    "player: P2": "until Player 2's turn",
    "phase: end": "until the End Phase",
    "{turn: 6, phase: end}": "until the End Phase of turn 6",
    "{player: P2, phase: end}": "until Player 2's End Phase",
    "{player: P2, turn: 6, phase: end}": "until Player 2's End Phase of turn 6",
    "decision: none": "until the game is over",
    "decision: declare_blockers": "until the game asks for blockers",
    "{decision: declare_blockers, turn: 7}": "until the game asks for blockers on turn 7",
    "{decision: declare_blockers, player: P1}": "until the game asks for blockers on Player 1's turn",
    "{decision: main_action, phase: main_2}": "until the game asks for a main action in Main Phase 2",
    "decision: random_discard": "until chance has to decide the random discard",
}


@pytest.mark.parametrize(("until", "words"), TOLD.items())
def test_how_it_is_told(until: str, words: str) -> None:
    step = until if until.startswith("{") else f"{{{until}}}"
    [one], _ = read_text(EC, written(EC, RELIC, f"until: {step}", "turn: 5"))
    assert describe_scenario(one).when == [f"Everyone passes {words}."]
