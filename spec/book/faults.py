"""What is wrong with a book, where, and what to write instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches


@dataclass(frozen=True, order=True)
class Fault:
    """A part of a book that could not be read."""

    file: str
    line: int
    message: str
    fix: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}\n    {self.fix}"


class PlainError(Exception):
    """An error with a complete message for the user: a command prints it without a traceback."""


class RulebookError(PlainError):
    """A book cannot be read. It has all faults, not only the first."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class GameError(PlainError):
    """Files of a game are missing or don't fit together. The message has the file, the error and the fix."""

    def __init__(self, file: str, line: int, message: str, fix: str) -> None:
        self.fault = Fault(file, line, message, fix)
        super().__init__(str(self.fault))


def nearest(word: str, known: Sequence[str]) -> list[str]:
    """Return up to three known words that resemble this one, the most similar first."""
    by_lower = {candidate.lower(): candidate for candidate in reversed(known)}
    return [by_lower[match] for match in get_close_matches(word.lower(), by_lower, n=3, cutoff=0.6)]
