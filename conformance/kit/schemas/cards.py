"""The parts of the JSON Schema of scenario files that are about cards."""

from __future__ import annotations

from conformance.kit.facts.columns import Column
from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.cards.steps import CHOICES
from conformance.kit.schemas.parts import NAME, Schema, filled_list, filled_map, or_filled, words


def player_row(facts: GameFacts) -> Schema:
    """What `given` says of a player."""
    entry: Schema = {
        "anyOf": [
            NAME,
            filled_map(
                {"card": NAME, "as": NAME}
                | {name: _value(one) for name, one in facts.objects.items() if one.given},
                ["card"],
            ),
        ]
    }
    return filled_map(
        ({facts.leader.field: NAME} if facts.leader.field else {})
        | {name: _value(one) for name, one in facts.columns.items()}
        | dict.fromkeys(facts.zones, filled_list(entry))
    )


def deck(facts: GameFacts) -> Schema:
    """What `start` says of a player."""
    return filled_map({key: NAME if pile.one else filled_list(NAME) for key, pile in facts.start.items()})


def card_steps(facts: GameFacts) -> list[Schema]:
    """Forms of a step of a player."""
    plain = [name for name, action in facts.actions.items() if action.takes == "nothing"]
    verbs = {name: NAME for name, action in facts.actions.items() if action.takes != "nothing"}
    acts = filled_map(
        {**verbs, "ability": or_filled({"type": "integer"}), "with": filled_list(True)}
        | dict.fromkeys([*facts.assignments, *CHOICES], True)
    )
    return [{"enum": plain}, acts]


def card_assertions(facts: GameFacts) -> dict[str, Schema]:
    """Assertions by pattern."""
    listing: Schema = {"type": ["array", "integer", "string"]}
    return {
        **{rf"^(P[1-9]|\$[a-z_]+)\.{name}$": _value(one) for name, one in facts.columns.items()},
        **{rf"^(P[1-9]|\$[a-z_]+)\.{name}(\.top)?$": listing for name in facts.zones},
        **{rf"^\S+\.{name}$": _value(one) for name, one in facts.objects.items()},
        r"^\S+\.zone$": words(facts.places),
    }


def _value(column: Column) -> Schema:
    if column.kind == "number":
        return or_filled({"type": "integer"})
    if column.kind == "flag":
        return or_filled({"type": "boolean"})
    return words(column.words) if column.kind == "word" else NAME
