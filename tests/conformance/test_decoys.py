"""Decoys: one edit in one module, exactly where specified, or none at all."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.kit.decoys import catch
from conformance.kit.decoys.catch import caught
from conformance.kit.decoys.edit import Decoy, DecoyError, edited, find_decoy, install, load_decoys
from conformance.kit.decoys.swap import swapped
from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.scenario import Scenario
from spec.book.games import games
from tests.conformance.small_suite import SCENARIOS

Read = Callable[[str], tuple[Scenario, ...]]

DECOYS = """\
- name: no-cap
  rule: EC-2.3.2
  module: stub_copy
  find: min(31,
  replace: min(99,
  meaning: KL is not capped.
- name: harmless
  rule: EC-2.3.2
  module: stub_copy
  find: I fall over
  replace: I fall down
  meaning: Nothing that can be seen.
- name: not-there
  rule: EC-2.3.2
  module: stub_copy
  find: this text is nowhere
  replace: x
  meaning: Cannot be made.
- name: too-often
  rule: EC-2.3.2
  module: stub_copy
  find: self
  replace: x
  meaning: Cannot be made.
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of suites with decoys of a copy of the stub engine, which child processes can import."""
    stub = (Path(__file__).parent / "stub_engine.py").read_text(encoding="utf-8")
    (tmp_path / "stub_copy.py").write_text(stub.replace("def main(mode: str)", "def main(mode: str = '')"))
    (tmp_path / "essence_crown").mkdir()
    (tmp_path / "essence_crown" / "decoys.yaml").write_text(DECOYS)
    (tmp_path / "sitecustomize.py").write_text(
        "import pathlib\nimport conformance.kit.facts.suite as facts\n"
        f"facts.SUITES = pathlib.Path({str(tmp_path)!r})\n"
    )
    repository = Path(__file__).resolve().parent.parent.parent
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{repository}")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    sys.modules.pop("stub_copy", None)
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__name__ != "EditingFinder"]


def named(root: Path, name: str) -> Decoy:
    return find_decoy(name, root)


def test_the_edit_is_made_on_import(root: Path) -> None:
    finder = install(named(root, "no-cap"))
    import stub_copy  # type: ignore[import-not-found]

    assert finder.used
    assert stub_copy.Engine.do_answer.__code__.co_consts.count(99) == 1
    assert not list(root.glob("__pycache__/stub_copy*"))
    assert "min(31," in (root / "stub_copy.py").read_text()


@pytest.mark.parametrize(
    ("name", "times"), [("not-there", "0 times"), ("too-often", "in stub_copy [0-9]+ times")]
)
def test_an_edit_that_does_not_fit(root: Path, name: str, times: str) -> None:
    with pytest.raises(DecoyError, match=times):
        edited((root / "stub_copy.py").read_text(), named(root, name))


def test_a_module_that_is_imported_already(root: Path) -> None:
    import stub_copy

    assert stub_copy
    with pytest.raises(DecoyError, match="already imported"):
        install(named(root, "no-cap"))


def test_an_unknown_decoy(root: Path) -> None:
    with pytest.raises(DecoyError, match="did you mean no-cap"):
        find_decoy("no-cape", root)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: 1\n", "this must be a list of decoys"),
        ("- name: x\n", "not a decoy"),
        (DECOYS + DECOYS, 'two decoys are named "harmless"'),
    ],
)
def test_a_list_that_cannot_be_read(root: Path, text: str, said: str) -> None:
    (root / "essence_crown" / "decoys.yaml").write_text(text)
    with pytest.raises(DecoyError, match=said):
        load_decoys("essence_crown", root)


def test_what_the_suite_catches(root: Path, read: Read, facts: GameFacts) -> None:
    decoys = [named(root, "no-cap"), named(root, "harmless")]
    first, second = caught(decoys, read(SCENARIOS), facts, "stub_copy:Engine")
    assert (first.by, first.citing, first.proper) == ("EC-2.3.2/cap", True, True)
    assert "expected 31, got 32" in first.reason
    assert (second.caught, second.tried) == (False, 2)


def test_a_decoy_that_cannot_be_made_is_no_catch(root: Path, read: Read, facts: GameFacts) -> None:
    with pytest.raises(DecoyError, match=r"not-there: .*in stub_copy 0 times"):
        list(caught([named(root, "not-there")], read(SCENARIOS), facts, "stub_copy:Engine"))


def test_a_scenario_without_end_catches_its_decoy(
    root: Path, read: Read, facts: GameFacts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catch, "SCENARIO_SECONDS", 0.2)
    endless = replace(
        named(root, "no-cap"), find="def do_answer(self, message: Message) -> Message:", replace=ENDLESS
    )
    [found] = caught([endless], read(SCENARIOS), facts, "stub_copy:Engine")
    assert (found.by, found.proper) == ("EC-2.3.2/cap", True)
    assert found.reason == "not finished within 0.2 seconds of processor time"


ENDLESS = """\
def do_answer(self, message: Message) -> Message:
        while True:
            pass

    def do_nothing(self, message: Message) -> Message:"""


def test_a_fault_that_shows_only_in_an_import_is_caught(root: Path, read: Read, facts: GameFacts) -> None:
    stub = root / "stub_copy.py"
    future = "from __future__ import annotations\n"
    text = stub.read_text().replace("min(31,", "min(LIMIT,")
    stub.write_text(text.replace(future, f"{future}\ndef limit():\n    return 31\n\nLIMIT = limit()\n"))
    decoy = replace(named(root, "no-cap"), find="return 31\n", replace="return 99\n")
    [found] = caught([decoy], read(SCENARIOS), facts, "stub_copy:Engine")
    assert (found.by, found.proper) == ("EC-2.3.2/cap", True)


def test_an_engine_that_is_here_without_its_fault_is_made_again(
    root: Path, read: Read, facts: GameFacts
) -> None:
    import stub_copy

    [found] = caught([named(root, "no-cap")], read(SCENARIOS), facts, "stub_copy:Engine")
    assert found.proper
    assert sys.modules["stub_copy"] is stub_copy


def serve(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "conformance.kit.decoys.serve", *words]
    return subprocess.run(command, capture_output=True, text=True, input="", check=False, cwd=root)


def test_a_decoy_that_cannot_be_made_says_so(root: Path) -> None:
    ended = serve(root, "not-there", "stub_copy:main")
    assert ended.returncode == 2
    assert ended.stderr == "decoy not-there: 'this text is nowhere' is in stub_copy 0 times, not once\n"
    assert serve(root).returncode == 2
    assert serve(root, "nothing").returncode == 2


def test_the_shipped_decoys_fit_their_sources() -> None:
    repository = Path(__file__).resolve().parent.parent.parent
    for decoy in [one for game in games() for one in load_decoys(game.name)]:
        path = repository / f"{decoy.module.replace('.', '/')}.py"
        assert edited(path.read_text(encoding="utf-8"), decoy)


@pytest.mark.parametrize(
    ("find", "replace", "is_swapped"),
    [
        ("return min(31, kl)", "return min(99, kl)", True),
        ("self.kl + 1", "self.kl + 2", True),
        ("kl > LIMIT", "kl > 40", True),
        ("LIMIT = 31", "LIMIT = 99", False),
        ("number = 3", "number = 4", False),
        ("return one\n", "return one + 1\n", False),
        ("lambda: amount", "lambda: amount + 1", False),
    ],
)
def test_code_is_exchanged_only_where_that_is_the_whole_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, find: str, replace: str, is_swapped: bool
) -> None:
    (tmp_path / "swapped_engine.py").write_text(ENGINE)
    monkeypatch.syspath_prepend(str(tmp_path))
    import swapped_engine  # type: ignore[import-not-found]

    held = swapped_engine.cap
    try:
        decoy = Decoy("x", "EC-2.3.2", "swapped_engine", find, replace, "", "essence_crown")
        assert swapped(decoy) is is_swapped
        assert held(200) == (99 if "99" in replace and is_swapped else 31)
    finally:
        del sys.modules["swapped_engine"]


ENGINE = """\
from functools import cache

LIMIT = 31

def cap(kl):
    return min(31, kl)

def is_over(kl):
    return kl > LIMIT

@cache
def once(one):
    return one

class State:
    number = 3

    def next(self):
        return self.kl + 1

def later(amount):
    return lambda: amount
"""


def test_a_module_that_is_not_here_is_not_changed() -> None:
    assert not swapped(Decoy("x", "EC-2.3.2", "no_such_engine", "a", "b", "", "essence_crown"))
