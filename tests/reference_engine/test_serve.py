"""The engine on a pipe: hostile and broken messages get an answer, never a traceback."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.ir.cards import Card
from grammar.ir.codec import card_to_json
from grammar.language.shipped import shipped_cards, shipped_decks
from reference_engine import api
from reference_engine.essence_crown.switches import SWITCHES
from reference_engine.kernel.errors import NotSupported
from reference_engine.serve import MOST_BYTES, serve, session
from spec.book.games import find
from tests.limits import PATIENCE

GAME = "essence_crown"


def talk(*lines: bytes) -> list[dict[str, Any]]:
    """The replies to lines sent over a pipe."""
    out = io.BytesIO()
    serve(io.BytesIO(b"".join(lines)), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def wire_cards() -> dict[str, Any]:
    """The shipped cards in wire form."""
    table = api.rules_of(GAME).nodes
    return {name: card_to_json(card, table) for name, card in shipped_cards(GAME).items()}


def start_message() -> dict[str, Any]:
    """A start with two shipped decks."""
    decks = [{"deity": d.one("deity"), "cards": list(d["cards"])} for d in shipped_decks(GAME).values()]
    return {"id": 1, "do": "start", "game": GAME, "decks": decks, "cards": wire_cards()}


def test_hello_names_engine_games_and_switches() -> None:
    """[WIRE-1.6, WIRE-2.1, WIRE-2.2, WIRE-2.3]"""
    (reply,) = talk(b'{"id": "a", "do": "hello", "protocol": [1, 1]}\n')
    assert reply["id"] == "a"
    assert reply["protocol"] == 1
    assert reply["games"][GAME]["switches"]["deck_out_loss"] == ["off", "on"]


def test_an_unknown_protocol_is_not_supported() -> None:
    """[WIRE-2.8]"""
    (reply,) = talk(b'{"id": 1, "do": "hello", "protocol": [7, 9]}\n')
    assert reply["error"]["code"] == "not_supported"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"not json\n", "bad_message"),
        (b"\xff\xfe\n", "bad_message"),
        (b"[1,2]\n", "bad_message"),
        (b"[" * 100_000 + b"\n", "bad_message"),
        (b'{"id": 1}\n', "bad_message"),
        (b'{"id": 1, "do": "fly"}\n', "not_supported"),
        (b'{"id": 1, "do": "answer", "player": 1, "answer": 1}\n', "no_game"),
        (b'{"id": 1, "do": "state"}\n', "no_game"),
        (b'{"id": 1, "do": "load", "game": "nothing"}\n', "unknown_game"),
        (b'{"id": 1, "do": "load", "game": "essence_crown", "state": 3}\n', "bad_message"),
        (b'{"id": 1, "do": "load", "game": "essence_crown", "state": {}}\n', "bad_state"),
        (
            b'{"id": 1, "do": "load", "game": "essence_crown", "state": {"players": [{}], "objects": [3]}}\n',
            "bad_state",
        ),
        (b'{"id": 1, "do": "start", "game": "essence_crown", "decks": 1}\n', "bad_message"),
        (b'{"id": 1, "do": "start", "game": "essence_crown", "decks": [{"deity": "A"}]}\n', "bad_message"),
        (
            b'{"id": 1, "do": "start", "game": "essence_crown", "decks": [], "cards": {"a": {}}}\n',
            "not_supported",
        ),
        (
            b'{"do": "start", "game": "essence_crown", "decks": [], "switches": {"mulligan": "never"}}\n',
            "bad_message",
        ),
        (
            b'{"do": "start", "game": "essence_crown", "decks": [], "switches": {"mulligan": "none"}}\n',
            None,
        ),
    ],
)
def test_broken_messages_are_answered(line: bytes, code: str | None) -> None:
    """[WIRE-2.6, WIRE-2.7]"""
    replies = talk(line, b'{"id": 2, "do": "hello", "protocol": [1, 1]}\n')
    if code is None:
        assert "refused" in replies[0] or replies[0]["error"]["code"] == "not_supported"
    else:
        assert replies[0]["error"]["code"] == code
    assert replies[1]["protocol"] == 1


def test_a_line_that_is_too_long_is_passed_over() -> None:
    """[WIRE-1.3, WIRE-1.4]"""
    long = b'{"id": 1, "do": "' + b"x" * (MOST_BYTES + 10) + b'"}\n'
    replies = talk(long, b'{"id": 2, "do": "hello", "protocol": [1, 1]}\r\n')
    assert replies[0]["error"]["code"] == "too_large"
    assert replies[1]["id"] == 2


def test_a_started_game_is_refused_with_the_rule_where_a_deck_is_illegal() -> None:
    """[WIRE-3.6]"""
    message = start_message()
    message["decks"][0]["cards"] = message["decks"][0]["cards"][:39]
    reply = session().handle(message)
    assert reply["refused"]["rule"] == "EC-5.1.2"


def conversation(*messages: dict[str, Any]) -> list[dict[str, Any]]:
    """The replies to messages."""
    return talk(*[json.dumps(message).encode() + b"\n" for message in messages])


def test_half_a_character_is_no_message() -> None:
    """[WIRE-1.3] What cannot be encoded in UTF-8 cannot be returned either."""
    (reply, well) = talk(b'{"id": "\\ud800", "do": "state"}\n', b'{"id": "\\ud83d\\ude00", "do": "state"}\n')
    assert reply["error"]["code"] == "bad_message"
    assert (well["id"], well["error"]["code"]) == ("\U0001f600", "no_game")


def test_a_digest_comes_unless_it_is_not_wanted() -> None:
    """[WIRE-4.2, WIRE-5.9]"""
    with_it, without = conversation(start_message(), {**start_message(), "digest": False})
    assert len(with_it["digest"]) == 64
    assert "digest" not in without
    (wrong,) = conversation({**start_message(), "digest": "no"})
    assert wrong["error"]["code"] == "bad_message"


def test_a_batch_is_its_requests_one_after_another() -> None:
    """[WIRE-2.10, WIRE-2.11] An error in the middle doesn't stop the rest."""
    start = {key: value for key, value in start_message().items() if key != "id"}
    requests = [start, {"do": "answer", "player": 9, "answer": []}, {"do": "dance"}, {"do": "state"}]
    together, state = conversation({"id": 1, "do": "batch", "requests": requests}, {"id": 2, "do": "state"})
    alone = conversation(*[{"id": 1, **one} for one in requests])
    assert together["replies"] == [{k: v for k, v in reply.items() if k != "id"} for reply in alone]
    assert "refused" in together["replies"][1]
    assert together["replies"][2]["error"] == {
        "code": "not_supported",
        "text": "no command is called 'dance'",
        "feature": "dance",
    }
    assert together["replies"][3]["state"] == state["state"]


@pytest.mark.parametrize("inner", ["hello", "bye", "batch"])
def test_some_commands_stand_alone(inner: str) -> None:
    """[WIRE-2.11]"""
    (reply,) = conversation({"id": 1, "do": "batch", "requests": [{"do": inner}]})
    assert reply["error"]["code"] == "bad_message"


def test_counting_leaves_the_game_as_it_was() -> None:
    """[WIRE-4.12, WIRE-4.13] Two orders of a deck are counted like two playable cards."""
    small = {"game": GAME, "turn": 5, "active": 1, "first_player": 1, "phase": "main_1"}
    players = [{"player": 1, "kl": 2, "hand": [3, 4]}, {"player": 2}]
    objects = [{"id": 1, "card": "D", "owner": 1}, {"id": 2, "card": "D", "owner": 2}]
    objects += [{"id": number, "card": "S", "owner": 1} for number in (3, 4)]
    table = api.rules_of(GAME).nodes
    deity = Card("D", ("Deity",), numbers=(("essence", 20), ("base_kl", 4)))
    shard = Card("S", ("Shard",), numbers=(("cost", 1),))
    cards = {card.name: card_to_json(card, table) for card in (deity, shard)}
    load = {"do": "load", "game": GAME, "state": {**small, "players": players, "objects": objects}}
    loaded, counted, again, state = conversation(
        {"id": 1, **load, "cards": cards},
        {"id": 2, "do": "count", "depth": 2},
        {"id": 3, "do": "count", "depth": 1},
        {"id": 4, "do": "state"},
    )
    assert "decision" in loaded, loaded
    # either Shard, or pass; then the other Shard or pass, twice, or the same three in Main Phase 2
    assert counted["counts"] == [3, 2 + 2 + 3]
    assert again["counts"] == [3]
    assert state["state"]["phase"] == "main_1"


@pytest.mark.parametrize("depth", [0, 6, True, "2", None])
def test_a_depth_that_cannot_be(depth: object) -> None:
    """[WIRE-4.12]"""
    (_, reply) = conversation(start_message(), {"id": 2, "do": "count", "depth": depth})
    assert reply["error"]["code"] == "bad_message"


def test_what_is_not_supported_is_said_so() -> None:
    """[WIRE-2.8]"""
    message = start_message()
    reply = session().handle({**message, "decks": message["decks"][:1] * 5})
    assert reply["error"]["code"] == "not_supported"
    assert "at most four players" in reply["error"]["text"]


def test_a_switch_that_the_engine_does_not_know_is_not_passed_over() -> None:
    """The engine knows every switch of the rulebook; this tests a switch that is new there."""
    defaults = find("essence_crown").switch_values({})
    assert set(defaults) == set(SWITCHES.names)
    with pytest.raises(NotSupported, match="weather"):
        SWITCHES.chosen({**defaults, "weather": "wet"}, {**defaults, "weather": "dry"})


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 200) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=10,
)


@given(
    st.dictionaries(
        st.sampled_from(["turn", "active", "phase", "players", "objects", "agenda", "combat", "waiting"]),
        json_values,
    )
)
def test_a_hostile_state_is_refused_or_loaded_never_a_crash(state: dict[str, Any]) -> None:
    """[WIRE-2.6, WIRE-3.2]"""
    reply = session().handle({"id": 1, "do": "load", "game": GAME, "state": state, "cards": {}})
    assert "error" in reply or "decision" in reply


@given(st.data())
def test_a_damaged_saved_game_is_refused_or_loaded_never_a_crash(data: st.DataObject) -> None:
    """[WIRE-2.6, WIRE-3.2]"""
    talker = session()
    talker.handle(start_message())
    state = talker.handle({"id": 1, "do": "state"})["state"]
    key = data.draw(st.sampled_from(sorted(state)))
    state[key] = data.draw(json_values)
    reply = session().handle({"id": 2, "do": "load", "game": GAME, "state": state, "cards": wire_cards()})
    assert "error" in reply or "decision" in reply


def test_the_command_serves_and_ends_with_its_input() -> None:
    """[WIRE-1.1, WIRE-1.2, WIRE-2.4]"""
    done = subprocess.run(
        [sys.executable, "-m", "cardlaw", "engine", "serve"],
        input=b'{"id": 1, "do": "hello", "protocol": [1, 1]}\n{"id": 2, "do": "bye"}\n',
        capture_output=True,
        timeout=PATIENCE,
        check=True,
    )
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [1, 2]
    assert done.stderr == b""
