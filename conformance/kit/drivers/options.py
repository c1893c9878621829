"""The options of every command that talks to an engine: which one, and how long it may take."""

from __future__ import annotations

from typing import Annotated

import typer

from conformance.kit.drivers.timeouts import REPLY_TIMEOUT, START_TIMEOUT, within_bounds


def _checked(seconds: float | None) -> float | None:
    try:
        return None if seconds is None else within_bounds(seconds)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


Timeout = Annotated[
    float | None,
    typer.Option(
        "--timeout",
        callback=_checked,
        help="Seconds an engine has for each reply, including the first.",
        show_default=f"{REPLY_TIMEOUT:g}, and {START_TIMEOUT:g} for the first",
    ),
]

EngineOption = Annotated[
    str | None,
    typer.Option(
        "--engine",
        "-e",
        metavar="CMD",
        help="A command line, or py:module:factory; the reference engine by default.",
    ),
]
