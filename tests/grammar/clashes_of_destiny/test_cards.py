"""Cards and decks of Clashes of Destiny: what they print, what decks may contain, what is shipped."""

from __future__ import annotations

from pathlib import Path

import pytest

from grammar.clashes_of_destiny.dialect import load
from grammar.cli import schema_text
from grammar.ir.traits import word_of
from grammar.language.decks.check import check_deck
from grammar.language.files import compile_file
from grammar.language.shipped import folder_of, shipped_cards
from grammar.language.source import SourceText, Span
from spec.book.games import find
from spec.book.rulebook import load as book_of

GAME = "clashes_of_destiny"
FOLDER = Path(__file__).resolve().parents[3] / "grammar" / GAME


def remarks(path: str) -> list[str]:
    """The errors and warnings of a card file."""
    file = compile_file(SourceText(path, "my.card"), load())
    return [f"{each.code} {each.message}" for each in (*file.errors, *file.warnings)]


@pytest.mark.parametrize("name", ["cinder_court", "tidewatch"])
def test_the_shipped_decks_are_legal(name: str) -> None:
    path = folder_of(GAME) / f"{name}.deck"
    checked = check_deck(SourceText(path.read_text(encoding="utf-8"), path.name), load(), shipped_cards(GAME))
    assert checked.remarks == ()
    assert {pile: checked.deck.size(pile) for pile in checked.deck} == {
        "main_deck": 40,
        "destiny_deck": 10,
    }


def test_a_hero_prints_its_numbers_and_names() -> None:
    maera = shipped_cards(GAME)["Maera, Furnace Adept"]
    assert maera.types == ("Hero",)
    assert dict(maera.numbers) == {"destiny": 2, "base_level": 2, "hp": 24, "atk": 2, "sp": 2}
    assert [word_of(maera, name) for name in ("affinity", "class", "lineage")] == [
        "Fire",
        "Spellcaster",
        "Maera",
    ]


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("Hero — Fire", "Hero — Fire / Fighter"),
        ("Minion — Fighter", "Minion — Normal / Fighter"),
        ("Minion — Fier / Fighter", "Minion — Fire / Fighter"),
        ("Minon — Fire / Fighter", "Minion — Fire / Fighter"),
    ],
)
def test_a_fixed_type_line_keeps_what_was_right(wrong: str, right: str) -> None:
    source = SourceText(f"# Guard Dog\n{wrong}\nMana: 2\nHP: 2\nATK: 1\n", "my.card")
    at = source.written.index(wrong)
    type_line = Span(at, at + len(wrong))
    finding = next(each for each in compile_file(source, load()).errors if each.span == type_line)
    assert finding.suggestion == right


def test_a_heading_of_a_deck_that_is_misspelt_is_read_as_what_it_means() -> None:
    path = folder_of(GAME) / "cinder_court.deck"
    text = path.read_text(encoding="utf-8").replace("Destiny Deck:", "Destiny:")
    checked = check_deck(SourceText(text, path.name), load(), shipped_cards(GAME))
    assert [(each.finding.code, each.fix) for each in checked.remarks] == [("CT505", "write 'Destiny Deck:'")]


_MINION = "# Guard Dog\nMinion — Fire / Fighter\nMana: 2\nHP: 2\nATK: 1\n"
_HERO = "Lineages: Aiden\n\n# Aiden, Child of the Storm\nHero — Air / Avenger\nLineage: Aiden\nDestiny: 1\n"
_HERO += "Base level: 1\nHP: 20\nATK: 2\nSP: 1\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (_MINION, None),
        (_HERO, None),
        (_MINION.replace(" / Fighter", ""), None),
        (
            _MINION.replace("Mana: 2", "Mana: 2\nDestiny: 1"),
            "CT503 a card has one cost, in mana or in Destiny",
        ),
        (_MINION.replace("Mana: 2\n", ""), "CT503 a card needs a line 'Mana: ...' or 'Destiny: ...'"),
        (_MINION.replace("Fire / ", ""), "CT503 a Minion has an affinity"),
        (
            _MINION.replace("Fire", "Fire / Water"),
            "CT503 a card can have only one affinity, not Fire and Water",
        ),
        (_MINION.replace("Fighter", "Fighter / Guardian"), "CT503 a card can have only one class, not"),
        (_MINION.replace("Fighter", "Knight"), "CT103 no affinity or class is called 'Knight'"),
        (_MINION.replace("ATK: 1", "ATK: 1\nSP: 1"), "CT503 a Minion has no SP"),
        (_MINION.replace("ATK: 1\n", ""), "CT503 a Minion needs a line 'ATK: ...'"),
        (_MINION.replace("Minion", "Trap"), "CT502 Clashes of Destiny has no card type 'Trap'"),
        (_HERO.replace(" / Avenger", ""), "CT503 a Hero has a class"),
        (_HERO.replace("SP: 1\n", ""), "CT503 a Hero needs a line 'SP: ...'"),
        (
            _HERO.replace("Base level: 1", "Base level: 4"),
            "CT301 Base level must be a whole number from 0 to 3",
        ),
        (_HERO.replace("Base level: 1", "Base level: 0"), "CT503 a Hero's base level must be 1, 2 or 3"),
        (_HERO.replace("Lineage: Aiden", "Lineage: Ohm"), "CT103 no Lineage is called 'Ohm'"),
        (_HERO.replace("Lineages: Aiden\n\n", "").replace("Lineage: Aiden\n", ""), None),
        (_HERO + "\nUnlock the Void affinity.\n", "CT806 a Hero below base level 3"),
        (
            _MINION.replace(" / Fighter", "") + "\nClass Bonus: This has +1 ATK.\n",
            "CT806 a card without a class",
        ),
    ],
)
def test_what_a_card_prints(text: str, said: str | None) -> None:
    found = remarks(text)
    assert (found == []) if said is None else (len(found) == 1 and found[0].startswith(said))


def deck(main: dict[str, int], destiny: dict[str, int]) -> list[str | None]:
    """The rules that a deck of the shipped cards breaks."""
    lists = {"Main Deck": main, "Destiny Deck": destiny}
    text = "\n\n".join(
        f"{title}:\n" + "\n".join(f"{count} {name}" for name, count in cards.items())
        for title, cards in lists.items()
    )
    checked = check_deck(SourceText(text, "my.deck"), load(), shipped_cards(GAME))
    return [each.rule for each in checked.remarks]


MAIN = dict.fromkeys(
    (
        *("Kiln Sprite", "Bellows Runner", "Gatehouse Pikeman", "Ashen Duelist", "Flare Lance"),
        *("Cinder Scribe", "Undertow", "Tide Caller", "Reef Sentinel", "Lantern Medic"),
    ),
    4,
)
DESTINY = dict.fromkeys(
    (
        *("Hearthfire Shrine", "Maera, Kindled Novice", "Maera, Furnace Adept", "Maera, Wrath Ascendant"),
        *("Ilven, Harbor Warden", "Sable, Wayfarer", "Soot Phantom", "Vault Keeper", "Quiet Omen", "Fogbank"),
    ),
    1,
)


@pytest.mark.parametrize(
    ("main", "destiny", "rules"),
    [
        (MAIN, DESTINY, []),
        (MAIN | {"Undertow": 3}, DESTINY, ["CD-5.1.1"]),
        (MAIN | {"Salvage Line": 1}, DESTINY, ["CD-5.1.1"]),
        (MAIN | {"Undertow": 5, "Kiln Sprite": 3}, DESTINY, ["CD-5.1.2"]),
        (MAIN | {"Torvald, Nameless Exile": 1}, DESTINY, ["CD-5.1.4"]),
        (MAIN | {"Moonpool Shrine": 1}, DESTINY, ["CD-5.1.4"]),
        (MAIN | {"Soot Phantom": 1}, DESTINY, ["CD-5.1.5"]),
        (MAIN, DESTINY | {"Second Spark": 1}, ["CD-5.2.1"]),
        (MAIN, {name: 1 for name in DESTINY if name != "Fogbank"}, ["CD-5.2.1"]),
        (MAIN, {name: 1 for name in DESTINY if name != "Fogbank"} | {"Quiet Omen": 2}, ["CD-5.2.2"]),
        (MAIN, {name: 1 for name in DESTINY if name != "Fogbank"} | {"Moonpool Shrine": 1}, ["CD-5.2.3"]),
        (
            MAIN,
            {name: 1 for name in DESTINY if name != "Hearthfire Shrine"} | {"Second Spark": 1},
            ["CD-5.2.3"],
        ),
        (MAIN, DESTINY | {"Undertow": 1}, ["CD-5.2.5"]),
    ],
)
def test_what_a_deck_may_hold(main: dict[str, int], destiny: dict[str, int], rules: list[str]) -> None:
    assert deck(main, destiny) == rules


def test_the_stored_schema_is_up_to_date() -> None:
    """`cardlaw cards schema --game clashes_of_destiny > grammar/clashes_of_destiny/ir.schema.json`."""
    assert (FOLDER / "ir.schema.json").read_text(encoding="utf-8") == schema_text(load())


def test_each_node_names_a_rule_of_the_book() -> None:
    rules = {rule for node in load().nodes.all if (rule := getattr(node, "rule", "")).startswith("CD-")}
    book = book_of(GAME)
    assert len(rules) > 30
    assert [rule for rule in sorted(rules) if book.rule(rule).id != rule] == []


def test_the_words_of_cards_are_those_of_the_game() -> None:
    words = find(GAME).vocabulary
    assert [each.name for each in load().types] == [word.word for word in words["card_types"].values()]
