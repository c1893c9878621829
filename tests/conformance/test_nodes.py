"""The table of the nodes of compiled card text: what each does, its rule, and one scenario."""

from __future__ import annotations

import json

import pytest

from cardlaw.__main__ import exit_code
from conformance.kit.facts.suite import suites
from conformance.kit.running.scope import asked_of
from conformance.kit.tracing.nodes import KINDS, NodeRow, node_rows
from grammar.language.dialect import load
from spec.book.lock import entry_of
from spec.book.rulebook import load_all
from tests.shipped import shipped_suite


@pytest.fixture(scope="module")
def tables() -> dict[str, list[NodeRow]]:
    return {name: node_rows(load(name), shipped_suite(name).scenarios) for name in suites()}


@pytest.mark.parametrize("name", suites())
def test_every_node_is_explained(name: str, tables: dict[str, list[NodeRow]]) -> None:
    rows = tables[name]
    assert {row.name for row in rows} == set(load(name).nodes.by_name) - {"Card"}
    assert [row.name for row in rows if not row.says.endswith((".", '"'))] == []
    books = load_all()
    for row in rows:
        if row.rule:
            entry_of(row.rule, books)  # raises for an unknown one
    assert [row.name for row in rows if row.scenario and not row.rule] in ([], ["Bearer"])
    assert {row.kind for row in rows} <= set(KINDS.values())


@pytest.mark.parametrize("name", suites())
def test_its_scenario_has_the_node(name: str, tables: dict[str, list[NodeRow]]) -> None:
    scenarios = {one.id: one for one in shipped_suite(name).scenarios}
    shown = [row for row in tables[name] if row.scenario]
    assert shown
    for row in shown:
        assert row.name in asked_of(scenarios[row.scenario])["text"], row
        assert row.title == scenarios[row.scenario].title


def test_a_node_without_a_scenario_is_in_no_card(tables: dict[str, list[NodeRow]]) -> None:
    name = suites()[0]
    without = {row.name for row in tables[name] if not row.scenario}
    assert without
    assert not any(without & asked_of(one)["text"] for one in shipped_suite(name).scenarios)


def test_the_command(capsys: pytest.CaptureFixture[str], tables: dict[str, list[NodeRow]]) -> None:
    name = suites()[0]
    row = next(row for row in tables[name] if row.name == "Draw")
    assert exit_code(["conform", "operations", "--game", name]) == 0
    out = capsys.readouterr().out
    assert f"  Draw  {row.rule}  {row.says}\n      {row.scenario}  {row.title}\n" in out
    assert exit_code(["conform", "operations", "--game", name, "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)[name]) == len(tables[name])
