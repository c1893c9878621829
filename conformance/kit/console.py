"""What the kit's commands share: exit codes, options and output."""

from __future__ import annotations

import json
import os
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
"""Exit codes; 0 means no findings."""

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
InGame = Annotated[str | None, typer.Option("--game", "-g", help="One game only, by its name.")]
OwnPaths = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="[PATH]...", help="Scenario files, or folders of them; the shipped suites by default."
    ),
]
Words = Annotated[
    str,
    typer.Option("-k", metavar="WORDS", help="Only scenarios with all these words in id, title or cites."),
]


@contextmanager
def plain_errors() -> Iterator[None]:
    """Report a user's mistake in a line or two, without a traceback."""
    try:
        yield
    except typer.Exit:
        raise
    except OSError as error:
        if error.filename is None:
            raise  # such as a reader of the output that went away
        refuse(f"{error.filename}: {error.strerror}")
    except PlainError as error:
        if os.environ.get("CARDLAW_TRACE"):
            raise  # the front door shows the traceback
        refuse(str(error))


def refuse(message: str) -> NoReturn:
    """Report wrong usage or unreadable input in one message and exit with code 2."""
    warn(message)
    raise typer.Exit(USAGE) from None


def refuse_unwritable(folder: Path | None) -> None:
    """Refuse a folder in which nothing can be written, before the work whose result would be lost."""
    if folder is None:
        return
    nearest = next(one for one in (folder, *folder.absolute().parents) if one.exists())
    if not nearest.is_dir():
        refuse(f"{nearest} is not a folder, so nothing can be written to {folder}")
    if not os.access(nearest, os.W_OK):
        refuse(f"nothing can be written to {folder}: no permission")


def console() -> Console:
    """A console for output laid out to the width of the terminal."""
    from rich.console import Console  # inside: not every command needs it

    return Console(highlight=False)


def out(text: str) -> None:
    """Print a line unchanged, however long."""
    _as_it_is(text)


def warn(message: str) -> None:
    """Print a line to standard error."""
    _as_it_is(message, beside=True)


def _as_it_is(text: str, *, beside: bool = False) -> None:
    from rich.console import Console
    from rich.text import Text

    Console(stderr=beside, soft_wrap=True, highlight=False).print(Text(printable(text)))


def print_json(data: object) -> None:
    """Print data as JSON."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def write(path: Path, text: str) -> None:
    """Write a file, creating its parent folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
