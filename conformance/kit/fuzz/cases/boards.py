"""The beginning of a case on a board, in the words of a scenario's `given`: a setup or a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from conformance.kit.facts.board import BoardFacts
from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.names import slug_of
from conformance.kit.scenarios.notation import listed, spaces_of
from conformance.kit.scenarios.pool import CardPool

Row = dict[str, object]


class _WithoutObjects:
    """On a board, nothing has a number."""

    def numbers(self, _facts: GameFacts) -> tuple[dict[int, int], int]:
        return {}, 1


@dataclass(frozen=True)
class BoardStart(_WithoutObjects):
    """A game from its setup; the default board if `board` is None."""

    board: object = None

    def given(self, _facts: GameFacts) -> Row:
        """The `given` of a scenario."""
        return {"start": {} if self.board is None else {"board": self.board}}


@dataclass(frozen=True)
class BoardPosition(_WithoutObjects):
    """A position in the middle of play. Without `at`, it has the scenarios' usual turn."""

    at: Mapping[str, object] | None
    board: object
    pieces: Mapping[str, str]
    """Sides by space."""
    tiles: Mapping[str, str]
    """Terrains by space, by their slugs."""
    declared: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, object] = field(default_factory=dict)

    def given(self, facts: GameFacts) -> Row:
        """The `given` of a scenario, without default values."""
        given: Row = {} if self.at is None else {"at": dict(self.at)}
        if self.board is not None:
            given["board"] = self.board
        for side in facts.on_board.sides:
            given[side.name] = [space for space, one in self.pieces.items() if one == side.name]
        if self.tiles:
            by_terrain: dict[str, list[str]] = {}
            for space, terrain in self.tiles.items():
                by_terrain.setdefault(terrain, []).append(space)
            given["tiles"] = by_terrain
        if self.declared:
            given[facts.on_board.declared] = dict(self.declared)
        return {**given, **self.values}


def position_of(state: Mapping[str, object], facts: BoardFacts, pool: CardPool) -> BoardPosition | None:
    """The position of a state; None if no scenario can begin there, for example during the setup."""
    board = state.get("board")
    if not isinstance(board, Mapping) or state.get(facts.lying) or not _map(state.get(facts.pieces)):
        return None
    pieces = {
        space: side.name
        for side in facts.sides
        for space in listed(_map(state.get(facts.pieces)).get(side.name))
    }
    if not pieces:
        return None
    values: Row = {}
    for name, column in facts.values.items():
        value = state.get(name)
        if column.given and value not in (None, 0, False, []) and column.kind != "player":
            values[name] = value
    history = values.get(facts.history)
    if isinstance(history, list):
        values[facts.history] = history[:-1]
    return BoardPosition(
        at={"turn": state.get("turn"), "player": f"P{state.get('active')}"},
        board=None if dict(board) == pool.boards.get(facts.default) else dict(board),
        pieces={space: pieces[space] for space in spaces_of(board) if space in pieces},
        tiles={space: slug_of(str(name)) for space, name in _map(state.get(facts.tiles)).items()},
        declared={space: slug_of(str(said)) for space, said in _map(state.get(facts.declared)).items()},
        values=values,
    )


def _map(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}
