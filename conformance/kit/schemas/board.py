"""The parts of the JSON Schema of scenario files that only games on a board have."""

from __future__ import annotations

from conformance.kit.facts.board import BoardFacts
from conformance.kit.facts.columns import Column
from conformance.kit.scenarios.board.given import GIVEN
from conformance.kit.scenarios.board.state import EMPTY, NONE
from conformance.kit.schemas.parts import (
    FILLED_KEY,
    Schema,
    filled_list,
    filled_map,
    or_filled,
    words,
)
from grammar.spaces import names

SPACE: Schema = {"type": "string", "pattern": f"^{names.SPACE}$"}
SPACES = filled_list(or_filled(SPACE))
BOARD: Schema = {"type": ["string", "object"]}


def board_given_schema(facts: BoardFacts, at: Schema) -> Schema:
    """How a position, or a setup, is written."""
    by_terrain = or_filled({"type": "object", "additionalProperties": SPACES})
    texts = or_filled({"type": "object", "additionalProperties": {"type": "string"}})
    own: dict[str, Schema] = {
        "start": or_filled(filled_map({"board": BOARD, "players": or_filled({"type": "integer"})})),
        "board": BOARD,
        "at": at,
        "position": {"type": "string"},
        "tiles": by_terrain,
    }
    return filled_map(
        {
            **{key: own[key] for key in GIVEN},
            **{side.name: SPACES for side in facts.sides},
            facts.declared: texts,
            **{name: _value(one) for name, one in facts.values.items() if one.given},
        }
    )


def board_step_schema() -> Schema:
    """A step of a player: an answer as it is written, in a refusal any other."""
    answer: Schema = {
        "type": "object",
        "properties": {"answer": True},
        "required": ["answer"],
        "additionalProperties": False,
    }
    return {"anyOf": [{"type": "string"}, answer]}


def board_assertions(facts: BoardFacts) -> tuple[dict[str, object], dict[str, Schema]]:
    """Assertions by name, and by pattern."""
    number_or_list: Schema = {"anyOf": [{"type": "integer"}, {"type": "array"}, {"type": "string"}]}
    named: dict[str, object] = {
        "moves": or_filled({"type": "object", "additionalProperties": number_or_list}),
        **{name: _value(one) for name, one in facts.values.items()},
    }
    space = rf"({names.SPACE}|\$[a-z_]+)"
    pattern: dict[str, Schema] = {
        f"^{names.SPACE}$": words([*(side.name for side in facts.sides), EMPTY]),
        rf"^{space}\.terrain$": {"type": "string"},
        rf"^{space}\.{facts.declared}$": {"type": "string", "description": f"Or {NONE}."},
        rf"^(P[1-9]|\$[a-z_]+)\.{facts.pieces}$": number_or_list,
        FILLED_KEY: {},
    }
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
