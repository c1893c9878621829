"""Drafts: Lanterns before publication, and a game with only the beginning of a book."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spec.book.games import drafts
from tests.drafts import faults_of_drafts
from tests.sixth_game.laying import ROOT, laid_tree, run, said, write_schemas

SKETCH = {
    "game.toml": """\
name = "sketch"
stage = "draft"
title = "Sketch"
prefix = "SK"
version = "0.1.0"
players = { min = 2, max = 4 }
chapters = [{ number = 1, file = "01-concepts.md", title = "Concepts" }]
""",
    "source.toml": '[headings]\n"§1" = "All"\n',
    "01-concepts.md": """\
# 1 Concepts

What it is about.

## 1.1 Players

Who plays.

r[SK-1.1.1] A match is played by 2 to 4 players.
: normative · source §1
""",
}
PUBLISHED = """\
from conformance.kit.facts.suite import suites
from grammar.language.dialect import with_cards
from spec.book.rulebook import load_all
from spec.book.sheet import with_sheet
from tests.reference_engine.setups import played_games

print(*(book.game.name for book in load_all()), *suites(), *with_cards(), *with_sheet(), *played_games())
"""
"""The lists from which the site, the archive, the proof, the laws and all choices of games are made."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source tree with two drafts."""
    tree = laid_tree(tmp_path_factory.mktemp("drafts"))
    manifest = tree / "spec/lanterns/game.toml"
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(text.replace("title =", 'stage = "draft"\ntitle =', 1), encoding="utf-8")
    for name, text in SKETCH.items():
        path = tree / "spec/sketch" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    write_schemas(tree)
    return tree


def test_its_book_is_checked_and_its_ids_stay_free(tree: Path) -> None:
    told = said(tree, "cardlaw", "rules", "lint")
    assert "lanterns is a draft: its book is checked, but its ids are not issued\n" in told
    assert "sketch is a draft" in told
    assert "every id is already issued" in said(tree, "cardlaw", "rules", "issue")
    assert not list(tree.glob("spec/lanterns/issued.txt"))


def test_its_rules_are_shown_where_they_are_asked_for(tree: Path) -> None:
    assert "SK-1.1.1" in said(tree, "cardlaw", "rules", "show", "SK-1.1.1")
    assert "LN-9.1.3" in said(tree, "cardlaw", "rules", "list", "--game", "lanterns")
    assert "LN-9.1.3" in said(tree, "cardlaw", "rules", "search", "LN-9.1.3", "--game", "lanterns")
    assert "LN-" not in said(tree, "cardlaw", "rules", "list")
    refused = run(tree, "cardlaw", "rules", "lock", "--game", "lanterns")
    assert "lanterns is a draft: its rules may still change" in refused.stderr


def test_it_stands_in_no_list(tree: Path) -> None:
    listed = said(tree, "-c", PUBLISHED).split()
    assert "essence_crown" in listed
    assert {"lanterns", "sketch"}.isdisjoint(listed)
    assert "lanterns" not in run(tree, "cardlaw", "play", "nothing").stderr


def test_its_scenarios_are_run_only_where_it_is_named(tree: Path) -> None:
    listing = run(tree, "cardlaw", "conform", "list")
    assert "LN-" not in listing.stdout
    assert "lanterns is a draft: left out unless named with --game lanterns\n" in listing.stderr
    assert "sketch" not in listing.stderr
    told = said(tree, "cardlaw", "conform", "--game", "lanterns", "--both")
    assert re.search(r"\b(\d+) scenarios: \1 pass", told)
    assert "LN-9.1.2/boats-meet" in said(tree, "cardlaw", "conform", "explain", "LN-9.1.2/boats-meet")


def test_its_author_plays_it(tree: Path) -> None:
    told = said(tree, "cardlaw", "play", "lanterns", "--seed", "7", typed="1\n1\nboard\nquit\n")
    assert "River: Fireship 4/1" in told


def test_what_exists_of_it_is_checked(tree: Path) -> None:
    assert faults_of_drafts(tree, ("lanterns", "sketch")) == []
    scenario = next((tree / "conformance/lanterns/scenarios").rglob("*.yaml"))
    cards = tree / "grammar/lanterns/cards/lanterns.card"
    kept = {path: path.read_text(encoding="utf-8") for path in (scenario, cards)}
    try:
        scenario.write_text(kept[scenario].replace("then:", "thn:", 1), encoding="utf-8")
        cards.write_text(kept[cards] + "\nfly to the moon.\n", encoding="utf-8")
        assert len(faults_of_drafts(tree, ("lanterns", "sketch"))) == 2
    finally:
        for path, text in kept.items():
            path.write_text(text, encoding="utf-8")


def test_the_drafts_of_this_tree_are_right_as_far_as_they_exist() -> None:
    assert faults_of_drafts(ROOT, [game.name for game in drafts()]) == []
