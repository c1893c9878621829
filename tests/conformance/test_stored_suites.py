"""Suites that were stored are equal to those that were parsed, and a stored result is never half a result."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from dataclasses import fields
from functools import partial
from pathlib import Path

import pytest

from conformance.kit.data import build_cache
from conformance.kit.data.build_cache import cached, digest_of
from conformance.kit.facts.game import GameFacts
from conformance.kit.facts.suite import facts_of, suites
from conformance.kit.scenarios.names import Names
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites import load
from conformance.kit.suites.compiler import pool_of
from conformance.kit.suites.load import Loader, Suite
from conformance.kit.suites.stored import read_back, written
from spec.book.faults import Fault
from spec.book.rulebook import load as rulebook
from tests.conformance.small_suite import SCENARIOS
from tests.shipped import shipped_suite

Read = Callable[[str], tuple[Scenario, ...]]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of stored results, in a source tree that is empty so far."""
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(build_cache, "ROOT", tmp_path)
    return tmp_path / "build" / "cache" / "made"


def assert_equal(one: Scenario, other: Scenario) -> None:
    for field in fields(Scenario):
        mine, its = getattr(one, field.name), getattr(other, field.name)
        if isinstance(mine, Names):
            mine, its = vars(mine), vars(its)
        assert mine == its, f"{one.id}: {field.name}"


@pytest.mark.parametrize("game", suites())
def test_a_shipped_scenario_is_the_same_when_it_is_read_back(game: str) -> None:
    """One file of each ten, because parsing all of them takes seconds."""
    facts = facts_of(game)
    loader = Loader(facts, rulebook(game), pool_of(game, facts.folder))
    for path in sorted((facts.folder / "scenarios").rglob("*.yaml"))[::10]:
        loader.read(path.read_text(encoding="utf-8"), path.name)
    scenarios, _ = loader.finish(lambda: {one.base_id for one in shipped_suite(game).scenarios})
    assert scenarios
    for one, other in zip(scenarios, read_back(written(game, scenarios)), strict=True):
        assert_equal(one, other)


def test_a_suite_is_parsed_once(
    folder: Path, read: Read, facts: GameFacts, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed = []

    def parse(game: str, *_others: object) -> Suite:
        parsed.append(game)
        return Suite(game, facts, rulebook(game), read(SCENARIOS))

    monkeypatch.setattr(load, "_parsed", parse)
    first, second = load.read_suite(facts.game), load.read_suite(facts.game)
    assert [one.id for one in first.scenarios] == [one.id for one in second.scenarios]
    assert parsed == ["essence_crown"]
    assert len(list(folder.glob("suite-essence_crown-*"))) == 1


def test_a_suite_with_faults_is_read_again_each_time(
    folder: Path, facts: GameFacts, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = Fault("a.yaml", 1, "wrong", "fix it")
    faulty = Suite(facts.game, facts, rulebook(facts.game), (), (fault,), about={fault: "a"})
    monkeypatch.setattr(load, "_parsed", lambda *_: faulty)
    assert load.read_suite(facts.game) is faulty
    assert not list(folder.glob("suite-essence_crown-*"))


def test_a_change_of_any_file_changes_the_digest(tmp_path: Path) -> None:
    data = tmp_path / "data"
    (data / "inner").mkdir(parents=True)
    (data / "inner" / "a.yaml").write_text("1")
    digests = {digest_of([data])}
    (data / "inner" / "a.yaml").write_text("2")
    digests.add(digest_of([data]))
    (data / "inner" / "a.yaml").rename(data / "a.yaml")
    digests.add(digest_of([data]))
    (data / "b.yaml").touch()
    digests.add(digest_of([data]))
    assert len(digests) == 4
    (data / "__pycache__").mkdir()
    (data / "__pycache__" / "a.pyc").write_text("compiled")
    assert digest_of([data]) in digests
    assert digest_of([data], "word") not in digests


def test_one_of_several_makes_what_all_need(folder: Path) -> None:
    made: list[int] = []
    barrier = threading.Barrier(4)

    def make() -> bytes:
        made.append(1)
        return b"result"

    def need() -> None:
        barrier.wait()
        assert cached("thing", lambda: "digest", make, bytes.decode) == "result"

    threads = [threading.Thread(target=need) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert len(made) == 1
    assert {path.name for path in folder.iterdir()} == {"thing-digest", "thing.lock"}


def test_damaged_bytes_are_made_again(folder: Path) -> None:
    assert cached("thing", lambda: "1", lambda: b"1", int) == 1
    (folder / "thing-1").write_bytes(b"?")
    assert cached("thing", lambda: "1", lambda: b"2", int) == 2
    assert (folder / "thing-1").read_bytes() == b"2"


def test_old_results_are_removed(folder: Path) -> None:
    for number in range(9):
        cached("thing", partial(str, number), lambda: b"1", int)
        os.utime(folder / f"thing-{number}", (number, number))
    assert (folder / "thing-8").is_file()
    assert len(list(folder.glob("thing-*"))) == build_cache.MOST_OF_A_NAME


def test_what_fails_leaves_no_file(folder: Path) -> None:
    def fail() -> bytes:
        raise KeyError("no")

    with pytest.raises(KeyError):
        cached("thing", lambda: "1", fail, int)
    assert [path.name for path in folder.iterdir()] == ["thing.lock"]


def test_outside_a_source_tree_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_cache, "ROOT", tmp_path)
    assert cached("thing", lambda: "1", lambda: b"1", int) == 1
    assert not list(tmp_path.iterdir())
