"""The parts of the scenario JSON Schema about a board."""

from __future__ import annotations

from conformance.kit.facts.board import BoardFacts
from conformance.kit.facts.columns import Column
from conformance.kit.scenarios.board.given import START, keys_given
from conformance.kit.scenarios.board.state import EMPTY, NONE
from conformance.kit.schemas.parts import (
    NAME,
    Schema,
    filled_list,
    or_filled,
    words,
)
from grammar.spaces.names import LETTERS

SPACE: Schema = {"type": "string", "pattern": f"^{LETTERS.space}$"}
SPACES = filled_list(or_filled(SPACE))
BOARD: Schema = {"type": ["string", "object"]}


def board_given(facts: BoardFacts) -> dict[str, Schema]:
    """The schema of what `given` says of a board, by key."""
    own: dict[str, Schema] = {
        "board": BOARD,
        "position": {"type": "string"},
        "tiles": or_filled({"type": "object", "additionalProperties": SPACES}),
        **{side.name: SPACES for side in facts.sides},
        facts.declared: or_filled({"type": "object", "additionalProperties": {"type": "string"}}),
    }
    return {key: own[key] if key in own else _value(facts.values[key]) for key in keys_given(facts)}


def board_start() -> dict[str, Schema]:
    """The schema of what `start` says of a board, by key."""
    own: dict[str, Schema] = {"board": BOARD, "players": or_filled({"type": "integer"})}
    return {key: own[key] for key in START}


def board_steps() -> list[Schema]:
    """The forms of a player's step: an answer as written, or any answer in a refusal."""
    answer: Schema = {
        "type": "object",
        "properties": {"answer": True},
        "required": ["answer"],
        "additionalProperties": False,
    }
    return [{"type": "string"}, answer]


def board_assertions(facts: BoardFacts, objects_stand: bool) -> tuple[dict[str, Schema], dict[str, Schema]]:
    """Assertions by name and by pattern. `objects_stand`: whether objects lie on spaces."""
    number_or_list: Schema = {"anyOf": [{"type": "integer"}, {"type": "array"}, {"type": "string"}]}
    named: dict[str, Schema] = {
        "moves": or_filled({"type": "object", "additionalProperties": number_or_list}),
        **{name: _value(one) for name, one in facts.values.items()},
    }
    space = rf"({LETTERS.space}|\$[a-z_]+)"
    stands = NAME if objects_stand else words([*(side.name for side in facts.sides), EMPTY])
    pattern: dict[str, Schema] = {
        f"^{LETTERS.space}$": stands,
        rf"^{space}\.terrain$": {"type": "string"},
    }
    if facts.declared:
        pattern[rf"^{space}\.{facts.declared}$"] = {"type": "string", "description": f"Or {NONE}."}
    if facts.pieces:
        pattern[rf"^(P[1-9]|\$[a-z_]+)\.{facts.pieces}$"] = number_or_list
    for name, one in facts.values.items():
        if one.kind == "spaces":
            pattern[rf"^{space}\.{name}$"] = or_filled({"type": "boolean"})
    return named, pattern


def _value(column: Column) -> Schema:
    kinds: dict[str, Schema] = {
        "number": {"type": "integer"},
        "flag": {"type": "boolean"},
        "spaces": {"anyOf": [{"type": "integer"}, SPACES]},
        "list": {"anyOf": [{"type": "integer"}, {"type": "array"}]},
        "map": {"type": "object"},
    }
    return or_filled(kinds.get(column.kind, {"type": "string"}))
