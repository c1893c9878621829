"""Names of a board's spaces: c1 with a letter for the file, 3,2 with numbers only, or names that are listed.

Files and ranks are counted from 0. Files count from the left, ranks from the side where the game begins to
count; with letters, that is the first player's side. Spaces are ordered along the ranks: a1, b1, ... h9, or
with numbers 0,0, 1,0, ... 8,4.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from string import ascii_lowercase
from typing import Final


class Naming(ABC):
    """A way to name spaces. All spaces of a game are named in the same way."""

    space: str
    """A regular expression for the name of a space, without capturing groups."""
    most_files: int
    most_ranks: int

    @abstractmethod
    def file_name(self, file: int) -> str:
        """Return the label of a file at the edge of a board."""

    @abstractmethod
    def rank_name(self, rank: int) -> str:
        """Return the label of a rank at the edge of a board."""

    @abstractmethod
    def name_of(self, file: int, rank: int) -> str:
        """Return the name of a space; empty where a listed board has none."""

    @abstractmethod
    def _parts(self, name: str) -> tuple[int, int]:
        """Return the file and rank of a well-formed name."""

    @cached_property
    def _space(self) -> re.Pattern[str]:
        return re.compile(self.space)

    def names_of(self, files: int, ranks: int) -> Iterator[str]:
        """Return the names of all spaces of a board in order, as far as there are names."""
        across, along = range(min(files, self.most_files)), range(min(ranks, self.most_ranks))
        return (name for rank in along for file in across if (name := self.name_of(file, rank)))

    def is_space(self, text: object) -> bool:
        """Whether this is a well-formed name of a space, on any board."""
        return isinstance(text, str) and self._space.fullmatch(text) is not None

    def place_of(self, name: str) -> tuple[int, int] | None:
        """Return the file and rank of a space, or None if this is not a name of one."""
        return self._parts(name) if self.is_space(name) else None


class _Letters(Naming):
    """A letter for the file and a number from 1 for the rank: c1."""

    space = "[a-z][1-9][0-9]?"
    most_files = len(ascii_lowercase)
    most_ranks = 99

    def file_name(self, file: int) -> str:
        return ascii_lowercase[file]

    def rank_name(self, rank: int) -> str:
        return str(rank + 1)

    def name_of(self, file: int, rank: int) -> str:
        return f"{ascii_lowercase[file]}{rank + 1}"

    def _parts(self, name: str) -> tuple[int, int]:
        return ascii_lowercase.index(name[0]), int(name[1:]) - 1


class _Numbers(Naming):
    """The numbers of the file and the rank, both from 0, with a comma between: 3,2."""

    space = "(?:0|[1-9][0-9]?),(?:0|[1-9][0-9]?)"
    most_files = 100
    most_ranks = 100

    def file_name(self, file: int) -> str:
        return str(file)

    def rank_name(self, rank: int) -> str:
        return str(rank)

    def name_of(self, file: int, rank: int) -> str:
        return f"{file},{rank}"

    def _parts(self, name: str) -> tuple[int, int]:
        file, _, rank = name.partition(",")
        return int(file), int(rank)


class Listed(Naming):
    """Names that a game lists, rank by rank; an empty name stands where the board has no space."""

    def __init__(self, ranks: Sequence[Sequence[str]]) -> None:
        self._ranks = ranks
        self._places = {
            name: (file, rank) for rank, names in enumerate(ranks) for file, name in enumerate(names) if name
        }
        self.space = f"(?:{'|'.join(map(re.escape, self._places))})"
        self.most_files = max(map(len, ranks), default=0)
        self.most_ranks = len(ranks)

    def file_name(self, file: int) -> str:
        return str(file + 1)

    def rank_name(self, rank: int) -> str:  # noqa: ARG002 - its spaces name the rank
        return ""

    def name_of(self, file: int, rank: int) -> str:
        return self._ranks[rank][file] if file < len(self._ranks[rank]) else ""

    def _parts(self, name: str) -> tuple[int, int]:
        return self._places[name]


LETTERS: Final[Naming] = _Letters()
NUMBERS: Final[Naming] = _Numbers()
NAMINGS: Final[Mapping[str, Naming]] = {"letters": LETTERS, "numbers": NUMBERS}
"""By the word with which a game's data selects one."""


@cache
def naming_of(word: str, listed: tuple[tuple[str, ...], ...] = ()) -> Naming:
    """Return the naming of a board: the names that are listed, or else the naming that a word selects.

    Raises KeyError for an unknown word.
    """
    return Listed(listed) if listed else NAMINGS[word]
