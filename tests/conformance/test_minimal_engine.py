"""The minimal engine, one file on the lowest rung: what is judged of it passes, and enough is judged."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from conformance.kit.doctor.examine import examine
from conformance.kit.drivers.stdio import Stdio
from conformance.kit.facts.suite import facts_of
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.verdict import Result, Verdict
from tests.limits import PATIENCE
from tests.shipped import shipped_suite

ENGINE = Path(__file__).resolve().parents[2] / "engines" / "minimal" / "engine.py"
COMMAND = [sys.executable, "-I", str(ENGINE)]
"""Isolated: it can import nothing of ours."""

GAME = "clashes_of_destiny"
LEAST_PASSES = 75
MOST_LINES = 250


@pytest.fixture(scope="module")
def results() -> list[Result]:
    runner = Runner(lambda: Stdio(COMMAND, PATIENCE), facts_of(GAME))
    return list(runner.run(shipped_suite(GAME).scenarios))


def test_whatever_is_judged_passes(results: list[Result]) -> None:
    assert {one.verdict for one in results} == {Verdict.PASS, Verdict.NOT_SUPPORTED}
    assert sum(one.verdict is Verdict.PASS for one in results) >= LEAST_PASSES


def test_it_is_well() -> None:
    examined = examine(shlex.join(COMMAND), PATIENCE, game=GAME)
    assert examined.well, examined.steps


def test_it_is_small_and_stands_alone() -> None:
    text = ENGINE.read_text(encoding="utf-8")
    assert sum(bool(line.strip()) for line in text.splitlines()) <= MOST_LINES
    imported = re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE)
    assert set(imported) == {"__future__", "json", "sys", "typing"}


def test_its_readme_says_how_many_pass() -> None:
    readme = (ENGINE.parent / "README.md").read_text(encoding="utf-8")
    assert f"More than {LEAST_PASSES} scenarios pass" in readme
