"""Building blocks of the scenario JSON Schema."""

from __future__ import annotations

Schema = dict[str, object]

NAME: Schema = {"type": "string"}
FILLED: Schema = {"type": "string", "pattern": r"\$\{?[a-z]"}
"""A value that a row of `examples` fills in."""
NAMED: Schema = {
    "type": "string",
    "pattern": r"^[A-Z]{2,6}-(R[0-9]+|[0-9]+\.[0-9]+(\.[0-9]+)?)[a-z]{0,2}$",
}
"""A rule, or a ruling without a carrying rule."""
NAMED_OR_FILLED: Schema = {"anyOf": [NAMED, FILLED]}
RULES: Schema = {"anyOf": [NAMED, FILLED, {"type": "array", "items": NAMED_OR_FILLED, "minItems": 1}]}

FILLED_KEY = r"\$\{?[a-z]"


def words(listed: object) -> Schema:
    """One of some words."""
    return or_filled({"enum": list(listed) if isinstance(listed, (dict, tuple, list)) else []})


def or_filled(schema: Schema) -> Schema:
    """The schema, or a variable that a row of `examples` fills in."""
    return {"anyOf": [schema, FILLED]}


def filled_list(items: object) -> Schema:
    """A list of such items."""
    return or_filled({"type": "array", "items": items})


def filled_map(properties: object, required: list[str] | None = None) -> Schema:
    """A map with these keys and no others."""
    schema: Schema = {
        "type": "object",
        "properties": properties,
        "patternProperties": {FILLED_KEY: True},
        "additionalProperties": False,
    }
    return {**schema, "required": required} if required else schema


def players_map(properties: dict[str, Schema], of_player: Schema) -> Schema:
    """A map with these keys, and with one per player."""
    rows: Schema = {r"^P[1-9][0-9]?$": or_filled(of_player)}
    if properties:
        rows[FILLED_KEY] = of_player
    named: Schema = {"properties": properties} if properties else {}
    return {"type": "object", **named, "patternProperties": rows, "additionalProperties": False}
