"""An example for every error: what was written, and what to write instead.

A game's examples stand in `grammar.<game>.mistakes`. They are data that a page or a command can show.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Literal

from spec.book.games import find

Kind = Literal["text", "card file", "deck list", "table"]


@dataclass(frozen=True, slots=True)
class Mistake:
    """`wrong` is answered with the code, `right` is well. `on` is the card type that a text stands on."""

    code: str
    wrong: str
    right: str
    on: str | None = None
    kind: Kind = "text"


def mistakes_of(game: str) -> tuple[Mistake, ...]:
    """The examples of a game, in the order of their codes."""
    found: tuple[Mistake, ...] = importlib.import_module(f"grammar.{find(game).name}.mistakes").MISTAKES
    return found
