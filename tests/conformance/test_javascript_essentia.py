"""The JavaScript engine and Essentia: it passes the suite, and plays like the reference engine."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import Final

import pytest
import typer

from conformance.kit.drivers.driver import Conversation
from conformance.kit.drivers.opening import REFERENCE
from conformance.kit.fuzz.cli import fuzz
from conformance.kit.judging.counts import load_counts
from conformance.kit.judging.runs import run_all
from conformance.kit.judging.verdict import Verdict
from conformance.kit.playthroughs.compare import run_playthroughs
from conformance.kit.playthroughs.recording import load_playthroughs
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.compiler import pool_of
from conformance.kit.suites.load import Suite
from spec.protocol.messages import Hello
from tests.conformance.counted import run_counts
from tests.conformance.foreign import findings, silent
from tests.conformance.small_suite import invoke
from tests.conformance.test_javascript_engine import ENGINE, MOST_JOBS, NODE, opened
from tests.limits import PATIENCE
from tests.shipped import shipped_suite

GAME = "essentia"
GAMES, SEED = 20, 1
"""Random games played here; `cardlaw fuzz` plays others and more."""

MOST_TWOS, LEAST_POSITIONS = 100, 10
"""Sequences of two answers per position counted here, and the number of such positions."""

pytestmark = pytest.mark.skipif(NODE is None, reason="the JavaScript engine needs Node: no `node` was found")

app = typer.Typer()
app.command()(fuzz)


@pytest.fixture(scope="module")
def essentia() -> Suite:
    return shipped_suite(GAME)


SECTION: Final = "ES-10.3."
"""The turns of phrase that the engine does not know; it says so for each terrain with one of them."""


def test_every_scenario_passes(essentia: Suite) -> None:
    """The engine supports every switch and every official terrain, so only other terrains are left out."""
    jobs = min(MOST_JOBS, os.cpu_count() or 1)
    results = list(run_all(opened, essentia.facts, essentia.scenarios, jobs))
    assert findings(results) == []
    assert silent(results) == []
    left_out = [one.scenario for one in results if one.outcome.verdict is not Verdict.PASS]
    assert [one.id for one in left_out if not _has_further_text(one)] == []
    assert len(results) == len(essentia.scenarios)


def _has_further_text(scenario: Scenario) -> bool:
    """Whether a scenario cites a later turn of phrase, or is about directions chosen one by one."""
    further = any(rule.startswith(SECTION) for rule in scenario.cites)
    return further or scenario.id.startswith("ES-10.2.12/forward")


def started() -> tuple[Conversation, Hello]:
    conversation = Conversation(opened())
    return conversation, conversation.hello()


def test_the_recorded_games_hold(essentia: Suite) -> None:
    pool = pool_of(GAME, essentia.facts.folder)
    results = list(run_playthroughs(load_playthroughs(essentia.facts), essentia.facts, pool, started))
    assert [line for one in results if not one.holds for line in one.lines()] == []
    assert results


def test_the_counts_hold(essentia: Suite) -> None:
    """Counting wider positions takes seconds; `cardlaw conform` does that, too."""
    narrow = [one for one in load_counts(essentia) if one.counts[1] <= MOST_TWOS]
    results = list(run_counts(narrow, essentia.facts, started))
    assert [line for one in results if not one.holds for line in one.lines()] == []
    assert len(results) >= LEAST_POSITIONS


def test_random_games_go_as_on_the_reference_engine(tmp_path: Path) -> None:
    """Random boards, terrains, positions, switches and setups; illegal answers are tried too."""
    engine = shlex.join([str(NODE), str(ENGINE)])
    words = ["--game", GAME, "--engine", engine, "--against", REFERENCE, "--timeout", str(PATIENCE)]
    result = invoke(app, *words, "--games", str(GAMES), "--seed", str(SEED), "--out", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert "the engines agree" in result.output
