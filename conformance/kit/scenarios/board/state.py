"""Read a canonical state of a game on a board: what stands where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.kit.facts.board import BoardFacts
from conformance.kit.scenarios.names import slug_of
from conformance.kit.scenarios.notation import listed

EMPTY = "empty"
NONE = "none"


@dataclass(frozen=True, slots=True)
class BoardState:
    """A state as plain data, with its game's facts."""

    facts: BoardFacts
    state: Mapping[str, object]

    def pieces(self, side: str) -> list[str]:
        """The spaces of a side's pieces."""
        return listed(_map(self.state.get(self.facts.pieces)).get(side))

    def piece(self, space: str) -> str:
        """The side whose piece stands on the space, or `empty`."""
        sides = [side.name for side in self.facts.sides if space in self.pieces(side.name)]
        return " and ".join(sides) or EMPTY

    def terrain(self, space: str) -> str:
        """The terrain of a space: that of its tile, a word of the board, or that of uncovered spaces."""
        tile = _map(self.state.get(self.facts.tiles)).get(space)
        if isinstance(tile, str):
            return slug_of(tile)
        board = _map(self.state.get("board"))
        for fixed in self.facts.fixed.values():
            if space in listed(board.get(fixed.name)):
                return fixed.word
        for name, spaces in _map(board.get("fixed")).items():
            if space in listed(spaces):
                return slug_of(str(name))
        return slug_of(str(board.get("uncovered", NONE)))

    def declared(self, space: str) -> str:
        """What is declared for the piece there, or `none`."""
        choice = _map(self.state.get(self.facts.declared)).get(space)
        return slug_of(choice) if isinstance(choice, str) else NONE

    def among(self, name: str, space: str) -> bool:
        """Whether a space is in a list of the state."""
        return space in listed(self.state.get(name))

    def several(self, name: str) -> list[str]:
        """The entries of a list in the state, or the spaces of a value that is given by space."""
        value = self.state.get(name)
        return list(map(str, value)) if isinstance(value, (list, Mapping)) else []


def _map(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}
