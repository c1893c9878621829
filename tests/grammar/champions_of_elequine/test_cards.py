"""Cards and decks of Champions of El'Equine: what they print, what decks may contain, what is shipped."""

from __future__ import annotations

from pathlib import Path

import pytest

from grammar.champions_of_elequine.dialect import load
from grammar.cli import schema_text
from grammar.ir.traits import word_of
from grammar.language.decks.check import check_deck
from grammar.language.files import compile_file
from grammar.language.shipped import folder_of, shipped_cards
from grammar.language.source import SourceText

GAME = "champions_of_elequine"
FOLDER = Path(__file__).resolve().parents[3] / "grammar" / GAME


def remarks(path: str) -> list[str]:
    """The errors and warnings of a card file."""
    file = compile_file(SourceText(path, "my.card"), load())
    return [f"{each.code} {each.message}" for each in (*file.errors, *file.warnings)]


@pytest.mark.parametrize(("name", "party"), [("emberhold_host", 3), ("tidewell_circle", 4)])
def test_the_shipped_decks_are_legal(name: str, party: int) -> None:
    path = folder_of(GAME) / f"{name}.deck"
    checked = check_deck(SourceText(path.read_text(encoding="utf-8"), path.name), load(), shipped_cards(GAME))
    assert checked.remarks == ()
    assert {pile: checked.deck.size(pile) for pile in checked.deck} == {"party": party, "deck": 60}


def test_a_stat_that_is_missing_is_none_of_0() -> None:
    cards = shipped_cards(GAME)
    assert cards["Border Skirmisher"].number("def") is None
    assert cards["Shieldbearer Squire"].number("atk") is None
    assert word_of(cards["Ebb and Flow"], "resource") == "Crystal"


_ACOLYTE = "# Guard Dog\nAcolyte — Red / Beast\nShells: 2\nWorth: 1\nHP: 2\nATK: 1\n"
_CHAMPION = "# Oda\nChampion — Blue / Mage\nPoints: 3\nHP: 3\nATK: 2\nDEF: 3\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (_ACOLYTE, None),
        (_CHAMPION, None),
        (
            _ACOLYTE.replace("Shells: 2", "Shells: 2\nMana: 1"),
            "CT503 a card has one cost, in Shells or in Mana",
        ),
        (_ACOLYTE.replace("Shells: 2\n", ""), "CT503 a card needs a line 'Shells: ...' or 'Mana: ...'"),
        (_ACOLYTE.replace("Worth: 1\n", ""), "CT503 an Acolyte needs a line 'Worth: ...'"),
        (_ACOLYTE.replace("Red / Beast", "Beast"), "CT503 an Acolyte has at least one colour"),
        (_ACOLYTE.replace("Red", "Pink"), "CT103 no colour or class is called 'Pink'"),
        (_CHAMPION.replace("Points: 3\n", ""), "CT503 a Champion needs a line 'Points: ...'"),
        (_CHAMPION + "Mana: 1\n", "CT503 a Champion has no Mana"),
        (
            "# Rope\nEquipment — White\nMana: 1\nWorth: 1\n",
            "CT503 say what the Equipment is attached to: 'Equip: Target ally.'",
        ),
    ],
)
def test_what_a_card_prints(text: str, said: str | None) -> None:
    found = remarks(text)
    assert (found == []) if said is None else (len(found) == 1 and found[0].startswith(said))


@pytest.mark.parametrize(
    ("old", "new", "rules"),
    [
        ("4 Cinder Recruit", "5 Cinder Recruit", {"COE-5.2.3", "COE-5.2.1"}),
        ("3 Muster Rolls", "2 Muster Rolls", {"COE-5.2.1"}),
        ("1 Korva, Ember Captain", "2 Korva, Ember Captain", {"COE-5.1.2"}),
    ],
)
def test_a_deck_that_breaks_a_rule_is_told_which(old: str, new: str, rules: set[str]) -> None:
    path = folder_of(GAME) / "emberhold_host.deck"
    text = path.read_text(encoding="utf-8")
    assert old in text
    checked = check_deck(SourceText(text.replace(old, new), path.name), load(), shipped_cards(GAME))
    assert {each.rule for each in checked.remarks} == rules


def test_a_deck_of_50_cards_is_one_by_agreement() -> None:
    path = folder_of(GAME) / "emberhold_host.deck"
    text = path.read_text(encoding="utf-8")
    for line in ("4 Firepot Volley\n", "4 Ember Lance\n", "2 Second Wind\n"):
        assert line in text
        text = text.replace(line, "")
    source, cards = SourceText(text, path.name), shipped_cards(GAME)
    assert [each.rule for each in check_deck(source, load(), cards).remarks] == ["COE-5.2.1"]
    assert check_deck(source, load(), cards, {"deck_size": "fifty"}).remarks == ()


def test_the_stored_schema_is_that_of_the_nodes() -> None:
    stored = (FOLDER / "ir.schema.json").read_text(encoding="utf-8")
    assert stored == schema_text(load()), f"run: cardlaw cards schema --game {GAME}"
