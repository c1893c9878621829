"""`cardlaw conform bundle`: the data release, for engines whose makers do not run Python."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from conformance.kit.bundle.archive import write_bundle
from conformance.kit.console import out, plain_errors, refuse
from spec.book.games import drafts_told


def bundle(
    folder: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the archive.")] = Path("."),
) -> None:
    """Write all scenarios, vectors, schemas and rules as data into one archive."""
    with plain_errors():
        try:
            path = write_bundle(folder)
        except OSError as error:
            refuse(f"{folder} cannot be written: {error.strerror}")
        for line in drafts_told("left out of the archive"):
            out(line)
        out(f"{path} ({path.stat().st_size // 1024} KiB)")
