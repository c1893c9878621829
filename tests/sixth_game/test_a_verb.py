"""The verb that CONTRIBUTING adds to Lanterns: what it can say at once, and what it can't say yet."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Final

import pytest

from tests.sixth_game.laying import HERE, ROOT, laid_tree, run, said, write_schemas

EXAMPLE: Final = HERE / "a_verb.diff"
READS: Final = """\
import json, sys
from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import load
from grammar.language.errors import CardTextError

lanterns = load("lanterns")
for on, text in json.loads(sys.argv[1]):
    try:
        print(text_of(compile_text(text, lanterns, on).abilities, lanterns, on))
    except CardTextError as error:
        finding = error.findings[0]
        print(finding.rule, finding.message)
"""
"""Prints the canonical wording of each text, or why it is refused."""
SAYS: Final = [
    ("Gust", "Beach target Boat."),
    ("Gust", "You may beach a Boat. If you do, draw a card."),
    ("Gust", "Beach all Boats your opponents control."),
    ("Charm", "Whenever a Boat is beached, draw a card."),
    ("Boat", "When this Boat is beached, draw a card."),
    ("Gust", "If a Boat was beached this turn, draw a card."),
    ("Gust", "If 2 or more Boats were beached this turn, draw a card."),
    ("Gust", "Draw a card for each Boat beached this turn."),
    ("Gust", "Beach all Boats. Draw a card for each Boat beached this way."),
]
"""Texts in canonical wording: instruction, offer, trigger, history and outcome."""
NOT_YET: Final = [
    ("Gust", "Each player beaches a Boat.", "let other players beach something yet"),
    ("Charm", "Beach a Boat you control: Draw a card.", "a cost can't beach other cards yet"),
    ("Charm", "Beach another Boat you control: Draw a card.", "a cost can't beach other cards yet"),
    ("Boat", "Beach this Boat: Draw a card.", "a cost can't beach its own card yet"),
    ("Charm", "Whenever you beach a Boat, draw a card.", "watch yet for a player who beaches something"),
    ("Gust", "If you beached a Boat this turn, draw a card.", "watch yet for a player who beaches"),
    ("Charm", "Boats you control can't be beached.", "say yet that something can't be beached"),
    (
        "Charm",
        "If a Boat would be beached, return it to its owner's satchel instead.",
        "say yet what happens instead if something would be beached",
    ),
    ("Gust", "Beach a Boat card in your satchel.", "only cards in play can be beached"),
]
"""Texts that are read and refused, with the reason."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source tree with Lanterns and its new verb."""
    tree = laid_tree(tmp_path_factory.mktemp("verb"))
    subprocess.run(["git", "apply", str(EXAMPLE)], cwd=tree, check=True)
    write_schemas(tree)
    return tree


def test_contributing_shows_its_lines() -> None:
    """Every line of the code in "Add a verb" is one that the example adds."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.partition("\n## Add a verb\n")[2].partition("\n## ")[0]
    patch = EXAMPLE.read_text(encoding="utf-8").split("\n")
    added = "\n".join(line[1:] for line in patch if line[:1] == "+")
    fences = re.findall(r"(?ms)^ *```python\n(.*?)^ *```", section)
    shown = [line.strip() for fence in fences for line in fence.split("\n")]
    assert len(shown) > 20
    assert [line for line in shown if line and line[:2] != "# " and line not in added] == []


def test_it_is_said_in_every_way(tree: Path) -> None:
    assert said(tree, "-c", READS, json.dumps(SAYS)).split("\n")[:-1] == [text for _, text in SAYS]


def test_what_it_lacks_is_refused_with_the_reason(tree: Path) -> None:
    told = said(tree, "-c", READS, json.dumps([(on, text) for on, text, _ in NOT_YET])).split("\n")
    for (_, text, why), found in zip(NOT_YET, told, strict=False):
        assert why in found, text


def test_the_engine_carries_it_out(tree: Path) -> None:
    """Its two scenarios are a boat that is beached, and one that can't be."""
    assert "2 scenarios: 2 pass" in said(tree, "cardlaw", "conform", "--game", "lanterns", "-k", "LN-10.1.5")


def test_an_engine_that_lacks_its_event_does_not_load(tree: Path) -> None:
    printed = tree / "reference_engine/lanterns/printed.py"
    text = printed.read_text(encoding="utf-8")
    printed.write_text(re.sub(r" +IsBeached: .*\n", "", text), encoding="utf-8")
    told = run(tree, "cardlaw", "conform", "--game", "lanterns", "-k", "LN-10.1.5")
    printed.write_text(text, encoding="utf-8")
    assert "this engine can't carry out IsBeached" in told.stdout + told.stderr
