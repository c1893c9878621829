"""An engine as the kit sees it, and the ways in which it can break down."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final, Protocol, runtime_checkable

from spec.book.faults import PlainError
from spec.protocol.messages import ERROR_CODES, PROTOCOL, BadMessage, Hello, Reply, Scope, read_reply

KIT = "cardlaw 0.1.0"

SHAPES: Final[Mapping[str, str]] = {
    "hello": "WIRE-2.2",
    "start": "WIRE-4.2",
    "load": "WIRE-4.2",
    "answer": "WIRE-4.2",
    "view": "WIRE-5.13",
    "state": "WIRE-5.1",
    "batch": "WIRE-2.10",
    "count": "WIRE-4.12",
    "compile": "WIRE-6.2",
    "bye": "WIRE-2.4",
}
"""The rule that defines the reply to each command."""


class Breakdown(Exception):
    """The engine has to be restarted."""

    rule = ""
    """The protocol rule that the engine broke, if any."""

    @property
    def reason(self) -> str:
        """What happened, with the rule that was broken."""
        return f"{self} [{self.rule}]" if self.rule else str(self)


class Crashed(Breakdown):
    """The engine ended, or raised an exception, in the middle of the conversation."""


class TimedOut(Breakdown):
    """The engine gave no reply in time."""


class ProtocolFault(Breakdown):
    """The engine's reply is not a valid protocol message, which breaks a rule of the protocol."""

    def __init__(self, said: str, rule: str) -> None:
        super().__init__(said)
        self.rule = rule


class Stray(ProtocolFault):
    """The engine wrote a line that no request asked for."""

    def __init__(self, said: str) -> None:
        super().__init__(said, "WIRE-1.1")


class CannotStart(PlainError):
    """There is no such engine: whoever named it made a mistake."""


class Driver(Protocol):
    """One running engine."""

    def ask(self, message: Mapping[str, object]) -> object:
        """Send a message and return the reply as plain data. Breakdown if there is none."""

    def close(self) -> None:
        """End the engine and everything it started."""

    def take_stderr(self) -> str:
        """Return what the engine wrote to standard error since the last call."""


@runtime_checkable
class Timed(Protocol):
    """An engine whose replies have a time limit."""

    @property
    def slowest(self) -> float:
        """Seconds that the slowest reply took."""

    def allow(self, seconds: float) -> None:
        """Give each further reply this much time, unless it already has less."""


Opener = Callable[[], Driver]
"""Starts an engine. CannotStart if there is none; Breakdown if it dies while it starts."""


class Conversation:
    """Commands to one engine: numbers each request and checks each reply."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.last_id = 0
        self.capabilities: tuple[str, ...] = ()
        self.scopes: Mapping[str, Scope] = {}
        """How much of each game the engine plays."""

    def hello(self) -> Hello:
        reply = self.ask("hello", {"protocol": [PROTOCOL, PROTOCOL], "kit": KIT})
        if not isinstance(reply, Hello):
            raise ProtocolFault(f"the engine answered hello with {reply}", SHAPES["hello"])
        if reply.protocol != PROTOCOL:
            said = f"the engine speaks protocol {reply.protocol}, the kit {PROTOCOL}"
            raise ProtocolFault(said, SHAPES["hello"])
        self.capabilities = reply.capabilities
        self.scopes = {name: support.scope for name, support in reply.games.items()}
        return reply

    def ask(self, command: str, fields: Mapping[str, object]) -> Reply:
        self.last_id += 1
        return read(command, self.last_id, self.driver.ask({"id": self.last_id, "do": command, **fields}))

    def comes_to(self, step: int) -> None:
        """Called when a scenario reaches a step; for conversations that ask ahead."""


def read(command: str, asked_id: int, data: object) -> Reply:
    """Check a reply against its request. ProtocolFault if it is not a valid reply."""
    if not isinstance(data, dict):
        raise ProtocolFault(f"the reply to {command} is not a JSON object: {shortened(data)}", "WIRE-1.1")
    if data.get("id") != asked_id or isinstance(data["id"], bool):  # true equals 1 in Python
        said = f"the reply to {command} has the id {shortened(data.get('id'))} instead of {asked_id}"
        raise ProtocolFault(said, "WIRE-1.6")
    try:
        return read_reply(command, data)
    except BadMessage as error:
        said = f"the reply to {command} cannot be read: {error}"
        raise ProtocolFault(said, broken_shape(command, data, error)) from None


def broken_shape(command: str, reply: Mapping[str, object], problem: BadMessage) -> str:
    """The rule broken by a reply that cannot be read."""
    if "error" in reply:
        error = reply["error"]
        code = error.get("code") if isinstance(error, Mapping) else None
        return "WIRE-2.7" if isinstance(code, str) and code not in ERROR_CODES else "WIRE-2.6"
    if "refused" in reply:
        return "WIRE-6.4" if command == "compile" else "WIRE-4.9"
    return problem.rule or SHAPES.get(command, "WIRE-2.6")


def shortened(data: object, most: int = 160) -> str:
    """Data, shortened for a message."""
    text = data if isinstance(data, str) else json.dumps(data, ensure_ascii=False, default=str)
    return text if len(text) <= most else f"{text[:most]} ..."
