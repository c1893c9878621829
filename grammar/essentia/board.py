"""A board of Essentia: its size, fixed spaces and tiles. Data only; `board_file` reads it from text.

A space is named by its file, a letter, and its rank, a number: a1 is on Dawn's left, h9 the opposite corner.
Spaces are numbered along the ranks from a1; that is their order everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from grammar.spaces.names import LETTERS

SIDES: Final = ("dawn", "twilight")
"""[ES-1.1.2] The sides, in the order of the players: player 1 is Dawn, player 2 Twilight."""
LEAST_FILES: Final = 4
MOST_FILES: Final = 16
LEAST_RANKS: Final = 5
MOST_RANKS: Final = 17

_NOT_AS_TILES: Final = re.compile(r"Rocks|Spring of essence|Circle of essence( \(.*\))?")


class BadBoard(ValueError):
    """Data that don't describe a board. The message says where and why."""


class Objection(NamedTuple):
    """Why a board is not valid: the rule, the problem, and the key of the data concerned."""

    rule: str
    text: str
    key: str


@dataclass(frozen=True)
class Board:
    """A board before the first tile is placed.

    `springs` and `home_rows` are by side. `tiles` says how many tiles of each terrain are placed, ordered by
    name, which is the order of their numbers and of the choices offered. Spaces without a tile have the
    terrain `uncovered`, except those listed in `fixed`. `options` are switches that the board sets.
    """

    files: int
    ranks: int
    springs: Mapping[str, tuple[str, ...]]
    circles: tuple[str, ...]
    home_rows: Mapping[str, tuple[int, ...]]
    tiles: Mapping[str, int]
    uncovered: str = "Rocks"
    fixed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    options: Mapping[str, str | int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Normalize the order of everything: spaces as on the board, terrains by name."""
        ordered: dict[str, object] = {
            "springs": {side: _in_order(spaces) for side, spaces in self.springs.items()},
            "circles": _in_order(self.circles),
            "home_rows": {side: tuple(sorted(rows)) for side, rows in self.home_rows.items()},
            "tiles": dict(sorted(self.tiles.items())),
            "fixed": {name: _in_order(spaces) for name, spaces in sorted(self.fixed.items())},
        }
        for name, value in ordered.items():
            object.__setattr__(self, name, value)

    @property
    def size(self) -> int:
        """The number of spaces."""
        return self.files * self.ranks

    @property
    def all_springs(self) -> tuple[str, ...]:
        """The springs of both sides."""
        return tuple(space for side in SIDES for space in self.springs.get(side, ()))

    @property
    def tile_count(self) -> int:
        """The number of tiles to place."""
        return sum(self.tiles.values())

    def spaces(self) -> Iterator[str]:
        """Return all spaces in order: a1, b1, ... h9."""
        return LETTERS.names_of(self.files, self.ranks)

    def space(self, index: int) -> str:
        """Return the space with that number, counted from 0."""
        rank, file = divmod(index, self.files)
        return LETTERS.name_of(file, rank)

    def index(self, space: str) -> int:
        """Return the number of a space, counted from 0. Raises BadBoard if there is no such space."""
        place = place_of(space)
        if place is None or place[0] >= self.files or place[1] >= self.ranks:
            raise BadBoard(f"the board has no space {space[:20]!r}; its spaces are {self.span}")
        return place[1] * self.files + place[0]

    def has(self, space: str) -> bool:
        """Whether the board has the space."""
        place = place_of(space)
        return place is not None and place[0] < self.files and place[1] < self.ranks

    @property
    def span(self) -> str:
        """The first space and the last one: "a1 to h9"."""
        return f"a1 to {self.space(self.size - 1)}"

    @property
    def central_rank(self) -> int | None:
        """[ES-4.1.3] The rank in the middle, counted from 1; None if the number of ranks is even."""
        return (self.ranks + 1) // 2 if self.ranks % 2 else None

    def part(self, rank: int) -> str | None:
        """[ES-4.1.4] Return the side whose part a rank, from 1, is in: Dawn's is below the middle."""
        if 2 * rank == self.ranks + 1:
            return None
        return SIDES[0] if 2 * rank < self.ranks + 1 else SIDES[1]

    def fixed_spaces(self) -> dict[str, str]:
        """[ES-5.1.8] Return the spaces that get no tile: "spring", "circle" or the terrain there."""
        found = dict.fromkeys(self.all_springs, "spring")
        found.update(dict.fromkeys(self.circles, "circle"))
        found.update({space: name for name, spaces in self.fixed.items() for space in spaces})
        return found


def place_of(space: str) -> tuple[int, int] | None:
    """Return the file and rank of a space, both from 0; None if no board has a space with that name."""
    place = LETTERS.place_of(space)
    return place if place and place[0] < MOST_FILES and place[1] < MOST_RANKS else None


def _in_order(spaces: Iterable[str]) -> tuple[str, ...]:
    """Sort spaces by number; invalid names come last."""

    def key(space: str) -> tuple[int, int, str]:
        file, rank = place_of(space) or (MOST_FILES, MOST_RANKS)
        return rank, file, space

    return tuple(sorted(spaces, key=key))


DEFAULT: Final = Board(
    files=8,  # ES-4.1.1
    ranks=9,
    springs={"dawn": ("c1", "f1"), "twilight": ("c9", "f9")},  # ES-4.2.3
    circles=("b5", "g5"),  # ES-4.2.4
    home_rows={"dawn": (1, 2), "twilight": (8, 9)},  # ES-4.1.5
    tiles={"Plateau": 8, "Forest": 8, "Mountain": 8, "Plains": 4},  # ES-5.1.1 to ES-5.1.4
)
"""The board used if none is named; the same as boards/default.board."""


# --- what a board must be -------------------------------------------------------------------------


def why_not_board(board: Board, strict: bool, terrains: Iterable[str] | None = None) -> list[Objection]:
    """Return every reason why the board can't be played on; `strict` is the switch strict_board.

    `terrains`, if given, are the names of the existing terrains. If sizes or spaces are already wrong, what
    depends on them is not checked.
    """
    found = [*_sizes(board)]
    if not found:
        found += [*_spaces(board), *_home_rows(board), *_tiles(board)]
    if terrains is not None:
        found += _names(board, frozenset(terrains))
    if strict and not found:
        found += _strict(board)
    return found


def _sizes(board: Board) -> Iterator[Objection]:
    """[ES-4.3.1] Check the size that a board file gives."""
    for key, number, least, most in (
        ("files", board.files, LEAST_FILES, MOST_FILES),
        ("ranks", board.ranks, LEAST_RANKS, MOST_RANKS),
    ):
        if not least <= number <= most:
            yield Objection("ES-4.3.1", f"a board has {least} to {most} {key}, not {number}", key)


def _named_spaces(board: Board) -> Iterator[tuple[str, str]]:
    """Yield every space that the board names, with its key."""
    for side in SIDES:
        yield from ((space, f"springs {side}") for space in board.springs.get(side, ()))
    yield from ((space, "circles") for space in board.circles)
    for name, spaces in board.fixed.items():
        yield from ((space, f"fixed {name}") for space in spaces)


def _spaces(board: Board) -> Iterator[Objection]:
    """[ES-4.1.1, ES-3.1.1] Check that named spaces exist and are named once."""
    seen: dict[str, str] = {}
    for space, key in _named_spaces(board):
        if not board.has(space):
            yield Objection("ES-4.1.1", f"the board has no space {space!r}; it runs from {board.span}", key)
        elif space in seen:
            where = "twice" if seen[space] == key else f"under {seen[space]!r} too"
            yield Objection("ES-3.1.1", f"{space} is listed as {where}; a space can have only one kind", key)
        seen.setdefault(space, key)


def _home_rows(board: Board) -> Iterator[Objection]:
    """[ES-4.1.5] Check that home rows are rows of the board, and that the sides share none."""
    seen: dict[int, str] = {}
    for side in SIDES:
        key = f"home rows {side}"
        for row in board.home_rows.get(side, ()):
            if not 1 <= row <= board.ranks:
                yield Objection(
                    "ES-4.1.5", f"the board has no row {row}; its rows are 1 to {board.ranks}", key
                )
            elif row in seen:
                whose = "named twice" if seen[row] == side else "a home row of the other side already"
                yield Objection("ES-4.1.5", f"row {row} is {whose}", key)
            seen.setdefault(row, side)


def _tiles(board: Board) -> Iterator[Objection]:
    """[ES-5.1.7] Check that the spaces other than springs, circles and fixed ones suffice for the tiles."""
    for name, number in board.tiles.items():
        if number < 1:
            yield Objection(
                "ES-5.1.7", f"{number} tiles of {name} is none at all; leave the terrain out", "tiles"
            )
    free = board.size - len(board.fixed_spaces())
    if board.tile_count > free:
        yield Objection(
            "ES-5.1.7", f"there are {board.tile_count} tiles for {free} spaces that can hold one", "tiles"
        )


def _names(board: Board, known: frozenset[str]) -> Iterator[Objection]:
    """[ES-12.2.2] Check that the terrains named by the board exist."""
    named = [(name, "tiles") for name in board.tiles]
    named += [(board.uncovered, "uncovered"), *((name, f"fixed {name}") for name in board.fixed)]
    for name, key in named:
        if name not in known:
            yield Objection("ES-12.2.2", f"there is no terrain {name!r}", key)


def _strict(board: Board) -> Iterator[Objection]:
    """[ES-R6] Check what a board for a whole game must be, not only one for a position."""
    if (board.files, board.ranks) != (DEFAULT.files, DEFAULT.ranks):
        size = f"{board.files} by {board.ranks}"
        yield Objection("ES-1.2.1", f"the board of the game is 8 by 9, not {size}", "files")
        return
    if len(board.circles) != len(DEFAULT.circles):
        yield Objection("ES-3.3.1", f"the board must have two circles, not {len(board.circles)}", "circles")
    for side in SIDES:
        rows = frozenset(DEFAULT.home_rows[side])
        if frozenset(board.home_rows.get(side, ())) != rows:
            listed = " and ".join(map(str, sorted(rows)))
            yield Objection(
                "ES-4.1.5", f"the home rows of {side} are {listed}, the two nearest", f"home rows {side}"
            )
        springs = board.springs.get(side, ())
        if not springs:
            yield Objection("ES-4.2.1", f"{side} has no spring", f"springs {side}")
        elif not any(int(space[1:]) in rows for space in springs):
            yield Objection(
                "ES-4.3.2",
                f"no spring of {side} lies in its home rows, where its golems start",
                f"springs {side}",
            )
        for space in board.circles:
            if int(space[1:]) in rows:
                yield Objection("ES-4.3.2", f"the circle {space} lies in a home row of {side}", "circles")
    for name in board.tiles:
        if _NOT_AS_TILES.fullmatch(name):
            yield Objection("ES-5.1.5", f"there are no tiles of {name}", "tiles")


# --- as data --------------------------------------------------------------------------------------


def board_to_json(board: Board) -> dict[str, object]:
    """Return the board as on the wire, including options only if it sets some."""
    data: dict[str, Any] = {
        "files": board.files,
        "ranks": board.ranks,
        "springs": {side: list(board.springs.get(side, ())) for side in SIDES},
        "circles": list(board.circles),
        "home_rows": {side: list(board.home_rows.get(side, ())) for side in SIDES},
        "tiles": dict(board.tiles),
        "uncovered": board.uncovered,
        "fixed": {name: list(spaces) for name, spaces in board.fixed.items()},
    }
    if board.options:
        data["options"] = dict(board.options)
    return data


def board_from_json(data: object) -> Board:
    """Return the board that the data describe; `why_not_board` checks whether it can be played on.

    Unknown fields are ignored (WIRE-1.5).
    """
    if not isinstance(data, dict):
        raise BadBoard("board: must be an object")
    for key in _NEEDED:
        if data.get(key) is None:
            raise BadBoard(f"board: the field {key} is missing")
    given = {key: data[key] for key in _READERS if data.get(key) is not None}
    return Board(**{key: _READERS[key](value, f"board.{key}") for key, value in given.items()})


def _number(value: object, where: str) -> int:
    if type(value) is not int or abs(value) > 999:
        raise BadBoard(f"{where}: must be a whole number of at most 999")
    return value


def _name(value: object, where: str) -> str:
    if not isinstance(value, str) or not value or len(value) > 80:
        raise BadBoard(f"{where}: must be a name of at most 80 characters")
    return value


def _space_name(value: object, where: str) -> str:
    name = _name(value, where)
    if place_of(name) is None:
        raise BadBoard(f"{where}: {name[:20]!r} is not a space; write a letter and a number, such as c1")
    return name


def _listed(value: object, where: str, item: Any) -> tuple[object, ...]:
    if not isinstance(value, list) or len(value) > MOST_FILES * MOST_RANKS:
        raise BadBoard(f"{where}: must be a list with at most as many entries as the board has spaces")
    return tuple(item(each, f"{where}[{at}]") for at, each in enumerate(value))


def _by_side(value: object, where: str, item: object) -> dict[str, tuple[Any, ...]]:
    if not isinstance(value, dict) or set(value) - set(SIDES):
        raise BadBoard(f"{where}: must be an object with the sides dawn and twilight")
    return {side: _listed(value.get(side, []), f"{where}.{side}", item) for side in SIDES}


def _by_name(value: object, where: str, item: Any) -> dict[str, object]:
    if not isinstance(value, dict) or len(value) > MOST_FILES * MOST_RANKS:
        raise BadBoard(f"{where}: must be an object of names")
    return {_name(name, where): item(each, f"{where}.{name[:40]}") for name, each in value.items()}


def _option(value: object, where: str) -> str | int:
    return value if type(value) is int else _name(value, where)


_NEEDED: Final = ("files", "ranks", "springs", "circles", "home_rows", "tiles")
_READERS: Final[Mapping[str, Any]] = {
    "files": _number,
    "ranks": _number,
    "springs": lambda value, where: _by_side(value, where, _space_name),
    "circles": lambda value, where: _listed(value, where, _space_name),
    "home_rows": lambda value, where: _by_side(value, where, _number),
    "tiles": lambda value, where: _by_name(value, where, _number),
    "uncovered": _name,
    "fixed": lambda value, where: _by_name(
        value, where, lambda each, place: _listed(each, place, _space_name)
    ),
    "options": lambda value, where: _by_name(value, where, _option),
}
