"""The checks of `make test` that are commands: in its queue of tests, but not run by pytest otherwise."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.kit.facts.suite import suites

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


@pytest.mark.parametrize("game", suites())
def test_the_engine_passes_the_suite_on_both_ways_and_every_rule_is_exercised(game: str) -> None:
    """In one process and over the wire. The report of that run says what was exercised."""
    folder = ROOT / "build" / "checks" / game
    shutil.rmtree(folder, ignore_errors=True)
    check("cardlaw", "conform", "--both", "--game", game, "--report", str(folder))
    check("cardlaw", "rules", "coverage", "--report", str(folder), "--require", "all")


def test_types_fit() -> None:
    check("mypy", *AREAS, "tests", "engines")


@pytest.mark.parametrize("game", suites())
def test_engines_that_are_wrong_are_caught(game: str) -> None:
    check("cardlaw", "conform", "--decoys", "--game", game)


def test_areas_import_each_other_in_one_order() -> None:
    check("-c", CONTRACTS, "--cache-dir", "build/cache/import-linter")


def test_rules_are_complete() -> None:
    check("cardlaw", "rules", "lint")
