"""What the commands of `cardlaw cards` share: the game that is meant, files read and written, and saying."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final, NoReturn

import typer

from grammar.ir.codec import to_json
from grammar.language.card_file.compile import CompiledFile
from grammar.language.compile import Compiled, text_of
from grammar.language.dialect import Dialect, Printed, load, with_cards
from grammar.language.errors import CardTextError
from grammar.language.files import compile_file, names_declared
from grammar.language.source import SourceText
from spec.book.games import UnknownGame, games
from spec.book.printable import printable

ALL_WELL, FINDINGS, UNREADABLE = 0, 1, 2
MOST_BYTES: Final = 4_000_000
_MANY_FILES: Final = 10

GameOption = Annotated[
    str | None, typer.Option("--game", help="The game; found from the path where it can be.")
]
TextOption = Annotated[str | None, typer.Option("--text", help="A card's text instead of files.")]
OnOption = Annotated[
    str | None, typer.Option("--on", help="The card type that the text stands on, such as Spell.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Data instead of prose.")]


# --- the game --------------------------------------------------------------------------------------


def dialect_of(game: str | None, files: Sequence[Path], on: str | None = None) -> Dialect:
    """The dialect of the game that was named, that the files or the type `on` tell, or the only card game."""
    known = with_cards()
    if game is None:
        told = {name for path in files for name in _told_by(path, known)}
        if len(told) > 1:
            usage(
                f"the files belong to several games: {', '.join(sorted(told))}; check them one game at a time"
            )
        if not told and on is not None:
            told = {name for name in known if load(name).card_type(on) is not None}
        if len(told) != 1:
            told = {name for name in known if load(name).printed == Printed()}
        game = told.pop() if len(told) == 1 else None
    if game is None:
        usage(f"say which game with --game; games with card text: {', '.join(known) or 'none'}")
    try:
        return load(game)
    except UnknownGame as error:
        usage(str(error))


def _told_by(path: Path, known: Sequence[str]) -> list[str]:
    """The games of which a file can be: by the folder that it lies in, otherwise by the end of its name."""
    whole = path.absolute().as_posix()
    told = [game.name for game in games() if f"grammar/{game.name}/" in whole]
    if told:
        return told
    by_suffix = [name for name in known if load(name).printed.suffix == path.suffix.lower()]
    return by_suffix if len(by_suffix) == 1 else []


# --- files ----------------------------------------------------------------------------------------


def bytes_of(path: Path, most: int = MOST_BYTES, kind: str = "card file") -> bytes:
    """A file; whatever keeps it from being read is one message and exit 2."""
    try:
        if path.is_dir():
            unreadable(f"{path} is a folder; give the {kind}s in it")
        if path.stat().st_size > most:
            unreadable(f"{path} is larger than {most:,} bytes; that is no {kind}")
        return path.read_bytes()
    except FileNotFoundError:
        unreadable(f"there is no file {path}")
    except (OSError, ValueError) as error:
        unreadable(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}")


def source_of(path: Path, most: int = MOST_BYTES, kind: str = "card file") -> SourceText:
    """The text of a file; what is not UTF-8 is one message and exit 2."""
    try:
        return SourceText(bytes_of(path, most, kind).decode("utf-8-sig"), str(path))
    except UnicodeDecodeError as error:
        unreadable(f"{path} is not UTF-8 text (byte {error.start})")


def compile_files(paths: Sequence[Path], dialect: Dialect) -> list[CompiledFile]:
    """The files as one set: each knows the names that the others declare."""
    sources = [source_of(path) for path in paths]
    names: dict[str, dict[str, str]] = {}
    for source in sources:
        for terminal, forms in names_declared(source, dialect).items():
            names.setdefault(terminal, {}).update(forms)
    return [compile_file(source, dialect, names) for source in _progress(sources, "checking")]


def _progress(sources: list[SourceText], what: str) -> Iterable[SourceText]:
    if len(sources) < _MANY_FILES or not sys.stderr.isatty():
        return sources
    from rich.console import Console
    from rich.progress import track

    return track(sources, what, console=Console(stderr=True), transient=True)


def replace_file(path: Path, text: str) -> None:
    """The file, old or new, with this text: all of it or nothing of it."""
    name = ""
    try:
        if path.exists() and not path.is_file():  # a pipe or a device has no half-written state
            path.write_text(text, encoding="utf-8", newline="\n")
            return
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".cardlaw.")
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(name, _mode(path))
        os.replace(name, path)
    except (OSError, ValueError) as error:  # a name with a NUL in it is a ValueError
        with suppress(OSError):
            os.unlink(name)
        unreadable(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}")


def _mode(path: Path) -> int:
    """The permissions of the file, or those that a new one would get."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


# --- saying ---------------------------------------------------------------------------------------


def print_json(data: object) -> None:
    typer.echo(dumped(data, indent=2))


def dumped(data: object, indent: int | None = None) -> str:
    """JSON that reads well, and is written in any case: half a character can only be written as an escape."""
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    return text if text.isascii() or _is_text(text) else json.dumps(data, indent=indent)


def _is_text(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def usage(message: str) -> NoReturn:
    typer.echo(printable(message), err=True)
    raise typer.Exit(UNREADABLE)


def unreadable(message: str) -> NoReturn:
    typer.echo(printable(message), err=True)
    raise typer.Exit(UNREADABLE)


def summary(count: int, noun: str, errors: int, warnings: int = 0) -> str:
    """33 cards checked, no errors"""
    found = f"{many(count, noun)} checked, {many(errors, 'error') if errors else 'no errors'}"
    return f"{found}, {many(warnings, 'warning')}" if warnings else found


def many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def abilities_json(
    compiled: Compiled, dialect: Dialect, on: str | Sequence[str] | None, name: str = ""
) -> dict[str, Any]:
    """What a text compiles to, and its canonical wording."""
    return {
        "abilities": [to_json(ability, dialect.nodes) for ability in compiled.abilities],
        "text": text_of(compiled.abilities, dialect, on, name),
    }


def fail(error: CardTextError, json_: bool) -> NoReturn:
    """Say everything that is wrong with a text, and end."""
    if json_:
        print_json({"ok": False, "findings": error.to_json()})
    else:
        typer.echo(error.render())
    raise typer.Exit(FINDINGS)
