"""What `cardlaw prove` remembers: what was noticed is tried again only if what noticed it has changed."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.kit.facts.game import GameFacts
from conformance.kit.prove import remembered
from conformance.kit.prove.mutants import Mutant, all_mutants
from conformance.kit.prove.noticed import FILE, noticed_in, noticed_text
from conformance.kit.prove.remembered import Remembered
from conformance.kit.prove.run import KILLED, SURVIVED, Bench, Fate
from conformance.kit.prove.sources import read_sources
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.load import Suite

Opened = Callable[[list[Scenario]], Remembered]


@pytest.fixture(scope="module")
def mutant() -> Mutant:
    sources = read_sources("reference_engine.serve", lambda rule: rule.prefix == "EC")
    return all_mutants(sources, lambda one: one.tree.name == "god_charges_locked", None)[0]


@pytest.fixture
def scenarios(small_suite: Suite) -> list[Scenario]:
    return list(small_suite.scenarios)


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Opened:
    monkeypatch.setattr(remembered, "_FOLDER", tmp_path)
    monkeypatch.setattr(remembered, "digest_of", lambda *_: "same")
    return lambda scenarios: Remembered("toy", [], scenarios)


def test_a_noticed_mutant_is_remembered(opened: Opened, mutant: Mutant, scenarios: list[Scenario]) -> None:
    noticed = Fate(mutant, KILLED, scenarios[0].id, True, "fail", "expected 1, got 2", 3)
    with opened(scenarios) as memory:
        assert memory.fate_of(mutant) is None
        memory.note(noticed)
    with opened(scenarios) as memory:
        assert memory.fate_of(mutant) == noticed


def test_a_moved_scenario_counts_and_a_changed_one_does_not(
    opened: Opened, mutant: Mutant, scenarios: list[Scenario]
) -> None:
    first, *others = scenarios
    with opened(scenarios) as memory:
        memory.note(Fate(mutant, KILLED, first.id, True, "fail"))
    with opened([replace(first, line=first.line + 9), *others]) as memory:
        assert memory.fate_of(mutant) is not None
    with opened([replace(first, then=first.then[1:]), *others]) as memory:
        assert memory.fate_of(mutant) is None
    with opened(others) as memory:
        assert memory.fate_of(mutant) is None


def test_what_a_new_scenario_may_change_is_tried_again(
    opened: Opened, mutant: Mutant, scenarios: list[Scenario]
) -> None:
    with opened(scenarios) as memory:
        memory.note(Fate(mutant, KILLED, scenarios[0].id, False, "fail"))
    with opened(scenarios) as memory:
        assert memory.fate_of(mutant) is None


def test_a_survivor_is_tried_on_scenarios_that_changed(
    opened: Opened, mutant: Mutant, scenarios: list[Scenario]
) -> None:
    first, second = scenarios
    with opened(scenarios) as memory:
        memory.note(Fate(mutant, SURVIVED, tried=2, passed=(first.id, second.id)))
    with opened([first, replace(second, then=second.then[1:])]) as memory:
        assert memory.fate_of(mutant) is None
        assert memory.passed_by(mutant) == {first.id}


def test_half_a_line_of_a_stopped_run_is_left_out(
    opened: Opened, tmp_path: Path, mutant: Mutant, scenarios: list[Scenario]
) -> None:
    (tmp_path / "toy-same").write_text('{"mutant": "a\n', encoding="utf-8")
    with opened(scenarios) as memory:
        assert memory.fate_of(mutant) is None


def test_the_scenario_that_noticed_a_mutant_on_earlier_sources_is_tried_first(
    opened: Opened,
    facts: GameFacts,
    monkeypatch: pytest.MonkeyPatch,
    mutant: Mutant,
    scenarios: list[Scenario],
) -> None:
    for number, noticing in enumerate(scenarios):
        with opened(scenarios) as memory:
            memory.note(Fate(mutant, KILLED, noticing.id, True, "fail"))
        monkeypatch.setattr(remembered, "digest_of", lambda *_, number=number: f"change {number}")
        bench = Bench("", lambda _: facts, scenarios, lambda _: cited(scenarios))
        bench.reached = {(mutant.function.name, mutant.statement): (1 << len(scenarios)) - 1}
        with opened(scenarios) as memory:
            assert memory.fate_of(mutant) is None
            bench.expected = {mutant.id: memory.likely_by(mutant)}
        citing, _ = bench.order(mutant)
        assert citing[0].id == noticing.id


@pytest.mark.usefixtures("opened")
def test_a_fresh_checkout_begins_with_the_scenarios_of_the_saved_proof(
    tmp_path: Path, mutant: Mutant, scenarios: list[Scenario]
) -> None:
    first, second = scenarios
    other = replace(mutant, id=f"{mutant.id}x")
    unseen = replace(mutant, id=f"{mutant.id}y")
    fates = [Fate(mutant, KILLED, second.id), Fate(other, KILLED, first.id), Fate(unseen, SURVIVED)]
    (tmp_path / FILE).write_text(noticed_text(fates), encoding="utf-8")
    with Remembered("toy", [], scenarios, noticed_in(tmp_path)) as memory:
        assert [memory.likely_by(one) for one in (mutant, other, unseen)] == [second.id, first.id, None]


def cited(scenarios: list[Scenario]) -> frozenset[str]:
    return frozenset(rule for one in scenarios for rule in one.cites)
