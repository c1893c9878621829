"""A tiny engine for testing the kit: it knows playing, passing and gaining KL. A mode makes it misbehave.

python stub_engine.py hang
python stub_engine.py ahead+hang    takes several requests at a time
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import sys
import time
from copy import deepcopy
from typing import Any

AHEAD = "ahead+"

Message = dict[str, Any]


class Engine:
    """Enough of a game to play a card: KL goes down by its cost and up by the number in its name."""

    def __init__(self, mode: str = "") -> None:
        self.ahead = mode.startswith(AHEAD)
        self.mode = mode.removeprefix(AHEAD)
        self.state: Message = {}
        self.cards: Message = {}
        self.asked = 0

    def handle(self, message: Message) -> Message:
        self.asked += 1
        reply = getattr(self, f"do_{message['do']}")(message)
        return {"id": message["id"], **reply}

    def do_hello(self, _message: Message) -> Message:
        switches = {"mulligan": ["once_to_six", "none"], "charge_lock_last_turn": [{"min": 0, "max": 9}]}
        return {
            "protocol": 2 if self.mode == "old" else 1,
            "engine": {"name": f"stub {self.mode}".strip(), "version": "1"},
            "games": {"essence_crown": {"version": "1.1.0", "switches": switches}},
            "capabilities": [
                "start",
                "load",
                "state",
                "view",
                "digest",
                "options",
                "refusals",
                "events",
                "rules",
            ],
            **({"in_flight": 8} if self.ahead else {}),
        }

    def do_load(self, message: Message) -> Message:
        self.state = deepcopy(message["state"])
        self.cards = message["cards"]
        if self.mode == "not_supported":
            return {"error": {"code": "not_supported", "text": "no such card", "feature": "cards"}}
        if self.mode == "bad_state":
            return {"error": {"code": "bad_state", "text": "no such state"}}
        return self.position([])

    def do_start(self, message: Message) -> Message:
        for deck in message["decks"]:
            if len(deck["cards"]) < 40:
                return {"refused": {"rule": "EC-5.1.2", "text": "at least 40 cards"}}
        return {"error": {"code": "not_supported", "text": "no setup", "feature": "start"}}

    def do_answer(self, message: Message) -> Message:
        if self.mode == "crash" or (self.mode == "crash_once" and self.asked < 4):
            raise RuntimeError("I fall over")
        player = self.state["players"][message["player"] - 1]
        verb, *rest = message["answer"]
        if self.mode == "refuse":
            return {"refused": {"rule": "EC-1.1.1", "text": "no"}}
        if message["player"] != self.state["active"]:
            return {"refused": {"rule": "EC-8.3.1", "text": "not your turn"}}
        if verb == "pass":
            self.state["turn"] += 1
            self.state["active"] = 3 - self.state["active"]
            return self.position(
                [{"event": "turn_began", "rules": ["EC-7.1.4"], "amount": self.state["turn"]}]
            )
        card = self.cards[self.object(rest[0])["card"]]
        cost = dict(card["numbers"])["cost"]
        if cost > player["kl"] and self.mode != "generous":
            if self.mode == "leaky":
                player["kl"] -= 1
            return {"refused": {"rule": "EC-2.4.2", "text": "too dear"}}
        player["kl"] -= cost
        player["hand"].remove(rest[0])
        player.setdefault("crypt", []).append(rest[0])
        events = [{"event": "kl_spent", "rules": ["EC-2.4.1"], "player": message["player"], "amount": cost}]
        if card["name"].startswith("Gain"):
            gained = min(31, player["kl"] + int(card["name"].split()[1])) - player["kl"]
            player["kl"] += gained
            rules = ["EC-2.3.5", "EC-2.3.2"]
            events.append(
                {"event": "kl_gained", "rules": rules, "player": message["player"], "amount": gained}
            )
        return self.position(events)

    def do_state(self, _message: Message) -> Message:
        if self.mode == "stateless":
            return {"error": {"code": "not_supported", "text": "no states", "feature": "state"}}
        return {"state": {**self.state, "more": 1} if self.mode == "inexact" else self.state}

    def do_view(self, message: Message) -> Message:
        seen = deepcopy(self.state)
        if self.mode != "blabbing":
            hidden = [row["hand"] for row in seen["players"] if row["player"] != message["player"]]
            ids = {number for hand in hidden for number in hand}
            seen["objects"] = [row for row in seen["objects"] if row["id"] not in ids]
            for row in seen["players"]:
                if row["player"] != message["player"]:
                    row["hand"] = {"count": len(row["hand"])}
        return {"view": seen}

    def do_bye(self, _message: Message) -> Message:
        return {}

    def object(self, number: int) -> Message:
        found: Message = next(row for row in self.state["objects"] if row["id"] == number)
        return found

    def position(self, events: list[Message]) -> Message:
        active = self.state["active"]
        hand = self.state["players"][active - 1].setdefault("hand", [])
        for row in self.state["players"]:
            row.setdefault("hand", [])
        options = [["play", number] for number in hand] + [["pass"]]
        text = json.dumps(self.state, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return {
            "events": events,
            "decision": {
                "kind": "main_action",
                "player": active,
                "rules": ["EC-8.1.5"],
                "space": {"one_of": options},
            },
            "result": None,
            "digest": hashlib.sha256(text.encode()).hexdigest(),
        }


def broken() -> Engine:
    raise RuntimeError("no engine today")


def main(mode: str) -> None:
    """Answer on standard output as the mode says."""
    if mode.removeprefix(AHEAD) == "dies":
        print("I cannot start", file=sys.stderr)
        sys.exit(3)
    engine = Engine(mode)
    mode = engine.mode
    if mode == "slow":
        time.sleep(0.8)
    for line in sys.stdin:
        message = json.loads(line)
        if mode == "dies_at_bye" and message["do"] == "bye":
            sys.exit(4)
        if message["do"] == "answer":
            misbehave(mode)
        if mode == "silent" or (mode == "hang" and message["do"] == "answer"):
            time.sleep(60)
        if message["do"] == "answer" and mode in ODD_LINES:
            sys.stdout.write(ODD_LINES[mode])
            sys.stdout.flush()
            if mode == "half":
                sys.exit(0)
            continue
        if mode == "noisy":
            print("a warning", file=sys.stderr, flush=True)
        reply = engine.handle(message)
        if mode == "wrong_id" and message["do"] == "answer":
            reply["id"] = 99
        text = json.dumps(reply) + ("\r\n" if mode == "windows" else "\n")
        sys.stdout.write(text * (500 if mode == "flood" and message["do"] == "answer" else 1))
        sys.stdout.flush()
        if message["do"] == "bye":
            return


def misbehave(mode: str) -> None:
    """Misbehave before an answer is read."""
    if mode == "deaf":
        os.close(0)
        time.sleep(60)
    if mode == "mute":
        os.close(1)
        time.sleep(60)
    if mode == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if mode == "latin":
        sys.stdout.buffer.write(b'{"id": 3, "caf\xe9": 1}\n')
        sys.stdout.buffer.flush()
    if mode == "endless":
        while True:
            sys.stdout.write("x" * 65536)
    if mode == "loud":
        sys.stderr.write("a warning\n" * 50_000)
        sys.stderr.flush()


ODD_LINES = {
    "garbage": "this is no JSON\n",
    "list": "[1, 2]\n",
    "half": '{"id": 3, "ev',
    "empty": '{"id": 3}\n',
    "deep": "[" * 100_000 + "\n",
}


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
