"""The events on which texts look back, in a saved state."""

from __future__ import annotations

from typing import Any

import pytest

from grammar.ir.cards import Card
from grammar.language.compile import compile_text
from grammar.language.dialect import load
from reference_engine import api
from reference_engine.kernel.errors import BadPosition

DRAWN = '{"node":"Draws"}'


def card(name: str, text: str) -> Card:
    abilities = compile_text(text, load("essence_crown"), "Spell").abilities
    return Card(name, ("Spell",), numbers=(("cost", 0),), abilities=abilities)


CARDS = {
    "Deity": Card("Deity", ("Deity",), numbers=(("essence", 20), ("base_kl", 4))),
    "Page": card("Page", "Draw a card."),
    "Way": card("Way", "Draw a card. You may discard a card. Gain 1 KL for each card you've drawn this way."),
    "Memory": card("Memory", "If you drew a card this turn, gain 2 KL."),
}


def position(*, memory: bool = True, **this_turn: Any) -> dict[str, Any]:
    names = ["Deity", "Deity", "Page", "Memory" if memory else "Page", "Page", "Page"]
    return {
        "game": "essence_crown",
        "phase": "main_1",
        "turn": 3,
        "active": 1,
        "players": [{"essence": 20, "hand": [3, 4], "veiled_deck": [5, 6]}, {"essence": 20}],
        "objects": [
            {"id": number, "card": name, "owner": 2 if number == 2 else 1}
            for number, name in enumerate(names, start=1)
        ],
        "this_turn": this_turn,
    }


def test_an_event_that_a_card_asks_about_is_saved_and_restored() -> None:
    played = api.restore("essence_crown", position(), CARDS)
    played.answer(("play", 3))
    saved = played.saved()
    assert saved["this_turn"]["history"] == [[DRAWN, 1, 5, 0, 1, 0]]
    again = api.restore("essence_crown", saved, CARDS)
    assert again.saved() == saved
    again.answer(("play", 4))
    assert again.saved()["players"][0]["kl"] == 2


def test_what_a_waiting_text_has_brought_about_is_saved_and_restored() -> None:
    given = position(memory=False)
    given["objects"][3]["card"] = "Way"
    played = api.restore("essence_crown", given, CARDS)
    played.answer(("play", 3))
    played.answer(("play", 4))
    saved = played.saved()
    assert saved["this_turn"]["history"] == [
        [DRAWN, 1, 5, 0, 1, 0],
        ["", 1, 4, 0, 0, 0],
        [DRAWN, 1, 6, 0, 1, 0],
    ]
    again = api.restore("essence_crown", saved, CARDS)
    assert again.saved() == saved
    again.answer("no")
    assert again.saved()["players"][0]["kl"] == 1


def test_an_event_that_no_card_asks_about_is_not_kept() -> None:
    played = api.restore("essence_crown", position(memory=False), CARDS)
    played.answer(("play", 3))
    assert "history" not in played.saved()["this_turn"]


def test_an_event_that_nothing_asks_about_is_refused() -> None:
    with pytest.raises(BadPosition, match="don't look back on"):
        api.restore("essence_crown", position(memory=False, history=[[DRAWN, 1, 5, 0, 1]]), CARDS)


@pytest.mark.parametrize("row", [[DRAWN, 1, 99, 0, 1], [DRAWN, 3, 5, 0, 1]])
def test_an_event_of_what_is_not_there_is_refused(row: list[Any]) -> None:
    with pytest.raises(BadPosition, match="history"):
        api.restore("essence_crown", position(history=[row]), CARDS)
