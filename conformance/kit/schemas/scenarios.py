"""The JSON Schema of a game's scenario files, for completion in editors.

It is made from the same facts as the loader, so that both know the same words. The loader remains the
authority: it also knows names, cards and rules. `python -m conformance.kit.schemas.scenarios` writes the
files.
"""

from __future__ import annotations

import json
from pathlib import Path

from conformance.kit.facts.game import GameFacts
from conformance.kit.facts.suite import SUITES, draft_suites, facts_of, suites
from conformance.kit.scenarios.parts import parts_of
from conformance.kit.scenarios.position import AFTER, at_keys
from conformance.kit.scenarios.steps import BEFORE, NO_DECISION, WORDS, event_keys
from conformance.kit.schemas.board import board_assertions, board_given, board_start, board_steps
from conformance.kit.schemas.cards import card_assertions, card_steps, deck, player_row
from conformance.kit.schemas.parts import (
    FILLED,
    FILLED_KEY,
    NAME,
    NAMED,
    RULES,
    Schema,
    filled_list,
    filled_map,
    or_filled,
    players_map,
)
from conformance.kit.schemas.parts import words as one_of_words
from conformance.kit.suites.load import KEYS

MEANINGS = {
    "id": "Permanent. The rule it is mainly about, a slash, a name.",
    "title": "What it shows, in a line.",
    "cites": "The rules that it tests, leaves only, and rulings that change play.",
    "examples": "A table of values; $name is replaced by them everywhere else.",
    "switches": "Options of the game that are set; the others have their defaults.",
    "cards": "Cards in the card-file format, besides the shared test cards.",
    "twin": "For a refusal: the nearest legal scenario, or self.",
    "given": "The position in which it begins.",
    "when": "What happens, step by step.",
    "then": "Assertions that must hold afterwards.",
}


SHARED_CARDS: Schema = {
    "type": "object",
    "description": "Cards that all scenarios of the file may use.",
    "properties": {"cards": NAME},
    "required": ["cards"],
    "additionalProperties": False,
}


ABOUT: Schema = {"anyOf": [{"type": "object", "minProperties": 1}, FILLED]}
"""The `about` of a decision: names of objects and players, words or numbers."""


def schema_of(facts: GameFacts) -> Schema:
    """The schema of one game's scenario files."""
    properties: dict[str, Schema] = {
        "id": {"type": "string", "pattern": r"^[A-Z]{2,6}-[0-9.]+[a-z]{0,2}/[a-z0-9-]+$"},
        "title": NAME,
        "cites": {"type": "array", "items": NAMED, "minItems": 1},
        "examples": {"type": "array", "items": {"type": "object"}, "minItems": 1},
        "switches": or_filled({"type": "object", "additionalProperties": {"type": ["string", "integer"]}}),
        "cards": NAME,
        "twin": NAME,
        "given": {"$ref": "#/$defs/given"},
        "when": or_filled({"type": "array", "items": {"$ref": "#/$defs/step"}}),
        "then": {"type": "array", "items": {"$ref": "#/$defs/assertion"}},
    }
    scenario: Schema = {
        "type": "object",
        "properties": {key: {"description": MEANINGS[key], **properties[key]} for key in KEYS},
        "required": ["id", "title", "cites"],
        "additionalProperties": False,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Scenarios of {facts.game}",
        "type": "array",
        "items": {"anyOf": [scenario, SHARED_CARDS]},
        "$defs": {"given": _given(facts), "step": _steps(facts), "assertion": _assertions(facts)},
    }


def _given(facts: GameFacts) -> Schema:
    forms: dict[str, Schema] = {
        "turn": or_filled({"type": "integer"}),
        "player": NAME,
        "phase": one_of_words(facts.phases),
        "first_player": NAME,
    }
    at = filled_map({key: forms[key] for key in at_keys(facts)})
    after = filled_list({"$ref": "#/$defs/step"})
    if facts.board is None:
        start = or_filled(players_map({}, deck(facts)))
        return players_map({"at": at, AFTER: after, "start": start}, player_row(facts))
    if not facts.has_cards:
        start = or_filled(filled_map(board_start()))
        return filled_map({"at": at, AFTER: after, "start": start, **board_given(facts.board)})
    start = or_filled(players_map(board_start(), deck(facts)))
    return players_map(
        {"at": at, AFTER: after, "start": start, **board_given(facts.board)}, player_row(facts)
    )


def _steps(facts: GameFacts) -> Schema:
    of_cards = card_steps(facts) if facts.has_cards else []
    of_board = board_steps() if facts.board is not None else []
    of_player: Schema = {"anyOf": [*of_cards, *of_board]}
    place = {"turn": or_filled({"type": "integer"}), "phase": one_of_words(facts.phases)}
    until = filled_map(
        {
            "turn": place["turn"],
            "player": NAME,
            "phase": place["phase"],
            "decision": one_of_words([*facts.decisions, NO_DECISION]),
            BEFORE: or_filled(filled_map(place)),
        }
    )
    return {
        "type": "object",
        "properties": {
            "nature": filled_map(dict.fromkeys(facts.nature, True)),
            "until": until,
            "illegal": {
                "type": "object",
                "properties": {"rule": RULES},
                "patternProperties": {"^P[1-9][0-9]?$": of_player, FILLED_KEY: of_player},
                "required": ["rule"],
                "additionalProperties": False,
            },
            "then": {"type": "array", "items": {"$ref": "#/$defs/assertion"}},
        },
        "patternProperties": {"^(P[1-9][0-9]?|\\$[a-z].*)$": of_player},
        "additionalProperties": False,
        "minProperties": 1,
        "maxProperties": 1,
    }


def _assertions(facts: GameFacts) -> Schema:
    pattern = {
        "kind": one_of_words(facts.events),
        "rule": RULES,
        "player": NAME,
        "object": NAME,
        "other": NAME,
        "amount": or_filled({"type": "integer"}),
        "name": NAME,
    }
    keys = {key: pattern[key] for key in event_keys(parts_of(facts))}
    event = filled_map(keys)
    counted = filled_map({**keys, "is": or_filled({"type": "integer"})}, ["is"])
    listed: Schema = {"type": "array", "items": {"$ref": "#/$defs/assertion"}}
    words: dict[str, object] = {
        "turn": or_filled({"type": "integer"}),
        "phase": one_of_words(facts.phases),
        "active": NAME,
        "decision": {
            "anyOf": [
                {"const": "none"},
                FILLED,
                filled_map(
                    {"kind": one_of_words(facts.decisions), "player": NAME, "rule": RULES, "about": ABOUT}
                ),
            ]
        },
        "offers": True,
        "not_offers": True,
        "options": filled_list(True),
        "event": event,
        "no_event": event,
        "event_count": counted,
        "events": {"type": "array", "items": event},
        "result": {
            "anyOf": [
                {"enum": ["draw", "unfinished", "none"]},
                FILLED,
                filled_map({"winner": NAME}, ["winner"]),
            ]
        },
        "view": filled_map({"for": NAME, "hides": filled_list(NAME), "shows": filled_list(NAME)}, ["for"]),
        "refused": RULES,
        "either": {"type": "array", "items": listed, "minItems": 2},
    }
    named = {word: words[word] for word in WORDS}
    patterns: dict[str, Schema] = {}
    if facts.has_cards:
        patterns |= card_assertions(facts)
    if facts.board is not None:
        more, of_board = board_assertions(facts.board, bool(facts.lies_on))
        named |= more
        patterns |= of_board
    return {
        "type": "object",
        "properties": named,
        "patternProperties": {**patterns, FILLED_KEY: True},
        "additionalProperties": False,
        "minProperties": 1,
        "maxProperties": 1,
    }


def written(facts: GameFacts) -> str:
    """The text of the schema file."""
    return json.dumps(schema_of(facts), indent=1, ensure_ascii=False) + "\n"


def path_of(facts: GameFacts) -> Path:
    return facts.folder / "scenario.schema.json"


def main() -> None:
    """Write the schema of every suite, including drafts."""
    for game in (*suites(SUITES), *draft_suites(SUITES)):
        facts = facts_of(game)
        path_of(facts).write_text(written(facts), encoding="utf-8")


if __name__ == "__main__":
    main()
