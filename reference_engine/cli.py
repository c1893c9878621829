"""`cardlaw engine`: the reference engine as a program of its own."""

import typer

from reference_engine import serve as pipe

app = typer.Typer(no_args_is_help=True, help="The reference engine.")


@app.callback()
def engine() -> None:
    """The reference engine."""


@app.command()
def serve() -> None:
    """Speak the wire protocol on standard input and output, one JSON message a line."""
    pipe.main()
