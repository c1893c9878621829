"""Positions that formerly didn't survive saving and restoring."""

from typing import Any

import pytest

from grammar.language.dialect import load
from grammar.language.files import compile_file
from grammar.language.shipped import shipped_cards, shipped_decks
from grammar.language.source import SourceText
from reference_engine import api
from reference_engine.interpreter.ending import lose_game
from reference_engine.kernel.errors import BadPosition

GAME = "essence_crown"


def in_the_middle() -> dict[str, Any]:
    """A game of the shipped decks in which player 1 or 2 has an Avatar in play, as plain data."""
    decks = list(shipped_decks(GAME).values())[:2]
    game = api.start(GAME, decks, shipped_cards(GAME), chance=api.Seeded(3))
    while (decision := game.decision) is not None:
        data = game.saved()
        if decision.kind == "main_action" and any(player["avatar_line"] for player in data["players"]):
            return data
        game.answer(decision.space.first())
    raise AssertionError("no Avatar was played")


def nested(depth: int) -> list[Any]:
    """Lists within lists."""
    return [nested(depth - 1)] if depth else []


def turn_over(game: api.Game) -> api.Game:
    """Do nothing until the next player's Main Phase."""
    turn = game.saved()["turn"]
    while (decision := game.decision) is not None and game.saved()["turn"] == turn:
        game.answer(("pass",) if decision.kind == "main_action" else decision.space.first())
    return game


def test_a_lasting_change_that_is_cancelled_for_the_turn_comes_back() -> None:
    """[EC-10.3.9, EC-7.4.2, WIRE-5.5] +2 until the next turn and -2 for this one cancel out now."""
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


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"id": 2}, "objects: object 2 is listed more than once"),
        ({"id": "3"}, "objects[2].id: expected a whole number, got text"),
        ({"id": None}, "objects[2].id: expected a whole number, got null"),
        ({"id": 0}, "objects[2].id: expected a whole number >= 1"),
        ({"id": 900}, "objects: an id is greater than object_count"),
        ({"card": 7}, "objects[2].card: expected text, got a whole number"),
        ({"owner": 3}, "objects: object 3: owner: there is no player 3"),
        ({"controller": 3}, "objects: object 3: controller: there is no player 3"),
        ({"controller": True}, "objects[2].controller: expected a whole number, got true or false"),
        ({"attack_target": 9}, "objects: object 3: attack_target names player 9, which is not there"),
        ({"moved": -1}, "objects[2].moved: expected a whole number >= 0"),
        ({"arrived": 1.5}, "objects[2].arrived: expected a whole number, got a number"),
        ({"exhausted": 1}, "objects[2].exhausted: expected true or false, got a whole number"),
        ({"this_turn": {"power": "2"}}, "objects[2].this_turn.power: expected a whole number, got text"),
        ({"this_turn": []}, "objects[2].this_turn: expected an object, got a list"),
    ],
)
def test_an_object_that_cannot_be_is_told_with_its_place(change: dict[str, Any], said: str) -> None:
    """[WIRE-3.2, WIRE-2.6] Whoever wrote the position by hand learns what to fix."""
    data = in_the_middle()
    assert data["objects"][2]["id"] == 3
    data["objects"][2].update(change)
    assert refusal(data) == said


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"players": None}, "players: expected a list, got null"),
        ({"players": [7]}, "players[0]: expected an object, got a whole number"),
        ({"players": [{}] * 5}, "players: this engine plays with two to four, not 5"),
        ({"players": [{}]}, "players: this engine plays with two to four, not 1"),
        ({"objects": {}}, "objects: expected a list, got an object"),
        ({"turn": "3"}, "turn: expected a whole number, got text"),
        ({"active": 3}, "active: there is no player 3"),
        ({"phase": "noon"}, "phase: 'noon' is none of start, main_1, combat, main_2, end"),
        ({"combat": {"blocks": [[1]]}}, "combat.blocks[0]: expected a list of length 2, got 1"),
        ({"limits": [[1, 2, 3, 4]]}, "limits[0][1]: expected text, got a whole number"),
        (
            {"this_turn": {"permits": [[1, {}, 0]]}},
            "this_turn.permits[0][1]: object missing required field card",
        ),
        ({"this_turn": {"delayed": [["flush"]]}}, "this_turn.delayed: only card texts can be delayed"),
        ({"this_turn": {"next_turn": [["fly"]]}}, "this_turn.next_turn: only card texts can be delayed"),
        ({"extra_turns": [0]}, "extra_turns[0]: expected a whole number >= 1"),
        ({"waiting": [[1, 2]]}, "waiting[0]: expected a list of length 6, got 2"),
        ({"queue": [[]]}, "queue[0]: expected a list of length 7, got 0"),
        ({"agenda": 5}, "agenda: expected a list or null, got a whole number"),
        ({"agenda": [[]]}, "agenda: no step is called None"),
        ({"agenda": [["fly", 1]]}, "agenda: no step is called 'fly'"),
        ({"agenda": [["effect", {}]]}, "agenda: an object in it is neither a card nor a context"),
        ({"agenda": [["effect", nested(50)]]}, "agenda: nested too deeply"),
        (
            {"switches": {"mulligan": "perhaps"}},
            "switches: Essence Crown, switch mulligan: 'perhaps' is not one of its values, "
            "which are once_to_six, none, repeated (ruling EC-R38)",
        ),
        ({"result": {"winner": 3}}, "result.winner: there is no player 3"),
    ],
)
def test_a_position_that_cannot_be_is_told_with_its_place(change: dict[str, Any], said: str) -> None:
    """[WIRE-3.2, WIRE-2.6] In the words of the wire, not of the engine's programming language."""
    data = {**in_the_middle(), **change}
    if "phase" in change:
        del data["agenda"]
    assert refusal(data) == said


def test_a_game_for_two_has_no_third_player() -> None:
    """[WIRE-3.2, WIRE-2.14] A game that says nothing else is for two players."""
    game = "clashes_of_destiny"
    with pytest.raises(BadPosition) as refused:
        api.restore(game, {"objects": [], "players": [{}] * 3}, shipped_cards(game))
    assert str(refused.value) == "players: this engine plays with two, not 3"


def refusal(data: dict[str, Any]) -> str:
    """The message about an impossible position."""
    with pytest.raises(BadPosition) as refused:
        api.restore(GAME, data, shipped_cards(GAME))
    return str(refused.value)


@pytest.mark.parametrize(("field", "default"), [("turn", 0), ("active", 0), ("first_player", 1)])
def test_a_number_that_a_position_leaves_out_has_its_default(field: str, default: int) -> None:
    """[WIRE-3.2] Scenarios always give these."""
    data = {**in_the_middle(), field: default}
    given = api.restore(GAME, data, shipped_cards(GAME)).saved()
    del data[field]
    assert api.restore(GAME, data, shipped_cards(GAME)).saved() == given
    assert given[field] == default


def test_a_result_that_leaves_everything_out_is_a_draw() -> None:
    """[WIRE-3.2] Nobody has won."""
    for game in (GAME, "clashes_of_destiny"):
        decks = list(shipped_decks(game).values())[:2]
        data = api.start(game, decks, shipped_cards(game), chance=api.Seeded(3)).saved()
        given = {**data, "result": {"winner": 0, "unfinished": False}}
        drawn = api.restore(game, given, shipped_cards(game)).saved()
        assert drawn["result"] == {"draw": True, "losers": []}
        assert api.restore(game, {**data, "result": {}}, shipped_cards(game)).saved() == drawn


def test_an_object_belongs_to_the_first_player_and_is_controlled_where_it_stands_by_default() -> None:
    """[WIRE-3.2] Scenarios always give the owner, and never the controller."""
    data = in_the_middle()
    given = api.restore(GAME, data, shipped_cards(GAME)).saved()
    for row in data["objects"]:
        del row["controller"]
        if row["owner"] == 1:
            del row["owner"]
    assert api.restore(GAME, data, shipped_cards(GAME)).saved() == given


@pytest.mark.parametrize("many", [2, 3])
def test_a_position_with_more_than_one_domain_of_a_player_is_refused(many: int) -> None:
    """[EC-3.3.3]"""
    data = in_the_middle()
    player = data["players"][0]
    player["domain_zone"], player["veiled_deck"] = player["veiled_deck"][:many], player["veiled_deck"][many:]
    with pytest.raises(BadPosition, match=r"player 1: more than one active Domain \[EC-3\.3\.3\]"):
        api.restore(GAME, data, shipped_cards(GAME))


PROUD = """
# Bellows Runner
Minion — Normal / Avenger
Mana: 2
HP: 2
ATK: 2

This has +1 ATK unless you control another minion.
"""


def test_what_the_loser_of_a_finished_game_controls_counts_as_before() -> None:
    """[CD-11.1.4, WIRE-5.5] The texts of their cards have the same effect after restoring."""
    game_name = "clashes_of_destiny"
    proud = compile_file(SourceText(PROUD, "proud.card"), load(game_name)).cards[0].card
    cards = {**shipped_cards(game_name), proud.name: proud}
    decks = [shipped_decks(game_name)["cinder_court"]] * 2
    game = api.start(game_name, decks, cards, {"empty_draw": "lose"}, chance=api.Seeded(1))
    while (decision := game.decision) is not None:
        game.answer(decision.space.first())
    data = game.saved()
    assert data["result"] is not None
    (loser,) = (row for row in data["players"] if row["status"] == "lost")
    names = {row["id"]: row["card"] for row in data["objects"]}
    assert proud.name in (controlled := [names[number] for number in loser["board"]])
    assert len(controlled) > 2  # its leader, and another Minion
    assert api.restore(game_name, data, cards).saved() == data


@pytest.mark.parametrize("game_name", ["clashes_of_destiny", "champions_of_elequine"])
def test_a_finished_game_for_two_keeps_both_players_when_it_is_restored(game_name: str) -> None:
    """[CD-11.1.4, COE-11.1.6, WIRE-5.5] The loser is still the winner's opponent, as when it was played."""
    decks = list(shipped_decks(game_name).values())[:2]
    game = api.start(game_name, decks, shipped_cards(game_name), chance=api.Seeded(1))
    lose_game(game.state, 2)
    game.state.agenda.clear()
    restored = api.restore(game_name, game.saved(), shipped_cards(game_name))
    assert restored.saved() == game.saved()
    for state in (game.state, restored.state):
        assert list(state.opponents(1)) == [2]
        assert list(state.turn_order()) == [1, 2]
