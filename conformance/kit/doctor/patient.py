"""An engine under examination: what goes to it and what comes from it is kept as it was on the wire."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping
from typing import Protocol

from conformance.kit.doctor.step import Problem, shown
from conformance.kit.drive_inprocess import Handler, InProcess, factory_named
from conformance.kit.drive_stdio import START_TIMEOUT, Stdio, command_line
from conformance.kit.driver import Breakdown, Conversation, Crashed, ProtocolFault, shortened
from conformance.kit.opening import IN_PROCESS
from spec.protocol.messages import Hello

MOST_STARTS = 10
"""How often an engine that breaks down is started."""

STRAY = 0.02
"""Seconds after a reply in which a line that nobody asked for is noticed at once."""

MOST_STDERR = 8_000


class GaveUp(Exception):
    """The engine broke down too often."""


class Stray(ProtocolFault):
    """A line that no request asked for."""


class Heard(Protocol):
    """A running engine, and the first line that came from it since that was last forgotten."""

    heard: bytes
    windows: bool
    """Whether requests end with a carriage return and a line feed."""

    def ask(self, message: Mapping[str, object]) -> object: ...

    def over(self) -> bool:
        """Whether the engine ends by itself, as it must after `bye`."""

    def close(self) -> None: ...

    def take_stderr(self) -> str: ...


class HeardPipe(Stdio):
    """An engine in a child process."""

    heard = b""
    windows = False

    def ask(self, message: Mapping[str, object]) -> object:
        reply = super().ask(message)
        line = None
        with contextlib.suppress(Crashed):  # its end: the next request will meet it
            line = self.stray(STRAY)
        if line is not None:
            raise Stray(f"after the reply came a line that nobody asked for: {shown(line, 160)}")
        return reply

    def over(self) -> bool:
        try:
            self.stray(self._timeout)
        except Crashed:
            return True
        return False

    def _encoded(self, message: Mapping[str, object]) -> bytes:
        line = super()._encoded(message)
        return line[:-1] + b"\r\n" if self.windows else line

    def _decoded(self, line: bytes) -> object:
        self.heard = self.heard or line
        return super()._decoded(line)


class HeardInside(InProcess):
    """An engine in this process: it has no lines, only messages."""

    heard = b""
    windows = False

    def __init__(self, factory: Callable[[], Handler]) -> None:
        super().__init__(factory)

    def ask(self, message: Mapping[str, object]) -> object:
        reply = super().ask(message)
        self.heard = json.dumps(reply, ensure_ascii=False).encode("utf-8", "replace")
        return reply

    def over(self) -> bool:
        return True


class Patient:
    """The engine, started when needed; it keeps what was last sent and what last came."""

    def __init__(self, engine: str, timeout: float, start_timeout: float = START_TIMEOUT) -> None:
        self.inside = engine.startswith(IN_PROCESS)
        if self.inside:
            factory = factory_named(engine.removeprefix(IN_PROCESS))
            self._open: Callable[[], Heard] = lambda: HeardInside(factory)
        else:
            command = command_line(engine)
            self._open = lambda: HeardPipe(command, timeout, start_timeout)
        self.driver: Heard | None = None
        self.conversation: Conversation | None = None
        self.capabilities: tuple[str, ...] = ()
        self.starts = 0
        self.asked: object = None
        self.sent = ""
        self.got = b""
        self.stderr = ""

    # --- the running engine ---------------------------------------------------------------------------

    def start(self) -> None:
        """Start it, without a word. CannotStart or Breakdown if that fails, GaveUp if it failed too often."""
        self.stop()
        if self.starts >= MOST_STARTS:
            raise GaveUp(f"the engine broke down {self.starts} times")
        self.starts += 1
        self.driver = self._open()
        self.conversation = Conversation(self)

    def ready(self) -> Conversation:
        """The conversation after the greeting; an engine that broke down is started and greeted again."""
        if self.conversation is None:
            self.start()
            self.greet()
        if self.conversation is None:
            raise GaveUp("the engine does not start")
        return self.conversation

    def greet(self) -> Hello:
        """`hello`, as the kit says it."""
        if self.conversation is None:
            raise GaveUp("the engine does not run")
        hello = self.conversation.hello()
        self.capabilities = hello.capabilities
        return hello

    def stop(self) -> None:
        """End it. What it wrote to its standard error is kept."""
        if self.driver is not None:
            self.take_stderr()
            self.driver.close()
            self.take_stderr()
        self.driver = self.conversation = None

    # --- what goes over the wire ----------------------------------------------------------------------

    def ask(self, message: Mapping[str, object]) -> object:
        """Send a message; the reply as data. Breakdown if there is none."""
        if self.driver is None:
            raise GaveUp("the engine does not run")
        self.asked, self.sent = message.get("id"), shortened(dict(message), 2000)
        self.got = self.driver.heard = b""
        try:
            return self.driver.ask(message)
        finally:
            self.got = self.driver.heard

    def reply_to(self, message: Mapping[str, object]) -> dict[str, object]:
        """Send a message as it is; the reply, whose id must be that of the message."""
        self.ready()
        reply = self.ask(message)
        if not isinstance(reply, dict):
            raise ProtocolFault(f"the reply is no JSON object: {shortened(reply)}")
        if "id" not in reply:
            raise Problem("the reply has no id", "copy `id` from the request into the reply, unchanged")
        if reply["id"] != message.get("id") or isinstance(reply["id"], bool) != isinstance(
            message.get("id"), bool
        ):
            raise Problem(
                f"the reply has the id {shortened(reply['id'])} instead of {shortened(message.get('id'))}",
                "copy `id` from the request into the reply, unchanged, whatever JSON it is",
            )
        return reply

    def close(self) -> None:
        """As a driver is closed."""
        self.stop()

    def take_stderr(self) -> str:
        """What it has written to its standard error of late; all of it is kept, up to a bound."""
        said = "" if self.driver is None else self.driver.take_stderr()
        self.stderr = (self.stderr + said)[-MOST_STDERR:]
        return said


def broke_how(problem: Breakdown, said: str) -> str:
    """How it broke down, with its last words."""
    words = said.strip().splitlines()
    return f"{problem}; it wrote: {words[-1]}" if words else str(problem)
