"""`cardlaw engine`: the reference engine as a command."""

from __future__ import annotations

import typer

from cardlaw.engine import main

app = typer.Typer(no_args_is_help=True, help="The reference engine.")


@app.callback()
def engine() -> None:
    """The reference engine."""


@app.command()
def serve() -> None:
    """Speak the wire protocol on standard input and output, one JSON message per line."""
    main()
