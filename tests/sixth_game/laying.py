"""Put Lanterns into a copy of the source tree, and run commands there as an author would."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.limits import PATIENCE

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
AREAS = ("spec", "grammar", "reference_engine", "conformance", "cardlaw", "docs", "tests")
FILES = (
    "mkdocs.yml",
    "pyproject.toml",
    "requirements.lock",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "README.md",
)


def run(tree: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a module in the tree, or with options of Python what they name, as the author of the game would."""
    return subprocess.run(
        [sys.executable, *(() if arguments[0][0] == "-" else ("-m",)), *arguments],
        cwd=tree,
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def said(tree: Path, *arguments: str, typed: str = "") -> str:
    """The output of the module, which must succeed."""
    done = run(tree, *arguments, typed=typed)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def bare_tree(tree: Path) -> Path:
    """Copy the source tree into the folder, as it is before Lanterns comes."""
    recorded = shutil.ignore_patterns("*.jsonl", "proof.json")
    for area in AREAS:
        shutil.copytree(ROOT / area, tree / area, ignore=recorded)
    for name in FILES:
        (tree / name).write_bytes((ROOT / name).read_bytes())
    made = ROOT / "build" / "cache" / "made"
    made.mkdir(parents=True, exist_ok=True)
    (tree / "build" / "cache").mkdir(parents=True)
    (tree / "build" / "cache" / "made").symlink_to(made)  # the suites of the other games are the same
    return tree


def laid_tree(tree: Path) -> Path:
    """Copy the source tree into the folder, with Lanterns beside the other games."""
    bare_tree(tree)
    for folder in HERE.glob("*/"):
        if folder.name in AREAS:
            shutil.copytree(folder, tree / folder.name, dirs_exist_ok=True)
    return tree


def write_schemas(tree: Path) -> None:
    """Write the schemas that CONTRIBUTING requires of a game."""
    schema = said(tree, "cardlaw", "cards", "schema", "--game", "lanterns")
    (tree / "grammar/lanterns/ir.schema.json").write_text(schema, encoding="utf-8")
    said(tree, "conformance.kit.schemas.scenarios")
