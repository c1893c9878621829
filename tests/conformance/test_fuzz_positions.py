"""`cardlaw fuzz` with an engine that cannot start a game: it begins from positions that both load."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cardlaw.__main__ import exit_code
from conformance.kit.drivers.opening import REFERENCE
from conformance.kit.facts.suite import facts_of, suites
from conformance.kit.fuzz import play
from conformance.kit.fuzz.cases.beginnings import Given
from conformance.kit.fuzz.cases.sides import Pair, Side
from conformance.kit.fuzz.supplies.begin import supply_of
from conformance.kit.fuzz.supplies.positions import Positions
from conformance.kit.running.scope import asked_of
from conformance.kit.suites.compiler import pool_of
from tests.conformance.rung_zero import PLAIN
from tests.limits import PATIENCE

WRONG = PLAIN.replace("session", "miscounting")
CARD_GAMES = [name for name in suites() if facts_of(name).has_cards]


@pytest.fixture(autouse=True)
def short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "MOST_ANSWERS", 25)


@pytest.mark.parametrize("name", CARD_GAMES)
def test_positions_are_within_the_scope_of_both(name: str) -> None:
    facts = facts_of(name)
    pair = Pair(Side(PLAIN, PATIENCE), Side(REFERENCE, PATIENCE))
    try:
        pair.tested.talk()
        pair.against.talk()
        supply = supply_of(facts, pool_of(name, facts.folder), pair)
        assert isinstance(supply, Positions)
        assert supply.scenarios
        assert not any(asked_of(one)["text"] for one in supply.scenarios)
        begun = [supply.begun(random.Random(f"{number}")) for number in range(6)]
        assert all(one.decision is not None and not one.differences for one in begun)
        assert all(isinstance(one.case.begin, Given) for one in begun)
        rows = {str(one.case.begin.given(facts)) for one in begun}
        assert len(rows) > 3
    finally:
        pair.close()


@pytest.mark.parametrize("name", CARD_GAMES)
def test_an_engine_that_only_loads_agrees(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is given no illegal answer, and neither its events nor its options are compared."""
    words = ["fuzz", "--engine", PLAIN, "--game", name, "--seed", "1", "-n", "2", "--out", str(tmp_path)]
    assert exit_code(words) == 0
    out = capsys.readouterr().out
    assert "and 0 illegal ones" in out
    assert "the engines agree" in out
    assert "not supported" not in out


def test_a_fault_is_written_as_a_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = CARD_GAMES[0]
    words = ["--game", name, "--out", str(tmp_path)]
    assert exit_code(["fuzz", "--engine", WRONG, *words, "--seed", "1", "-n", "5", "--most", "1"]) == 1
    out = capsys.readouterr().out
    (file,) = tmp_path.glob("*.yaml")
    assert "turn:" in file.read_text(encoding="utf-8")
    assert str(file.name) in out
    assert exit_code(["conform", str(file)]) == 0
    assert exit_code(["conform", str(file), "--engine", WRONG]) == 1


def test_terrains_outside_the_scope_are_not_sent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = next(name for name in suites() if name not in CARD_GAMES)
    assert exit_code(["fuzz", "--engine", PLAIN, "--game", name, "-n", "2", "--out", str(tmp_path)]) == 0
    assert "2 not supported" in capsys.readouterr().out
