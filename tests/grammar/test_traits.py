"""Traits of every form and place that a dialect can declare."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from grammar.ir.abilities import StatBonus
from grammar.ir.cards import Card
from grammar.ir.codec import card_from_json, card_to_json, from_json, to_json
from grammar.ir.node_table import BadNode, NodeTable
from grammar.ir.selectors import Filter
from grammar.ir.traits import Trait, TraitWord
from grammar.language.card_file.compile import compile_card_file
from grammar.language.card_file.text import text_of_cards
from grammar.language.compile import compile_text, text_of
from grammar.language.errors import CardTextError
from grammar.language.table_file.columns import columns_of
from grammar.language.table_file.read import read_csv, read_json
from grammar.language.table_file.write import csv_of_cards, json_of_cards
from tests.grammar.small_game.dialect import load

HERO = """\
Elements: Ice

# Ann
Promo Common Hero — Fire / Ice / Knight
Crew: Night Watch / Day Watch

# Bob
Hero — Squire
Crew: Day Watch

Guard
"""
ANN = (
    TraitWord("elements", "Fire"),
    TraitWord("elements", "Ice"),
    TraitWord("rank", "Knight"),
    TraitWord("crews", "Night Watch"),
    TraitWord("crews", "Day Watch"),
    TraitWord("common", "common"),
    TraitWord("promo", "promo"),
)
LACKING = "# Ann\nHero — Squire\nCrew: Day Watch\n"


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(each.card for each in compile_card_file(text, load()).checked().cards)


def test_a_card_has_its_traits_in_the_order_in_which_they_are_declared() -> None:
    ann, bob = _cards(HERO)
    assert ann.traits == ANN
    assert bob.traits == (TraitWord("rank", "Squire"), TraitWord("crews", "Day Watch"))


def test_every_trait_has_a_key_of_its_own_in_json() -> None:
    nodes = load().nodes
    data = card_to_json(_cards(HERO)[0], nodes)
    assert data == {
        "node": "Card",
        "name": "Ann",
        "types": ["Hero"],
        "elements": ["Fire", "Ice"],
        "rank": "Knight",
        "crews": ["Night Watch", "Day Watch"],
        "common": True,
        "promo": True,
    }
    assert card_from_json(data, nodes).traits == ANN
    plain = {"node": "Card", "name": "Ann", "types": ["Hero"]}
    spelt_out = {**plain, "elements": [], "rank": None, "crews": [], "common": False}
    assert card_from_json(spelt_out, nodes) == card_from_json(plain, nodes) == Card("Ann", ("Hero",))


@pytest.mark.parametrize(
    ("traits", "message"),
    [
        ((TraitWord("colour", "Red"),), "Filter has no trait 'colour'"),
        ((TraitWord("promo", "promo"),), "Filter has no trait 'promo'"),
        ((TraitWord("rank", "Squire"), TraitWord("rank", "Knight")), "Squire and Knight are one too many"),
    ],
)
def test_what_is_not_declared_is_not_written(traits: tuple[TraitWord, ...], message: str) -> None:
    with pytest.raises(BadNode, match=message):
        to_json(Filter(("Hero",), traits), load().nodes)


def test_a_trait_of_one_node_is_refused_in_another() -> None:
    with pytest.raises(BadNode, match="Filter has no field 'promo'"):
        from_json({"node": "Filter", "types": ["Hero"], "promo": True}, load().nodes, (Filter,))


def test_a_trait_is_not_called_like_a_field_of_a_node() -> None:
    with pytest.raises(TypeError, match="Filter has a field with the name of a trait"):
        to_json(Filter(("Hero",)), NodeTable().joined(traits=(Trait("types"),)))


def test_a_dialect_declares_the_traits_of_its_nodes() -> None:
    with pytest.raises(ValueError, match="the traits are none and those of the nodes are"):
        replace(load(), traits=())


def test_files_and_tables_hold_all_traits() -> None:
    dialect = load()
    compiled = compile_card_file(HERO, dialect).checked()
    cards, declared = [each.card for each in compiled.cards], compiled.declared
    canonical = HERO.replace("Promo Common", "Common Promo").replace("\nGuard", "\nGuard.")
    assert text_of_cards(cards, dialect, declared) == canonical
    assert columns_of(dialect) == ("name", "type", "elements", "rank", "crews", "common", "promo", "text")
    assert list(read_csv(csv_of_cards(cards, dialect, declared), dialect).cards) == cards
    assert list(read_json(json_of_cards(cards, dialect, declared), dialect).cards) == cards
    assert json.loads(json_of_cards(cards, dialect, declared))["elements"] == ["Ice"]


def test_a_column_goes_by_its_other_names_and_a_mark_by_its_own() -> None:
    table = read_csv("name,type,rank,Band,common\nA,Hero,Squire,Day Watch,common\n", load())
    assert [card.traits for card in table.cards] == [
        (TraitWord("rank", "Squire"), TraitWord("crews", "Day Watch"), TraitWord("common", "common"))
    ]


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("# A\nHero\nCrew: Day Watch\n", "CT503", "a Hero has a Rank"),
        ("# A\nHero — Squire\n", "CT503", "a Hero needs a line 'Crew: ...'"),
        (
            "# A\nHero — Squire / Knight\nCrew: Day Watch\n",
            "CT503",
            "a card can have only one Rank, not Squire and Knight",
        ),
        (
            LACKING.replace("Squire", "Sqire"),
            "CT103",
            "no Element or Rank is called 'Sqire'; Elements: Fire; Ranks: ",
        ),
        (
            LACKING.replace("Day Watch", "Dey Watch"),
            "CT103",
            "no Crew is called 'Dey Watch'; Crews: Night Watch, Day",
        ),
        (LACKING.replace("Day Watch", "Day Watch, day watch"), "CT307", "Day Watch is repeated"),
        ("Ranks: Page\n\n" + LACKING, "CT501", "before the first card, only 'Elements: ...' and 'Keyword"),
    ],
)
def test_what_is_wrong_is_said_in_the_words_of_the_game(text: str, code: str, message: str) -> None:
    with pytest.raises(CardTextError) as caught:
        _cards(text)
    (finding,) = caught.value.findings
    assert finding.code == code
    assert finding.message.startswith(message)


@pytest.mark.parametrize(
    ("text", "traits"),
    [
        ("Fire Heroes get +1 Atk.", ANN[:1]),
        ("Fire Knight Heroes get +1 Atk.", (ANN[0], ANN[2])),
        ("Common Heroes with Crew: Day Watch get +1 Atk.", (ANN[4], ANN[5])),
    ],
)
def test_a_text_names_what_has_traits(text: str, traits: tuple[TraitWord, ...]) -> None:
    dialect = load()
    (bonus,) = compile_text(text, dialect, ("Hero",)).abilities
    assert isinstance(bonus, StatBonus)
    assert bonus.what == Filter(("Hero",), traits)
    assert text_of((bonus,), dialect, ("Hero",)) == text


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("Fire Fire Heroes get +1 Atk.", "CT307", "Fire is repeated"),
        ("Knight Squire Heroes get +1 Atk.", "CT307", "this is repeated"),
        ("Heroes with Crew: Dusk Watch get +1 Atk.", "CT103", "no Crew is called 'Dusk Watch'"),
    ],
)
def test_a_text_that_names_them_wrongly_is_refused(text: str, code: str, message: str) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text(text, load(), ("Hero",))
    (finding,) = caught.value.findings
    assert (finding.code, finding.message.startswith(message)) == (code, True)
