"""Proof: mutants of a toy engine, their fates, the list of equivalents, and the exit codes."""

from __future__ import annotations

import importlib
import json
import re
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from cardlaw.__main__ import exit_code
from conformance.kit.facts.game import GameFacts
from conformance.kit.prove import cli
from conformance.kit.prove import run as run_module
from conformance.kit.prove.alterations import CannotProve, OtherCode
from conformance.kit.prove.equivalent import (
    BadEquivalents,
    Equivalent,
    Lacking,
    load_equivalents,
    stale_among,
)
from conformance.kit.prove.mutants import ENTRY, Mutant, all_mutants
from conformance.kit.prove.reloading import caches
from conformance.kit.prove.report import Proof, proof_data, witnesses
from conformance.kit.prove.run import (
    LEAST_SECONDS,
    SCENARIO_SECONDS,
    Bench,
    Fate,
    bench_of,
    run,
)
from conformance.kit.prove.sources import read_package, read_sources
from conformance.kit.prove.syntax.changes import DROPPED
from conformance.kit.prove.syntax.defaults import KIND as DEFAULT
from conformance.kit.scenarios.pool import CardPool
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites import selection
from conformance.kit.suites.load import Loader, Suite
from conformance.kit.tracing.proof import NoSources
from conformance.kit.tracing.trace import chapter_of
from spec.book.rulebook import load

pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning")
"""Mutants run in forks of this process, and the test runner may have threads."""

KINDS = (
    "comparison",
    "constant",
    "condition",
    "statement",
    "arguments",
    "element",
    "branch",
    "function",
    "slice",
    "order",
    "return",
    "jump",
    DEFAULT,
    ENTRY,
)

Read = Callable[[str], tuple[Scenario, ...]]

TOY = '''
"""A toy engine: the stub, with the rules of KL as functions of their own."""

import stub_copy

CAP = 31
START = "KL"


def gain(player, amount):
    """[EC-2.3.2, EC-2.3.3] KL rises, at most to 31."""
    if amount <= 0:
        return
    player["kl"] = min(player["kl"] + amount, CAP)


def pay(player, cost):
    """[EC-2.4.1] KL falls by the cost."""
    while cost > 0:
        cost -= 1
        player["kl"] -= 1


def idle(player):
    """[EC-2.4.3] Nothing asks for this."""
    player["kl"] = 0


TABLE = {"gain": gain, "pay": pay}


class Engine(stub_copy.Engine):
    """Plays cards: a cost is paid, a card called "Gain 2" gains 2 KL."""

    def do_answer(self, message):
        player = self.state["players"][message["player"] - 1]
        number = message["answer"][1]
        card = self.cards[self.object(number)["card"]]
        cost = dict(card["numbers"])["cost"]
        if cost:
            TABLE["pay"](player, cost)
        player["hand"].remove(number)
        if card["name"].startswith("Gain"):
            TABLE["gain"](player, int(card["name"].split()[1]))
        return self.position([])


def session():
    return Engine()
'''


def functions_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, name: str = "toy"
) -> list[Mutant]:
    """The mutants of a module written for the test."""
    (tmp_path / f"{name}.py").write_text(textwrap.dedent(text))
    monkeypatch.syspath_prepend(str(tmp_path))
    return all_mutants(read_sources(name, lambda rule: rule.prefix == "EC"))


Mutants = Callable[[str], list[Mutant]]


@pytest.fixture
def mutants(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Mutants:
    return lambda text: functions_of(tmp_path, monkeypatch, text)


def changes(found: list[Mutant], kind: str) -> list[str]:
    return [mutant.after for mutant in found if mutant.kind == kind]


def body(lines: str) -> str:
    inner = textwrap.indent(textwrap.dedent(lines).strip("\n"), "    ")
    return f'def rule(state, player: int, amount: int):\n    """[EC-2.1.2] A rule."""\n{inner}\n'


# --- what is changed ------------------------------------------------------------------------------


def test_comparisons(mutants: Mutants) -> None:
    found = changes(mutants(body("state.kl = amount < player")), "comparison")
    assert found == ["state.kl = amount <= player", "state.kl = amount >= player"]
    assert changes(mutants(body("state.kl = amount is None")), "comparison") == [
        "state.kl = amount is not None"
    ]
    assert changes(mutants(body("state.kl = amount in state.all")), "comparison") == [
        "state.kl = amount not in state.all"
    ]


def test_constants(mutants: Mutants) -> None:
    found = mutants("CAP = 31\n" + body("state.kl = CAP\nstate.all = -1\nstate.on = True"))
    assert changes(found, "constant") == [
        "state.kl = CAP + 1",
        "state.kl = CAP - 1",
        "state.all = 0",
        "state.all = -2",
        "state.on = False",
    ]


def test_conditions(mutants: Mutants) -> None:
    found = mutants(body("if state.on and player:\n    state.kl = amount"))
    assert changes(found, "condition") == [
        "if not (state.on and player):",
        "if True:",
        "if player:",
        "if state.on:",
    ]
    listed = mutants(body("state.kl = [n for n in state.all if n]"))
    assert changes(listed, "condition") == [
        "state.kl = [n for n in state.all if not n]",
        "state.kl = [n for n in state.all if True]",
    ]


def test_an_endless_loop_is_not_made_on_purpose(mutants: Mutants) -> None:
    assert "while True:" not in changes(mutants(body("while amount:\n    amount -= 1")), "condition")


def test_statements(mutants: Mutants) -> None:
    found = mutants(body("if amount:\n    state.go()\nkept = 1\nkept = 2\nreturn kept"))
    dropped = [one.before for one in found if one.kind == "statement"]
    assert dropped == ["if amount:", "kept = 2"]  # its only statement goes with it; the first value stays
    assert {one.after for one in found if one.kind == "statement"} == {DROPPED}


def test_arguments(mutants: Mutants) -> None:
    assert changes(mutants(body("state.put(player, amount)")), "arguments") == ["state.put(amount, player)"]
    for same in ("min(player, amount)", "f(state.x, state.x)", "f(player, 'text')", "f(player, Card())"):
        assert not changes(mutants(body(f"state.x = {same}")), "arguments")


def test_what_only_reports_stays(mutants: Mutants) -> None:
    text = """
    before = state.kl
    rules = ("EC-2.1.2", "EC-2.1.3") if before > 3 else ("EC-2.1.2",)
    if amount > 5:
        rules += ("EC-2.1.4",)
    state.record("gained", rules, amount=amount + 1)
    tell(state, 3)
    state.kl = amount
    """
    helper = 'def tell(state, number):\n    state.record("told", ("EC-2.1.2",), amount=number)\n'
    assert [one.before for one in mutants(body(text) + helper)] == ["state.kl = amount"]


def test_a_function_that_only_names_rules_has_no_mutants(mutants: Mutants) -> None:
    text = '''
    def rules_of(card) -> tuple[str, ...]:
        """[EC-2.1.2] What it rests on."""
        return ("EC-2.1.2",) if card.cost > 3 else ()
    '''
    assert mutants(text) == []


def test_messages_stay(mutants: Mutants) -> None:
    assert not changes(mutants(body('state.say(f"{amount + 1} of {player}")')), "constant")


def test_ids_survive_edits_elsewhere(mutants: Mutants) -> None:
    first = mutants(body("if amount < 3:\n    state.kl = 3"))
    moved = mutants(
        '"""New."""\n\nOTHER = 3\n\n\n' + body("# why\nif (amount\n        < 3):\n\n    state.kl = 3")
    )
    assert [one.id for one in first] == [one.id for one in moved]
    longer = mutants(body("state.kl = 1\nstate.kl = 1\nif amount < 3:\n    state.kl = 3"))
    assert {one.id for one in first} < {one.id for one in longer}
    assert len({one.id for one in longer}) == len(longer)
    assert first[0].id.startswith("toy:rule:statement:")
    assert first[0].function.rules == ("EC-2.1.2",)
    assert (first[0].line, moved[0].line) == (3, 9)
    assert {one.kind for one in first} <= set(KINDS)


def test_methods_and_shared_constants(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "toys"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "limits.py").write_text("CAP: int = 3\n")
    (package / "state.py").write_text(
        "from toys.limits import CAP\n\n\nclass State:\n    def cap(self):\n"
        '        """[EC-2.3.1] The cap."""\n        return CAP\n'
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    found = all_mutants(read_sources("toys.serve", lambda rule: rule.prefix == "EC"))
    assert [one.id for one in found] == ["toys.state:State.cap:constant:17ce26", found[1].id]
    assert isinstance(found[0].alteration, OtherCode)
    assert found[0].alteration.code.co_name == "cap"


def test_what_a_game_uses_of_an_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in {
        "games_engine/__init__.py": "",
        "games_engine/board/__init__.py": "",
        "games_engine/board/play.py": "from games_engine.shared import steps\n",
        "games_engine/shared/__init__.py": "",
        "games_engine/shared/steps.py": "import games_engine.shared.agenda\n",
        "games_engine/shared/agenda.py": "",
        "games_engine/shared/texts.py": "from games_engine.shared.agenda import Agenda\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    sources = read_package("games_engine")
    used = sources.used_by("board")
    assert {"games_engine.board.play", "games_engine.shared.steps", "games_engine.shared.agenda"} < used
    assert "games_engine.shared.texts" not in used
    assert sources.used_by("chess") == set(sources.imports)


def test_sources_that_are_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoSources, match="there is no package"):
        read_sources("no_such_engine", lambda _: True)
    (tmp_path / "broken.py").write_text("def (:\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(NoSources, match="cannot be read"):
        read_sources("broken", lambda _: True)


# --- their fates ----------------------------------------------------------------------------------

SCENARIOS = """\
- id: EC-2.3.2/cap
  title: A gain stops at 31
  cites: [EC-2.3.2]
  given: {P1: {kl: 30, hand: [gain-2]}}
  when: [P1: {cast: gain-2}]
  then: [P1.kl: 31]
- id: EC-2.3.4/pay
  title: Paying, without citing the rule of paying
  cites: [EC-2.3.4]
  given: {P1: {kl: 5, hand: [cost-four]}}
  when: [P1: {cast: cost-four}]
  then: [P1.kl: 1]
"""


@contextmanager
def toy_engine(folder: Path) -> Iterator[list[Mutant]]:
    """The mutants of a toy engine that this process can import while the context is active."""
    stub = (Path(__file__).parent / "stub_engine.py").read_text(encoding="utf-8")
    (folder / "stub_copy.py").write_text(stub)
    (folder / "toy_engine.py").write_text(TOY)
    names = ("stub_copy", "toy_engine")
    before = {name: sys.modules.pop(name) for name in names if name in sys.modules}
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        yield all_mutants(read_sources("toy_engine", lambda rule: rule.prefix == "EC"))
    for name in names:
        sys.modules.pop(name, None)
    sys.modules.update(before)


@pytest.fixture
def toy(tmp_path: Path) -> Iterator[list[Mutant]]:
    """The mutants of a toy engine, which the test may change."""
    with toy_engine(tmp_path) as mutants:
        yield mutants


Tried = tuple[Bench, list[Mutant], dict[str, Fate]]


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory, facts: GameFacts, pool: CardPool) -> Iterator[Tried]:
    """The fates of all mutants of the toy engine, which takes seconds because some never end."""
    book = load("essence_crown")
    loader = Loader(facts, book, pool)
    loader.read(SCENARIOS, "scenarios/test.yaml")
    with toy_engine(tmp_path_factory.mktemp("toy")) as toy:
        bench, unused = bench_of(
            "toy_engine:session",
            lambda _: facts,
            loader.finish()[0],
            lambda one: witnesses([book], one.rules),
            toy,
        )
        assert not unused
        yield bench, toy, {fate.mutant.id: fate for fate in run(bench, toy, 2)}


def test_fates(tried: Tried) -> None:
    _, found, fates = tried
    assert len(fates) == len(found)

    def fate(after: str, before: str = "") -> Fate:
        return next(
            one for one in fates.values() if one.mutant.after == after and before in one.mutant.before
        )

    beyond = fate("player['kl'] = min(player['kl'] + amount, CAP + 1)")
    assert (beyond.outcome, beyond.by, beyond.citing, beyond.how) == ("killed", "EC-2.3.2/cap", True, "fail")
    assert "expected 31, got 32" in beyond.reason
    dropped = fate(DROPPED, "player['kl'] -= 1")
    assert (dropped.outcome, dropped.by, dropped.citing) == ("killed", "EC-2.3.4/pay", False)
    assert fate("if amount <= -1:").outcome == "survived"
    assert {one.outcome for one in fates.values() if one.mutant.function.tree.name == "idle"} == {"survived"}


def test_a_mutant_without_end_is_killed(tried: Tried) -> None:
    _, _, fates = tried
    endless = [one for one in fates.values() if one.how == "timed out"]
    assert endless
    assert all(one.mutant.function.tree.name == "pay" for one in endless)


def test_the_engine_is_left_as_it_was(tried: Tried) -> None:
    bench, found, _ = tried
    module = sys.modules["toy_engine"]
    codes = [one.alteration.code for one in found if isinstance(one.alteration, OtherCode)]
    assert all(module.gain.__code__ is not code for code in codes)
    assert set(module.TABLE) == {"gain", "pay"}
    assert "toy_engine:gain" in {name for name, _ in bench.reached}


def test_only_scenarios_that_come_to_the_changed_statement_are_tried(
    tried: Tried,
) -> None:
    """Both scenarios play a card; one gains KL, and none gains 0."""
    bench, found, fates = tried

    def scenarios(function: str, before: str) -> set[str]:
        mutants = [
            one for one in found if one.function.tree.name == function and one.before.startswith(before)
        ]
        return {one.id for mutant in mutants for part in bench.order(mutant) for one in part}

    assert scenarios("gain", "player['kl'] = min") == {"EC-2.3.2/cap"}
    assert scenarios("gain", "if amount <= 0:") == {"EC-2.3.2/cap"}
    assert scenarios("gain", "return") == set()
    assert scenarios("pay", "player['kl'] -= 1") == {"EC-2.3.4/pay"}
    assert all(fate.tried == 0 for fate in fates.values() if fate.mutant.function.tree.name == "idle")


def test_caches_are_found_wherever_their_functions_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a scenario seems not to reach what an earlier one has cached, such as a prepared card."""
    source = """\
        from functools import cache

        @cache
        def outer(number):
            return number

        def made():
            return cache(outer.__wrapped__)

        INNER = (made(),)
    """
    (tmp_path / "toy_caches.py").write_text(textwrap.dedent(source))
    monkeypatch.syspath_prepend(str(tmp_path))
    module = importlib.import_module("toy_caches")
    cached = (module.outer, *module.INNER)
    for function in cached:
        function(1)
    for clear in caches("toy_caches"):
        clear()
    assert [function.cache_info().currsize for function in cached] == [0, 0]


def test_few_scenarios_try_what_is_listed_as_equivalent(
    tried: Tried, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench, found, _ = tried
    mutant = next(one for one in found if bench.order(one)[0])
    monkeypatch.setattr(run_module, "LISTED_TRIED", 0)
    assert bench.order(mutant)[0]
    assert replace(bench, listed=frozenset((mutant.id,))).order(mutant) == ([], [])


def test_a_first_look_takes_the_likely_scenarios(tried: Tried) -> None:
    bench, found, _ = tried
    mutant = next(one for one in found if bench.order(one)[0])
    everywhere = replace(bench, reached=dict.fromkeys(bench.reached, 0b11))
    citing, others = everywhere.order(mutant)
    assert len(citing) == len(others) == 1
    assert replace(everywhere, most=1).order(mutant) == (citing, [])


@pytest.mark.parametrize(("taking", "first"), [(0b01, 0), (0b10, 1)])
def test_scenarios_that_take_the_rarer_branch_come_first(tried: Tried, taking: int, first: int) -> None:
    """The others often behave as before, however a condition is changed."""
    bench, found, _ = tried
    mutant = next(one for one in found if one.before.startswith("if amount <= 0:"))
    (inside,) = mutant.function.inside(mutant.statement)
    name = mutant.function.name
    rules = frozenset(rule for scenario in bench.scenarios for rule in scenario.cites)
    reached = {(name, mutant.statement): 0b11, (name, inside): taking}
    citing, _ = replace(bench, reached=reached, noticed={}, witnesses=lambda _: rules).order(mutant)
    assert citing[0] == bench.scenarios[first]


def test_a_short_scenario_has_less_patience(
    tried: Tried,
) -> None:
    bench = tried[0]
    one = bench.scenarios[0]
    short = replace(bench, seconds={one.id: 0.001})
    assert short.patience(one) == LEAST_SECONDS
    long = replace(bench, seconds={one.id: 10})
    assert long.patience(one) == SCENARIO_SECONDS


def test_a_scenario_that_fails_shows_nothing(toy: list[Mutant], read: Read, facts: GameFacts) -> None:
    wrong = read(SCENARIOS.replace("P1.kl: 31", "P1.kl: 30"))
    bench, unused = bench_of(
        "toy_engine:session", lambda _: facts, wrong, lambda one: frozenset(one.rules), toy
    )
    assert [one.id for one in unused] == ["EC-2.3.2/cap"]
    assert [one.id for one in bench.scenarios] == ["EC-2.3.4/pay"]


def test_a_function_that_is_not_there(
    toy: list[Mutant], tmp_path: Path, read: Read, facts: GameFacts
) -> None:
    (tmp_path / "toy_engine.py").write_text("def session():\n    return None\n")
    with pytest.raises(CannotProve, match="is missing when imported"):
        bench_of(
            "toy_engine:session", lambda _: facts, read(SCENARIOS), lambda one: frozenset(one.rules), toy
        )


# --- results --------------------------------------------------------------------------------------


def test_the_proof(tried: Tried) -> None:
    _, found, fates = tried
    book = load("essence_crown")
    listed = [
        Equivalent(fate.mutant.id, fate.mutant.change, "why", 1)
        for fate in fates.values()
        if fate.outcome == "survived" and fate.mutant.function.tree.name == "gain"
    ]
    proof = Proof(book, "toy", found, list(fates.values()), listed)
    assert proof.complete
    assert proof.rules["EC-2.3.2"].proven is True
    assert proof.rules["EC-2.3.2"].equivalent == len(listed) > 0
    assert proof.rules["EC-2.4.1"].proven is False  # noticed, but not by a scenario that cites it
    assert not proof.enough
    assert proof.total.citing + proof.total.others + proof.total.survived == proof.total.mutants
    assert [row.title for row in proof.rows] == ["2 Resources"]
    part = Proof(book, "toy", found, [one for one in fates.values() if one.proper], listed)
    assert part.rules["EC-2.3.2"].proven is None
    data = proof_data(proof)
    assert json.loads(json.dumps(data)) == data
    assert proof_data(part)["enough"] is True


def test_an_entry_of_a_mutant_that_is_noticed(tried: Tried) -> None:
    _, found, fates = tried
    killed = next(fate for fate in fates.values() if fate.proper)
    listed = [Equivalent(killed.mutant.id, killed.mutant.change, "why", 7)]
    proof = Proof(load("essence_crown"), "toy", found, [killed], listed)
    assert proof.wrongly_listed == [(listed[0], "EC-2.3.2/cap notices it")]
    assert not proof.enough


def test_what_a_game_lacks_explains_what_survives(tried: Tried) -> None:
    fates = tried[2]
    survived = next(fate for fate in fates.values() if fate.outcome == "survived")
    killed = next(fate for fate in fates.values() if fate.proper)
    lacking = [
        Lacking(name, "why", 3) for name in (re.findall(r"[a-z_]+", survived.mutant.change)[0], "bearer")
    ]
    proof = Proof(
        load("essence_crown"), "toy", [survived.mutant, killed.mutant], [survived, killed], (), lacking
    )
    assert proof.is_equivalent(survived)
    assert not proof.is_equivalent(killed)
    assert proof.wrongly_listed == [(lacking[1], "no mutant that survives speaks of it")]
    assert proof.total.mutants == 1


def test_a_game_lacks_a_function_of_which_nothing_is_noticed(
    tried: Tried,
) -> None:
    fates = tried[2]
    survived = next(fate for fate in fates.values() if fate.outcome == "survived")
    killed = next(fate for fate in fates.values() if fate.proper)
    reached = replace(killed, mutant=replace(killed.mutant, function=survived.mutant.function))
    for name in (survived.mutant.function.qualified, survived.mutant.function.tree.name):
        lack = Lacking(name, "why", 3)
        planned = [survived.mutant, killed.mutant]
        proof = Proof(load("essence_crown"), "toy", planned, [survived], (), [lack])
        assert proof.is_equivalent(survived)
        proof = Proof(load("essence_crown"), "toy", planned, [survived, reached], (), [lack])
        assert not proof.is_equivalent(survived)
        assert proof.wrongly_listed == [(lack, "no mutant that survives speaks of it")]


def test_the_names_of_what_a_game_lacks(tmp_path: Path) -> None:
    (tmp_path / "equivalent.yaml").write_text("- {lacks: [bearer, borne], reason: no attachments}\n")
    assert [(one.name, one.line) for one in load_equivalents(tmp_path).lacking] == [
        ("bearer", 1),
        ("borne", 1),
    ]


def test_stale_entries(mutants: Mutants) -> None:
    found = mutants(body("state.kl = 3"))
    good, other, gone = (
        Equivalent(found[0].id, found[0].change, "why", 1),
        Equivalent(found[1].id, "something else", "why", 2),
        Equivalent("toy:gone:1:constant:1", "x", "why", 3),
    )
    assert [(one.line, why.partition(" of ")[0]) for one, why in stale_among([good, other, gone], found)] == [
        (2, "the mutant"),
        (3, "there is no such mutant"),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: 1\n", "this must be a list of mutants"),
        ("- mutant: x\n", "this is not a valid entry"),
        ("- {lacks: x, reason: y}\n", "give it lacks"),
        ("- {lacks: [x]}\n", "give it lacks"),
        ('- {mutant: x, change: y, reason: " "}\n', "without a reason"),
        ("- {mutant: x, change: y, reason: z}\n- {mutant: x, change: y, reason: z}\n", "listed twice"),
    ],
)
def test_a_list_that_cannot_be_read(tmp_path: Path, text: str, said: str) -> None:
    assert load_equivalents(tmp_path) == ([], [])
    (tmp_path / "equivalent.yaml").write_text(text)
    with pytest.raises(BadEquivalents, match=said):
        load_equivalents(tmp_path)


def test_witnesses_and_chapters() -> None:
    book = load("essence_crown")
    assert witnesses([book], ["EC-2.6.2"]) == {"EC-2.6.2"}
    assert "EC-2.6.2" in witnesses([book], ["EC-R8"])  # by the rules that rest on the ruling
    assert len(witnesses([book], ["LANG-1.2"])) == len(book.rules)
    assert chapter_of(book, ["EC-9.4.1", "EC-2.1.2"]) == 9
    assert chapter_of(book, ["EC-R8"]) == 2
    assert chapter_of(book, ["LANG-1.2"]) == 0


# --- the command ----------------------------------------------------------------------------------


def test_the_command(
    suite: Suite, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the reference engine, with the scenarios about its rule; `make prove` has them all."""
    narrow = selection.narrowed(suite, "EC-2.8.1")
    monkeypatch.setattr(selection, "read_suite", {"essence_crown": narrow}.get)
    target = "reference_engine.essence_crown.resources.god_charges:god_charges_locked"
    report = tmp_path / "out"
    assert exit_code(["prove", target, "-g", "essence_crown", "--report", str(report), "-j", "2"]) == 0
    assert "(100.0%, needed 95%)" in " ".join(capsys.readouterr().out.split())
    data = json.loads((report / "prove.json").read_text())
    assert data["complete"] is False
    assert {one["rules"][0] for one in data["mutants"]} == {"EC-2.8.1"}
    assert all(one["outcome"] == "killed" and one["citing"] for one in data["mutants"])


@pytest.mark.usefixtures("toy", "small_suite")
def test_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code(["prove", "gian", "--engine", "toy_engine:session"]) == 2
    assert 'there are no mutants of "gian"; did you mean gain?' in capsys.readouterr().err
    assert exit_code(["prove", "--engine", "no_such_engine:x"]) == 2
    assert "there is no package no_such_engine" in capsys.readouterr().err


def test_a_sample_is_the_same_for_the_same_seed(mutants: Mutants) -> None:
    found = mutants(body("state.kl = [1, 2, 3, 4, 5]"))
    assert len(cli.picked(found, 3, 1)) == 3
    assert cli.picked(found, 3, 1) == cli.picked(found, 3, 1)
    assert cli.picked(found, None, 1) == found


def test_the_kit_imports_no_engine_to_list_mutants() -> None:
    script = (
        "import sys, conformance.kit.prove.cli; from conformance.kit.prove.sources import read_sources; "
        "read_sources('reference_engine.serve', lambda _: True); "
        "print([name for name in sys.modules if name.startswith('reference_engine.')])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_rules_alone_may_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code(["prove", "--rules", "--outside"]) == 2
    assert "can't be combined" in capsys.readouterr().err
