"""The checks of `make test` that are commands: in its queue of tests, but not run by pytest otherwise."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardlaw.__main__ import exit_code
from conformance.kit.facts.suite import suites
from tests.limits import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
AREAS = ("spec", "grammar", "reference_engine", "conformance", "cardlaw", "docs/site_writer", "benchmarks")
CONTRACTS = "from importlinter.cli import lint_imports_command as lint; lint()"


def check(*arguments: str) -> None:
    """Run a module, or with -c a text; it must succeed."""
    command = [sys.executable, *(() if arguments[0] == "-c" else ("-m",)), *arguments]
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert done.returncode == 0, f"{' '.join(arguments)}\n{done.stdout}"


def cardlaw(capfd: pytest.CaptureFixture[str], *arguments: str) -> None:
    """Run a command of ours in this process, which has imported most of it; it must succeed."""
    code = exit_code(list(arguments))
    said = "".join(capfd.readouterr())
    assert code == 0, f"cardlaw {' '.join(arguments)}\n{said}"


@pytest.mark.parametrize("game", suites())
def test_the_engine_passes_the_suite_on_both_ways_and_every_rule_is_exercised(
    game: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """In one process and over the wire. The report of that run says what was exercised."""
    folder = ROOT / "build" / "checks" / game
    shutil.rmtree(folder, ignore_errors=True)
    both = ("--both", "--game", game, "--report", str(folder), "--timeout", str(PATIENCE))
    cardlaw(capfd, "conform", *both)
    cardlaw(capfd, "rules", "coverage", "--report", str(folder), "--require", "all")


def test_types_fit() -> None:
    check("mypy", *AREAS, "tests", "engines")


@pytest.mark.parametrize("game", suites())
def test_engines_that_are_wrong_are_caught(game: str, capfd: pytest.CaptureFixture[str]) -> None:
    cardlaw(capfd, "conform", "--decoys", "--game", game)


def test_areas_import_each_other_in_one_order() -> None:
    check("-c", CONTRACTS, "--cache-dir", "build/cache/import-linter")


def test_rules_are_complete(capfd: pytest.CaptureFixture[str]) -> None:
    cardlaw(capfd, "rules", "lint")
