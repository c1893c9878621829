"""How the spaces of a board are called: a letter for the file, a number for the rank, as in c1.

Files are counted from the left and ranks from the first player's side, both from 0. Spaces follow each other
along the ranks: a1, b1, ... h9.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import ascii_lowercase
from typing import Final

FILE_LETTERS: Final = ascii_lowercase
MOST_FILES: Final = len(FILE_LETTERS)
MOST_RANKS: Final = 99

SPACE: Final = "[a-z][1-9][0-9]?"
"""A regular expression for the name of a space."""
_SPACE: Final = re.compile(SPACE)


def name_of(file: int, rank: int) -> str:
    """The name of a space."""
    return f"{FILE_LETTERS[file]}{rank + 1}"


def names_of(files: int, ranks: int) -> Iterator[str]:
    """The names of all spaces of a board in their order, as far as letters and numbers go."""
    lettered, numbered = range(min(files, MOST_FILES)), range(min(ranks, MOST_RANKS))
    return (name_of(file, rank) for rank in numbered for file in lettered)


def is_space(text: object) -> bool:
    """Whether it is written as a space is."""
    return isinstance(text, str) and _SPACE.fullmatch(text) is not None


def place_of(name: str) -> tuple[int, int] | None:
    """File and rank of a space; None if this is not the name of a space."""
    return (FILE_LETTERS.index(name[0]), int(name[1:]) - 1) if is_space(name) else None
