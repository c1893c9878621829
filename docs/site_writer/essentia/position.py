"""A position shown by a picture: the terrain of every space, the golems, the declarations.

In `spec/essentia/pictures.toml` it is written as a grid of letters with the highest rank on top, or by the
names of spaces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from docs.site_writer.pictures.scene import Place
from grammar.essentia.board import SIDES, Board, board_to_json, place_of
from grammar.essentia.operations import ANY_TERRAIN, SPRING

CIRCLE: Final = "Circle of essence"
GOLEMS: Final = {"w": SIDES[0], "b": SIDES[1]}
HIDDEN: Final = "?"
"""Used instead of a terrain's name for a face-down tile."""


class BadPosition(ValueError):
    """An unreadable position. The message says what is wrong."""


@dataclass(frozen=True)
class Position:
    """Terrains by name for each space of the board, golems by side, declarations, switches."""

    board: Board
    terrains: Mapping[str, str]
    golems: Mapping[str, tuple[str, ...]]
    declared: Mapping[str, str] = field(default_factory=dict)
    switches: Mapping[str, str | int] = field(default_factory=dict)

    def side_of(self, space: str) -> str | None:
        """The side whose golem is on a space."""
        return next((side for side in SIDES if space in self.golems[side]), None)

    def state(self, side: str) -> dict[str, object]:
        """The position for an engine, with the given side to move."""
        fixed = self.board.fixed_spaces()
        return {
            "game": "essentia",
            "phase": "play",
            "active": SIDES.index(side) + 1,
            "board": board_to_json(self.board),
            "placed": {
                space: name
                for space, name in self.terrains.items()
                if space not in fixed and name != self.board.uncovered
            },
            "golems": {each: self.in_order(self.golems[each]) for each in SIDES},
            "declared": dict(self.declared),
        }

    def names(self, known: Iterable[str]) -> list[str]:
        """The known terrains that can occur: those on the board, those that can be declared, and circles."""
        needed = {*self.terrains.values(), *self.board.tiles, *ANY_TERRAIN, SPRING}
        circles = bool(self.board.circles)
        return [name for name in known if name in needed or (circles and name.startswith(CIRCLE))]

    def in_order(self, spaces: Iterable[str]) -> list[str]:
        """Sort spaces: a1, b1, ... h9."""
        return sorted(spaces, key=self.board.index)


def place(board: Board, space: str) -> Place:
    """The place of a space in a picture. BadPosition if the board doesn't have it."""
    found = place_of(space) if board.has(space) else None
    if found is None:
        raise BadPosition(f"the board has no space {space!r}; its spaces are {board.span}")
    return found


def position_of(
    board: Board, row: Mapping[str, Any], letters: Mapping[str, str], known: Iterable[str]
) -> Position:
    """Read the position in a table of the file. `known` are the names of all terrains."""
    names = frozenset(known)
    fixed = board.fixed_spaces()
    kinds = {"spring": SPRING, "circle": CIRCLE}
    terrains = {
        space: kinds.get(fixed[space], fixed[space]) if space in fixed else board.uncovered
        for space in board.spaces()
    }
    golems: dict[str, list[str]] = {side: [] for side in SIDES}
    declared: dict[str, str] = {}
    if "ranks" in row:
        _read_ranks(board, str(row["ranks"]), letters, terrains, golems, declared)
    for name, spaces in dict(row.get("tiles", {})).items():
        if name not in names and name != HIDDEN:
            raise BadPosition(f"there is no terrain {name!r}")
        for space in _spaces(board, spaces):
            if space in fixed:
                raise BadPosition(f"{space} is a {fixed[space]}, where no tile can be")
            terrains[space] = name
    for side in SIDES:
        golems[side] += _spaces(board, row.get(side, ()))
    twice = sorted(set(golems[SIDES[0]]) & set(golems[SIDES[1]]))
    if twice:
        raise BadPosition(f"two golems are on {twice[0]}")
    for space, name in dict(row.get("declared", {})).items():
        place(board, space)
        declared[space] = str(name)
    return Position(
        board,
        terrains,
        {side: tuple(spaces) for side, spaces in golems.items()},
        declared,
        dict(row.get("switches", {})),
    )


def _spaces(board: Board, spaces: object) -> list[str]:
    if not isinstance(spaces, list | tuple):
        raise BadPosition('spaces must be a list, such as ["a1", "b2"]')
    for space in spaces:
        place(board, str(space))
    return [str(space) for space in spaces]


def _read_ranks(
    board: Board,
    text: str,
    letters: Mapping[str, str],
    terrains: dict[str, str],
    golems: dict[str, list[str]],
    declared: dict[str, str],
) -> None:
    """Read a line per rank, the highest first: its number, then per space the letter of its terrain, w or b
    for a golem or -, and the small letter of the declaration."""
    lines = [line.split() for line in text.strip().splitlines()]
    if len(lines) != board.ranks:
        raise BadPosition(f"there are {len(lines)} lines for {board.ranks} ranks")
    for number, (label, *cells) in zip(range(board.ranks, 0, -1), lines, strict=True):
        if label != str(number) or len(cells) != board.files:
            raise BadPosition(f"the line of rank {number} needs its number and {board.files} spaces")
        for file, cell in enumerate(cells):
            space = board.space((number - 1) * board.files + file)
            name = letters.get(cell[:1])
            if name is None or len(cell) not in (2, 3) or cell[1] not in (*GOLEMS, "-"):
                raise BadPosition(f"{cell!r} on {space} is not a terrain letter with w, b or -")
            if terrains[space] != name and {terrains[space], name} & {SPRING, CIRCLE}:
                raise BadPosition(f"{space} is {terrains[space]} on this board, not {name}")
            terrains[space] = name
            if cell[1] in GOLEMS:
                golems[GOLEMS[cell[1]]].append(space)
            if len(cell) == 3:
                chosen = letters.get(cell[2].upper())
                if chosen is None:
                    raise BadPosition(f"{cell!r} on {space} declares nothing with a letter")
                declared[space] = chosen


def position_in(view: Mapping[str, Any], board: Board) -> Position:
    """The position that an engine shows to a player; face-down tiles are hidden."""
    empty = position_of(board, {}, {}, ())
    placed = {space: name or HIDDEN for space, name in view["placed"].items()}
    golems = {side: tuple(view["golems"][side]) for side in SIDES}
    return Position(board, {**empty.terrains, **placed}, golems, dict(view["declared"]))
