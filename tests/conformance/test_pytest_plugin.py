"""The suite in pytest: an item per scenario, in one conversation, with the kit's messages.

pytest runs inside this process; another process checks that the plugin loads nothing without its option.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

import pytest

from conformance.kit.conform import run as judge_run
from conformance.kit.facts.suite import facts_of
from conformance.kit.judging import runner
from conformance.kit.suites import load, selection
from conformance.kit.suites.compiler import pool_of
from spec.book import rulebook
from tests.limits import PATIENCE

pytest_plugins = ["pytester"]

Stub = Callable[[str], list[str]]

ROOT = Path(__file__).resolve().parents[2]
PLUGIN = ["-p", "conformance.kit.pytest_plugin", "-p", "no:cardlaw", "-p", "no:cacheprovider"]
"""By its module, so that it comes from this tree and isn't loaded again by its entry point."""

REFERENCE = "--cardlaw-engine=py:reference_engine.serve:session"
CHOSEN = "EC-2.4.2/no-part-payment"
KEPT = (selection, judge_run, runner)
"""What the plugin imports late: a pytest inside this process drops modules that only it has imported."""


def few(game: str) -> load.Suite:
    """One file of scenarios instead of all suites, which take seconds to read."""
    facts, book = facts_of(game), rulebook.load(game)
    loader = load.Loader(facts, book, pool_of(game, facts.folder))
    path = facts.folder / "scenarios" / "02-resources" / "2.4-spending-kl.yaml"
    if path.exists():
        loader.read(path.read_text(encoding="utf-8"), path.name)
    return load.Suite(game, facts, book, loader.finish()[0])


Run = Callable[..., pytest.RunResult]


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Run:
    """pytest in an empty folder."""
    monkeypatch.setattr(load, "read_suite", few)
    monkeypatch.setenv("COLUMNS", "200")
    return lambda *words: pytester.runpytest_inprocess(*PLUGIN, *words)


def engine(stub: Stub, mode: str = "") -> str:
    return f"--cardlaw-engine={shlex.join(word for word in stub(mode) if word)}"


def test_pytest_finds_it_by_itself() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    said = project["entry-points"]["pytest11"]
    assert said == {"cardlaw": "conformance.kit.pytest_plugin"}
    found = metadata.entry_points(group="pytest11", name="cardlaw")
    assert {one.name: one.value for one in found} == said, (
        "make the environment again: rm -r .venv && make test"
    )


def test_without_the_option_it_does_nothing(tmp_path: Path) -> None:
    (tmp_path / "test_mine.py").write_text(
        "import sys\n\ndef test_mine():\n    assert 'conformance.kit.judging.runner' not in sys.modules\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *PLUGIN, "-q"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout


def test_passes_stand_beside_other_tests(pytester: pytest.Pytester, run: Run) -> None:
    pytester.makepyfile(test_mine="def test_mine():\n    pass\n")
    done = run(REFERENCE, "--cardlaw-k=EC-2.4", "-v", "-k", "mine or cost-is-subtracted")
    assert done.ret == 0, str(done.stdout)
    assert "4 passed" in str(done.stdout)


def test_a_failure_is_told_as_the_kit_tells_it(run: Run, stub: Stub) -> None:
    done = run(engine(stub, "generous"), f"--cardlaw-k={CHOSEN}")
    said = str(done.stdout)
    assert done.ret == 1
    assert "3 failed" in said
    assert "EC-2.4.2  " in said  # the rule's text
    assert f"--game essence_crown -k '{CHOSEN}#1'" in said
    assert "Traceback" not in said
    assert "pytest_plugin.py" not in said


def test_not_supported_is_skipped(run: Run, stub: Stub) -> None:
    done = run(engine(stub, "not_supported"), f"--cardlaw-k={CHOSEN}", "-rs")
    assert done.ret == 0
    assert "3 skipped" in str(done.stdout)
    assert "not supported: cards" in str(done.stdout)


def test_an_engine_that_breaks_down_again_and_again(run: Run, stub: Stub) -> None:
    done = run(engine(stub, "crash"), "--cardlaw-k=EC-2.4", "-rs", "-q")
    assert done.ret == 1
    assert "5 failed" in str(done.stdout)
    assert "not run: the engine broke down 5 times in a row" in str(done.stdout)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--cardlaw-game=x"], "--cardlaw-game needs --cardlaw-engine"),
        (["--cardlaw-engine=py:no.such:x"], "cannot import no.such"),
        (
            ["--cardlaw-engine=/no/such", "--cardlaw-k=EC-2.4.2"],
            "the engine did not start: no command /no/such",
        ),
        (["--cardlaw-engine=x", "--cardlaw-game=y"], 'no suite for "y"'),
        (["--cardlaw-engine=x", "--cardlaw-k=no such words"], 'no scenario has "no such words"'),
        (
            ["--cardlaw-engine=x", "--cardlaw-timeout=0.01"],
            "0.01 is not a number of seconds from 0.1 to 3600",
        ),
        (["--cardlaw-engine=x", "--cardlaw-timeout=nan"], "nan is not a number of seconds"),
    ],
)
def test_wrong_usage_is_one_sentence(run: Run, words: list[str], said: str) -> None:
    done = run(*words)
    assert done.ret == 4
    assert said in str(done.stderr)
    assert "Traceback" not in str(done.stdout) + str(done.stderr)


def test_the_assertions_are_counted(run: Run, pytester: pytest.Pytester) -> None:
    run(REFERENCE, "--cardlaw-game=essence_crown", f"--cardlaw-k={CHOSEN}", "--junitxml=out.xml")
    text = (pytester.path / "out.xml").read_text(encoding="utf-8")
    assert 'name="judged" value="' in text
    assert 'name="judged" value="0"' not in text
