"""Positions that were once read back otherwise than they were written."""

from typing import Any

from grammar.language.shipped import shipped_cards, shipped_decks
from reference_engine import api

GAME = "essence_crown"


def in_the_middle() -> dict[str, Any]:
    """A game of the shipped decks in which player 1 or 2 has an Avatar in play, as plain data."""
    decks = [(deck.leader, deck.names()) for deck in shipped_decks(GAME).values()][:2]
    game = api.start(GAME, decks, shipped_cards(GAME), chance=api.Seeded(3))
    while (decision := game.decision) is not None:
        data = game.saved()
        if decision.kind == "main_action" and any(player["avatar_line"] for player in data["players"]):
            return data
        game.answer(decision.space.first())
    raise AssertionError("no Avatar was played")


def turn_over(game: api.Game) -> api.Game:
    """Nothing is done until the next player's Main Phase."""
    turn = game.saved()["turn"]
    while (decision := game.decision) is not None and game.saved()["turn"] == turn:
        game.answer(("pass",) if decision.kind == "main_action" else decision.space.first())
    return game


def test_a_lasting_change_that_is_cancelled_for_the_turn_comes_back() -> None:
    """[EC-10.3.9, EC-7.4.2, WIRE-5.5] +2 until the next turn and -2 for this one make no change now."""
    data = in_the_middle()
    active = data["active"]
    number = next(n for player in data["players"] for n in player["avatar_line"])
    row = next(row for row in data["objects"] if row["id"] == number)
    before = row["power"]
    row["this_turn"] = {"power": 0, "guard": 0}
    data["this_turn"]["until"].append([active, number, row["moved"], "power", 2])
    game = turn_over(api.restore(GAME, data, shipped_cards(GAME), chance=api.Seeded(4)))
    after = next(row for row in game.saved()["objects"] if row["id"] == number)
    assert after["power"] == before + 2
    assert after["this_turn"] == {"power": 2, "guard": 0}
