"""An engine in a child process: one JSON object a line on its standard input and output."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Mapping, Sequence
from typing import IO

from conformance.kit.driver import CannotStart, Crashed, ProtocolFault, TimedOut, shortened
from spec.protocol.messages import MOST_BYTES

START_TIMEOUT = 10.0
REPLY_TIMEOUT = 5.0
GRACE = 1.0
"""Seconds that an engine has to end by itself after its input is closed."""

STDERR_LINES = 200
PIPE_ROOM = 32 * 1024
"""A pipe takes so much even if nobody reads it, for each request waits for the reply to the one before."""

_END = b""


class Stdio:
    """One child process in a process group of its own; closing it ends the whole group."""

    def __init__(
        self,
        command: Sequence[str],
        reply_timeout: float = REPLY_TIMEOUT,
        start_timeout: float = START_TIMEOUT,
    ) -> None:
        self._command = list(command)
        self._timeout = reply_timeout
        self._first_timeout = max(start_timeout, reply_timeout)
        self._child = _start(self._command)
        self._lines: queue.Queue[bytes] = queue.Queue(maxsize=8)
        self._stderr: deque[str] = deque(maxlen=STDERR_LINES)
        self._closing = threading.Event()
        self._hung = False
        self._writer: threading.Thread | None = None
        self._readers = [
            threading.Thread(target=self._read_lines, daemon=True),
            threading.Thread(target=self._read_stderr, daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    def ask(self, message: Mapping[str, object]) -> object:
        line = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        self._refuse_unasked()
        if len(line) <= PIPE_ROOM:
            self._write(line)
        else:  # an engine that does not read must not hold us up
            self._writer = threading.Thread(target=self._write, args=(line,), daemon=True)
            self._writer.start()
        timeout, self._first_timeout = max(self._first_timeout, self._timeout), 0.0
        try:
            reply = self._lines.get(timeout=timeout)
        except queue.Empty:
            self._hung = True
            raise TimedOut(f"no reply within {timeout:g} seconds") from None
        if reply == _END:
            raise Crashed(self._how_it_ended())
        return _decoded(reply)

    def close(self) -> None:
        """Close its input, give it a moment, then end its whole group."""
        self._closing.set()
        if self._hung or (self._writer is not None and self._writer.is_alive()):
            _kill_group(self._child)  # closing its input would wait for what is still being written
        with contextlib.suppress(OSError):
            if self._child.stdin:
                self._child.stdin.close()
        _await_end(self._child)
        _kill_group(self._child)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(timeout=GRACE)
        with contextlib.suppress(queue.Empty):
            while True:  # a reader that waits for room must get away
                self._lines.get_nowait()
        for reader in self._readers:
            reader.join(timeout=GRACE)
        for stream in (self._child.stdout, self._child.stderr):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()

    def take_stderr(self) -> str:
        lines: list[str] = []
        while self._stderr:
            lines.append(self._stderr.popleft())
        return "".join(lines)

    def _refuse_unasked(self) -> None:
        """A line that no request asked for."""
        with contextlib.suppress(queue.Empty):
            line = self._lines.get_nowait()
            if line == _END:
                raise Crashed(self._how_it_ended())
            raise ProtocolFault(f"a line that nobody asked for: {_shown(line)}")

    def _write(self, line: bytes) -> None:
        with contextlib.suppress(OSError, ValueError):  # a closed pipe shows as the end of its output
            if self._child.stdin:
                self._child.stdin.write(line)
                self._child.stdin.flush()

    def _read_lines(self) -> None:
        stream = self._child.stdout
        with contextlib.suppress(OSError, ValueError):
            while stream is not None and (line := stream.readline(MOST_BYTES + 2)):
                self._put(line)
                if len(line) > MOST_BYTES + 1:
                    break
        self._put(_END)

    def _put(self, line: bytes) -> None:
        while not self._closing.is_set():
            with contextlib.suppress(queue.Full):
                self._lines.put(line, timeout=0.2)
                return

    def _read_stderr(self) -> None:
        stream: IO[bytes] | None = self._child.stderr
        with contextlib.suppress(OSError, ValueError):
            while stream is not None and (line := stream.readline(4096)):
                self._stderr.append(line.decode("utf-8", "replace"))

    def _how_it_ended(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(timeout=GRACE)
        self._readers[1].join(timeout=GRACE)  # its last words are part of how it ended
        code = self._child.returncode
        if code is None:
            return "the engine closed its output"
        return (
            f"the engine was ended by signal {-code}"
            if code < 0
            else f"the engine ended with exit code {code}"
        )


def command_line(text: str) -> list[str]:
    """A command as a person writes it, without a shell."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise CannotStart(f"cannot read the command {text!r}: {error}") from None
    if not words:
        raise CannotStart("the command of the engine is empty")
    return words


def _start(command: list[str]) -> subprocess.Popen[bytes]:
    try:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
    except FileNotFoundError:
        raise CannotStart(f"no command {command[0]}") from None
    except OSError as error:
        raise CannotStart(f"cannot start {command[0]}: {error.strerror}") from None


def _await_end(child: subprocess.Popen[bytes]) -> None:
    """Wait a moment for its end, without taking its number away: the group still has it."""
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
            os.killpg(child.pid, signal.SIGKILL)  # its own group since the start
    with contextlib.suppress(ProcessLookupError, PermissionError):
        child.kill()


def _decoded(line: bytes) -> object:
    if len(line) > MOST_BYTES + 1:
        raise ProtocolFault(f"a line longer than {MOST_BYTES} bytes")
    if not line.endswith(b"\n"):
        raise ProtocolFault(f"the engine ended in the middle of a line: {_shown(line)}")
    try:
        return json.loads(line.decode("utf-8"))
    except UnicodeDecodeError:
        raise ProtocolFault(f"a line that is no UTF-8: {_shown(line)}") from None
    except (ValueError, RecursionError):
        raise ProtocolFault(f"a line that is no JSON: {_shown(line)}") from None


def _shown(line: bytes) -> str:
    return shortened(line.decode("utf-8", "replace").rstrip("\r\n"))
