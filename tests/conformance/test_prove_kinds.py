"""Kinds of mutants: what each changes, what it leaves alone, and a missing scenario that each reveals."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conformance.kit.facts.game import GameFacts
from conformance.kit.prove.mutants import Mutant, all_mutants
from conformance.kit.prove.report import witnesses
from conformance.kit.prove.run import Fate, bench_of, run
from conformance.kit.prove.sources import read_sources
from conformance.kit.prove.syntax.changes import DROPPED
from conformance.kit.scenarios.scenario import Scenario
from spec.book.rulebook import load

pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning")
"""Mutants run in forks of this process, and the test runner may have threads."""

Read = Callable[[str], tuple[Scenario, ...]]
Changes = Callable[[str, str], list[str]]

RULE = 'def rule(state, one: int, two: int){returns}:\n    """[EC-2.1.2] A rule."""\n{body}\n'


@pytest.fixture
def changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Changes:
    """How the mutants of a kind change the body of a function. A leading arrow gives the return type."""

    def made(kind: str, text: str, more: str = "") -> list[str]:
        returns, text = text.split("\n", 1) if text.startswith(" ->") else ("", text)
        source = RULE.format(returns=returns, body=textwrap.indent(textwrap.dedent(text).strip("\n"), "    "))
        (tmp_path / "toy.py").write_text(more + source)
        monkeypatch.syspath_prepend(str(tmp_path))
        found = all_mutants(read_sources("toy", lambda rule: rule.prefix == "EC"))
        return [mutant.after for mutant in found if mutant.kind == kind]

    return made


@pytest.mark.parametrize(
    ("kind", "text", "after"),
    [
        ("element", "state.x = [one, two]", ["state.x = [two]", "state.x = [one]"]),
        ("element", "state.x = {one}", ["state.x = set()"]),
        ("element", "state.x = {1: one, 2: two}", ["state.x = {2: two}", "state.x = {1: one}"]),
        ("element", "for n in (one, two):\n    state.go(n)", ["for n in (two,):", "for n in (one,):"]),
        ("element", "state.x = one in (3, two)", ["state.x = one in (two,)", "state.x = one in (3,)"]),
        ("element", "state.x = (one, *two)", ["state.x = (*two,)", "state.x = (one,)"]),
        ("element", " -> tuple[int, ...]\nreturn (one, two)", ["return (two,)", "return (one,)"]),
        ("element", " -> tuple[int, int]\nreturn (one, two)", []),  # a record
        ("element", "state.x = (one, two)", []),
        ("element", "state.x = max(0, one)", ["state.x = 0", "state.x = one"]),
        ("element", "state.x = chain(one, two)", ["state.x = chain(two)", "state.x = chain(one)"]),
        ("element", "state.x = sorted(two, key=len)", ["state.x = sorted(two)"]),
        ("element", "state.x = zip(one, two, strict=True)", []),
        ("branch", "state.x = one if one > 3 else two", ["state.x = two"]),
        ("function", "state.x = min(one, two)", ["state.x = max(one, two)"]),
        ("function", "state.x = any(state.all)", ["state.x = all(state.all)"]),
        ("function", "state.x = sorted(one)", ["state.x = list(one)"]),
        ("function", "state.x = set(sorted(one))", []),
        ("slice", "state.x = state.all[one:]", ["state.x = state.all[:]", "state.x = state.all[one + 1:]"]),
        ("slice", "state.x = state.all[1:2]", ["state.x = state.all[:2]", "state.x = state.all[1:]"]),
        ("order", "state.x = one\nstate.y = state.x", ["state.y = state.x"]),
        ("order", "state.x = one\nstate.y = two", []),  # nothing in common
        ("order", "row['a'] = state.x\nrow['b'] = state.y", []),  # keys have no order
        ("order", "row['a'] = state.x\nrow['b'] = row['a']", ["row['b'] = row['a']"]),
        ("order", "kept = state.x\nstate.y = kept", []),  # the second needs the first
        ("order", "kept = state.x\nstate.x = 2\nreturn kept", ["state.x = 2"]),
        ("return", "state.go()\nstate.come()\nstate.stay()", ["return", "return"]),
        ("return", "if one:\n    state.go()\nstate.stay()", ["return", "return"]),
        ("return", "state.go()\nreturn one", []),
        ("jump", "for n in two:\n    if n:\n        continue\n    state.go()", ["break"]),
        ("jump", "for n in two:\n    if n:\n        break\n    state.go()", ["continue"]),
        ("jump", "while one:\n    if two:\n        break\n    state.go()", []),
        ("jump", "for n in two:\n    state.go(n)\nstate.stay()", ["break"]),
    ],
)
def test_changes(changes: Changes, kind: str, text: str, after: list[str]) -> None:
    assert sorted(changes(kind, text)) == sorted(after)


def test_arguments_that_a_call_may_leave_out(changes: Callable[[str, str, str], list[str]]) -> None:
    more = "def put(state, number, place=0, *, on=False):\n    state.x = number\n\n\n"
    assert changes("element", "put(state, one, two)", more) == ["put(state, one)"]
    assert changes("element", "put(state, one, 0, on=True)", more) == ["put(state, one, 0)"]
    assert changes("element", "put(state, one, on=False)", more) == []  # as the default


def test_what_a_called_function_touches_keeps_the_order(
    changes: Callable[[str, str, str], list[str]],
) -> None:
    more = "def put(state):\n    state.x = 1\n\n\n"
    assert changes("order", "put(state)\nstate.y = state.x", more) == ["state.y = state.x"]
    assert changes("order", "put(state)\nstate.y = state.z", more) == []


# --- a missing scenario for each ------------------------------------------------------------------

ENGINE = '''
"""A toy engine whose rules give a bonus that is 0 for 1 KL. Only with 9 KL their mutants differ."""

import stub_copy


def element(kl):
    """[EC-2.3.2] A tuple that is searched."""
    return 0 if kl in (1, 9) else 5


def order(kl):
    """[EC-2.3.2] What is written first is read then."""
    row = {"a": 0}
    row["a"] = kl // 9
    row["b"] = row["a"]
    return row["b"]


def function(kl):
    """[EC-2.3.2] The lower of two."""
    return min(kl, 1) - 1


def slice(kl):
    """[EC-2.3.2] The first of two signs."""
    return len("ab"[: 9 - kl]) - 2


def cut(row, kl):
    """[EC-2.3.2] Nothing more, then something."""
    if kl > 1:
        row["a"] = 1
    row["b"] = 1


def jump(kl):
    """[EC-2.3.2] One number is passed over."""
    total = 0
    for number in (kl, 1):
        if number == 9:
            continue
        total += 1
    return total - 2


def branch(kl):
    """[EC-2.3.2] A choice of two."""
    return 0 if kl > 1 else kl - 1


def default(kl, much=False):
    """[EC-2.3.2] Less than much."""
    return kl - 1 if much else 0


def small(kl):
    """[EC-2.3.2] With little."""
    return kl - kl


def great(kl):
    """[EC-2.3.2] With much."""
    return kl - kl


TABLE = {1: small, 9: great}


class Engine(stub_copy.Engine):
    """Plays one card."""

    def do_answer(self, message):
        player = self.state["players"][message["player"] - 1]
        kl = player["kl"]
        row = {}
        cut(row, kl)
        parts = (element, order, function, slice, jump, branch, default, TABLE[kl])
        player["kl"] = kl + sum(part(kl) for part in parts) + row["b"] - 1
        player["hand"].clear()
        return self.position([])


def session():
    return Engine()
'''

WEAK = """\
- id: EC-2.3.2/one
  title: With 1 KL
  cites: [EC-2.3.2]
  given: {P1: {kl: 1, hand: [gain-2]}}
  when: [P1: {cast: gain-2}]
  then: [P1.kl: 1]
"""
STRONG = """\
- id: EC-2.3.2/nine
  title: With 9 KL
  cites: [EC-2.3.2]
  given: {P1: {kl: 9, hand: [gain-2]}}
  when: [P1: {cast: gain-2}]
  then: [P1.kl: 7]
"""

PLANTED = {
    ("element", "return 0 if kl in (1,) else 5"),
    ("order", "row['b'] = row['a']"),
    ("function", "return max(kl, 1) - 1"),
    ("slice", "return len('ab'[:]) - 2"),
    ("return", "return"),
    ("jump", "break"),
    ("branch", "return kl - 1"),
    ("default", "def default(kl, much=True):"),
    ("entry", DROPPED),
}


def test_tables_of_modules_that_are_not_used_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "two_games"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "shared.py").write_text(RULE.format(returns="", body="    return one"))
    for name in ("mine", "other"):
        (folder / f"{name}.py").write_text("from two_games.shared import rule\n\nTABLE = {1: rule}\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    sources = read_sources("two_games", lambda rule: rule.prefix == "EC")

    def tables(used: frozenset[str] | None) -> list[str]:
        return [one.file for one in all_mutants(sources, modules=used) if one.kind == "entry"]

    assert tables(None) == ["two_games/mine.py", "two_games/other.py"]
    assert tables(sources.package.used_by("mine")) == ["two_games/mine.py"]


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Mutant]]:
    stub = (Path(__file__).parent / "stub_engine.py").read_text(encoding="utf-8")
    (tmp_path / "stub_copy.py").write_text(stub)
    (tmp_path / "kinds_engine.py").write_text(ENGINE)
    monkeypatch.syspath_prepend(str(tmp_path))
    found = all_mutants(read_sources("kinds_engine", lambda rule: rule.prefix == "EC"))
    yield [one for one in found if (one.kind, one.after) in PLANTED]
    for name in ("stub_copy", "kinds_engine"):
        sys.modules.pop(name, None)


def test_a_missing_scenario_is_found_by_each_kind(toy: list[Mutant], read: Read, facts: GameFacts) -> None:
    book = load("essence_crown")

    def fates(text: str) -> list[Fate]:
        bench, unused = bench_of(
            "kinds_engine:session", lambda _: facts, read(text), lambda one: witnesses([book], one.rules), toy
        )
        assert not unused
        return list(run(bench, toy, 2))

    survivors = {(one.mutant.kind, one.mutant.after) for one in fates(WEAK) if one.outcome == "survived"}
    assert survivors == PLANTED
    found = {(one.mutant.kind, one.mutant.after) for one in fates(WEAK + STRONG) if one.proper}
    assert found == PLANTED
