"""Every error has an example that causes it and a valid fix, and every raised error is listed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grammar.language.dialect import load, with_cards
from grammar.language.errors import CODES
from grammar.language.mistakes import FILE, Mistake, mistakes_in, mistakes_of, said_of
from grammar.language.shipped import shipped_cards
from spec.book.faults import GameError
from tests.drafts import codes_of_drafts

GRAMMAR = Path(__file__).parents[2] / "grammar"
MISTAKES = [(game, mistake) for game in with_cards() for mistake in mistakes_of(game)]
IDS = [f"{game}-{mistake.code}" for game, mistake in MISTAKES]
TOLD = {"errors.py", "mistakes.py"}
"""Files that mention codes without raising them."""


def test_every_code_has_an_example() -> None:
    assert {mistake.code for _, mistake in MISTAKES} | codes_of_drafts() == set(CODES)


@pytest.mark.parametrize("game", with_cards())
def test_the_examples_of_a_game_stand_in_order_each_code_once(game: str) -> None:
    codes = [mistake.code for mistake in mistakes_of(game)]
    assert codes == [code for code in CODES if code in codes]


def test_what_only_another_game_can_say_has_no_example() -> None:
    """A card has no line that could stop, and no board; a terrain is in no deck and no table; and only
    Kudurru Kings compares the numbers of cards with bands."""
    shown = {game: {mistake.code for mistake in mistakes_of(game)} for game in with_cards()}
    bands = {"CT510", "CT805", "CT806"}
    assert set(CODES) - shown["essence_crown"] - bands == {"CT314", "CT315", "CT508", "CT509"}
    assert shown["essentia"].isdisjoint({"CT401", "CT505", "CT506", "CT507", "CT804"})


@pytest.mark.parametrize(("game", "mistake"), MISTAKES, ids=IDS)
def test_the_example_gives_its_code_and_the_fix_is_well(game: str, mistake: Mistake) -> None:
    dialect, cards = load(game), shipped_cards(game)
    said = said_of(mistake.kind, mistake.wrong, mistake.on, dialect, cards)
    assert mistake.code in [each.code for each in said]
    assert said_of(mistake.kind, mistake.right, mistake.on, dialect, cards) == ()


@pytest.mark.parametrize(("game", "mistake"), MISTAKES, ids=IDS)
def test_what_is_said_first_has_the_code_and_shows_a_place(game: str, mistake: Mistake) -> None:
    """The page of errors shows the first remark with the code."""
    dialect, cards = load(game), shipped_cards(game)
    said = said_of(mistake.kind, mistake.wrong, mistake.on, dialect, cards)
    first = next(each for each in said if each.code == mistake.code)
    head, *rest = first.message.split("\n")
    assert re.match(rf"(text|my\.(card|deck|terrain|board)|cards\.csv):\d+:\w+: {mistake.code} \S", head)
    assert any(set(line.strip()) == {"^"} for line in rest) or mistake.kind == "table"


def test_what_the_language_can_raise_is_what_is_listed() -> None:
    """A code that no file raises is obsolete; an unlisted one has no meaning."""
    raised = {
        code
        for path in GRAMMAR.rglob("*.py")
        if path.name not in TOLD
        for code in re.findall(r"[\"'](CT[0-9]{3})[\"']", path.read_text(encoding="utf-8"))
    }
    assert raised == set(CODES)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('code = "CT999"', "1: mistake 1: there is no error 'CT999'"),
        ('wrong = "Drow."', "1: mistake 1: code is missing"),
        ('code = "CT101"\nwrong = "Drow."', "1: mistake 1: right is missing"),
        ('code = "CT101"\nfile = "cards"', "1: mistake 1: there is no file 'cards'"),
        ('code = "CT101"\nfile = "card"\nchange = ["a", "b"]', "1: mistake 1: card is missing in [files]"),
        (
            'code = "CT101"\nfile = "card"\nchange = ["x", "y"]\n[files]\ncard = "Boat"',
            "1: mistake 1: change must be a part of the file",
        ),
        ('code = "CT101"\nwrong = "a"\nright = "b"\n[slips]\nmisspelt = []', "1: files: card is missing"),
    ],
)
def test_a_fault_of_an_example_is_one_clear_error(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "grammar" / "toads" / FILE
    path.parent.mkdir(parents=True)
    path.write_text(f"[[mistake]]\n{text}\n", encoding="utf-8")
    with pytest.raises(GameError) as caught:
        mistakes_in(path)
    assert str(caught.value).startswith(f"grammar/toads/{FILE}:{says}")
