"""An engine in a child process: one JSON object per line on its standard input and output."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence

from conformance.kit.drivers.commands import not_started
from conformance.kit.drivers.driver import Crashed, ProtocolFault, Stray, TimedOut, shortened
from conformance.kit.drivers.pipes import END, PIPES, Pipes
from conformance.kit.drivers.strays import Strays
from conformance.kit.drivers.timeouts import REPLY_TIMEOUT, START_TIMEOUT
from conformance.kit.drivers.wire_json import Unreadable, read, written
from spec.protocol.messages import MOST_BYTES

GRACE = 1.0
"""Seconds that an engine gets to end by itself after its input is closed."""

LAST_BREATH = 0.3
"""Seconds that an engine gets to end after its output has ended. One that survives has also broken down."""


class Stdio:
    """A child process in its own process group; closing it ends the group and processes that left it.

    A time limit in seconds is for every reply. `start_timeout` is another one for the first, which includes
    starting up. Without any, the usual limits hold.
    """

    def __init__(
        self, command: Sequence[str], timeout: float | None = None, start_timeout: float | None = None
    ) -> None:
        self._command = list(command)
        self._timeout = REPLY_TIMEOUT if timeout is None else timeout
        self._first_timeout = START_TIMEOUT if timeout is None else timeout
        if start_timeout is not None:
            self._first_timeout = start_timeout
        self._strays = Strays()
        try:
            self._child = _start(self._command, self._strays.environment(os.environ))
        except BaseException:
            self._strays.release()
            raise
        self._pipes: Pipes = PIPES(self._child)
        self.slowest = 0.0
        """Seconds that the slowest reply took, not counting the first, which includes starting up."""
        self._lingers = False
        """Whether waiting for it to end is pointless: it hung, or closed its output and lives on."""

    def ask(self, message: Mapping[str, object]) -> object:
        if (line := self.stray(0)) is not None:
            self._decoded(line)  # a line that can't be read gets one verdict, however early it came
            raise Stray(f"an unrequested line: {shown_line(line)}")
        self.send([message])
        return self.receive()

    def send(self, messages: Sequence[Mapping[str, object]]) -> None:
        """Send messages without waiting for their replies, which must still be received."""
        self._pipes.write(b"".join(map(self._encoded, messages)))

    def receive(self) -> object:
        """Return the next reply. Its time limit starts now."""
        return self._decoded(self.received())

    def received(self) -> bytes:
        """Return the next line, as it came. TimedOut or Crashed if there is none."""
        is_first = self._first_timeout > 0
        timeout, self._first_timeout = max(self._first_timeout, self._timeout), 0.0
        began = time.monotonic()
        line = self._pipes.line(timeout)
        if line is None:
            self._lingers = True
            raise TimedOut(f"no reply within {timeout:g} seconds")
        if line == END:
            raise Crashed(self._how_it_ended())
        if not is_first:
            self.slowest = max(self.slowest, time.monotonic() - began)
        return line

    def allow(self, seconds: float) -> None:
        """Give each further reply this much time, unless it already has less."""
        self._timeout = min(self._timeout, seconds)

    def stray(self, seconds: float) -> bytes | None:
        """A line that comes within that time though no request waits for it. Crashed if the output ended."""
        line = self._pipes.line(seconds)
        if line == END:
            raise Crashed(self._how_it_ended())
        return line

    def close(self) -> None:
        """Close its input, wait a moment, then kill its whole group and the processes that left it."""
        if self._lingers:
            self._kill()
        self._pipes.hang_up()
        _await_end(self._child)
        self._kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(timeout=GRACE)
        self._pipes.close(GRACE)
        self._strays.release()

    def _kill(self) -> None:
        """Kill the strays first: while the engine exists, they can be found by descent."""
        self._strays.end(self._child.pid if self._child.returncode is None else None)
        _kill_group(self._child)
        self._strays.end(None)

    def take_stderr(self) -> str:
        return self._pipes.stderr()

    def _encoded(self, message: Mapping[str, object]) -> bytes:
        return written(message) + b"\n"

    def _decoded(self, line: bytes) -> object:
        if len(line) > MOST_BYTES + 1:
            raise ProtocolFault(f"a line longer than {MOST_BYTES} bytes", "WIRE-1.4")
        if not line.endswith(b"\n"):
            said = f"the engine ended in the middle of a line: {shown_line(line)}"
            raise ProtocolFault(said, "WIRE-1.3")
        try:
            return read(line)
        except Unreadable as unreadable:
            raise ProtocolFault(f"{unreadable}: {shown_line(line)}", unreadable.rule) from None

    def _how_it_ended(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(timeout=LAST_BREATH)
        self._pipes.last_words(LAST_BREATH)
        code = self._child.returncode
        if code is None:
            self._lingers = True
            return "the engine closed its output"
        return (
            f"the engine was stopped by signal {-code}"
            if code < 0
            else f"the engine ended with exit code {code}"
        )


def _start(command: list[str], environment: Mapping[str, str]) -> subprocess.Popen[bytes]:
    try:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            env={**environment, "PYTHONUNBUFFERED": "1"},
        )
    except OSError as error:
        raise not_started(command[0], error) from None


def _await_end(child: subprocess.Popen[bytes]) -> None:
    """Wait briefly for its end without reaping it: the process group still needs its id."""
    if os.name != "posix" or child.returncode is not None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(timeout=GRACE)
        return
    deadline = time.monotonic() + GRACE
    with contextlib.suppress(ChildProcessError):
        while time.monotonic() < deadline:
            if os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is not None:
                return
            time.sleep(0.002)


def _kill_group(child: subprocess.Popen[bytes]) -> None:
    if os.name == "posix":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, signal.SIGKILL)  # in its own group since it started
    with contextlib.suppress(ProcessLookupError, PermissionError):
        child.kill()


def shown_line(line: bytes) -> str:
    """A line, shortened for a message."""
    return shortened(line.decode("utf-8", "replace").rstrip("\r\n"))
