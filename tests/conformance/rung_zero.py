"""An engine on the lowest rung: it loads plain cards, gives its state, and breaks down at anything else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grammar.language.dialect import load
from reference_engine.serve import session as reference
from spec.book.games import published
from spec.protocol.messages import COMMANDS

Message = dict[str, Any]

PLAIN = f"py:{__name__}:session"
KNOWN = ("hello", "load", "state", "answer", "bye")
CARD_TEXT = frozenset(node for game in published() for node in load(game.name).nodes.by_name) - {"Card"}
"""What any game's card text consists of."""


class Beyond(AssertionError):
    """It was asked for something that it does not claim."""


class RungZero:
    """Our engine without events, options, rules, digests, refusals and card text."""

    def __init__(self) -> None:
        self.whole = reference()

    def handle(self, message: Message) -> Message:
        nodes = set(_nodes(message.get("cards", {}))) - {"Card"}
        if known := nodes & CARD_TEXT:
            raise Beyond(f"card text with {', '.join(sorted(known))}")
        if message.get("do") in COMMANDS and message["do"] not in KNOWN:
            error = {"code": "not_supported", "text": "no such command", "feature": message["do"]}
            return {"id": message.get("id"), "error": error}
        reply: Message = self.whole.handle(message)
        if "refused" in reply:
            raise Beyond(f"an answer that must be refused: {reply['refused']}")
        if message.get("do") == "hello" and "error" not in reply:
            games = {name: {**game, "scope": {"text": []}} for name, game in reply["games"].items()}
            return {**reply, "games": games, "capabilities": ["load", "state"]}
        if "decision" in reply:
            return _bare(reply)
        return reply


class Miscounting(RungZero):
    """One whose turns are one too many while the second player is active."""

    def handle(self, message: Message) -> Message:
        reply = super().handle(message)
        if message.get("do") == "state" and "state" in reply and reply["state"]["active"] == 2:
            return {**reply, "state": {**reply["state"], "turn": reply["state"]["turn"] + 1}}
        return reply


def session() -> RungZero:
    return RungZero()


def miscounting() -> RungZero:
    return Miscounting()


def _bare(position: Message) -> Message:
    """A position with what the protocol requires of every engine, and no more."""
    left = {key: value for key, value in position.items() if key != "digest"}
    decision = position["decision"]
    if decision is not None:
        space = decision["space"]
        empty = {"one_of": []} if "one_of" in space else space
        decision = {**decision, "rules": [], "space": empty}
    return {**left, "events": [], "decision": decision}


def _nodes(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        if isinstance(data.get("node"), str):
            yield data["node"]
        data = list(data.values())
    if isinstance(data, list):
        for one in data:
            yield from _nodes(one)
