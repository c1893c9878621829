"""Shared by the commands of `cardlaw cards`: choosing the game, reading and writing files, and output."""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Annotated, Final, NoReturn

import typer

from grammar.ir.codec import to_json
from grammar.language.card_file.compile import CompiledFile
from grammar.language.compile import Compiled, compile_text, text_of
from grammar.language.dialect import Dialect, Printed, load, with_cards
from grammar.language.errors import CardTextError
from grammar.language.files import compile_file, names_declared
from grammar.language.source import SourceText
from spec.book.games import UnknownGame, find, games
from spec.book.printable import Unprintable, print_unchanged, printable

ALL_WELL, FINDINGS, UNREADABLE = 0, 1, 2
MOST_BYTES: Final = 4_000_000
_MOST_READ: Final = 100_000
"""How many characters of a file are read to detect its game."""
_HEAD: Final = re.compile(r"^\s*(#\s*|\d+\s+)?")
"""What precedes a name or a type on a line."""
_MANY_FILES: Final = 10

GameOption = Annotated[str | None, typer.Option("--game", help="The game; found from the path if possible.")]
TextOption = Annotated[str | None, typer.Option("--text", help="A card's text instead of files.")]
OnOption = Annotated[
    str | None, typer.Option("--on", help="The card type on which the text is printed, such as Spell.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Data instead of prose.")]


# --- the game --------------------------------------------------------------------------------------


def dialect_of(
    game: str | None, files: Sequence[Path], on: str | None = None, text: str | None = None
) -> Dialect:
    """Return the dialect of the named game, or the only one that the input can belong to.

    The game is detected from the folder, suffix or words of files, or from the card type and the text given.
    """
    known = with_cards()
    if game is None:
        found = _games_of_files(files, known) or _games_of_text(on, text, known)
        if not found:
            found = {name for name in known if load(name).printed == Printed()}
        game = found.pop() if len(found) == 1 else None
    if game is None:
        usage(f"say which game with --game; games with card text: {', '.join(known) or 'none'}")
    try:
        return load(game)
    except UnknownGame as error:
        usage(str(error))


def _games_of_files(files: Sequence[Path], known: Sequence[str]) -> set[str]:
    """Return the game to which the files belong; empty if it can't be detected."""
    found = {name for path in files for name in _games_in_path(path, known) or _games_in_lines(path, known)}
    if len(found) > 1:
        usage(f"the files belong to several games: {', '.join(sorted(found))}; check them one game at a time")
    return found


def _games_of_text(on: str | None, text: str | None, known: Sequence[str]) -> set[str]:
    """Return the games that have the type and can read the text; empty if neither was given."""
    found = {name for name in known if on is None or load(name).card_type(on) is not None}
    if text is not None and len(found) > 1:
        found = {name for name in found if is_readable(text, load(name), on)}
    return found if on is not None or text is not None else set()


def is_readable(text: str, dialect: Dialect, on: str | None) -> bool:
    """Whether the text is valid in the game."""
    try:
        compile_text(text, dialect, on)
    except CardTextError:
        return False
    return True


def _games_in_lines(path: Path, known: Sequence[str]) -> list[str]:
    """Return the game whose card types, piles and shipped names begin most lines of a file, if unique."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            lines = file.read(_MOST_READ).casefold().splitlines()
    except (OSError, ValueError):
        return []  # whatever reads the file reports what is wrong with it
    heads = [_HEAD.sub("", line).partition("—")[0].partition(":")[0].strip() for line in lines]
    found = {name: sum(head in _heads_of(name) for head in heads) for name in known}
    most = max(found.values(), default=0)
    best = [name for name, count in found.items() if count == most]
    return best if most and len(best) == 1 else []


@cache
def _heads_of(game: str) -> frozenset[str]:
    """Return the possible beginnings of lines in a game's files, in lowercase."""
    from grammar.language.shipped import shipped_cards  # inside: only files elsewhere ask for it

    types = (card_type.name for card_type in load(game).types)
    piles = (pile.title for pile in find(game).piles)
    return frozenset(word.casefold() for word in (*types, *piles, *shipped_cards(game)))


def _games_in_path(path: Path, known: Sequence[str]) -> list[str]:
    """Return the games to which a file can belong: by its folder, otherwise by its suffix."""
    whole = path.absolute().as_posix()
    found = [game.name for game in games() if f"grammar/{game.name}/" in whole]
    if found:
        return found
    by_suffix = [name for name in known if load(name).printed.suffix == path.suffix.lower()]
    return by_suffix if len(by_suffix) == 1 else []


# --- files ----------------------------------------------------------------------------------------


def bytes_of(path: Path, most: int = MOST_BYTES, kind: str = "card file") -> bytes:
    """Read a file; any obstacle becomes one message and exit code 2."""
    try:
        if path.is_dir():
            unreadable(f"{path} is a folder; give the {kind}s in it")
        if path.stat().st_size > most:
            unreadable(f"{path} is larger than {most:,} bytes, the maximum for a {kind}")
        return path.read_bytes()
    except FileNotFoundError:
        unreadable(f"there is no file {path}")
    except (OSError, ValueError) as error:
        unreadable(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}")


def source_of(path: Path, most: int = MOST_BYTES, kind: str = "card file") -> SourceText:
    """Read the text of a file; if it isn't UTF-8, print one message and exit with code 2."""
    try:
        return SourceText(bytes_of(path, most, kind).decode("utf-8-sig"), str(path))
    except UnicodeDecodeError as error:
        unreadable(f"{path} is not UTF-8 text (byte {error.start})")


def compile_files(paths: Sequence[Path], dialect: Dialect) -> list[CompiledFile]:
    """Compile the files as one set: each knows the names that the others declare."""
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
    """Write the text to a file atomically, whether or not it exists. A link keeps pointing to its file."""
    name = ""
    try:
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file():  # a pipe or a device has no half-written state
            target.write_text(text, encoding="utf-8", newline="\n")
            return
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=".cardlaw.")
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(name, _mode(target))
        os.replace(name, target)
    except (OSError, ValueError) as error:  # a name with a NUL in it is a ValueError
        with suppress(OSError):
            os.unlink(name)
        unreadable(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}")


def _mode(path: Path) -> int:
    """Return the permissions of the file, or those that a new one would get."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


# --- output ---------------------------------------------------------------------------------------


def print_json(data: object) -> None:
    typer.echo(dumped(data, indent=2))


def print_file(text: str) -> None:
    """Print the contents of a file unchanged; refuse what the output's encoding can't hold."""
    try:
        print_unchanged(text)
    except Unprintable as error:
        unreadable(str(error))


def dumped(data: object, indent: int | None = None) -> str:
    """Return readable JSON that can always be written: lone surrogates are escaped."""
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


def summary(count: int, noun: str, errors: int, warnings: int = 0, unread: int = 0) -> str:
    """33 cards checked, no errors"""
    found = f"{many(count, noun)} checked, {many(errors, 'error') if errors else 'no errors'}"
    found += f", {many(warnings, 'warning')}" if warnings else ""
    return f"{found}; {many(unread, noun)} not read" if unread else found


def many(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def abilities_json(
    compiled: Compiled, dialect: Dialect, on: str | Sequence[str] | None, name: str = ""
) -> dict[str, object]:
    """Return what a text compiles to, its canonical wording, and what "it" means where the text says it."""
    found: dict[str, object] = {
        "abilities": [to_json(ability, dialect.nodes) for ability in compiled.abilities],
        "text": text_of(compiled.abilities, dialect, on, name),
    }
    if compiled.referents:
        found["referents"] = [{"at": at, "means": meant} for at, meant in compiled.referents.items()]
    return found


def fail(error: CardTextError, json_: bool) -> NoReturn:
    """Print everything that is wrong with a text, and exit."""
    if json_:
        print_json({"ok": False, "findings": error.to_json()})
    else:
        typer.echo(error.render())
    raise typer.Exit(FINDINGS)
