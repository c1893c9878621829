"""An engine whose lines are kept as they were on the wire, and to which any line can be sent.

The drivers of the suite send requests and read replies. Whoever examines an engine also sends what is no
request, several requests at once, or nothing more, and looks at the bytes that come.
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
from conformance.kit.drivers.timeouts import START_TIMEOUT
from spec.book.printable import one_line

STRAY = 0.02
"""Seconds after a reply in which a line that nobody asked for is noticed at once."""


class Heard(Protocol):
    """A running engine, and the first line that came from it since that was last forgotten."""

    heard: bytes
    windows: bool
    """Whether requests end with a carriage return and a line feed."""

    def ask(self, message: Mapping[str, object]) -> object:
        """The reply to a message. Breakdown if there is none, or if a line more comes."""

    def say(self, line: bytes) -> None:
        """Any bytes, with their line end; nothing is awaited."""

    def received(self) -> bytes:
        """The next line, as it came. Breakdown if there is none in time."""

    def unasked(self) -> bytes:
        """A line that has come and that nobody asked for; nothing otherwise."""

    def close_input(self) -> None:
        """Say no more."""

    def over(self) -> bool:
        """Whether the engine ends by itself, as it must after `bye`, and says no more before that."""

    def close(self) -> None: ...

    def take_stderr(self) -> str: ...


class HeardPipe(Stdio):
    """An engine in a child process."""

    heard = b""
    windows = False

    def ask(self, message: Mapping[str, object]) -> object:
        reply = super().ask(message)
        if line := self.unasked():
            said = shortened(one_line(line.decode("utf-8", "replace")))
            raise Stray(f"after the reply came a line that nobody asked for: {said}")
        return reply

    def say(self, line: bytes) -> None:
        self._pipes.write(line)

    def received(self) -> bytes:
        line = super().received()
        self.heard = self.heard or line
        return line

    def stray(self, seconds: float) -> bytes | None:
        line = super().stray(seconds)
        self.heard = self.heard or line or b""
        return line

    def unasked(self) -> bytes:
        try:
            return self.stray(STRAY) or b""
        except Crashed:  # its end: whoever asks next will meet it
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


class HeardInside(InProcess):
    """An engine in this process: it has no lines, only messages."""

    heard = b""
    windows = False

    def __init__(self, factory: Callable[[], Handler]) -> None:
        super().__init__(factory)
        self._replies: deque[bytes] = deque()

    def ask(self, message: Mapping[str, object]) -> object:
        reply = super().ask(message)
        self.heard = json.dumps(reply, ensure_ascii=False).encode("utf-8", "replace")
        return reply

    def say(self, line: bytes) -> None:
        """A line that holds a message; any other line is for engines with a pipe."""
        reply = super().ask(json.loads(line))
        self._replies.append(json.dumps(reply, ensure_ascii=False).encode("utf-8", "replace") + b"\n")

    def received(self) -> bytes:
        return self._replies.popleft()

    def unasked(self) -> bytes:
        return b""

    def close_input(self) -> None:
        """There is no input to close."""

    def over(self) -> bool:
        return True


def opened(engine: str, timeout: float, start_timeout: float = START_TIMEOUT) -> Callable[[], Heard]:
    """How to start the engine that a person named; seconds for a reply and for the first one. CannotStart."""
    if engine.startswith(IN_PROCESS):
        factory = factory_named(engine.removeprefix(IN_PROCESS))
        return lambda: HeardInside(factory)
    command = command_line(engine)
    return lambda: HeardPipe(command, timeout, start_timeout)
