"""The three pipes of a child process, as lines: writing never blocks, and reading has a time limit.

Both classes do the same. `PolledPipes` works in one thread and is faster; `ThreadedPipes` is for systems
whose pipes cannot be polled.
"""

from __future__ import annotations

import contextlib
import os
import queue
import select
import subprocess
import sys
import threading
import time
from collections import deque
from typing import IO, Protocol

from spec.protocol.messages import MOST_BYTES

STDERR_LINES = 200
"""Lines of standard error kept between two reads."""

CHUNK = 64 * 1024
"""Bytes taken from a pipe at a time; no more are buffered here unread, whatever the child writes."""

ERROR_CHUNK = 4096

END = b""
"""Returned instead of a line when the child has closed its output."""


class Pipes(Protocol):
    """A child's standard input, output and error."""

    def write(self, data: bytes) -> None:
        """Send data without blocking: what the pipe doesn't take now is sent while waiting for a line."""

    def line(self, seconds: float) -> bytes | None:
        """Return the next line with its line feed; END after the last, None if none comes in time.

        If a line is too long, or the output ends within it, the part that came is returned.
        """

    def stderr(self) -> str:
        """Return the last lines that came on standard error since the last call."""

    def last_words(self, seconds: float) -> None:
        """Take what an ending child still writes to standard error, for at most this many seconds."""

    def close_input(self) -> None:
        """Close the input; output can still be read. Data that the pipe has not taken by now is not sent."""

    def hang_up(self) -> None:
        """Close input and output: a child that watches either ends now."""

    def close(self, seconds: float) -> None:
        """Release everything after the child has ended; threads get this many seconds to end."""


class PolledPipes:
    """Pipes that can be polled, as POSIX has them."""

    def __init__(self, child: subprocess.Popen[bytes]) -> None:
        self._stdin, self._stdout, self._stderr = _streams(child)
        self._in, self._out, self._err = (one.fileno() for one in _streams(child))
        self._poll = select.poll()
        for number in (self._in, self._out, self._err):
            os.set_blocking(number, False)
        for number in (self._out, self._err):
            self._poll.register(number, select.POLLIN)
        self._unsent = memoryview(b"")
        self._lines: deque[bytes] = deque()
        self._begun: list[bytes] = []
        """Parts of the line being received."""
        self._begun_bytes = 0
        self._ended = False
        self._stderr_lines = _StderrLines()

    def write(self, data: bytes) -> None:
        if self._in < 0:
            return
        waiting = len(self._unsent) > 0
        self._unsent = memoryview(bytes(self._unsent) + data if waiting else data)
        if not waiting:
            self._flush()

    def line(self, seconds: float) -> bytes | None:
        deadline = time.monotonic() + seconds
        while not self._lines and not self._ended:
            left = deadline - time.monotonic()
            self._wait(max(0.0, left))
            if left <= 0:
                break
        if self._lines:
            return self._lines.popleft()
        return END if self._ended else None

    def stderr(self) -> str:
        self._read_all_stderr()
        return self._stderr_lines.take()

    def last_words(self, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while self._err >= 0 and (left := deadline - time.monotonic()) > 0:
            self._wait(left)

    def close_input(self) -> None:
        if self._unsent:
            self._unsent = memoryview(b"")
            self._poll.unregister(self._in)
        self._in = -1
        with contextlib.suppress(OSError):
            self._stdin.close()

    def hang_up(self) -> None:
        self._unsent = memoryview(b"")
        for stream in (self._stdin, self._stdout):
            with contextlib.suppress(OSError):
                stream.close()

    def close(self, seconds: float) -> None:  # noqa: ARG002 - nothing here runs beside us
        self._read_all_stderr()
        self._err = -1
        self._stderr.close()

    def _wait(self, seconds: float) -> None:
        """Wait for any pipe, then read or write once where that is possible."""
        for number, _ in self._poll.poll(seconds * 1000):
            if number == self._out:
                self._read()
            elif number == self._in:
                self._flush()
            else:
                self._read_stderr()

    def _read(self) -> None:
        try:
            data = os.read(self._out, CHUNK)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._ended = True
            self._poll.unregister(self._out)
            if self._begun:
                self._lines.append(b"".join(self._begun))
            return
        first, *more = data.split(b"\n")
        self._begun.append(first)
        self._begun_bytes += len(first)
        if not more:
            if self._begun_bytes > MOST_BYTES + 1:
                self._lines.append(b"".join(self._begun))
            return
        self._lines.append(b"".join(self._begun) + b"\n")
        self._lines.extend(line + b"\n" for line in more[:-1])
        self._begun = [more[-1]] if more[-1] else []
        self._begun_bytes = len(more[-1])

    def _flush(self) -> None:
        """Write what the pipe takes; the poll says when there is room for the rest."""
        try:
            self._unsent = self._unsent[os.write(self._in, self._unsent) :]
        except BlockingIOError:
            pass
        except OSError:  # a closed pipe shows as the end of its output
            self._unsent = memoryview(b"")
        if self._unsent:
            self._poll.register(self._in, select.POLLOUT)
        else:
            with contextlib.suppress(KeyError):
                self._poll.unregister(self._in)

    def _read_stderr(self) -> bool:
        """Read part of the standard error. False if there is nothing right now."""
        try:
            data = os.read(self._err, ERROR_CHUNK)
        except BlockingIOError:
            return False
        if not data:
            self._poll.unregister(self._err)
            self._err = -1
        self._stderr_lines.add(data)
        return bool(data)

    def _read_all_stderr(self) -> None:
        """Read what is there, but no more than is kept anyway, in case the child writes without end."""
        for _ in range(STDERR_LINES):
            if self._err < 0 or not self._read_stderr():
                return


class ThreadedPipes:
    """Pipes that can only block, with one thread each."""

    def __init__(self, child: subprocess.Popen[bytes]) -> None:
        self._stdin, self._stdout, self._stderr = _streams(child)
        self._unsent: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._lines: queue.Queue[bytes] = queue.Queue(maxsize=8)
        self._stderr_lines = _StderrLines()
        self._closing = threading.Event()
        self._reading_stderr = threading.Thread(target=self._read_stderr, daemon=True)
        self._threads = [
            threading.Thread(target=self._write, daemon=True),
            threading.Thread(target=self._read, daemon=True),
            self._reading_stderr,
        ]
        for thread in self._threads:
            thread.start()

    def write(self, data: bytes) -> None:
        self._unsent.put(data)

    def line(self, seconds: float) -> bytes | None:
        try:
            line = self._lines.get(timeout=seconds) if seconds > 0 else self._lines.get_nowait()
        except queue.Empty:
            return None
        if line == END:
            self._lines.put(END)  # every later call returns END too
        return line

    def stderr(self) -> str:
        return self._stderr_lines.take()

    def last_words(self, seconds: float) -> None:
        self._reading_stderr.join(timeout=seconds)

    def close_input(self) -> None:
        self._unsent.put(None)

    def hang_up(self) -> None:
        self._closing.set()
        self._unsent.put(None)

    def close(self, seconds: float) -> None:
        with contextlib.suppress(queue.Empty):
            while True:  # unblock a reader that waits for room
                self._lines.get_nowait()
        for thread in self._threads:
            thread.join(timeout=seconds)
        for stream in (self._stdout, self._stderr):
            with contextlib.suppress(OSError):
                stream.close()

    def _write(self) -> None:
        with contextlib.suppress(OSError, ValueError):  # a closed pipe shows as the end of its output
            while (data := self._unsent.get()) is not None:
                self._stdin.write(data)
                self._stdin.flush()
        with contextlib.suppress(OSError):
            self._stdin.close()

    def _read(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while line := self._stdout.readline(MOST_BYTES + 2):
                self._put(line)
                if len(line) > MOST_BYTES + 1:
                    break
        self._put(END)

    def _put(self, line: bytes) -> None:
        while not self._closing.is_set():
            with contextlib.suppress(queue.Full):
                self._lines.put(line, timeout=0.2)
                return

    def _read_stderr(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while data := self._stderr.readline(ERROR_CHUNK):
                self._stderr_lines.add(data)


class _StderrLines:
    """The last lines of standard error; safe for one thread that adds and one that takes."""

    def __init__(self) -> None:
        self._parts: deque[bytes] = deque(maxlen=STDERR_LINES)

    def add(self, data: bytes) -> None:
        self._parts.extend(data.splitlines(keepends=True))

    def take(self) -> str:
        parts: list[bytes] = []
        while self._parts:
            parts.append(self._parts.popleft())
        return b"".join(parts).decode("utf-8", "replace")


def _streams(child: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    if child.stdin is None or child.stdout is None or child.stderr is None:
        raise ValueError("the child was started without pipes")
    return child.stdin, child.stdout, child.stderr


PIPES: type[PolledPipes] | type[ThreadedPipes] = ThreadedPipes if sys.platform == "win32" else PolledPipes
"""The class that this system supports."""
