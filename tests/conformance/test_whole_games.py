"""Counts and recorded games by engines side by side."""

from __future__ import annotations

import multiprocessing
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.kit.conform.whole_games import WholeGames, whole_games
from conformance.kit.drivers import crew
from conformance.kit.drivers.opening import REFERENCE, OpenChild, opener_of
from conformance.kit.drivers.restarting import MOST_BREAKDOWNS
from conformance.kit.judging.counts import load_counts
from conformance.kit.playthroughs.recording import load_playthroughs
from conformance.kit.suites.load import Suite
from reference_engine.serve import session
from tests.limits import PATIENCE


def told(games: WholeGames) -> list[tuple[object, ...]]:
    counts = [(one.counted.name, one.counts, dict(one.answers), one.problem) for one in games.counts]
    return [*counts, *((one.played.name, one.holds, one.steps, one.problem) for one in games.playthroughs)]


@pytest.mark.parametrize("how", [crew.FORK, crew.SPAWN])
def test_two_come_to_what_one_comes_to(suite: Suite, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The longest counts begin first, but the results come in file order."""
    if how not in multiprocessing.get_all_start_methods():
        pytest.skip(f"this system has no {how}")
    monkeypatch.setattr(crew, "HOW", how)
    opener = opener_of(REFERENCE, PATIENCE)
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
    assert whole_games(part, opener_of(REFERENCE, PATIENCE), 2, quiet=True) == WholeGames()


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_engine_that_falls_over_is_given_up(suite: Suite, jobs: int, tmp_path: Path) -> None:
    """The engine is started five times, then given up."""
    script = tmp_path / "engine.py"
    script.write_text(FALLS_OVER.format(hello=session().handle({"id": 0, "do": "hello", "protocol": [1, 1]})))
    games = whole_games(suite, OpenChild((sys.executable, str(script)), PATIENCE), jobs, quiet=True)
    ends = [one.problem for one in games.counts]
    assert len(ends) == len(load_counts(suite))
    assert all(end.startswith("the engine broke down") for end in ends)
    gave_up = [end for end in ends if "5 times in a row, last: " in end]
    assert len(ends) - len(gave_up) == jobs * MOST_BREAKDOWNS
    assert all(one.problem.startswith("the engine broke down") for one in games.playthroughs)
    assert len(games.playthroughs) == len(load_playthroughs(suite.facts))


FALLS_OVER = """\
import json, sys
hello = {hello!r}
for line in sys.stdin:
    message = json.loads(line)
    if message["do"] in ("load", "start"):
        sys.exit(3)
    print(json.dumps({{**hello, "id": message["id"]}}), flush=True)
"""
"""It greets like the reference engine without importing it, since it is started often."""
