"""Mutants of what names no rule: tables, other functions, the order of events, what is saved in between."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardlaw.__main__ import exit_code
from conformance.kit.facts.game import GameFacts
from conformance.kit.prove.alterations import function_object
from conformance.kit.prove.equivalent import Equivalent
from conformance.kit.prove.mutants import Mutant, other_mutants
from conformance.kit.prove.report import OUTSIDE, Proof, kept_text, proof_data
from conformance.kit.prove.run import Bench, Fate, bench_of, run
from conformance.kit.prove.sources import Sources, read_package, read_sources
from conformance.kit.prove.unseen import BadUnseen, load_unseen
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.tracing.proof import FILE, kept_proof
from spec.book.rulebook import load

pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning")
"""Mutants run in forks of this process, and the test runner may have threads."""

Read = Callable[[str], tuple[Scenario, ...]]
Changes = Callable[[str, str], list[str]]


def sources_of(name: str) -> Sources:
    return Sources(read_package(name), lambda rule: rule.prefix == "EC")


@pytest.fixture
def changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Changes:
    """The changes of a kind in a module written for the test, as the code after each."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def of(kind: str, text: str) -> list[str]:
        (tmp_path / "written.py").write_text(textwrap.dedent(text))
        return [one.after for one in other_mutants(sources_of("written")) if one.kind == kind]

    return of


SCALE = """
class Scale:
    @property
    def mark(self):
        return self.marks[0]

    @mark.setter
    def mark(self, mark):
        self.marks = [mark]
"""


def test_a_property_and_its_setter_are_two_functions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "scale.py").write_text(SCALE)
    found = {
        one.qualified: function_object(one) for one in sources_of("scale").uncited if not one.is_statement
    }
    assert list(found) == ["Scale.mark", "Scale.mark.setter"]
    assert [one.__code__.co_argcount for one in found.values()] == [1, 2]


# --- what is changed ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("STEPS = ('draw', 'play')", ["STEPS = ('play',)", "STEPS = ('draw',)", "STEPS = ('play', 'draw')"]),
        ("TABLE = {'a': f, 'b': g}", ["TABLE = {'b': g}", "TABLE = {'a': f}", "TABLE = {'a': g, 'b': f}"]),
        ("FAST = frozenset(('a', 'b'))", ["FAST = frozenset(('b',))", "FAST = frozenset(('a',))"]),
        ("NODES = (Draw, Heal)", ["NODES = (Heal,)", "NODES = (Draw,)"]),  # classes have no order
        (
            "ROWS = (('a', f), ('b', g))",
            ["ROWS = (('b', g),)", "ROWS = (('a', f),)", "ROWS = (('b', g), ('a', f))"],
        ),
        ("SAID = {'a': 'not now', 'b': 'not here'}", ["SAID = {'b': 'not here'}", "SAID = {'a': 'not now'}"]),
        ("RULES = {'a': 'EC-2.3.2', 'b': 'EC-2.3.3'}", []),
        ("Pair = tuple[int, str]", []),
        ("class A:\n    zones = (1, 2)", ["zones = (2,)", "zones = (1,)", "zones = (2, 1)"]),
    ],
)
def test_tables(changes: Changes, text: str, after: list[str]) -> None:
    assert changes("table", text) == after


def test_numbers_outside_functions(changes: Changes) -> None:
    assert changes("constant", "class A:\n    most: int = 3\n    on = True") == [
        "most: int = 4",
        "most: int = 2",
        "on = False",
    ]


def test_a_long_table_shows_what_differs(changes: Changes) -> None:
    names = ", ".join(f"'a_step_of_the_turn_{number}'" for number in range(9))
    (first, *_) = [one for one in changes("table", f"STEPS = ({names})") if "turn_4" not in one]
    assert len(first) < 120
    assert first.startswith("STEPS: .. ")


@pytest.mark.parametrize(
    ("lines", "after"),
    [
        ("state.record('a', ())\nstate.record('b', ())", ["state.record('b', ())"]),
        ("state.record('a', ())\ntell(state)", ["tell(state)"]),
        ("state.happened(Dies, one)\nstate.happened(Falls, one)", ["state.happened(Falls, one)"]),
        ("state.happened(Dies, one)\nstate.record('a', ())", []),
        ("state.record('a', ())\nstate.kl = 1", []),
        ("if one:\n    state.record('a', ())\n    tell(state)", ["tell(state)"]),
    ],
)
def test_the_order_of_events(changes: Changes, lines: str, after: list[str]) -> None:
    tell = "def tell(state):\n    state.record('told', ())\n\n\n"
    body = textwrap.indent(lines, "    ")
    for docstring in ("", '    """[EC-2.1.2] A rule."""\n'):
        assert changes("events", f"{tell}def one(state, one):\n{docstring}{body}\n") == after


def test_what_cannot_be_is_not_changed(changes: Changes) -> None:
    text = """
    def check(row):
        if row.kl > 31:
            raise BadPosition(row.kl)


    def read(state, row):
        check(row)
        for one in row:
            if one < 0:
                raise BadPosition(one)
        if both := row.own & row.other:
            raise BadPosition(both)
        if row.first < 0:
            raise IllegalAnswer(row)
        state.kl = row.kl
    """
    assert changes("statement", text) == ["(dropped)"] * 2  # the refusal and the last line
    assert all("BadPosition" not in one for one in changes("condition", text))


# --- their fates ----------------------------------------------------------------------------------

ENGINE = '''
"""A toy engine of which a table, a query and the import decide what a card does."""

import stub_copy


def doubled(number):
    """What is worked out at the import."""
    return number * 2


GAINS = {2: doubled(1), 3: doubled(4) - 5}
UNREAD = (1, 2)


def gain_of(card):
    """A query that names no rule."""
    return GAINS[int(card["name"].split()[1])] if card["name"].startswith("Gain") else 0


class Engine(stub_copy.Engine):
    """Plays cards and counts them."""

    def do_load(self, message):
        self.played = message["state"].get("played", 0)
        return super().do_load(message)

    def do_answer(self, message):
        player = self.state["players"][message["player"] - 1]
        number = message["answer"][1]
        player["hand"].remove(number)
        self.played = self.played + 1
        self.state["played"] = self.played
        player["kl"] += gain_of(self.cards[self.object(number)["card"]]) * self.played
        return self.position([])


def session():
    return Engine()
'''

SCENARIOS = """\
- id: EC-2.3.2/two
  title: Two cards, each worth more than the one before
  cites: [EC-2.3.2]
  given: {P1: {kl: 1, hand: [gain-2, gain-2 as other]}}
  when: [P1: {cast: gain-2}, P1: {cast: other}]
  then: [P1.kl: 7]
"""


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sources]:
    stub = (Path(__file__).parent / "stub_engine.py").read_text(encoding="utf-8")
    (tmp_path / "stub_copy.py").write_text(stub)
    (tmp_path / "outside_engine.py").write_text(ENGINE)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield sources_of("outside_engine")
    for name in ("stub_copy", "outside_engine"):
        sys.modules.pop(name, None)


Tried = tuple[Bench, list[Mutant], list[Fate]]


@pytest.fixture
def tried(engine: Sources, read: Read, facts: GameFacts) -> Tried:
    found = other_mutants(engine)
    bench, unused = bench_of(
        "outside_engine:session", lambda _: facts, read(SCENARIOS), lambda _: frozenset(), found, engine
    )
    assert not unused
    return bench, found, list(run(bench, found, 2))


def test_fates(tried: Tried) -> None:
    fates = {(one.mutant.function.tree.name, one.mutant.after): one.outcome for one in tried[2]}
    assert fates["GAINS", "GAINS = {3: doubled(4) - 5}"] == "killed"
    assert fates["GAINS", "GAINS = {2: doubled(4) - 5, 3: doubled(1)}"] == "killed"
    assert fates["GAINS", "GAINS = {2: doubled(1)}"] == "survived"
    assert fates["UNREAD", "UNREAD = (2,)"] == "survived"
    assert fates["doubled", "return number * 3"] == "killed", "it runs at the import only"
    query = {outcome for (name, _), outcome in fates.items() if name == "gain_of"}
    assert query == {"killed", "survived"}  # there is no card without a gain
    assert sys.modules["outside_engine"].GAINS == {2: 2, 3: 3}, "the engine is left as it was"

    # [WIRE-5.5] The game is saved and loaded before each answer.
    dropped = next(one for one in tried[2] if one.mutant.before == "self.state['played'] = self.played")
    assert dropped.outcome == "killed"
    before = "self.played = message['state'].get('played', 0)"
    unread = [one for one in tried[2] if one.mutant.before == before]
    assert unread
    assert {one.outcome for one in unread if "'played', 1" in one.mutant.after} == {"killed"}


def test_a_table_that_cannot_be_made_is_no_mutant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, read: Read, facts: GameFacts
) -> None:
    (tmp_path / "stub_copy.py").write_text((Path(__file__).parent / "stub_engine.py").read_text("utf-8"))
    (tmp_path / "frail_engine.py").write_text(f"{ENGINE}\nNAMES = [1]\nFIRST = NAMES[0]\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    sources = sources_of("frail_engine")
    found = [one for one in other_mutants(sources) if one.after == "NAMES = []"]
    bench, _ = bench_of(
        "frail_engine:session", lambda _: facts, read(SCENARIOS), lambda _: frozenset(), found, sources
    )
    (fate,) = run(bench, found, 1)
    assert fate.outcome == "invalid"
    assert "it can't be imported: IndexError" in fate.reason


# --- results --------------------------------------------------------------------------------------


def test_they_are_counted_apart(tried: Tried, tmp_path: Path) -> None:
    _, found, fates = tried
    survived = next(one.mutant for one in fates if one.outcome == "survived")
    listed = [Equivalent(survived.id, survived.change, "nothing reads it", 1)]
    proof = Proof(load("essence_crown"), "toy", found, fates, listed)
    assert (proof.rows, dict(proof.rules), proof.total.mutants, proof.by_others) == ([], {}, 0, [])
    row = proof.outside
    assert row is not None
    assert (row.title, row.equivalent) == (OUTSIDE, 1)
    assert row.killed + row.survived == row.mutants > row.survived > 0
    assert not proof.enough
    assert "outside" in proof_data(proof)

    folder = tmp_path / "conformance" / "essence_crown"
    folder.mkdir(parents=True)
    (folder / FILE).write_text(kept_text(proof, "old"), encoding="utf-8")
    kept = kept_proof(folder)
    assert kept is not None
    assert kept.outside == row
    assert f"{row.killed} of {row.mutants} outside rule functions by any scenario" in kept.said


def test_the_code_that_games_share_is_not_of_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code(["prove", "--shelf", "--game", "essentia"]) == 2
    assert "--shelf covers all games; leave out --game" in capsys.readouterr().err


ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "folder", sorted(path.parent.name for path in ROOT.glob("conformance/*/unseen.yaml"))
)
def test_what_no_scenario_can_see_is_there_and_so_are_its_tests(folder: str) -> None:
    """Code that is renamed or removed leaves the list, and other tests check what stays in it."""
    sources = read_sources("reference_engine", lambda _: True)
    unseen = load_unseen(ROOT / "conformance" / folder, (*sources.functions, *sources.uncited))
    assert unseen
    tests = {ROOT / test for one in unseen for test in one.tests}
    assert [path for path in tests if not path.is_file()] == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {unseen: [toy:gone], reason: a tool, tests: [a.py]}", "there is no toy:gone here"),
        ("- {unseen: [toy], tests: [a.py]}", "this is not a valid entry"),
        ("- {unseen: [toy], reason: a tool, tests: []}", "the entry needs names, tests and a reason"),
        ("- {unseen: [toy, toy], reason: a tool, tests: [a.py]}", "toy is listed twice"),
        ("unseen: [toy]", "this must be a list of unseen code"),
    ],
)
def test_a_bad_list_of_unseen_code_is_refused(engine: Sources, tmp_path: Path, text: str, said: str) -> None:
    module = engine.uncited[0].module
    (tmp_path / "unseen.yaml").write_text(text.replace("toy", module) + "\n")
    with pytest.raises(BadUnseen, match=said.replace("toy", module)):
        load_unseen(tmp_path, engine.uncited)
