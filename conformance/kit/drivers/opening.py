"""How to open an engine: a command line over a pipe, or `py:module:factory` in this process."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Final

from conformance.kit.drivers.commands import command_line
from conformance.kit.drivers.driver import Driver, Opener
from conformance.kit.drivers.in_process import InProcess, factory_named
from conformance.kit.drivers.stdio import Stdio

IN_PROCESS: Final = "py:"
REFERENCE: Final = f"{IN_PROCESS}reference_engine.serve:session"


@dataclass(frozen=True, slots=True)
class OpenInside:
    """Opens the engine of a factory in the current process; plain data, so that it can be sent to another."""

    factory: str

    def __call__(self) -> Driver:
        return InProcess(factory_named(self.factory))


@dataclass(frozen=True, slots=True)
class OpenChild:
    """Opens an engine in a child process."""

    command: tuple[str, ...]
    timeout: float | None = None
    start_timeout: float | None = None

    def __call__(self) -> Driver:
        return Stdio(self.command, self.timeout, self.start_timeout)


def opener_of(engine: str | None, timeout: float | None = None, start_timeout: float | None = None) -> Opener:
    """Return how to start the engine that a person named. CannotStart if there is none.

    The time limits are those of `Stdio`.
    """
    if engine is not None and engine.startswith(IN_PROCESS):
        name = engine.removeprefix(IN_PROCESS)
        factory_named(name)
        return OpenInside(name)
    command = [sys.executable, "-m", "cardlaw", "engine", "serve"] if engine is None else command_line(engine)
    return OpenChild(tuple(command), timeout, start_timeout)
