"""The reference engine goes on in the same way if the game is saved and loaded before each answer."""

from __future__ import annotations

import pytest

from conformance.kit.drivers.in_process import InProcess, factory_named
from conformance.kit.drivers.opening import IN_PROCESS, REFERENCE
from conformance.kit.facts.suite import suites
from conformance.kit.judging.play import play
from conformance.kit.judging.verdict import Verdict
from conformance.kit.prove.restarting import Restarting
from conformance.kit.scenarios.scenario import Choose
from tests.shipped import shipped_suite


@pytest.mark.parametrize("game", suites())
def test_a_game_saved_within_an_action_goes_on(game: str) -> None:
    """[WIRE-5.5] Shown by the scenarios that answer a question within a text or another action."""
    suite = shipped_suite(game)
    engine = Restarting(InProcess(factory_named(REFERENCE.removeprefix(IN_PROCESS))))
    engine.hello()
    asking = [one for one in suite.scenarios if any(isinstance(step, Choose) for step in one.when)]
    one_of_each = {one.base_id: one for one in asking}.values()
    outcomes = {one.id: play(one, suite.facts, engine) for one in one_of_each}
    assert not {name: outcome.reason for name, outcome in outcomes.items() if outcome.verdict != Verdict.PASS}
