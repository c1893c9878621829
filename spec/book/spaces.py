"""The board of a game whose board is always the same, as its game.toml declares it."""

from __future__ import annotations

from dataclasses import dataclass

from spec.book.ids import RuleId
from spec.book.numbers import Number


@dataclass(frozen=True)
class Spaces:
    """How many files and ranks of spaces there are, and how they are called.

    `naming` is one of the namings of `grammar/spaces/names.py`, `word` what the game calls a space; `rule`
    says how spaces are named. With `down`, ranks count from the top of a picture to its bottom.
    """

    naming: str
    word: str
    files: Number
    ranks: Number
    down: bool
    rule: RuleId
