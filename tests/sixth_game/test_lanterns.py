"""A game that is added by folders alone: CONTRIBUTING's "Add a game", tried as its author would."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
AREAS = ("spec", "grammar", "reference_engine", "conformance", "cardlaw", "docs/site_writer")
CARDS = "grammar/lanterns/cards/lanterns.card"
DECKS = ("grammar/lanterns/cards/north.deck", "grammar/lanterns/cards/south.deck")


def run(tree: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a module in the tree, as its author would."""
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=tree,
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def said(tree: Path, *arguments: str, typed: str = "") -> str:
    """What the module writes; it must have nothing to complain about."""
    done = run(tree, *arguments, typed=typed)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source tree with the game beside the others; the files that commands write have been written."""
    tree = tmp_path_factory.mktemp("sixth")
    dirt = shutil.ignore_patterns("__pycache__", "playthroughs", "proof.json")
    for area in AREAS:
        shutil.copytree(ROOT / area, tree / area, ignore=dirt)
    for folder in HERE.glob("*/lanterns"):
        shutil.copytree(folder, tree / folder.relative_to(HERE), ignore=dirt)
    said(tree, "cardlaw", "rules", "issue")
    schema = said(tree, "cardlaw", "cards", "schema", "--game", "lanterns")
    (tree / "grammar/lanterns/ir.schema.json").write_text(schema, encoding="utf-8")
    said(tree, "conformance.kit.schemas.scenarios")
    return tree


def test_its_rules_are_well_formed(tree: Path) -> None:
    assert "rules" in said(tree, "cardlaw", "rules", "lint")
    assert "LN-9.1.3" in said(tree, "cardlaw", "rules", "show", "LN-9.1.3")


def test_its_cards_and_decks_compile(tree: Path) -> None:
    assert said(tree, "cardlaw", "cards", "check", CARDS).startswith("10 cards")
    assert "is legal: 12 cards, Beacon Storm Light" in said(tree, "cardlaw", "cards", "deck", *DECKS)
    assert (tree / "conformance/lanterns/scenario.schema.json").is_file()


def test_a_fault_in_a_card_is_told_in_its_own_words(tree: Path) -> None:
    text = ("cardlaw", "cards", "check", "--game", "lanterns", "--on", "Gust", "--text")
    told = run(tree, *text, "Deal 2 damage to target Boat with").stdout
    assert "expected: Hull, Reach\n" in told
    assert 'did you mean "Boat"?' in run(tree, *text, "Destroy target Bost.").stdout


def test_its_scenarios_are_read_and_told(tree: Path) -> None:
    assert "LN-9.1.2/boats-meet" in said(tree, "cardlaw", "conform", "list", "--game", "lanterns")
    told = said(tree, "cardlaw", "conform", "explain", "LN-9.1.2/boats-meet")
    assert "Mourner" in told
