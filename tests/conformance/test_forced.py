"""Values of `with` when there is nothing to choose, modes, and what an engine never asks."""

from __future__ import annotations

import pytest

from conformance.kit.drivers.driver import Conversation
from conformance.kit.drivers.opening import REFERENCE, opener_of
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.play import play
from conformance.kit.judging.verdict import Outcome, Verdict
from conformance.kit.suites.compiler import pool_of
from conformance.kit.suites.load import Loader
from spec.book.rulebook import load
from tests.limits import PATIENCE

CARDS = """\
- cards: |
    # Twin Bolt
    Spell — Gray
    Cost: 0

    Deal 1 damage to target Avatar you control. Deal 1 damage to target Avatar an opponent controls.

    # Copycat
    Spell — Gray
    Cost: 0

    Create a token that's a copy of target Avatar.

    # Wake
    Spell — Gray
    Cost: 0

    Ready target Avatar.

    # Wake Two
    Spell — Gray
    Cost: 0

    Ready two target Avatars.

    # Parley
    Spell — Gray
    Cost: 0

    Target opponent loses 2 KL.

    # Two Wakes
    Spell — Gray
    Cost: 0

    Choose one — • Ready target Relic. • Ready target Avatar.
"""


def outcome(facts: GameFacts, given: str, when: str, then: str = "turn: 5") -> Outcome:
    """The outcome of a scenario on the reference engine."""
    loader = Loader(facts, load("essence_crown"), pool_of("essence_crown", facts.folder))
    text = f"""\
{CARDS}
- id: EC-2.4.1/case
  title: A case
  cites: [EC-2.4.1]
  given: {given}
  when: [{when}]
  then: [{then}]
"""
    loader.read(text, "case.yaml")
    scenarios, faults = loader.finish()
    assert not faults, faults
    conversation = Conversation(opener_of(REFERENCE, PATIENCE)())
    conversation.hello()
    return play(scenarios[0], facts, conversation)


ONE = "{P1: {hand: [strike-one, filler]}, P2: {avatar_line: [avatar 3/4 as wall]}}"
TWO = """{
    P1: {hand: [twin-bolt], avatar_line: [avatar 1/3 as own]},
    P2: {avatar_line: [avatar 1/3 as a, avatar 1/3 as b]},
  }"""


@pytest.mark.parametrize(
    ("given", "when", "then"),
    [
        (ONE, "P1: {cast: strike-one, with: [wall]}", "wall.damage: 1"),
        (ONE, "P1: {cast: strike-one}", "wall.damage: 1"),
        (TWO, "P1: {cast: twin-bolt, with: [own, b]}", "b.damage: 1"),
        (TWO, "P1: {cast: twin-bolt, with: [b]}", "b.damage: 1"),
    ],
)
def test_a_forced_target_may_be_written(facts: GameFacts, given: str, when: str, then: str) -> None:
    assert outcome(facts, given, when, then).verdict is Verdict.PASS


SILENT = """{
    P1: {hand: [copycat, wake, wake-two, two-wakes, parley, filler], avatar_line: [avatar 1/3 as own]},
    P2: {avatar_line: [avatar 1/3 as a]},
  }"""
ALONE = SILENT.replace("avatar_line: [avatar 1/3 as own]", "avatar_line: []")


@pytest.mark.parametrize(
    ("given", "when"),
    [
        (ALONE, "cast: copycat, with: [a]"),
        (ALONE, "cast: wake, with: [a]"),
        (SILENT, "cast: wake-two, with: [[own, a]]"),
        (ALONE, "cast: two-wakes, with: [2, a]"),
        (SILENT, "cast: two-wakes, with: [2, own]"),
        (ALONE, "cast: parley, with: [P2]"),
    ],
)
def test_a_forced_choice_may_leave_no_event(facts: GameFacts, given: str, when: str) -> None:
    found = outcome(facts, given, f"P1: {{{when}}}", "a.damage: 0")
    assert found.verdict is Verdict.PASS, found.reason


@pytest.mark.parametrize(
    "when",
    [
        "cast: wake, with: [filler]",
        "cast: wake, with: [[filler]]",
        "cast: wake, with: [P2]",
        "cast: wake, with: [1]",
        'cast: wake, with: ["yes"]',
        "cast: wake, with: [{filler: 1}]",
    ],
)
def test_what_no_text_can_choose_is_not_forced(facts: GameFacts, when: str) -> None:
    found = outcome(facts, ALONE.replace("two-wakes, parley, ", ""), f"P1: {{{when}}}")
    assert found.verdict is Verdict.FAIL
    assert "the engine doesn't ask for it" in found.reason


def test_another_than_the_forced_target(facts: GameFacts) -> None:
    found = outcome(facts, ONE, "P1: {cast: strike-one, with: [filler]}")
    assert found.verdict is Verdict.FAIL
    assert "with filler: the engine doesn't ask for it, and no event reports it" in found.reason


def test_a_value_that_nothing_asks_for(facts: GameFacts) -> None:
    found = outcome(facts, ONE, 'P1: {cast: strike-one, with: ["yes"]}')
    assert found.verdict is Verdict.FAIL
    assert "the engine doesn't ask for it" in found.reason


MODAL = "{P1: {hand: [two-roads], kl: 9}}"


@pytest.mark.parametrize("when", ["{cast: two-roads, with: [0]}", "{cast: two-roads}}, {P1: {choose: [0]}"])
def test_modes_are_counted_from_one(facts: GameFacts, when: str) -> None:
    found = outcome(facts, MODAL, f"{{P1: {when}}}")
    assert found.verdict is Verdict.SCENARIO_FAULT
    assert "there is no mode 0: modes are numbered from 1" in found.reason


def test_a_mode_that_the_card_does_not_have(facts: GameFacts) -> None:
    found = outcome(facts, MODAL, "P1: {cast: two-roads, with: [3]}")
    assert found.verdict is Verdict.REFUSED
    assert "; the engine asks P1 for modes: 1, 2, counted from 1" in found.reason


def test_what_is_never_asked_is_the_engine_s_finding(facts: GameFacts) -> None:
    found = outcome(facts, ONE, "until: {decision: divide_damage}")
    assert found.verdict is Verdict.FAIL
    assert found.findings[0].expected == "the play reaches this step"


def test_a_decision_that_nobody_can_pass_over_is_the_engine_s_finding(facts: GameFacts) -> None:
    found = outcome(facts, TWO, "P1: {cast: twin-bolt}, until: {turn: 6}")
    assert found.verdict is Verdict.FAIL
    assert "doing nothing isn't possible when the engine asks P1 for target" in found.reason


def test_until_leaves_triggers_in_their_order(facts: GameFacts) -> None:
    given = "{P1: {relic_support_zone: [evening-relic, evening-relic as other], essence: 5}}"
    found = outcome(facts, given, "until: {turn: 6}", "P1.essence: 7")
    assert found.verdict is Verdict.PASS


def test_an_attack_among_three_must_say_whom(facts: GameFacts) -> None:
    given = "{at: {phase: combat}, P1: {avatar_line: [avatar 1/1 as a]}, P3: {}}"
    found = outcome(facts, given, "P1: {attack: [a]}")
    assert found.verdict is Verdict.SCENARIO_FAULT
    assert "say which in the scenario" in found.reason
