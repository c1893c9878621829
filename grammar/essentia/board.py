"""A board of Essentia: its size, its fixed spaces, its tiles. Data only; `board_file` reads it from text.

A space is named by its file, a letter, and its rank, a number: a1 is on Dawn's left, h9 is its opposite
corner. Spaces are numbered along the ranks from a1, which is their order everywhere.
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
    """Data that are no board. The message says where and what."""


class Objection(NamedTuple):
    """Why a board cannot be: the rule, what is wrong, and the key of the data it is about."""

    rule: str
    text: str
    key: str


@dataclass(frozen=True)
class Board:
    """A board, as it lies there before the first tile.

    `springs` and `home_rows` are by side. `tiles` says how many tiles of each terrain are placed, in the
    order in which they are numbered and offered: that of their names. Spaces without a tile are of the
    terrain `uncovered`, but for those that `fixed` gives to a terrain. `options` are switches that the board
    sets.
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
        """Whatever order a board was written in, it has one: spaces as on the board, terrains by name."""
        ordered: dict[str, Any] = {
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
        """How many tiles are placed."""
        return sum(self.tiles.values())

    def spaces(self) -> Iterator[str]:
        """All spaces in their order: a1, b1, ... h9."""
        return LETTERS.names_of(self.files, self.ranks)

    def space(self, index: int) -> str:
        """The space of that number, from 0."""
        rank, file = divmod(index, self.files)
        return LETTERS.name_of(file, rank)

    def index(self, space: str) -> int:
        """The number of a space, from 0. BadBoard where the board has no such space."""
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
        """[ES-4.1.3] The rank in the middle, from 1; None with an even number of ranks."""
        return (self.ranks + 1) // 2 if self.ranks % 2 else None

    def part(self, rank: int) -> str | None:
        """[ES-4.1.4] Whose part a rank, from 1, is in: below the middle Dawn's, above it Twilight's."""
        if 2 * rank == self.ranks + 1:
            return None
        return SIDES[0] if 2 * rank < self.ranks + 1 else SIDES[1]

    def fixed_spaces(self) -> dict[str, str]:
        """[ES-5.1.8] The spaces on which no tile is laid: "spring", "circle" or the terrain there."""
        found = dict.fromkeys(self.all_springs, "spring")
        found.update(dict.fromkeys(self.circles, "circle"))
        found.update({space: name for name, spaces in self.fixed.items() for space in spaces})
        return found


def place_of(space: str) -> tuple[int, int] | None:
    """File and rank of a space, both from 0; None where this is no name of a space on any board."""
    place = LETTERS.place_of(space)
    return place if place and place[0] < MOST_FILES and place[1] < MOST_RANKS else None


def _in_order(spaces: Iterable[str]) -> tuple[str, ...]:
    """Spaces as they are numbered; what is no name of a space comes last."""

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
"""The board that is played on where none is named; boards/default.board says the same."""


# --- what a board must be -------------------------------------------------------------------------


def why_not_board(board: Board, strict: bool, terrains: Iterable[str] | None = None) -> list[Objection]:
    """Every reason why the board cannot be played on; `strict` is the switch strict_board.

    `terrains`, if given, are the names of the terrains there are. Where spaces or sizes are already wrong,
    what hangs on them is not looked at.
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
    """[ES-4.3.1] What a board file may say of the size."""
    for key, number, least, most in (
        ("files", board.files, LEAST_FILES, MOST_FILES),
        ("ranks", board.ranks, LEAST_RANKS, MOST_RANKS),
    ):
        if not least <= number <= most:
            yield Objection("ES-4.3.1", f"a board has {least} to {most} {key}, not {number}", key)


def _named_spaces(board: Board) -> Iterator[tuple[str, str]]:
    """Every space that the board names, with the key under which it does."""
    for side in SIDES:
        yield from ((space, f"springs {side}") for space in board.springs.get(side, ()))
    yield from ((space, "circles") for space in board.circles)
    for name, spaces in board.fixed.items():
        yield from ((space, f"fixed {name}") for space in spaces)


def _spaces(board: Board) -> Iterator[Objection]:
    """[ES-4.1.1, ES-3.1.1] Named spaces exist, and each is named once."""
    seen: dict[str, str] = {}
    for space, key in _named_spaces(board):
        if not board.has(space):
            yield Objection("ES-4.1.1", f"the board has no space {space!r}; it goes from {board.span}", key)
        elif space in seen:
            where = "twice" if seen[space] == key else f"under {seen[space]!r} too"
            yield Objection("ES-3.1.1", f"{space} is named {where}; a space has one kind", key)
        seen.setdefault(space, key)


def _home_rows(board: Board) -> Iterator[Objection]:
    """[ES-4.1.5] Home rows are rows of the board, and no row is both sides'."""
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
    """[ES-5.1.7] Each tile needs a space of its own that is neither spring nor circle nor fixed."""
    for name, number in board.tiles.items():
        if number < 1:
            yield Objection("ES-5.1.7", f"{number} tiles of {name} are none; leave the terrain out", "tiles")
    free = board.size - len(board.fixed_spaces())
    if board.tile_count > free:
        yield Objection(
            "ES-5.1.7", f"there are {board.tile_count} tiles for {free} spaces that may have one", "tiles"
        )


def _names(board: Board, known: frozenset[str]) -> Iterator[Objection]:
    """[ES-12.2.2] The terrains that the board speaks of are there."""
    named = [(name, "tiles") for name in board.tiles]
    named += [(board.uncovered, "uncovered"), *((name, f"fixed {name}") for name in board.fixed)]
    for name, key in named:
        if name not in known:
            yield Objection("ES-12.2.2", f"there is no terrain {name!r}", key)


def _strict(board: Board) -> Iterator[Objection]:
    """[ES-R6] What a board of the game, and not only for a position, must be."""
    if (board.files, board.ranks) != (DEFAULT.files, DEFAULT.ranks):
        size = f"{board.files} by {board.ranks}"
        yield Objection("ES-1.2.1", f"the board of the game is 8 by 9, not {size}", "files")
        return
    if len(board.circles) != len(DEFAULT.circles):
        yield Objection("ES-3.3.1", f"there are two circles, not {len(board.circles)}", "circles")
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
                f"no spring of {side} lies in its home rows, where its golems begin",
                f"springs {side}",
            )
        for space in board.circles:
            if int(space[1:]) in rows:
                yield Objection("ES-4.3.2", f"the circle {space} lies in a home row of {side}", "circles")
    for name in board.tiles:
        if _NOT_AS_TILES.fullmatch(name):
            yield Objection("ES-5.1.5", f"there are no tiles of {name}", "tiles")


# --- as data --------------------------------------------------------------------------------------


def board_to_json(board: Board) -> dict[str, Any]:
    """The board as the wire carries it; options only where it sets some."""
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
    """The board that the data describe; whether it can be played on, `why_not_board` says.

    A field that is not known is ignored (WIRE-1.5).
    """
    if not isinstance(data, dict):
        raise BadBoard("board: an object is needed")
    for key in _NEEDED:
        if data.get(key) is None:
            raise BadBoard(f"board: the field {key} is missing")
    given = {key: data[key] for key in _READERS if data.get(key) is not None}
    return Board(**{key: _READERS[key](value, f"board.{key}") for key, value in given.items()})


def _number(value: object, where: str) -> int:
    if type(value) is not int or abs(value) > 999:
        raise BadBoard(f"{where}: a whole number is needed, at most 999")
    return value


def _name(value: object, where: str) -> str:
    if not isinstance(value, str) or not value or len(value) > 80:
        raise BadBoard(f"{where}: a name is needed, of at most 80 characters")
    return value


def _space_name(value: object, where: str) -> str:
    name = _name(value, where)
    if place_of(name) is None:
        raise BadBoard(f"{where}: {name[:20]!r} is not a space; a space is a letter and a number, such as c1")
    return name


def _listed(value: object, where: str, item: Any) -> tuple[Any, ...]:
    if not isinstance(value, list) or len(value) > MOST_FILES * MOST_RANKS:
        raise BadBoard(f"{where}: a list is needed, no longer than a board has spaces")
    return tuple(item(each, f"{where}[{at}]") for at, each in enumerate(value))


def _by_side(value: object, where: str, item: Any) -> dict[str, tuple[Any, ...]]:
    if not isinstance(value, dict) or set(value) - set(SIDES):
        raise BadBoard(f"{where}: an object with the sides dawn and twilight is needed")
    return {side: _listed(value.get(side, []), f"{where}.{side}", item) for side in SIDES}


def _by_name(value: object, where: str, item: Any) -> dict[str, Any]:
    if not isinstance(value, dict) or len(value) > MOST_FILES * MOST_RANKS:
        raise BadBoard(f"{where}: an object with names is needed")
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
