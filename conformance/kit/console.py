"""What the commands of the kit share: exit codes, options, and how they speak to a person."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from spec.book.faults import PlainError
from spec.book.printable import printable

if TYPE_CHECKING:
    from rich.console import Console

FINDINGS, USAGE = 1, 2
"""Exit codes; 0 is all well."""

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
InGame = Annotated[str | None, typer.Option("--game", "-g", help="One game only, by its name.")]


@contextmanager
def plain_errors() -> Iterator[None]:
    """Print what a person did wrong in a line or two, without a traceback."""
    try:
        yield
    except typer.Exit:
        raise
    except OSError as error:
        if error.filename is None:
            raise  # the reader of the output went away, or something like it
        refuse(f"{error.filename}: {error.strerror}")
    except PlainError as error:
        refuse(str(error))


def refuse(message: str) -> NoReturn:
    """Wrong usage, or something that cannot be read: one message and exit 2."""
    warn(message)
    raise typer.Exit(USAGE) from None


def console() -> Console:
    """For what is laid out to the width of the terminal."""
    from rich.console import Console  # inside: not everything that a command says is laid out

    return Console(highlight=False)


def out(text: str) -> None:
    """A line as it is, however long."""
    _as_it_is(text)


def warn(message: str) -> None:
    """A line beside the output."""
    _as_it_is(message, beside=True)


def _as_it_is(text: str, *, beside: bool = False) -> None:
    from rich.console import Console
    from rich.text import Text

    Console(stderr=beside, soft_wrap=True, highlight=False).print(Text(printable(text)))


def print_json(data: object) -> None:
    """Data instead of prose."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def write(path: Path, text: str) -> None:
    """A file, with the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
