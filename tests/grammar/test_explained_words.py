"""What `explain` says is what runs: who is asked, and which kinds a word describes. [LANG-3.13, LANG-6.15]"""

from __future__ import annotations

from itertools import permutations, product

import pytest

from grammar.language.compile import compile_text
from grammar.language.dialect import load
from grammar.language.errors import CardTextError
from grammar.language.explain import Reading, explain

KINDS = {
    "essence_crown": (
        "Spell",
        "destroy target {}",
        ("Glow", "exhausted Void"),
        ("Avatar", "Relic", "Support"),
    ),
    "kudurru_kings": (
        "Character",
        "On play: exhaust target {}",
        ("Mars", "opposing Moon"),
        ("Character", "Boss", "Relic"),
    ),
    "clashes_of_destiny": ("Spell", "exhaust {}", ("a Fire", "an enemy Water"), ("minion", "artifact")),
    "champions_of_elequine": (
        "Arsenal",
        "search your deck for a {}, reveal it and add it to your hand",
        ("Warrior", "Mage"),
        ("Acolyte", "Equipment"),
    ),
}
OFFERS = {
    "essence_crown": (
        {"each player": "each player", "each opponent": "each opponent", "target opponent": "one opponent"},
        ("draw a card", "sacrifice an Avatar", "discard a card", "lose 1 Essence"),
    ),
    "champions_of_elequine": (
        {"your opponent": "each opponent", "each player": "each player"},
        ("draw 1 card", "archive 1 card from their hand"),
    ),
    "clashes_of_destiny": ({"the opponent": "each opponent"}, ("draw a card", "discard a card")),
    "kudurru_kings": (
        {"each opponent": "each opponent", "target opponent": "one opponent"},
        ("draw 1 card", "discard 1 card"),
    ),
}


def readings(game: str, text: str, on: str) -> tuple[Reading, ...]:
    """What `explain` says of a text; nothing if the game refuses it."""
    dialect = load(game)
    try:
        return explain(compile_text(text, dialect, on), dialect, on).readings
    except CardTextError:
        return ()


@pytest.mark.parametrize("game", KINDS)
def test_a_word_is_said_before_each_kind_that_it_describes(game: str) -> None:
    on, form, words, kinds = KINDS[game]
    tried = 0
    for word, pair in product(words, permutations(kinds, 2)):
        for said in readings(game, form.format(f"{word} {' or '.join(pair)}") + ".", on):
            tried += 1
            bare = word.removeprefix("a ").removeprefix("an ")
            assert said.what.count(bare) == 2, said.what
    assert tried > 1


@pytest.mark.parametrize("game", OFFERS)
def test_an_offer_names_the_player_who_is_asked(game: str) -> None:
    players, acts = OFFERS[game]
    on = KINDS[game][0]
    head = "On play: " if game == "kudurru_kings" else ""
    tried = 0
    for (player, meant), act in product(players.items(), acts):
        for said in readings(game, f"{head}{player} may {act}.", on):
            tried += 1
            assert said.who.startswith(meant), said
            assert said.when.endswith("if that player chooses to"), said
        after = readings(game, f"{head}{player} may {act}. If they do, draw a card.", on)
        assert all("if you do" not in each.when for each in after)
    assert tried > 1


def test_what_waits_is_chosen_and_negated_in_words() -> None:
    dialect = load("champions_of_elequine")
    text = "Counter: Negate target enemy skill if it costs 2 or less."
    readings = explain(compile_text(text, dialect, "Arsenal"), dialect, "Arsenal").readings
    assert [each.what for each in readings] == ["Choose target enemy skill", "Negate it"]


def test_ways_on_lines_of_their_own_are_explained() -> None:
    dialect = load("essence_crown")
    ways = "Choose one —\n• Draw a card.\n• Gain 2 KL.\n"
    text = f"{ways}If you control a Relic, you may choose both modes instead."
    said = explain(compile_text(text, dialect, "Spell"), dialect, "Spell")
    assert [each.what for each in said.readings[:2]] == ["Draw a card", "Gain 2 KL"]
    words = " ".join(each.words for each in said.words)
    assert words.split() == text.replace(".", "").replace(",", " ,").split()
