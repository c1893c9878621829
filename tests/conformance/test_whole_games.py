"""Counts and recorded games by engines side by side."""

from __future__ import annotations

import multiprocessing
from dataclasses import replace

import pytest

from conformance.kit import crew
from conformance.kit.counts import load_counts
from conformance.kit.judge.whole_games import WholeGames, whole_games
from conformance.kit.load import Suite
from conformance.kit.opening import REFERENCE, opener_of
from conformance.kit.playthroughs.recording import load_playthroughs


def told(games: WholeGames) -> list[tuple[object, ...]]:
    counts = [(one.counted.name, one.counts, dict(one.answers), one.problem) for one in games.counts]
    return [*counts, *((one.played.name, one.holds, one.steps, one.problem) for one in games.playthroughs)]


@pytest.mark.parametrize("how", [crew.FORK, crew.SPAWN])
def test_two_come_to_what_one_comes_to(suite: Suite, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The longest counts begin first, but all are told as they are written."""
    if how not in multiprocessing.get_all_start_methods():
        pytest.skip(f"this system has no {how}")
    monkeypatch.setattr(crew, "HOW", how)
    opener = opener_of(REFERENCE, 20.0)
    one, two = (whole_games(suite, opener, jobs, quiet=True) for jobs in (1, 2))
    assert told(two) == told(one)
    assert [each.counted.name for each in two.counts] == [each.name for each in load_counts(suite)]
    assert [each.played.name for each in two.playthroughs] == [
        each.name for each in load_playthroughs(suite.facts)
    ]
    assert all(each.holds for each in two.counts)
    assert all(each.holds for each in two.playthroughs)


def test_a_part_of_a_suite_has_none(suite: Suite) -> None:
    part = replace(suite, scenarios=suite.scenarios[:3], complete=False)
    assert whole_games(part, opener_of(REFERENCE, 20.0), 2, quiet=True) == WholeGames()
