"""A game that is added by folders alone: CONTRIBUTING's "Add a game", tried as its author would."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
AREAS = ("spec", "grammar", "reference_engine", "conformance", "cardlaw", "docs", "tests/reference_engine")
CARDS = "grammar/lanterns/cards/lanterns.card"
DECKS = ("grammar/lanterns/cards/north.deck", "grammar/lanterns/cards/south.deck")


RANDOM_GAMES = """\
from tests.reference_engine.playing import whole_game

print(all(whole_game("lanterns", seed).result for seed in range(10)))
"""
PAGES = """\
from docs.site_writer import gather, writing
from spec.book.rulebook import load_all

library = load_all()
books = [book for book in library if book.game.shelf or book.game.name == "lanterns"]
facts = gather.Facts(library, tuple(gather._book(book, lambda _: None) for book in books))
files = writing.make_sources(facts).files
print(*files)
print("Player 1 lets Sailor sail" in files["lanterns/09-sailing.md"].decode())
"""
"""What the site writer is asked for: the pages of this game and of the shelves, without the long suites."""


def run(tree: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a module in the tree, or with -c a text, as the author of the game would."""
    return subprocess.run(
        [sys.executable, *(() if arguments[0] == "-c" else ("-m",)), *arguments],
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
    recorded = shutil.ignore_patterns("*.jsonl", "proof.json")
    for area in AREAS:
        shutil.copytree(ROOT / area, tree / area, ignore=recorded)
    (tree / "mkdocs.yml").write_bytes((ROOT / "mkdocs.yml").read_bytes())
    for folder in HERE.glob("*/lanterns"):
        shutil.copytree(folder, tree / folder.relative_to(HERE), ignore=recorded)
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


def test_its_scenarios_are_read(tree: Path) -> None:
    assert "LN-9.1.2/boats-meet" in said(tree, "cardlaw", "conform", "list", "--game", "lanterns")


def test_the_engine_passes_its_suite_over_the_wire_and_in_one_process(tree: Path) -> None:
    told = said(tree, "cardlaw", "conform", "--game", "lanterns", "--both")
    assert "24 scenarios: 24 pass; 21 of 21 rules exercised" in told


def test_its_planted_faults_are_caught(tree: Path) -> None:
    told = said(tree, "cardlaw", "conform", "--game", "lanterns", "--decoys")
    assert "2 of 2 decoys caught by scenarios that cite their rule" in told


def test_random_games_keep_all_laws(tree: Path) -> None:
    assert said(tree, "-c", RANDOM_GAMES) == "True\n"


def test_its_functions_are_broken_and_its_scenarios_asked(tree: Path) -> None:
    told = run(tree, "cardlaw", "prove", "LN-9.1.3", "--game", "lanterns", "--jobs", "1", "--sample", "5")
    assert "reference_engine/lanterns/play.py" in told.stdout or "1 of 1 rules are proven" in told.stdout


def test_it_is_played_at_the_terminal(tree: Path) -> None:
    told = said(tree, "cardlaw", "play", "lanterns", "--seed", "7", typed="1\n1\nboard\nquit\n")
    assert "Harbour Light pays 2 Oil [LN-8.1.2]" in told
    assert "River: Fireship 4/1" in told


def test_the_site_has_its_pages(tree: Path) -> None:
    *pages, told = said(tree, "-c", PAGES).split()
    assert {"lanterns/09-sailing.md", "lanterns/cards/fireship.md", "lanterns/events.md"} <= set(pages)
    assert told == "True"
