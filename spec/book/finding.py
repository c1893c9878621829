"""A finding of the lint: where, what is wrong, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Finding:
    """An error in a book, with its place and its fix."""

    file: str
    line: int
    code: str
    message: str
    fix: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.code} {self.message}\n    {self.fix}"
