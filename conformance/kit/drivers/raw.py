"""An engine whose lines are kept as they were on the wire, and to which any line can be sent.

The suite's drivers send requests and read replies. An examination also sends lines that aren't requests,
several requests at once, or nothing more, and inspects the bytes that come back.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Mapping
from typing import Protocol

from conformance.kit.drivers.commands import command_line
from conformance.kit.drivers.driver import Crashed, Stray, shortened
from conformance.kit.drivers.in_process import Handler, InProcess, factory_named
from conformance.kit.drivers.opening import IN_PROCESS
from conformance.kit.drivers.stdio import Stdio
from spec.book.printable import one_line

STRAY = 0.02
"""Seconds after a reply during which an unrequested line is noticed at once."""


class RawEngine(Protocol):
    """A running engine, and the first line that came from it since `first_line` was last cleared."""

    first_line: bytes
    windows: bool
    """Whether requests end with a carriage return and a line feed."""

    def ask(self, message: Mapping[str, object]) -> object:
        """Return the reply to a message. Breakdown if there is none, or if an extra line comes."""

    def say(self, line: bytes) -> None:
        """Send any bytes, which include their line end; waits for nothing."""

    def received(self) -> bytes:
        """Return the next line, as it came. Breakdown if there is none in time."""

    def unasked(self) -> bytes:
        """A line that has come though nobody asked for it; empty otherwise."""

    def close_input(self) -> None:
        """Close the engine's input."""

    def over(self) -> bool:
        """Whether the engine ends by itself, as it must after `bye`, without a further line."""

    def close(self) -> None: ...

    def take_stderr(self) -> str: ...


class RawPipe(Stdio):
    """An engine in a child process."""

    first_line = b""
    windows = False

    def ask(self, message: Mapping[str, object]) -> object:
        reply = super().ask(message)
        if line := self.unasked():
            said = shortened(one_line(line.decode("utf-8", "replace")))
            raise Stray(f"after the reply came an unrequested line: {said}")
        return reply

    def say(self, line: bytes) -> None:
        self._pipes.write(line)

    def received(self) -> bytes:
        line = super().received()
        self.first_line = self.first_line or line
        return line

    def stray(self, seconds: float) -> bytes | None:
        line = super().stray(seconds)
        self.first_line = self.first_line or line or b""
        return line

    def unasked(self) -> bytes:
        try:
            return self.stray(STRAY) or b""
        except Crashed:  # it ended: the next request will report that
            return b""

    def close_input(self) -> None:
        self._pipes.close_input()

    def over(self) -> bool:
        try:
            self.stray(self._timeout)
        except Crashed:
            return True
        return False

    def _encoded(self, message: Mapping[str, object]) -> bytes:
        line = super()._encoded(message)
        return line[:-1] + b"\r\n" if self.windows else line


class RawInProcess(InProcess):
    """An engine in this process: it has no lines, only messages."""

    first_line = b""
    windows = False

    def __init__(self, factory: Callable[[], Handler]) -> None:
        super().__init__(factory)
        self._replies: deque[bytes] = deque()

    def ask(self, message: Mapping[str, object]) -> object:
        reply = super().ask(message)
        self.first_line = json.dumps(reply, ensure_ascii=False).encode("utf-8", "replace")
        return reply

    def say(self, line: bytes) -> None:
        """Send a line that holds a message; any other line needs an engine with a pipe."""
        reply = super().ask(json.loads(line))
        self._replies.append(json.dumps(reply, ensure_ascii=False).encode("utf-8", "replace") + b"\n")

    def received(self) -> bytes:
        return self._replies.popleft()

    def unasked(self) -> bytes:
        return b""

    def close_input(self) -> None:
        """Do nothing: there is no input to close."""

    def over(self) -> bool:
        return True


def opened(
    engine: str, timeout: float | None = None, start_timeout: float | None = None
) -> Callable[[], RawEngine]:
    """Return how to start an engine, with the time limits of `Stdio`. CannotStart if there is none."""
    if engine.startswith(IN_PROCESS):
        factory = factory_named(engine.removeprefix(IN_PROCESS))
        return lambda: RawInProcess(factory)
    command = command_line(engine)
    return lambda: RawPipe(command, timeout, start_timeout)
