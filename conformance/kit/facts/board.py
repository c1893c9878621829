"""Facts about a game on a board: its sides, its pieces, the fields of its state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.kit.facts.columns import Column


@dataclass(frozen=True, slots=True)
class Side:
    """A player's side on a board: its name on the wire, its letter in pictures, its printed title."""

    name: str
    letter: str
    title: str


@dataclass(frozen=True, slots=True)
class Fixed:
    """A kind of space fixed by the board: its field, its letter in pictures, its word and its title."""

    name: str
    letter: str
    word: str
    title: str


@dataclass(frozen=True, eq=False)
class BoardFacts:
    """Facts about a game played on a board, with pieces on spaces.

    `pieces`, `tiles`, `declared`, `history`, `lying` and `stack` name fields of the state: the spaces of the
    pieces by side, the terrain of each space with a tile, what is declared for a piece, earlier positions,
    the tiles on the board whose terrain is still hidden, and the tiles still to be placed. Each is empty in a
    game without such a field.
    """

    default: str
    cards: tuple[str, ...]
    """Terrains that every engine is given."""
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
    """Switches that allow a board that isn't a match board."""
    changes: Mapping[str, Mapping[str, str]]
    """Sentences for the fields of a board: `tell`, and `none` if there is nothing."""

    @property
    def example_terrain(self) -> str:
        """A terrain of the game, as a scenario writes it, for messages."""
        return next(iter(self.letters.values()), "terrain").lower().replace(" ", "-")

    def side(self, player: int) -> Side:
        """The side of a player; sides are assigned in player order."""
        return self.sides[player - 1]
