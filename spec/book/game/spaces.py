"""The fixed board of a game, as declared in its game.toml."""

from __future__ import annotations

from dataclasses import dataclass

from spec.book.game.numbers import Number
from spec.book.ids import RuleId


@dataclass(frozen=True)
class Spaces:
    """The numbers of files and ranks of spaces, and their names.

    `naming` is one of the namings in `grammar/spaces/names.py`, `word` the game's word for a space; `rule`
    says how spaces are named. With `down`, ranks count from the top of a picture to its bottom. A board whose
    spaces follow no naming lists their names, rank by rank from the top of a picture; an empty name is a gap.
    """

    naming: str
    word: str
    files: Number
    ranks: Number
    down: bool
    rule: RuleId
    listed: tuple[tuple[str, ...], ...] = ()
