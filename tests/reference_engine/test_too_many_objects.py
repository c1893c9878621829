"""Texts that create tokens without end: the game ends, and no position on the way is too large to send."""

import json
from itertools import count
from typing import Any

import pytest

from grammar.ir.cards import Card
from grammar.language.compile import compile_text
from grammar.language.dialect import load
from grammar.language.shipped import shipped_cards, shipped_decks
from reference_engine import api
from reference_engine.kernel.errors import BadPosition

GAME = "essence_crown"
LONGEST_LINE = 8_388_608  # WIRE-1.4
MOST_OBJECTS = {"essence_crown": 2000, "clashes_of_destiny": 2000}

TEXTS = (
    "Whenever another Avatar enters, create a 1/1 Echo Avatar token for each Avatar you control.",
    "Whenever another Avatar enters, create a token that's a copy of this Avatar.",
    "Whenever another Avatar enters, draw a card, then create two 1/1 Echo Avatar tokens.",
)


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_that_creates_without_end_draws_the_game(text: str) -> None:
    """[EC-10.3.10, EC-10.3.10a, EC-10.3.10b, WIRE-1.4] No position on the way is too large for a line."""
    game = in_a_main_phase(text)
    for asked in count():
        if (decision := game.decision) is None:
            break
        if asked % 50 == 0:
            line = json.dumps([game.saved(), decision.about, game.view(decision.player)])
            assert len(line) < LONGEST_LINE
        game.answer(decision.space.first())
    assert game.saved()["object_count"] <= MOST_OBJECTS[GAME]
    assert game.result == {"draw": True, "losers": []}


def in_a_main_phase(text: str) -> api.Game:
    """A game in which an Avatar with the text and one without stand, and player 1 plays a third."""
    abilities = compile_text(text, load(GAME), "Avatar").abilities
    numbers = (("cost", 0), ("power", 1), ("guard", 1))
    cards = {
        **shipped_cards(GAME),
        "Maker": Card("Maker", ("Avatar",), numbers=numbers, text=text, abilities=abilities),
        "Plain": Card("Plain", ("Avatar",), numbers=(("cost", 0), ("power", 1), ("guard", 0))),
    }
    data = early_game(GAME)
    first = data["object_count"] + 1
    for number, name in enumerate(("Maker", "Plain"), start=first):
        data["objects"].append({"id": number, "card": name, "owner": data["active"], "moved": 0})
    data["object_count"] = first + 1
    player = data["players"][data["active"] - 1]
    player["avatar_line"].append(first)
    player["hand"].append(first + 1)
    game = api.restore(GAME, data, cards, chance=api.Seeded(1))
    game.answer(("play", first + 1))
    return game


def early_game(name: str) -> dict[str, Any]:
    """A game of shipped decks at its first decision of a Main Phase, as plain data."""
    decks = list(shipped_decks(name).values())[:2]
    game = api.start(name, decks, shipped_cards(name), chance=api.Seeded(3))
    while (decision := game.decision) is not None and decision.kind != "main_action":
        game.answer(decision.space.first())
    return game.saved()


@pytest.mark.parametrize("name", MOST_OBJECTS)
def test_a_position_with_more_objects_is_refused(name: str) -> None:
    """[EC-10.3.10a, CD-10.1.5c] A position has at most as many cards and tokens as a game can have."""
    data = early_game(name)
    most = MOST_OBJECTS[name]
    api.restore(name, {**data, "object_count": most}, shipped_cards(name))
    with pytest.raises(BadPosition, match=f"a game has at most {most} cards and tokens"):
        api.restore(name, {**data, "object_count": most + 1}, shipped_cards(name))
