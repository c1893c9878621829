"""The trace over a small tree of sources, and over the shipped ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from conformance.kit.judging.verdict import Outcome, Result, Verdict
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.load import Suite
from conformance.kit.tracing.one_rule import ROOT, citing, uses_of
from conformance.kit.tracing.places import mentions, opening_ids
from conformance.kit.tracing.trace import coverage_of, trace
from spec.book.rulebook import load
from tests.shipped import shipped_suite

Read = Callable[[str], tuple[Scenario, ...]]

ENGINE = '''\
"""A module about EC-2.6.1."""

GOD_THRESHOLD = 13  # EC-1.1.3
# [EC-1.1.4] no more than this
KL_CAP: int = 31
CHARGES = 3
"""[EC-2.5.1] and of these."""
small = 1  # EC-2.4.1


def cross(state):
    """[EC-2.6.2, EC-2.6.3] The first crossing gives a charge."""

    class Inner:
        """[EC-2.6.4] Marks."""


async def lose(state):
    """See [EC-2.6.5]."""


def gone(state):
    """[EC-2.6.99] A rule that nobody wrote."""
'''
NODES = '''\
class GainKL:
    """Gain 2 KL."""

    rule: ClassVar[str] = "EC-2.3.5"
'''
SCENARIO = """\
- id: EC-2.6.2/one
  title: One
  cites: [EC-2.6.2, EC-2.6.3]
  examples: [{kl: 12}, {kl: 11}]
  given: {P1: {kl: $kl}}
  when: [P1: pass]
  then: [P1.kl: 0]
"""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "resources.py").write_text(ENGINE)
    (tmp_path / "nodes").mkdir()
    (tmp_path / "nodes" / "operations.py").write_text(NODES)
    return tmp_path


def test_a_small_tree(sources: Path, read: Read) -> None:
    traced = trace(load("essence_crown"), read(SCENARIO), {"EC-2.6.2"}, sources / "engine", sources / "nodes")
    assert [str(place) for place in traced["EC-2.6.2"].code] == ["engine/resources.py:11 cross"]
    assert traced["EC-2.6.2"].scenarios == ("EC-2.6.2/one",)
    assert traced["EC-2.6.2"].exercised
    assert not traced["EC-2.6.3"].exercised
    assert [place.kind for place in traced["EC-2.6.4"].code] == ["class"]
    assert [place.name for place in traced["EC-1.1.3"].code] == ["GOD_THRESHOLD"]
    assert [place.name for place in traced["EC-1.1.4"].code] == ["KL_CAP"]
    assert [place.name for place in traced["EC-2.5.1"].code] == ["CHARGES"]
    assert traced["EC-2.4.1"].code == ()  # no constant
    assert traced["EC-2.6.5"].code == ()  # mentioned, but not what the function is about
    assert traced["EC-2.6.1"].code == ()
    assert [place.name for place in traced["EC-2.3.5"].nodes] == ["GainKL"]
    assert [(rule, place.name) for rule, place in traced.unknown] == [("EC-2.6.99", "gone")]


def test_coverage(read: Read) -> None:
    book = load("essence_crown")
    rows = coverage_of(book, trace(book, read(SCENARIO), {"EC-2.6.2"}))
    two = next(row for row in rows if row.number == 2)
    assert (two.cited, two.exercised) == (2, 1)
    assert "EC-2.6.3" in two.missing
    assert "EC-2.6.2" not in two.missing
    assert "EC-2.6.1" not in two.missing  # a definition
    assert two.needed == two.exercised + len(two.missing)


def test_every_rule_that_stands_is_traced(read: Read) -> None:
    book = load("essence_crown")
    rows = trace(book, read(SCENARIO)).rules
    rulings = [ruling for ruling in book.rulings if ruling.changes_play]
    assert len(rows) == len([rule for rule in book.rules if rule.withdrawn is None]) + len(rulings)
    assert [row.scenarios for row in rows if str(row.rule) == "EC-2.6.3"] == [("EC-2.6.2/one",)]


@pytest.mark.parametrize("game", ["essence_crown", "essentia"])
def test_what_a_ruling_decides_is_shown_by_a_scenario(game: str) -> None:
    """At least one of the rules that state a decision is cited."""
    cited = {rule for one in shipped_suite(game).scenarios for rule in one.cites}
    decided = [ruling for ruling in load(game).rulings if ruling.changes_play]
    assert [one.id for one in decided if cited.isdisjoint(stated.rule for stated in one.stated)] == []


def test_the_reference_engine_cites_only_rules_that_are_there() -> None:
    root = Path(__file__).resolve().parent.parent.parent
    book = load("essence_crown")
    traced = trace(book, (), (), root / "reference_engine", root / "grammar")
    assert traced.unknown == ()
    assert sum(bool(one.code) for one in traced.rules) > 100


@pytest.mark.parametrize(
    ("docstring", "ids"),
    [
        ("[EC-2.6.2] Text.", ["EC-2.6.2"]),
        ("[EC-2.6.2, EC-R8] Text.", ["EC-2.6.2", "EC-R8"]),
        ("\n    [CORE-1.2] Text.", ["CORE-1.2"]),
        ("Text [EC-2.6.2].", []),
        ("[not an id] Text.", []),
        ("", []),
    ],
)
def test_opening_ids(docstring: str, ids: list[str]) -> None:
    assert opening_ids(docstring) == ids


def test_a_ruling_that_changes_play_counts_as_a_rule(read: Read) -> None:
    """EC-R7 is carried by EC-2.6.4, among others; EC-R18 by a definition alone, which no engine names."""
    (scenario, *_) = read(SCENARIO.replace("EC-2.6.3]", "EC-R7, EC-R18]"))

    def exercised(*named: str, verdict: Verdict = Verdict.PASS) -> tuple[str, ...]:
        return Result(scenario, Outcome(verdict, named=frozenset(named))).exercised

    assert exercised() == ("EC-R18",)
    assert exercised("EC-2.6.4") == ("EC-R7", "EC-R18")
    assert exercised("EC-R7", "EC-2.6.2") == ("EC-2.6.2", "EC-R7", "EC-R18")
    assert exercised("EC-R7", verdict=Verdict.FAIL) == ()
    book = load("essence_crown")
    traced = trace(book, [scenario], ["EC-R7"])
    assert (traced["EC-R7"].chapter, traced["EC-R7"].kind, traced["EC-R7"].exercised) == (2, "ruling", True)
    rows = coverage_of(book, traced)
    two = next(row for row in rows if row.number == 2)
    assert "EC-R8" in two.missing
    assert two.rules == sum(rule.withdrawn is None for rule in book.rules if rule.chapter == 2)
    assert sum(row.rulings for row in rows) == sum(ruling.changes_play for ruling in book.rulings)
    assert "EC-R87" not in {one.rule for one in traced.rules}  # it leaves play unchanged


@pytest.mark.parametrize(
    ("text", "has"),
    [
        ("[EC-2.6.2]", True),
        ("EC-2.6.2a", False),
        ("EC-2.6.21", False),
        ("XEC-2.6.2", False),
        ("EC-2.6.2.", True),
    ],
)
def test_an_id_is_not_one_that_begins_like_it(text: str, has: bool) -> None:
    assert mentions(text, "EC-2.6.2") is has


def test_one_rule_has_what_the_whole_trace_has(suite: Suite) -> None:
    """Searching the text finds the same functions, constants, nodes and scenarios as reading everything."""
    book = suite.book
    traced = trace(book, suite.scenarios, code=ROOT / "reference_engine", nodes=ROOT / "grammar")
    shared = [one for one in traced.rules if any("/interpreter/" in place.file for place in one.code)]
    some = (*traced.rules[::40], *shared[::25])
    assert shared
    for one in some:
        uses = uses_of(one.rule, book.game)
        engine = [place for place in uses.code if place.file.startswith("reference_engine/")]
        nodes = [place for place in uses.code if place.kind == "node"]
        assert (engine, nodes) == (list(one.code), list(one.nodes)), one.rule
        assert {cited.id for cited in uses.scenarios} == set(one.scenarios), one.rule


def test_scenarios_are_found_at_their_lines(suite: Suite) -> None:
    files = sorted((suite.facts.folder / "scenarios").rglob("*.yaml"))
    rule = suite.scenarios[0].cites[0]
    places = {one.base_id: (one.file, one.line) for one in suite.scenarios if rule in one.cites}
    assert {one.id: (one.file, one.line) for one in citing(rule, files, ROOT)} == places
