"""The hand-written checks and the published schema must agree on every message."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path

import jsonschema
import pytest

from spec.book.games import SPEC
from spec.book.rulebook import load
from spec.protocol.messages import (
    COMMANDS,
    ERROR_CODES,
    BadMessage,
    Error,
    Position,
    Refusal,
    read_reply,
)
from tests.conformance.requests import is_request

SCHEMA = json.loads((SPEC / "protocol" / "messages.schema.json").read_text(encoding="utf-8"))

REQUESTS: Mapping[str, dict[str, object]] = {
    "hello": {"protocol": [1, 1], "kit": "cardlaw"},
    "start": {
        "game": "g",
        "decks": [{"deity": "A", "home_domain": "C", "cards": ["B"]}],
        "board": {},
        "players": 2,
        "cards": {},
    },
    "load": {"game": "g", "state": {}, "cards": {}, "switches": {"s": "on", "n": 3}},
    "answer": {"player": 0, "answer": ["pass"], "digest": False},
    "view": {"player": 1},
    "state": {},
    "batch": {"requests": [{"do": "state"}]},
    "count": {"depth": 3},
    "compile": {"game": "g", "on": ["Spell"], "text": "Draw a card."},
    "bye": {},
}
SPACES: list[dict[str, object]] = [
    {"one_of": [["pass"], 3]},
    {"some_of": [1, 2], "least": 0, "most": 2},
    {"order": [1, 2]},
    {"divide": 7, "among": [1]},
    {"assign": [[1, [2], 1]], "apart": True},
    {"assign": [[1, [2], 1]], "must": [1]},
]
DECISION: dict[str, object] = {"kind": "target", "player": 1, "rules": ["EC-8.1.5"], "space": SPACES[0]}
EVENT: dict[str, object] = {"event": "drew", "rules": ["EC-7.2.5"], "player": 1, "object": 4, "name": None}
FINDING: dict[str, object] = {"code": "CT101", "text": "no such word", "line": 1, "column": 2}
REPLIES: list[tuple[str, str, dict[str, object]]] = [
    (
        "hello",
        "hello_reply",
        {
            "protocol": 1,
            "engine": {"name": "e", "version": "1"},
            "games": {"g": {"version": "1.0.0", "switches": {"s": ["on", "off"]}}},
            "capabilities": ["load"],
            "in_flight": 4,
        },
    ),
    ("answer", "position", {"events": [EVENT], "decision": DECISION, "result": None, "digest": "ab"}),
    (
        "start",
        "position",
        {"events": [], "decision": None, "result": {"winner": 2, "losers": [1]}, "digest": "ab"},
    ),
    ("load", "position", {"events": [], "decision": None, "result": {"draw": True}, "digest": "ab"}),
    ("answer", "refusal", {"refused": {"rule": "EC-2.4.2", "text": "no", "also": ["EC-8.2.2"]}}),
    ("state", "state_reply", {"state": {"turn": 1}}),
    ("view", "view_reply", {"view": {}}),
    ("load", "error", {"error": {"code": "bad_state", "text": "no", "feature": "x"}}),
    ("batch", "batch_reply", {"replies": [{"state": {}}]}),
    ("count", "count_reply", {"counts": [4, 9, 17]}),
    ("compile", "compile_reply", {"compiled": {"text": "T.", "abilities": [{}], "warnings": [FINDING]}}),
    ("compile", "text_refusal", {"refused": {"errors": [FINDING]}}),
]


WRONG: tuple[object, ...] = (None, True, 3, "x", [], {})


def says(definition: str, data: object) -> bool:
    schema = {"$ref": f"#/$defs/{definition}", "$defs": SCHEMA["$defs"]}
    return jsonschema.Draft202012Validator(schema).is_valid(data)


def accepts_reply(command: str, data: object) -> bool:
    try:
        read_reply(command, data)
    except BadMessage:
        return False
    return True


def broken(data: object) -> list[object]:
    """The data with one part missing or of a wrong kind, for every place."""
    found: list[object] = []
    if isinstance(data, dict):
        for key, value in data.items():
            found.append({other: item for other, item in data.items() if other != key})
            found += [{**data, key: other} for other in WRONG]
            found += [{**data, key: other} for other in broken(value)]
    elif isinstance(data, list) and data:
        found += [[*data[:-1], other] for other in WRONG]
        found += [[*data[:-1], other] for other in broken(data[-1])]
    return found


def test_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_schema_has_the_commands_and_codes_of_the_code() -> None:
    """[WIRE-2.7]"""
    assert [entry["$ref"].rsplit("/", 1)[1] for entry in SCHEMA["$defs"]["request"]["oneOf"]] == list(
        COMMANDS
    )
    codes = SCHEMA["$defs"]["error"]["properties"]["error"]["properties"]["code"]["enum"]
    assert codes == list(ERROR_CODES)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_schema_takes_requests_and_nothing_else(command: str) -> None:
    good = {"id": 1, "do": command, **REQUESTS[command]}
    assert is_request(command, REQUESTS[command])
    assert says("request", good)
    for fields in broken(REQUESTS[command]):
        assert isinstance(fields, dict)
        data = {"id": 1, "do": command, **fields}
        assert is_request(command, fields) == says("request", data), data


@pytest.mark.parametrize(("command", "name", "fields"), REPLIES)
def test_replies_in_the_schema_and_in_the_code(command: str, name: str, fields: dict[str, object]) -> None:
    assert accepts_reply(command, {"id": 1, **fields})
    assert says(name, {"id": 1, **fields})
    for data in broken(fields):
        assert isinstance(data, dict)
        assert accepts_reply(command, {"id": 1, **data}) == says(name, {"id": 1, **data}), data


@pytest.mark.parametrize("space", SPACES)
def test_spaces(space: dict[str, object]) -> None:
    """[WIRE-4.4]"""
    decision = {**DECISION, "space": space}
    fields = {"id": 1, "events": [], "decision": decision, "result": None, "digest": ""}
    assert accepts_reply("answer", fields)
    assert says("position", fields)
    for data in broken(space):
        if isinstance(data, dict) and data.get("least") == WRONG[2]:
            continue  # more than `most`, which a schema cannot say
        fields["decision"] = {**DECISION, "space": data}
        assert accepts_reply("answer", fields) == says("position", fields), data
    two = deepcopy(fields)
    two["decision"] = {**DECISION, "space": {**space, "one_of": [1], "order": [1]}}
    assert not accepts_reply("answer", two)
    assert not says("position", two)


def test_replies_become_typed_values() -> None:
    position = read_reply("answer", {"id": 1, **REPLIES[1][2]})
    assert isinstance(position, Position)
    assert position.events[0].object == 4
    assert position.decision is not None
    assert position.decision.space == SPACES[0]
    refusal = read_reply("answer", {"id": 1, **REPLIES[4][2]})
    assert refusal == Refusal("EC-2.4.2", "no", ("EC-8.2.2",))
    error = read_reply("load", {"id": 1, **REPLIES[7][2]})
    assert error == Error("bad_state", "no", "x")


def test_a_refusal_answers_only_what_can_be_refused() -> None:
    with pytest.raises(BadMessage, match="a refusal can't answer view"):
        read_reply("view", {"id": 1, "refused": {"rule": "EC-2.4.2", "text": "no"}})


def test_every_rule_that_the_messages_cite_stands_in_the_book() -> None:
    known = {str(rule.id) for rule in load("protocol").rules}
    from spec.book.ids import cited_in

    texts = [
        (Path(SPEC) / "protocol" / name).read_text(encoding="utf-8")
        for name in ("messages.py", "messages.schema.json")
    ]
    cited = {str(rule_id) for text in texts for rule_id in cited_in(text)}
    assert cited <= known
