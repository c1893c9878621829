"""An engine under examination, with the lines sent and received exactly as they were on the wire."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from conformance.kit.doctor.step import Problem
from conformance.kit.drivers.driver import Conversation, ProtocolFault, shortened
from conformance.kit.drivers.opening import IN_PROCESS
from conformance.kit.drivers.raw import RawEngine, opened
from spec.protocol.messages import Hello

MOST_STARTS = 10
"""How often an engine that breaks down is started again."""

MOST_STDERR = 8_000


class GaveUp(Exception):
    """The engine broke down too often."""


class ExaminedEngine:
    """The engine, started when needed; keeps the last line sent and the last received."""

    def __init__(self, command: str, timeout: float | None, start_timeout: float | None = None) -> None:
        self.inside = command.startswith(IN_PROCESS)
        self._open: Callable[[], RawEngine] = opened(command, timeout, start_timeout)
        self.driver: RawEngine | None = None
        self.conversation: Conversation | None = None
        self.capabilities: tuple[str, ...] = ()
        self.starts = 0
        self.asked: object = None
        self.sent = ""
        self.got = b""
        self.stderr = ""

    # --- the running engine ---------------------------------------------------------------------------

    def start(self) -> None:
        """Start it without a greeting. CannotStart or Breakdown on failure, GaveUp after too many starts."""
        self.stop()
        if self.starts >= MOST_STARTS:
            raise GaveUp(f"the engine broke down {self.starts} times")
        self.starts += 1
        self.driver = self._open()
        self.conversation = Conversation(self)

    def ready(self) -> Conversation:
        """The conversation after the greeting; an engine that broke down is first restarted and greeted."""
        if self.conversation is None:
            self.start()
            self.greet()
        if self.conversation is None:
            raise GaveUp("the engine does not start")
        return self.conversation

    def greet(self) -> Hello:
        """Send `hello` as the kit does."""
        if self.conversation is None:
            raise GaveUp("the engine does not run")
        hello = self.conversation.hello()
        self.capabilities = hello.capabilities
        return hello

    def stop(self) -> None:
        """End it and keep what it wrote to standard error."""
        if self.driver is not None:
            self.take_stderr()
            self.driver.close()
            self.take_stderr()
        self.driver = self.conversation = None

    # --- what goes over the wire ----------------------------------------------------------------------

    def ask(self, message: Mapping[str, object]) -> object:
        """Send a message and return the reply as data. Breakdown if there is none."""
        if self.driver is None:
            raise GaveUp("the engine does not run")
        self.asked, self.sent = message.get("id"), shortened(dict(message), 2000)
        self.got = self.driver.first_line = b""
        try:
            return self.driver.ask(message)
        finally:
            self.got = self.driver.first_line

    def reply_to(self, message: Mapping[str, object]) -> dict[str, object]:
        """Send a message unchanged and return the reply, whose id must match."""
        self.ready()
        reply = self.ask(message)
        if not isinstance(reply, dict):
            raise ProtocolFault(f"the reply is not a JSON object: {shortened(reply)}", "WIRE-1.1")
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
        """End the engine, as drivers do."""
        self.stop()

    def take_stderr(self) -> str:
        """Return what it wrote to standard error since the last call; all of it is kept, up to a bound."""
        said = "" if self.driver is None else self.driver.take_stderr()
        self.stderr = (self.stderr + said)[-MOST_STDERR:]
        return said
