"""Engines side by side, each driven by its own process."""

from __future__ import annotations

import json
import multiprocessing
import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from conformance.kit.drivers import crew
from conformance.kit.drivers.crew import WorkerLost
from conformance.kit.drivers.driver import CannotStart
from conformance.kit.drivers.opening import OpenChild, OpenInside
from conformance.kit.drivers.restarting import MOST_BREAKDOWNS
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging import runs
from conformance.kit.judging.runs import run_all
from conformance.kit.judging.verdict import Result, Verdict
from conformance.kit.scenarios.scenario import Scenario
from tests.conformance.conftest import STUB, Read
from tests.conformance.test_cli import run
from tests.conformance.test_runner import PLAY, alive
from tests.limits import PATIENCE, until


@pytest.fixture
def scenarios(read: Read) -> Sequence[Scenario]:
    fails = PLAY.replace("P1.kl: 31", "P1.kl: 30").replace("/cap", "/wrong")
    return read("".join(PLAY.replace("/cap", f"/cap-{number}") for number in range(6)) + fails)


@pytest.fixture
def inside(monkeypatch: pytest.MonkeyPatch) -> OpenInside:
    """The stub engine by its factory, for this process and its children."""
    monkeypatch.syspath_prepend(str(STUB.parent))
    return OpenInside("stub_engine:Engine")


def seen(results: Sequence[Result]) -> list[tuple[str, str, str]]:
    return sorted((one.scenario.id, one.verdict.value, one.outcome.reason) for one in results)


@pytest.mark.parametrize("how", [crew.FORK, crew.SPAWN])
def test_several_come_to_what_one_comes_to(
    scenarios: Sequence[Scenario],
    facts: GameFacts,
    inside: OpenInside,
    how: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In one process or in several, over a pipe or not; a spawned process receives what a forked one has."""
    if how not in multiprocessing.get_all_start_methods():
        pytest.skip(f"this system has no {how}")
    monkeypatch.setattr(crew, "HOW", how)
    alone = seen(list(run_all(inside, facts, scenarios, 1)))
    assert [verdict for _, verdict, _ in alone].count("fail") == 1
    assert seen(list(run_all(inside, facts, scenarios, 3))) == alone
    child = OpenChild((sys.executable, str(STUB)), PATIENCE)
    assert seen(list(run_all(child, facts, scenarios, 3))) == alone


def test_engines_in_process_do_not_share_a_process(
    scenarios: Sequence[Scenario],
    facts: GameFacts,
    inside: OpenInside,  # noqa: ARG001  (the module below imports the stub)
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """How many engines start depends on their speed; each has a process of its own, and none is left."""
    started = tmp_path / "started"
    factory = f"""import os
from stub_engine import Engine
def engine():
    with open({str(started)!r}, "a") as log:
        print(os.getpid(), file=log)
    return Engine()
"""
    (tmp_path / "noted_engine.py").write_text(factory)
    monkeypatch.syspath_prepend(str(tmp_path))
    found = list(run_all(OpenInside("noted_engine:engine"), facts, scenarios, 2))
    assert [one.verdict for one in found].count(Verdict.PASS) == 6
    pids = started.read_text().split()
    assert len(pids) == len(set(pids))
    assert str(os.getpid()) not in pids
    assert not multiprocessing.active_children()


def test_an_engine_that_is_not_there(scenarios: Sequence[Scenario], facts: GameFacts) -> None:
    with pytest.raises(CannotStart, match="no command /no/such/engine"):
        list(run_all(OpenChild(("/no/such/engine",), PATIENCE), facts, scenarios, 2))


def test_a_process_that_is_lost_is_told(
    scenarios: Sequence[Scenario], facts: GameFacts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An in-process engine that ends its process takes the kit's worker with it."""
    (tmp_path / "abrupt.py").write_text("import os\ndef engine():\n    os._exit(3)\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(WorkerLost, match="ended without a message; run again with -j 1"):
        list(run_all(OpenInside("abrupt:engine"), facts, scenarios, 2))


@pytest.mark.skipif(
    not Path("/proc/self").exists(),
    reason="what still runs is looked up in /proc",
)
def test_a_run_that_is_broken_off_leaves_nothing(
    scenarios: Sequence[Scenario], facts: GameFacts, tmp_path: Path
) -> None:
    script = tmp_path / "engine.py"
    script.write_text(NOTED.format(folder=str(tmp_path), stub=str(STUB.parent)))
    with runs.results(OpenChild((sys.executable, str(script)), PATIENCE), facts, scenarios, 3) as results:
        next(results)
    started = [int(path.name.removeprefix("pid-")) for path in tmp_path.glob("pid-*")]
    assert started
    assert until(lambda: not any(map(alive, started))), "an engine is still running"


NOTED = """\
import os, pathlib, sys
sys.path.insert(0, {stub!r})
import stub_engine
(pathlib.Path({folder!r}) / f"pid-{{os.getpid()}}").touch()
stub_engine.main("ahead+")
"""


def test_who_gave_up_leaves_the_rest_to_the_others(read: Read, facts: GameFacts, tmp_path: Path) -> None:
    """The first worker's engines crash at once; the second's wait until the first worker has given up."""
    script = tmp_path / "engine.py"
    script.write_text(HALF_BROKEN.format(folder=str(tmp_path), stub=str(STUB.parent)))
    many = read("".join(PLAY.replace("/cap", f"/cap-{number}") for number in range(20)))
    results = list(run_all(OpenChild((sys.executable, str(script)), PATIENCE), facts, many, 2))
    assert sorted(one.scenario.id for one in results) == sorted(one.id for one in many)
    found = Counter(one.verdict for one in results)
    assert found == {Verdict.CRASHED: MOST_BREAKDOWNS, Verdict.PASS: 20 - MOST_BREAKDOWNS}


HALF_BROKEN = """\
import os, pathlib, sys, time
sys.path.insert(0, {stub!r})
import stub_engine
folder = pathlib.Path({folder!r})
try:
    (folder / "first").symlink_to(str(os.getppid()))
except FileExistsError:
    pass
if os.readlink(folder / "first") == str(os.getppid()):
    (folder / f"crash-{{os.getpid()}}").touch()
    stub_engine.main("crash")
else:
    while len(list(folder.glob("crash-*"))) < 10:  # each scenario is played twice
        time.sleep(0.02)
    stub_engine.main("")
"""


def test_what_nobody_took_is_not_run(read: Read, facts: GameFacts) -> None:
    many = read("".join(PLAY.replace("/cap", f"/cap-{number}") for number in range(14)))
    results = list(run_all(OpenChild((sys.executable, str(STUB), "crash"), PATIENCE), facts, many, 2))
    assert sorted(one.scenario.id for one in results) == sorted(one.id for one in many)
    rest = [one for one in results if one.verdict is not Verdict.CRASHED]
    assert len(rest) == 14 - 2 * MOST_BREAKDOWNS
    assert all(one.verdict is Verdict.NOT_RUN for one in rest)
    assert all("broke down 5 times in a row, last: " in one.outcome.reason for one in rest)


def test_the_command_judges_an_engine_in_process_by_several_processes() -> None:
    words = ["conform", "--engine", "py:reference_engine.serve:session", "-k", "EC-2.3.2", "--json"]
    one, two = (run(*words, "-j", number) for number in ("1", "2"))
    assert (one.exit_code, two.exit_code) == (0, 0)
    assert json.loads(one.stdout) == json.loads(two.stdout)
