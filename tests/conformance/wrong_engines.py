"""Engines in this process that break down or leak, for the tests of `cardlaw fuzz`.

Each behaves like the reference engine until someone attacks.
"""

from __future__ import annotations

import time
from typing import Any

from reference_engine.serve import Session

Message = dict[str, Any]


class Wrong(Session):
    """The reference engine, inspecting each message and each reply."""

    def handle(self, message: object) -> Message:
        answer = message.get("answer") if isinstance(message, dict) else None
        attacks = isinstance(answer, list) and bool(answer) and isinstance(answer[0], list)
        if attacks:
            self.on_attack()
        return self.told(super().handle(message))

    def on_attack(self) -> None:
        """Called when an answer with pairs comes in."""

    def told(self, reply: Message) -> Message:
        """Return the reply to send."""
        return reply


class Falling(Wrong):
    def on_attack(self) -> None:
        raise RuntimeError("I fall over")


class Hanging(Wrong):
    def on_attack(self) -> None:
        time.sleep(60)


class Leaking(Wrong):
    """Shows every viewer what the other players hold."""

    def told(self, reply: Message) -> Message:
        if "view" in reply and self.game is not None:
            whole = self.game.saved()
            for row, full in zip(reply["view"]["players"], whole["players"], strict=True):
                row["hand"] = full["hand"]
            reply["view"]["objects"] = whole["objects"]
        return reply


class Misciting(Wrong):
    """Cites the wrong rule for draws, and is otherwise correct."""

    def told(self, reply: Message) -> Message:
        for event in reply.get("events", []):
            if event["event"] == "drew":
                event["rules"] = ["EC-7.2.1"]
        return reply


class Small(Wrong):
    """Knows few cards and no switch."""

    def handle(self, message: object) -> Message:
        reply = super().handle(message)
        cards = message.get("cards", {}) if isinstance(message, dict) else {}
        if set(cards) - {"Plain Deity", "Filler", "Plain Shard", "Plain Avatar"}:
            lacking = {"code": "not_supported", "text": "a card that I do not know", "feature": "cards"}
            return {"id": reply["id"], "error": lacking}
        return reply

    def told(self, reply: Message) -> Message:
        for game in reply.get("games", {}).values():
            game["switches"] = {}
        return reply
