"""The games, found by their game.toml. There is no other list of games."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from spec.book.faults import Fault, PlainError, RulebookError, nearest
from spec.book.game.game import Game
from spec.book.game.reading import read

SPEC = Path(__file__).resolve().parent.parent


class UnknownGame(PlainError, LookupError):
    """There is no book of that name."""


def books(root: Path = SPEC) -> tuple[Game, ...]:
    """Return every book under the root, with drafts: first shelves, then games, by folder name."""
    return _books(root)


def games(root: Path = SPEC) -> tuple[Game, ...]:
    """Return every game, including drafts."""
    return tuple(book for book in books(root) if not book.shelf)


def published(root: Path = SPEC) -> tuple[Game, ...]:
    """Return every released game: its name, title, version, numbers of players, switches and piles."""
    return tuple(game for game in games(root) if not game.is_draft)


def drafts(root: Path = SPEC) -> tuple[Game, ...]:
    """Return every game that is a draft."""
    return tuple(game for game in games(root) if game.is_draft)


def drafts_told(how: str, root: Path = SPEC) -> list[str]:
    """Say for each draft how a command treats it, one line per draft."""
    return [f"{game.name} is a draft: {how}" for game in drafts(root)]


def find(name: str, root: Path = SPEC) -> Game:
    """Return the book with that folder name, even if it is a draft."""
    known = books(root)
    for book in known:
        if book.name == name:
            return book
    listing = ", ".join(game.name for game in published(root)) or "none"
    near = nearest(name, [book.name for book in known])
    hint = f"; did you mean {near[0]}?" if near else ""
    raise UnknownGame(f'no game "{name}"; known games: {listing}{hint}')


def forget() -> None:
    """Let the books be read again: one has been written since."""
    _books.cache_clear()


@cache
def _books(root: Path) -> tuple[Game, ...]:
    found: list[Game] = []
    faults: list[Fault] = []
    for path in sorted(root.glob("*/game.toml")):
        try:
            found.append(read(path))
        except RulebookError as error:
            faults.extend(error.faults)
    if faults:
        raise RulebookError(faults)
    return tuple(sorted(found, key=lambda book: (not book.shelf, book.name)))
