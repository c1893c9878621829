"""How an engine is opened: a command line over a pipe, or `py:module:factory` in this process."""

from __future__ import annotations

import sys
from typing import Final

from conformance.kit.drive_inprocess import InProcess, factory_named
from conformance.kit.drive_stdio import Stdio, command_line
from conformance.kit.driver import Driver, Opener

IN_PROCESS: Final = "py:"
REFERENCE: Final = f"{IN_PROCESS}reference_engine.serve:session"


def opener_of(engine: str | None, timeout: float) -> Opener:
    """How to start the engine that a person named."""
    if engine is not None and engine.startswith(IN_PROCESS):
        factory = factory_named(engine.removeprefix(IN_PROCESS))

        def open_inside() -> Driver:
            return InProcess(factory)

        return open_inside
    command = [sys.executable, "-m", "cardlaw", "engine", "serve"] if engine is None else command_line(engine)

    def open_child() -> Driver:
        return Stdio(command, timeout)

    return open_child
