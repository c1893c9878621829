"""The suite in pytest: an item a scenario, in one conversation, told as the kit tells it."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

Stub = Callable[[str], list[str]]

ROOT = Path(__file__).resolve().parents[2]
REFERENCE = "--cardlaw-engine=py:reference_engine.serve:session"
CHOSEN = "EC-2.4.2/no-part-payment"


FEW = """\
import pytest


def few(game):
    from conformance.kit.compiling import pool_of
    from conformance.kit.facts import facts_of
    from conformance.kit.load import Loader, Suite
    from spec.book.rulebook import load

    facts, book = facts_of(game), load(game)
    loader = Loader(facts, book, pool_of(game, facts.folder))
    path = facts.folder / "scenarios" / "02-resources" / "2.4-spending-kl.yaml"
    loader.read(path.read_text(encoding="utf-8"), path.name)
    return Suite(game, facts, book, loader.finish()[0])


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session):
    if session.config.getoption("cardlaw_engine"):
        from conformance.kit import load

        load.read_suite = few
"""
"""One file of scenarios in place of the whole suite, which takes seconds to read."""


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """pytest in an empty folder."""
    (folder / "conftest.py").write_text(FEW)
    plugins = ["-p", "conformance.kit.pytest_plugin", "-p", "no:cacheprovider"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *plugins, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def engine(stub: Stub, mode: str = "") -> str:
    return f"--cardlaw-engine={shlex.join(word for word in stub(mode) if word)}"


def test_pytest_finds_it_by_itself() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"]["pytest11"] == {"cardlaw": "conformance.kit.pytest_plugin"}


def test_without_the_option_it_does_nothing(tmp_path: Path) -> None:
    (tmp_path / "test_mine.py").write_text(
        "import sys\n\ndef test_mine():\n    assert 'conformance.kit.runner' not in sys.modules\n"
    )
    done = run(tmp_path, "-q")
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout


def test_passes_stand_beside_other_tests(tmp_path: Path) -> None:
    (tmp_path / "test_mine.py").write_text("def test_mine():\n    pass\n")
    done = run(tmp_path, REFERENCE, "--cardlaw-k=EC-2.4", "-v", "-k", "mine or cost-is-subtracted")
    assert done.returncode == 0, done.stdout
    assert "4 passed" in done.stdout


def test_a_failure_is_told_as_the_kit_tells_it(tmp_path: Path, stub: Stub) -> None:
    done = run(tmp_path, engine(stub, "generous"), f"--cardlaw-k={CHOSEN}")
    assert done.returncode == 1
    assert "3 failed" in done.stdout
    assert "EC-2.4.2  " in done.stdout  # the rule's text
    assert f"--game essence_crown -k '{CHOSEN}#1'" in done.stdout
    assert "Traceback" not in done.stdout
    assert "pytest_plugin.py" not in done.stdout


def test_not_supported_is_skipped(tmp_path: Path, stub: Stub) -> None:
    done = run(tmp_path, engine(stub, "not_supported"), f"--cardlaw-k={CHOSEN}", "-rs")
    assert done.returncode == 0
    assert "3 skipped" in done.stdout
    assert "not supported: cards" in done.stdout


def test_an_engine_that_breaks_down_again_and_again(tmp_path: Path, stub: Stub) -> None:
    done = run(tmp_path, engine(stub, "crash"), "--cardlaw-k=EC-2.4", "-rs", "-q")
    assert done.returncode == 1
    assert "5 failed" in done.stdout
    assert "not run: the engine broke down 5 times in a row" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--cardlaw-game=x"], "--cardlaw-game has no use without --cardlaw-engine"),
        (["--cardlaw-engine=py:no.such:x"], "cannot import no.such"),
        (
            ["--cardlaw-engine=/no/such", "--cardlaw-k=EC-2.4.2"],
            "the engine did not start: no command /no/such",
        ),
        (["--cardlaw-engine=x", "--cardlaw-game=y"], 'no suite for "y"'),
        (["--cardlaw-engine=x", "--cardlaw-k=no such words"], 'no scenario has "no such words"'),
        (["--cardlaw-engine=x", "--cardlaw-timeout=0.01"], "at least 0.1 seconds"),
    ],
)
def test_wrong_usage_is_one_sentence(tmp_path: Path, words: list[str], said: str) -> None:
    done = run(tmp_path, *words)
    assert done.returncode == 4
    assert said in done.stderr
    assert "Traceback" not in done.stdout + done.stderr
