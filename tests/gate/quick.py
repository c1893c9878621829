"""The checks of a minute: `make quick`, or `python -m tests.gate.quick`.

Types, the order of imports, and the tests that belong to the files that differ from the last commit, or with
--since from another one. `make test` runs everything.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from tests.gate.lots import FIRST, TOGETHER

ROOT: Final = Path(__file__).resolve().parents[2]
CHECKS: Final = tuple(
    f"tests/gate/checks.py::{name}"
    for name in ("test_types_fit", "test_areas_import_each_other_in_one_order", "test_rules_are_complete")
)
ALWAYS: Final = ("tests/test_architecture.py", "tests/test_import_cycles.py", "tests/test_shelf_words.py")
AREAS: Final = ("spec", "grammar", "reference_engine", "conformance", "docs", "benchmarks", "cardlaw")
"""Areas whose tests lie in a folder of `tests` with their name; those of `cardlaw` lie in `tests` itself."""


def changed_files(since: str) -> list[str]:
    """The files that differ from a commit, and the new ones."""
    commands = (["git", "diff", "--name-only", since], ["git", "ls-files", "--others", "--exclude-standard"])
    told = [subprocess.run(one, cwd=ROOT, capture_output=True, text=True, check=True) for one in commands]
    return sorted({line for done in told for line in done.stdout.splitlines()})


def files_beside(changed: Iterable[str], tests: Iterable[str]) -> list[str]:
    """The files of tests that changed, and those that name a changed module or share its name."""
    files = [one for one in tests if one not in FIRST and one not in TOGETHER]
    found = set()
    for path in changed:
        if path in files:
            found.add(path)
        found.update(one for one in files if _belongs(Path(one), Path(path)))
    return sorted(found)


def _belongs(test: Path, changed: Path) -> bool:
    """Whether a file of tests is about a changed file: of its area, with its name or an import of it."""
    area = changed.parts[0]
    beside = () if area == "cardlaw" else (area,)
    if changed.suffix != ".py" or area not in AREAS or test.parts[1 : 1 + len(beside)] != beside:
        return False
    module = ".".join(changed.with_suffix("").parts)
    text = (ROOT / test).read_text(encoding="utf-8")
    names = re.search(rf"\b(?:from {re.escape(module)} import|import {re.escape(module)}\b)", text)
    package, _, name = module.rpartition(".")
    return names is not None or f"from {package} import {name}" in text or test.stem == f"test_{changed.stem}"


def files_of_tests() -> Iterator[str]:
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        yield path.relative_to(ROOT).as_posix()


def main() -> int:
    """Run the checks, and return pytest's exit code."""
    asked = argparse.ArgumentParser(prog="quick", description="The checks of a minute.")
    asked.add_argument("--since", default="HEAD", help="the commit to compare with")
    asked.add_argument("--jobs", type=int, default=2, help="processes side by side")
    given = asked.parse_args()
    chosen = files_beside(changed_files(given.since), files_of_tests())
    print(f"tests beside what changed: {', '.join(chosen) or 'none'}", flush=True)
    options = ["-q", "-p", "tests.gate.forks", "--jobs", str(given.jobs)]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options, *CHECKS, *ALWAYS, *chosen], cwd=ROOT, check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
