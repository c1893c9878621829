"""Answers of players and of chance in words, from the words of the game and the names of a scenario."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from conformance.kit.tell.english import asked, join, worded
from docs.site_writer.played import Played
from spec.book import games
from spec.book.table import FILE
from spec.book.words import chosen
from spec.protocol.messages import Decision

_PASSES: Final = ("pass", ["pass"])
_MOST_NAMED: Final = 12
_UNKNOWN: Final = "a card"


@dataclass(frozen=True)
class AnswerWords:
    """How a game words answers and which events say little, from its `terminal.toml`.

    `actions` are templates by the first part of an option, `amounts` are the decisions that ask for a number,
    `assigned` the verbs by which a decision assigns objects to others.
    """

    actions: Mapping[str, str] = field(default_factory=dict)
    amounts: frozenset[str] = frozenset()
    assigned: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    small_events: frozenset[str] = frozenset()


@cache
def answer_words(game: str) -> AnswerWords:
    """Read the words of a game; a game may have none."""
    path = games.find(game).folder / FILE
    tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    options = tables.get("options", {})
    return AnswerWords(
        options.get("actions", {}),
        frozenset(options.get("amounts", ())),
        options.get("assigned", {}),
        frozenset(tables.get("small_events", ())),
    )


def describe_answer(play: Played, decision: Decision, player: int, answer: Any, tries: bool = False) -> str:
    """Player 1, asked for a target, answers Plain Hero; Player 1 chooses to play Spark"""
    words = answer_words(play.scenario.game)
    if not player:
        noun = play.decision(decision.kind)
        hidden = "order" in decision.space
        return f"Chance decides {noun}{'' if hidden else f': {_value(play, words, decision, answer)}'}."
    who = play.player(player)
    if answer in _PASSES:
        return f"{who} tries to pass." if tries else f"{who} passes."
    action = _action(play, words, answer)
    if action:
        return f"{who} tries to {action}." if tries else f"{who} chooses to {action}."
    value = _value(play, words, decision, answer)
    said = f"{who}, {_asked(play.decision(decision.kind))}, {'tries' if tries else 'answers'} {value}"
    return said if said.endswith(".") else f"{said}."


def _asked(noun: str) -> str:
    """asked for a target; asked which cards to banish"""
    return f"asked {noun}" if noun.startswith("which ") else f"asked {asked(noun)}"


def _action(play: Played, words: AnswerWords, answer: Any) -> str:
    """Return the action of an option in words, such as “play Spark”; empty if the game has none for it."""
    if not isinstance(answer, list) or not answer or not isinstance(answer[0], str):
        return ""
    template = words.actions.get(answer[0])
    if template is None:
        return ""
    places: dict[str, str] = {}
    if len(answer) > 1 and type(answer[1]) is int:
        places["object"] = play.names.get(answer[1], _UNKNOWN)
    if len(answer) > 2 and isinstance(answer[2], str):
        places["space"] = answer[2]
    elif len(answer) > 2 and type(answer[2]) is int:
        places["other"] = play.names.get(answer[2], _UNKNOWN)
    form = chosen(template.replace(": {text}", ""), places)
    return form.format_map(_Places(places))


class _Places(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return _UNKNOWN


def _value(play: Played, words: AnswerWords, decision: Decision, answer: Any) -> str:
    kind, space = decision.kind, decision.space
    if kind in words.assigned:
        return _assignment(play, words.assigned[kind], answer)
    if "divide" in space:
        return join(f"{amount} to {_name(play, number)}" for number, amount in answer)
    if type(answer) is int and _asks_for_player(decision):
        return play.player(answer)
    if type(answer) is int and (kind in words.amounts or play.decision(kind).startswith("how ")):
        return str(answer)
    items: Any = next((space[key] for key in ("one_of", "some_of", "order") if key in space), ())
    listed = answer if isinstance(answer, list) else [answer]
    if 0 in items:  # objects are numbered from 1, modes and triggers from 0
        return join(str(item + 1) if type(item) is int else _name(play, item) for item in listed) or "none"
    named = [_name(play, item) for item in listed]
    rest = len(named) - _MOST_NAMED
    return join(named if rest <= 0 else [*named[:_MOST_NAMED], f"{rest} more"]) or "none"


def _asks_for_player(decision: Decision) -> bool:
    """Whether the numbers that may be answered are those of players; chance decides on no other number."""
    return "player" in decision.kind or (not decision.player and "one_of" in decision.space)


def _name(play: Played, item: Any) -> str:
    if type(item) is int:
        return play.names.get(item, str(item))
    if isinstance(item, str):
        title = play.title(item)
        return title if title != item else worded(item)
    if isinstance(item, list):
        return " with ".join(_name(play, one) for one in item)
    return str(item)


def _assignment(play: Played, verbs: Mapping[str, Any], pairs: Sequence[Sequence[int]]) -> str:
    """Plain Hero attacks Player 2's Leader; no attack"""
    said = [f" {verbs['verb']} ".join(_name(play, number) for number in pair) for pair in pairs]
    return join(said) or str(verbs["nothing"])
