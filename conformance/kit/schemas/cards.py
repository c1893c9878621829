"""The parts of the scenario JSON Schema about cards."""

from __future__ import annotations

from conformance.kit.facts.columns import Column
from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.cards.steps import CHOICES
from conformance.kit.schemas.parts import FILLED_KEY, NAME, Schema, filled_list, filled_map, or_filled, words


def player_row(facts: GameFacts) -> Schema:
    """The schema of what `given` says of a player."""
    entry: Schema = {
        "anyOf": [
            NAME,
            filled_map(
                {"card": NAME, "as": NAME} | {one.name: _value(one) for one in facts.given_of_objects},
                ["card"],
            ),
        ]
    }
    on_spaces: Schema = {
        "type": "object",
        "patternProperties": {f"^{facts.naming.space}$": entry, FILLED_KEY: entry},
        "additionalProperties": False,
    }
    listed = filled_list(entry)
    lying: Schema = {"anyOf": [listed, on_spaces]}
    return filled_map(
        ({facts.leader.field: NAME} if facts.leader.field else {})
        | {name: _value(one) for name, one in facts.columns.items()}
        | {zone.name: lying if zone.lies_on else listed for zone in facts.zones.values()}
    )


def deck(facts: GameFacts) -> Schema:
    """The schema of what `start` says of a player."""
    return filled_map({key: NAME if pile.one else filled_list(NAME) for key, pile in facts.start.items()})


def card_steps(facts: GameFacts) -> list[Schema]:
    """The forms of a player's step."""
    plain = [name for name, action in facts.actions.items() if action.takes == "nothing"]
    verbs = {name: NAME for name, action in facts.actions.items() if action.takes != "nothing"}
    seconds = {action.second.key: NAME for action in facts.actions.values() if action.second is not None}
    acts = filled_map(
        {**verbs, **seconds, "ability": or_filled({"type": "integer"}), "with": filled_list(True)}
        | dict.fromkeys([*facts.assignments, *CHOICES], True)
    )
    return [words(plain), acts]


def card_assertions(facts: GameFacts) -> dict[str, Schema]:
    """Assertions by pattern."""
    listing: Schema = {"type": ["array", "integer", "string"]}
    return {
        **{rf"^(P[1-9]|\$[a-z_]+)\.{name}$": _value(one) for name, one in facts.columns.items()},
        **{rf"^(P[1-9]|\$[a-z_]+)\.{name}(\.top)?$": listing for name in facts.zones},
        **{rf"^\S+\.{name}$": _value(one) for name, one in facts.objects.items()},
        r"^\S+\.zone$": words(facts.places),
        **({f"^{facts.naming.space}$": NAME} if facts.lies_on and facts.board is None else {}),
    }


def _value(column: Column) -> Schema:
    if column.kind == "number":
        return or_filled({"type": "integer"})
    if column.kind == "flag":
        return or_filled({"type": "boolean"})
    if column.kind == "words":
        return filled_list(words(column.words))
    return words(column.words) if column.kind == "word" else NAME
