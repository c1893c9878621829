"""A wire log: every line between the kit and an engine, with its time, in a file of JSON lines.

    {"wire_log": 1, "kit": "cardlaw 0.1.0"}
    {"ms": 0.0, "start": true}
    {"ms": 0.1, "scenario": "XX-2.3.2/gain-beyond-the-cap#1"}
    {"ms": 0.2, "to": "engine", "line": "{\\"id\\":1,\\"do\\":\\"hello\\", ...}"}
    {"ms": 3.9, "to": "kit", "line": "{\\"id\\":1, ...}"}
    {"end": true, "lines": 2}

`start` marks a start of the engine; `broke` replaces a reply that never came. A log without its last line is
incomplete, and is refused.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, NoReturn, Protocol, TypeVar

from conformance.kit.drivers.driver import KIT, Breakdown, Driver, Opener
from spec.protocol.messages import COMMANDS, MOST_BYTES

FORMAT = 1
MOST_LOG = 64 * 1024 * 1024
"""Bytes after which a log is full."""


class BadLog(ValueError):
    """The file is not a complete wire log."""


class LogFull(Exception):
    """Nothing more can be written to the log."""


@dataclass(frozen=True, slots=True)
class Start:
    """A start or restart of the engine."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request and its reply, or None and a reason if no readable reply came."""

    place: int
    scenario: str
    request: Mapping[str, object]
    reply: Mapping[str, object] | None
    broke: str


class Named(Protocol):
    """What is being played while the log is written."""

    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=Named)


class Recorder:
    """Writes a log line by line, up to a size limit."""

    def __init__(self, file: IO[str], most: int = MOST_LOG) -> None:
        self.file = file
        self.room = most
        self.lines = 0
        self.full = False
        self.began = time.perf_counter()
        self._write({"wire_log": FORMAT, "kit": KIT})

    def opening(self, opener: Opener) -> Opener:
        """Wrap an opener so that everything on the wire is recorded."""

        def opened() -> Driver:
            self._timed({"start": True})
            return Recorded(opener(), self)

        return opened

    def announced(self, scenarios: Iterable[T]) -> Iterator[T]:
        """Yield the scenarios, each named in the log, until the log is full."""
        for scenario in scenarios:
            if self.full:
                return
            self._timed({"scenario": scenario.id})
            yield scenario

    def line(self, to: str, data: object) -> None:
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        self._timed({"to": to, "line": text})
        self.lines += 1

    def broke(self, problem: Breakdown) -> None:
        self._timed({"to": "kit", "broke": str(problem)})

    def close(self) -> None:
        self._write({"end": True, "lines": self.lines, **({"full": True} if self.full else {})})

    def _timed(self, data: Mapping[str, object]) -> None:
        self._write({"ms": round((time.perf_counter() - self.began) * 1000, 3), **data})

    def _write(self, data: Mapping[str, object]) -> None:
        text = json.dumps(data) + "\n"  # in ASCII, so that any engine output can be written
        self.room -= len(text)
        if self.room < 0 and "end" not in data:
            self.full = True
            raise LogFull
        self.file.write(text)
        self.file.flush()


class Recorded:
    """An engine whose conversation is recorded."""

    def __init__(self, driver: Driver, recorder: Recorder) -> None:
        self.driver = driver
        self.recorder = recorder

    def ask(self, message: Mapping[str, object]) -> object:
        self.recorder.line("engine", message)
        try:
            reply = self.driver.ask(message)
        except Breakdown as problem:
            self.recorder.broke(problem)
            raise
        self.recorder.line("kit", reply)
        return reply

    def close(self) -> None:
        self.driver.close()

    def take_stderr(self) -> str:
        return self.driver.take_stderr()


def read_log(path: Path) -> list[Start | Exchange]:
    """Read a log from its file. BadLog, with the line, if it is incomplete."""
    entries: list[Start | Exchange] = []
    scenario, asked, ended, lines = "", None, False, 0
    for number, data in _rows(path):
        match data:
            case _ if ended:
                _refuse(path, number, "there are lines after the closing line")
            case {"wire_log": int(form)} if number == 1 and form == FORMAT:
                pass
            case _ if number == 1:
                _refuse(path, number, f"not a wire log of format {FORMAT}")
            case {"start": True} if asked is None:
                entries.append(Start())
            case {"scenario": str(name)} if asked is None:
                scenario = name
            case {"to": "engine", "line": str(text)} if asked is None and entries:
                asked = (number, _request(path, number, text))
                lines += 1
            case {"to": "kit", "line": str(text)} if asked is not None:
                entries.append(Exchange(asked[0], scenario, asked[1], _object(path, number, text), ""))
                asked = None
                lines += 1
            case {"to": "kit", "broke": str(why)} if asked is not None:
                entries.append(Exchange(asked[0], scenario, asked[1], None, why))
                asked = None
            case {"end": True, "lines": int(counted)}:
                ended = True
                if counted != lines:
                    _refuse(path, number, f"the log counts {counted} lines, but there are {lines}")
            case _:
                _refuse(path, number, "this line doesn't belong here")
    if not ended:
        raise BadLog(f"{path}: the closing line is missing; the recording was interrupted")
    return entries


def _rows(path: Path) -> Iterator[tuple[int, dict[str, object]]]:
    """Yield the lines as data with their numbers. The limits of a recording apply to reading, too."""
    try:
        if path.stat().st_size > MOST_LOG + MOST_BYTES:
            raise BadLog(f"{path}: larger than any wire log ({MOST_LOG >> 20} MiB)")
        with path.open(encoding="utf-8") as file:
            for number, line in enumerate(file, start=1):
                yield number, _object(path, number, line)
    except OSError as error:
        raise BadLog(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadLog(f"{path}: is not UTF-8 text") from None


def _request(path: Path, number: int, text: str) -> dict[str, object]:
    request = _object(path, number, text)
    if str(request.get("do")) not in COMMANDS or "id" not in request:
        _refuse(path, number, "not a request of the protocol")
    try:
        json.dumps(request, ensure_ascii=False).encode()
    except (UnicodeEncodeError, RecursionError):
        _refuse(path, number, "not a request that can be sent")
    return request


def _object(path: Path, number: int, text: str) -> dict[str, object]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        _refuse(path, number, "not a line of JSON")
    if not isinstance(data, dict):
        _refuse(path, number, "not a JSON object")
    return data


def _refuse(path: Path, number: int, what: str) -> NoReturn:
    raise BadLog(f"{path}:{number}: {what}; record it again")
