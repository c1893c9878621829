"""A game added as the guide "Add a game" says; it then passes every test of published games."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.test_guides import FENCE, commands_of, missing
from tests.sixth_game.laying import HERE, ROOT, bare_tree, run, said

GUIDE = ROOT / "docs/guide/add-a-game.md"
ON_PURPOSE = "'Draw' is in _DRAW and in _BOAT"
"""The error that the guide shows."""
LISTS = re.compile(
    r"\b(?:with_cards|with_tables|with_nouns|with_sheet|published|suites|played_games|games|load_all)\("
)
"""How tests list games."""
CARDS = "grammar/lanterns/cards/lanterns.card"
DECKS = ("grammar/lanterns/cards/north.deck", "grammar/lanterns/cards/south.deck")


PAGES = """\
from docs.site_writer import writing
from docs.site_writer.facts import gather
from spec.book.rulebook import load_all

library = load_all()
books = [book for book in library if book.game.shelf or book.game.name == "lanterns"]
facts = gather.Facts(library, tuple(gather._book(book, library, lambda _: None) for book in books))
files = writing.make_sources(facts).files
print(*files)
print("Player 1 lets Sailor sail" in files["lanterns/09-sailing.md"].decode())
print("Boat — Elm</p>" in files["lanterns/cards/skiff.md"].decode())
steps = "".join(text.decode() for name, text in files.items() if name.startswith("lanterns/steps/04-places"))
print("plate" in steps and "Plain Skiff" in steps)
"""
"""Makes the site writer's pages for this game and the shelves, without the long suites."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source tree with the game beside the others, after every command of the guide, as written."""
    folder = tmp_path_factory.mktemp("sixth")
    tree = bare_tree(folder / "tree")
    shutil.copytree(HERE, tree / "tests/sixth_game", dirs_exist_ok=True)
    tools = folder / "tools"
    tools.mkdir()
    for name, start in (("cardlaw", f"'{sys.executable}' -m cardlaw"), ("python3", f"'{sys.executable}'")):
        (tools / name).write_text(f'#!/bin/sh\nexec {start} "$@"\n', encoding="utf-8")
        (tools / name).chmod(0o755)
    told = {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "160", "TERM": "dumb"}
    for fence in FENCE.finditer(GUIDE.read_text(encoding="utf-8")):
        for command, expected in commands_of(fence["body"]) if fence["language"] == "console" else ():
            done = subprocess.run(
                ["sh", "-c", command],
                cwd=tree,
                env={**os.environ, **told},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
            )
            lacking = missing(expected, done.stdout.split("\n"))
            assert lacking is None, f"$ {command}\nlacks: {lacking}\n{done.stdout}"
            assert (done.returncode == 0) != (ON_PURPOSE in done.stdout), f"$ {command}\n{done.stdout}"
    return tree


def test_it_passes_every_test_of_published_games(tree: Path) -> None:
    """The tests of all games find it by themselves; those of which it is one case are run here."""
    files = sorted(
        path.relative_to(tree).as_posix()
        for path in (tree / "tests").rglob("test_*.py")
        if LISTS.search(path.read_text(encoding="utf-8"))
        and not set(path.parts) & {"sixth_game", "docs", "gate"}
    )
    told = run(tree, "pytest", "-q", "-k", "lanterns", *files).stdout
    found = re.search(r"(\d+) passed", told)
    assert found is not None, told
    assert int(found[1]) > 120, told
    assert not re.search(r"\b(failed|errors?)\b", told), told


def test_a_fresh_adapter_of_it_passes_its_first_scenario(tree: Path) -> None:
    said(tree, "cardlaw", "conform", "init", "--language", "python", "--game", "lanterns", "--out", "mine")
    engine = f"'{sys.executable}' mine/adapter.py"
    judged = said(tree, "cardlaw", "conform", "--engine", engine, "--game", "lanterns", "-k", "LN-3.1.2")
    assert judged.endswith("1 scenario: 1 pass\n")


def test_its_rules_are_well_formed(tree: Path) -> None:
    assert "rules" in said(tree, "cardlaw", "rules", "lint")
    assert "LN-9.1.3" in said(tree, "cardlaw", "rules", "show", "LN-9.1.3")


def test_its_cards_and_decks_compile(tree: Path) -> None:
    assert said(tree, "cardlaw", "cards", "check", CARDS).startswith("15 cards")
    assert "is legal: 12 cards, Beacon Storm Light" in said(tree, "cardlaw", "cards", "deck", *DECKS)
    assert (tree / "conformance/lanterns/scenario.schema.json").is_file()


def test_a_deck_beyond_a_limit_is_refused_by_its_rule(tree: Path, tmp_path: Path) -> None:
    deck = tmp_path / "chimes.deck"
    deck.write_text("Beacon: Harbour Light\n\n4 Skiff\n4 Ferry\n3 Wind Chime\n", encoding="utf-8")
    told = run(tree, "cardlaw", "cards", "deck", "--game", "lanterns", str(deck)).stdout
    assert "the Stock has 3 Charms; the maximum is 2, exceeded here" in told
    assert "rule: LN-5.1.3 A Stock has at most 2 Charms." in told


def test_its_traits_are_shown_and_those_of_other_games_are_not(tree: Path) -> None:
    told = said(tree, "cardlaw", "cards", "vocabulary", "--game", "lanterns")
    assert "\nFields: Cost, Reach, Hull\n" in told
    assert "\nWood: Elm, Oak\n" in told
    north, south = said(tree, "cardlaw", "cards", "deck", *DECKS).split("is legal:")[1:]
    assert re.search(r"type +cards +cost +cards +wood +cards\n", north)
    assert re.search(r" Elm +4\n", north)
    assert re.search(r" Oak +2\n", south)
    wrong = tree / "wrong.card"
    wrong.write_text("# Raft\nBoat — Oka\nCost: 1\nReach: 1\nHull: 1\n", encoding="utf-8")
    told = run(tree, "cardlaw", "cards", "check", "--game", "lanterns", str(wrong)).stdout
    assert "CT103 no Wood is called 'Oka'; Woods: Elm, Oak" in told
    assert 'did you mean "Boat — Oak"?' in told


def test_a_fault_in_a_card_is_told_in_its_own_words(tree: Path) -> None:
    text = ("cardlaw", "cards", "check", "--game", "lanterns", "--on", "Gust", "--text")
    told = run(tree, *text, "Deal 2 damage to target Boat with").stdout
    assert "expected: Hull, Reach, " in told
    assert 'did you mean "Boat"?' in run(tree, *text, "Destroy target Bost.").stdout


def test_its_scenarios_are_read(tree: Path) -> None:
    assert "LN-9.1.2/boats-meet" in said(tree, "cardlaw", "conform", "list", "--game", "lanterns")


def test_the_engine_passes_its_suite_over_the_wire_and_in_one_process(tree: Path) -> None:
    told = said(tree, "cardlaw", "conform", "--game", "lanterns", "--both")
    assert "39 scenarios: 39 pass; 27 of 27 rules exercised" in told


def test_its_planted_faults_are_caught(tree: Path) -> None:
    told = said(tree, "cardlaw", "conform", "--game", "lanterns", "--decoys")
    assert "2 of 2 decoys caught by scenarios that cite their rule" in told


def test_every_node_that_its_cards_can_hold_is_carried_out(tree: Path) -> None:
    told = "from tests.reference_engine.supported import not_carried_out as none; print(none('lanterns'))"
    assert said(tree, "-c", told) == "{}\n"
    words = tree / "reference_engine/lanterns/words.py"
    text = words.read_text(encoding="utf-8")
    words.write_text(text.replace('{"moored": under(MOORED)}', "{}"), encoding="utf-8")
    assert "does not know the head 'moored'" in said(tree, "-c", told)
    words.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("says", "why"),
    [
        *((each, "CT201 no text of Lanterns can say this") for each in ("can't attack", "can't block")),
        ("can't be blocked", "CT201 no text of Lanterns can say this"),
        ("can block one additional attacker", "CT308 no Boat blocks"),
        ("can't be destroyed Boats", "CT308 a text forbids it to all cards; leave out what follows"),
    ],
)
def test_what_its_engine_does_not_carry_out_is_refused(tree: Path, says: str, why: str) -> None:
    text = ("cardlaw", "cards", "check", "--game", "lanterns", "--on", "Boat", "--text", f"This Boat {says}.")
    told = run(tree, *text)
    assert why in told.stdout
    assert told.returncode == 1


def test_a_missing_handler_ends_every_command_that_loads_the_engine(tree: Path) -> None:
    operations = tree / "grammar/lanterns/operations.py"
    text = operations.read_text(encoding="utf-8")
    operations.write_text(text.replace("TRAITS, WITHOUT)", "TRAITS)"), encoding="utf-8")
    told = run(tree, "cardlaw", "conform", "--game", "lanterns")
    operations.write_text(text, encoding="utf-8")
    assert "this engine can't carry out CanBlockMore, CanAttackObjects" in told.stdout + told.stderr
    assert told.returncode != 0


def test_its_functions_are_broken_and_its_scenarios_asked(tree: Path) -> None:
    told = run(tree, "cardlaw", "prove", "LN-9.1.3", "--game", "lanterns", "--jobs", "1", "--sample", "5")
    assert "reference_engine/lanterns/play.py" in told.stdout or "1 of 1 rules are proven" in told.stdout


def test_it_is_played_at_the_terminal(tree: Path) -> None:
    told = said(
        tree, "cardlaw", "play", "lanterns", "--seed", "7", typed="1\n1\na1\nrules\nrules sailing\nquit\n"
    )
    assert "Harbour Light pays 2 Oil [LN-8.1.2]" in told
    assert "River: Fireship 4/1 on a1" in told
    assert " 1 │ F4/1 │" in told
    assert " 1 │<F4/1>│ .    │" in told
    assert "< > a1  [ ] where it may go" in told
    assert "Your Satchel: " in told
    assert "More: rules and one of: Oil; Cards; Places; Stock;" in told
    assert "[LN-9.1.1]" in told


def test_the_site_has_its_pages(tree: Path) -> None:
    *pages, told, trait, board = said(tree, "-c", PAGES).split()
    assert {"lanterns/09-sailing.md", "lanterns/cards/fireship.md", "lanterns/events.md"} <= set(pages)
    assert (told, trait, board) == ("True", "True", "True")
