"""The engine with the language: card text over the wire, and the bare engine's reply to it."""

from __future__ import annotations

import json

import pytest

from cardlaw.engine import compiled, session
from grammar.language.compile import LONGEST, MOST_WORDS
from reference_engine.serve import session as bare
from spec.book.games import UnknownGame
from spec.book.rulebook import load

GAME = "essence_crown"
HELLO = {"id": 1, "do": "hello", "protocol": [1, 1]}
TEXT = {"id": 2, "do": "compile", "game": GAME, "on": "Spell", "text": "draw one card"}


def test_only_the_engine_with_a_compiler_offers_to_compile() -> None:
    """[WIRE-2.5, WIRE-2.12]"""
    assert session().handle(HELLO)["capabilities"] == [*bare().handle(HELLO)["capabilities"], "compile"]
    assert bare().handle(TEXT)["error"] == {
        "code": "not_supported",
        "text": "this engine doesn't read card text",
        "feature": "compile",
    }


def test_a_text_comes_back_with_its_warnings() -> None:
    """[WIRE-6.2, WIRE-6.8]"""
    reply = session().handle(TEXT)["compiled"]
    assert reply["text"] == "Draw a card."
    assert [one["code"] for one in reply["warnings"]] == ["CT801"]
    assert "warnings" not in compiled(GAME, ["Spell"], "Draw a card.")["compiled"]


def test_a_text_may_stand_in_a_batch() -> None:
    """[WIRE-2.11]"""
    requests = [{key: value for key, value in TEXT.items() if key != "id"}, {"do": "state"}]
    replies = session().handle({"id": 3, "do": "batch", "requests": requests})["replies"]
    assert replies[0]["compiled"]["text"] == "Draw a card."
    assert replies[1]["error"]["code"] == "no_game"


@pytest.mark.parametrize("game", ["core", "no_such_game"])
def test_a_game_without_card_text(game: str) -> None:
    with pytest.raises(UnknownGame):
        compiled(game, ["Spell"], "Draw a card.")
    assert session().handle({**TEXT, "game": game})["error"]["code"] == "unknown_game"


def test_the_bounds_are_those_of_the_protocol() -> None:
    """[WIRE-6.6]"""
    text = load("protocol").rule("WIRE-6.6").text
    assert f"{LONGEST:,} characters" in text
    assert f"{MOST_WORDS} words" in text


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999", "-1e999"])
def test_a_number_that_could_not_be_written_back_is_not_read(number: str) -> None:
    """[WIRE-1.1]"""
    reply = json.loads(bare().line(f'{{"id": {number}, "do": "state"}}'.encode()))
    assert (reply["id"], reply["error"]["code"]) == (None, "bad_message")
