"""Records of games: files that people can read and that can be replayed.

    # A game of Towers
    game: towers
    rules: 1.0.0
    board: default
    switch setup: free
    seed: 7
    moves:
      chance first 1
      White b4=marsh
      1. Black c9-c8
    result: White wins

The record itself contains what the players bring, as indented lines below its key, and a position as a line
of JSON. The answers of chance are among the moves, so the seed matters only if the game goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cardlaw.play.records.start import Start
from spec.book.printable import printable

MOST_BYTES: Final = 2_000_000
"""Of a record, and of a position."""
FIRST_WORDS: Final = "# A game of"
MOST_MOVES: Final = 20_000


class BadRecord(Exception):
    """A record cannot be read or replayed. The text begins with the file and the line."""

    def __init__(self, text: str) -> None:
        super().__init__(printable(text))


@dataclass(frozen=True)
class Line:
    """An answer in a record."""

    number: int
    player: int
    text: str


@dataclass(frozen=True)
class Record:
    """A record that was read: its file, the start, the answers, and the result that it claims."""

    file: str
    start: Start
    players: Mapping[int, str]
    lines: tuple[Line, ...]
    result: tuple[int, str] | None = None
    """The line number of the result, and its text."""

    def wrong(self, number: int, text: str) -> BadRecord:
        """Return the error of a line."""
        return BadRecord(f"{self.file}:{number}: {text}")


def result_words(result: Mapping[str, Any], players: Mapping[int, str], drawn: str) -> str:
    """Return how a game has ended: "Player 1 wins", or the word for a draw."""
    winner = result.get("winner")
    return f"{players[winner]} wins" if winner else drawn
