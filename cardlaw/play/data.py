"""What a game's `terminal.toml`, next to its rulebook, says about play at the terminal."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from spec.book import games
from spec.book.table import FILE


@dataclass(frozen=True)
class TerminalData:
    """`help` lists what can be typed, laid out in columns; `small_events` are shown only on demand.

    `tables` are the other tables of the file, for the code that draws this kind of game.
    """

    help: str
    small_events: frozenset[str]
    tables: Mapping[str, Any]


@cache
def terminal_data(game: str) -> TerminalData:
    """Read the file of a game. Raises LookupError if the game has none."""
    path = games.find(game).folder / FILE
    if not path.exists():
        raise LookupError(f"{game} is not played at the terminal: its rulebook has no {FILE}")
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return TerminalData(tables.pop("help").strip("\n"), frozenset(tables.pop("small_events", ())), tables)
