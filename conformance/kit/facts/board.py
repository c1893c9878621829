"""What there is to know of a game on a board: its sides, its pieces, the fields of its state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.kit.facts.columns import Column


@dataclass(frozen=True, slots=True)
class Side:
    """A player's side on a board: its name on the wire, its letter in a picture, its name in print."""

    name: str
    letter: str
    title: str


@dataclass(frozen=True, slots=True)
class Fixed:
    """Spaces to which the board gives a kind: its field, a letter in pictures, a word, and in print."""

    name: str
    letter: str
    word: str
    title: str


@dataclass(frozen=True, eq=False)
class BoardFacts:
    """What is told of a game that is played on a board, with pieces on spaces.

    `pieces`, `tiles`, `declared`, `history`, `lying` and `stack` name fields of the state: the spaces of the
    pieces by side, the terrain of each space with a tile, what is declared for a piece, the positions before,
    the tiles on the board whose terrain nobody knows yet, and those still to be placed. Each is empty in a
    game that has no such field.
    """

    default: str
    cards: tuple[str, ...]
    """The terrains that an engine is always given."""
    sides: tuple[Side, ...]
    pieces: str
    piece: str
    tiles: str
    declared: str
    history: str
    lying: str
    stack: str
    letters: Mapping[str, str]
    choices: Mapping[str, str]
    fixed: Mapping[str, Fixed]
    values: Mapping[str, Column]
    free: Mapping[str, str]
    """Switches under which a board need not be one for a match."""
    changes: Mapping[str, Mapping[str, str]]
    """Fields of a board in words: `tell`, and `none` where there is nothing."""

    def side(self, player: int) -> Side:
        """The side of a player; players have the sides in their order."""
        return self.sides[player - 1]
