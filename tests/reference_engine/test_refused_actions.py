"""Refusals of actions that name what is not there, and of cards that cost too much."""

from typing import Any

import pytest

from grammar.language.dialect import with_cards
from grammar.language.shipped import shipped_cards, shipped_decks
from reference_engine import api
from reference_engine.interpreter.refusals import TEXTS, refusals_from
from reference_engine.kernel.errors import Broken, IllegalAnswer
from spec.book import games

GAMES = ("essence_crown", "kudurru_kings")
OF_ANOTHER_FORM: tuple[Any, ...] = ([[]], [[1], 2], [{}], [None], "", {}, [["pass"]])
"""Answers that no decision has."""


def at_the_first_action(game: str) -> api.Game:
    """A game of the shipped decks whose first player is asked for an action."""
    decks = list(shipped_decks(game).values())[:2]
    played = api.start(game, decks, shipped_cards(game), chance=api.Seeded(3))
    while (decision := played.decision) is not None:
        if decision.kind == "main_action":
            return played
        played.answer(decision.space.first())
    raise AssertionError("nobody was asked for an action")


def refused(played: api.Game, answer: Any) -> str:
    """The text that refuses an answer of the player who is asked."""
    assert played.decision is not None
    with pytest.raises(IllegalAnswer) as told:
        played.answer(answer)
    return told.value.text


@pytest.mark.parametrize("game", GAMES)
def test_an_action_names_an_object_that_is_there(game: str) -> None:
    """[WIRE-4.9] Numbers out of range, texts, truth values and nothing name no object."""
    played = at_the_first_action(game)
    last = played.saved()["object_count"]
    for number in (0, -1, last + 1, "3", True, 2.0, [3]):
        assert refused(played, ("play", number)) == "there is no such card", number
    assert refused(played, ("play",)) == "there is no such card"
    assert refused(played, ("play", last)) != "there is no such card"


@pytest.mark.parametrize("game", GAMES)
def test_an_action_names_an_ability_of_the_object(game: str) -> None:
    """[WIRE-4.9] A card without activated abilities has none to use, whatever its place is."""
    played = at_the_first_action(game)
    last = played.saved()["object_count"]
    for place in (0, -1, 99, "0", None):
        assert refused(played, ("activate", last, place)) == "it has no such activated ability", place
    assert refused(played, ("activate", last)) == "it has no such activated ability"


def test_a_refusal_names_the_cost_and_what_there_is() -> None:
    """[EC-2.4.2] Only a card that costs too much says so."""
    played = at_the_first_action("essence_crown")
    data, cards = played.saved(), shipped_cards("essence_crown")
    player = data["players"][data["active"] - 1]
    names = {row["id"]: row["card"] for row in data["objects"]}
    costs = {number: dict(cards[names[number]].numbers)["cost"] for number in player["hand"]}
    dear = [number for number, cost in costs.items() if cost > player["kl"]]
    assert dear
    for number in dear:
        said = refused(played, ("play", number))
        assert said.endswith(f": it costs {costs[number]} KL and there are {player['kl']}")
    assert "costs" not in refused(played, ("play", player["veiled_deck"][0]))


def test_a_refusal_names_the_further_rules_that_say_the_same() -> None:
    """[WIRE-4.19] The first cited rule is the one broken; the others stand beside it."""
    cites = {"refused.condition": ("LN-1.1", "LN-1.2", "LN-1.3"), "refused.no_card": ("LN-1.1",)}
    refusals = refusals_from(cites)
    assert set(refusals) == {"condition", "no_card"}
    assert refusals["condition"] == Broken("LN-1.1", TEXTS["condition"], ("LN-1.2", "LN-1.3"))
    assert refusals["no_card"].also == ()


@pytest.mark.parametrize("game", [game for game in with_cards() if games.find(game).piles])
def test_an_answer_of_another_form_is_refused(game: str) -> None:
    """[WIRE-4.9] Lists in lists, texts, numbers and nothing are no action, at every question."""
    decks = list(shipped_decks(game).values())[:2]
    played = api.start(game, decks, shipped_cards(game), chance=api.Seeded(3))
    for _ in range(40):
        if played.decision is None:
            break
        for answer in OF_ANOTHER_FORM:
            refused(played, answer)
        played.answer(played.decision.space.first())
