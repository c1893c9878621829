"""Processes that an engine started and that left its process group: on Linux they end with the engine.

A child that calls `setsid`, or a daemon whose parent has ended, isn't reached by a signal to the group. While
an engine runs, this process is a *subreaper*: whoever loses its parent becomes our child. A variable in the
engine's environment marks its processes; one that has thrown its whole environment away is an engine's too,
since whatever else we start has some of ours. No other child of ours is ever ended.
Elsewhere the kernel offers nothing like it, and only the group is ended.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import secrets
import signal
import sys
import time
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

MARK: Final = "CARDLAW_ENGINE"
"""The environment variable that says which engine a process belongs to."""

MOST_ROUNDS: Final = 50
"""How often the process table is read per engine, so that one that forks endlessly can't block the kit."""

LOADING: Final = 0.02
"""Seconds that a program may take to load."""

_SET_CHILD_SUBREAPER: Final = 36
"""`PR_SET_CHILD_SUBREAPER` of <linux/prctl.h>."""

_ON_LINUX: Final = sys.platform == "linux"


class _Process(NamedTuple):
    pid: int
    parent: int
    began: int
    """Clock ticks after the start of the machine: with the pid, it names a process for good."""


class Strays:
    """The processes of one engine. Call `release` at the end; calling it again does no harm."""

    def __init__(self) -> None:
        self._mark = f"{MARK}={secrets.token_hex(8)}"
        self._given = {name + b"=" + value for name, value in os.environb.items()} if _ON_LINUX else set()
        self._holding = True
        _hold(1)

    def environment(self, of: Mapping[str, str]) -> dict[str, str]:
        """The environment with which to start the engine."""
        name, _, value = self._mark.partition("=")
        return {**of, name: value}

    def end(self, engine: int | None) -> None:
        """Kill the engine's descendants, but not the engine, and every other process that carries its mark.

        `engine` is its process id, or None once that id may belong to another process.
        """
        if not _ON_LINUX:
            return
        ours = os.getpid()
        for _ in range(MOST_ROUNDS):
            table = {process.pid: process for process in _processes()}
            found = (_descendants(engine, table) if engine is not None else set()) | {
                process
                for process in table.values()
                if process.parent == ours and process.pid != engine and self._owns(process.pid)
            }
            if not found:
                return
            for process in found:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.kill(process.pid, signal.SIGKILL)
            for process in found:
                if process.parent == ours:
                    with contextlib.suppress(ChildProcessError):
                        os.waitpid(process.pid, 0)

    def release(self) -> None:
        """Stop adopting orphans, unless another engine still runs."""
        if self._holding:
            self._holding = False
            _hold(-1)

    def _owns(self, pid: int) -> bool:
        """Whether a child of ours carries the mark, or none of the variables that we would have passed on."""
        environment = _environment(pid)
        if not environment:  # cleared, or not there yet: a program that is still loading has none
            time.sleep(LOADING)
            environment = _environment(pid)
        if environment is None:
            return False
        return self._mark.encode() in environment or self._given.isdisjoint(environment)


class _Holders:
    """How many engines this process watches. A forked process starts at zero: subreaping isn't inherited."""

    pid = 0
    count = 0


def _hold(change: int) -> None:
    """Become a subreaper with the first engine, and stop being one after the last."""
    if _Holders.pid != os.getpid():
        _Holders.pid, _Holders.count = os.getpid(), 0
    _Holders.count = max(0, _Holders.count + change)
    if _ON_LINUX and _Holders.count == (1 if change > 0 else 0):
        with contextlib.suppress(OSError, AttributeError):  # an old kernel, or a C library without prctl
            ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, int(change > 0), 0, 0, 0)


def _environment(pid: int) -> set[bytes] | None:
    """The variables with which a process was started; None if they can't be read."""
    try:
        with open(f"/proc/{pid}/environ", "rb") as file:
            return {entry for entry in file.read().split(b"\0") if entry}
    except OSError:
        return None


def _processes() -> Iterator[_Process]:
    """All visible processes."""
    for name in os.listdir("/proc"):
        if name.isdecimal():
            with contextlib.suppress(OSError, ValueError, IndexError):
                with open(f"/proc/{name}/stat", "rb") as file:
                    # the program's name stands in brackets and may contain anything
                    fields = file.read().rpartition(b")")[2].split()
                if fields[0] != b"Z":
                    yield _Process(int(name), int(fields[1]), int(fields[19]))


def _descendants(pid: int, table: Mapping[int, _Process]) -> set[_Process]:
    children: dict[int, list[_Process]] = {}
    for process in table.values():
        children.setdefault(process.parent, []).append(process)
    found: set[_Process] = set()
    waiting = [pid]
    while waiting:
        for child in children.get(waiting.pop(), ()):
            if child not in found:
                found.add(child)
                waiting.append(child.pid)
    return found
