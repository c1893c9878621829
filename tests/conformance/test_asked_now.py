"""What a failed step says: what is asked now, of whom, and the options by name."""

from __future__ import annotations

import pytest

from conformance.kit.judging.verdict import Verdict
from conformance.kit.tell.scenario import describe_scenario
from tests.conformance.own_scenarios import faults_of, outcome, read_text, written

BOARD = """{
    P1: {board: {"0,2": shrine 20 as own, "4,2": {card: minion 2/3, as: guard}}},
    P2: {board: {"8,2": shrine 20 as theirs, "5,2": {card: minion 2/3, as: raider}}},
  }"""
PAYING = """{
    P1: {
      hand: [cost-two],
      resources: {"1:r1": filler as first, "1:r2": filler as second, "1:r3": filler as third},
    },
  }"""
PLAY = 'P1: {play: cost-two, at: "1:1"}'
FORCED = "{P1: {hand: [strike-one, filler]}, P2: {avatar_line: [avatar 3/4 as wall]}}"
WHOLE = "the engine asks P1 for pay: [Filler (first), Filler (second)], [Filler (first), Filler (third)]"


def test_a_forced_choice_is_not_asked() -> None:
    """[WIRE-4.5]"""
    found = outcome("essence_crown", FORCED, "P1: {cast: strike-one}, P1: {choose: wall}", "turn: 5")
    assert found.verdict is Verdict.REFUSED
    assert "the engine asks P1 for main_action: " in found.reason
    assert "a choice with a single legal answer is not asked (WIRE-4.5)" in found.reason
    assert "play Filler" not in found.reason  # it is too dear
    assert found.findings[0].got in found.reason


def test_somebody_else_is_asked() -> None:
    found = outcome("essence_crown", "{}", "P2: pass", "turn: 5")
    assert "; the engine asks P1 for main_action: pass" in found.reason


def test_an_illegal_answer_that_another_rule_refuses() -> None:
    steps = "illegal: {P1: {choose: wall}, rule: EC-2.4.2}"
    found = outcome("essence_crown", FORCED, steps, "turn: 5", "  twin: self\n")
    assert "must be refused by EC-2.4.2, but was refused by EC-" in found.reason
    assert "; the engine asks P1 for main_action: " in found.reason


def test_objects_in_options_have_names() -> None:
    found = outcome("clashes_of_destiny", BOARD, "", "not_offers: {attack: guard, target: raider}")
    assert "attack Minion 2/3 (guard) target Minion 2/3 (raider)" in found.reason, found.reason
    assert "to 3,2" in found.reason
    assert "object " not in found.reason


def test_a_decision_names_what_it_is_about() -> None:
    wanted = "decision: {kind: pay, about: {source: first}}"
    found = outcome("champions_of_elequine", PAYING, PLAY, wanted)
    assert "about source Cost Two, amount 2, resource shells" in found.reason


def test_very_many_options_are_not_all_listed() -> None:
    fillers = ", ".join(f'"1:r{place}": filler as f{place}' for place in range(1, 7))
    hand = "[cost-three, cost-two, cost-zero, cost-zero as other, cost-zero as last]"
    given = f"{{P1: {{hand: {hand}, resources: {{{fillers}}}}}}}"
    found = outcome("champions_of_elequine", given, "", "not_offers: pass")
    assert found.reason.count("play Cost") == 24
    assert " more" in found.reason


@pytest.mark.parametrize(
    "steps",
    [
        'P1: {play: cost-two, at: "1:1", with: [[third, first]]}',
        f"{PLAY}, until: {{decision: pay}}, P1: {{choose: [third, first]}}",
    ],
)
def test_a_payment_is_a_list_in_any_order(steps: str) -> None:
    found = outcome("champions_of_elequine", PAYING, steps, "second.exhausted: false, first.exhausted: true")
    assert found.verdict is Verdict.PASS, found.reason


def test_a_payment_is_stated_in_options() -> None:
    options = "options: [[second, first], [first, third], [second, third]]"
    then = f"{options}, offers: [third, first], not_offers: [first]"
    assert outcome("champions_of_elequine", PAYING, PLAY, then).verdict is Verdict.PASS
    [one], _ = read_text("champions_of_elequine", written("champions_of_elequine", PAYING, PLAY, then))
    assert "“second” with “first”, “first” with “third” and" in describe_scenario(one).then[0]
    fewer = outcome("champions_of_elequine", PAYING, PLAY, "options: [[second, first]]")
    assert fewer.verdict is Verdict.FAIL
    assert "expected [Filler (first), Filler (second)], got the engine asks P1 for pay: " in fewer.reason
    assert "an option can't be a list" in faults_of(
        "champions_of_elequine", PAYING, PLAY, "options: [[pass]]"
    )


def test_a_payment_that_is_not_offered() -> None:
    found = outcome("champions_of_elequine", PAYING, f"{PLAY}, P1: {{choose: [third]}}", "turn: 3")
    assert WHOLE in found.reason
    assert "not asked" not in found.reason


def test_an_event_that_came_too_early() -> None:
    first, then = "{kind: cast, object: gain-one}", "{kind: cast, object: strike-one}"
    given = FORCED.replace("[strike-one,", "[strike-one, gain-one,")
    steps = "P1: {cast: strike-one}, P1: {cast: gain-one}"
    right = outcome("essence_crown", given, steps, f"events: [{then}, {first}]")
    assert right.verdict is Verdict.PASS, right.reason
    wrong = outcome("essence_crown", given, steps, f"events: [{first}, {then}]")
    assert "got too early: cast P1 Strike One" in wrong.reason, wrong.reason
    assert "comes before cast P1 Gain One" in wrong.reason
