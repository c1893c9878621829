"""A game on a board as a drawing in text: a cell a space, and beside the board what else there is to know.

  ┌────┬────┐   The cell of a space: the golem on it, D of Dawn or T of Twilight (small while it rests),
2 │ D+ │[ .]│   and the sign of its terrain. Around them <> marks the golem that is looked at, [] where it
  ├────┼────┤   may go, () the last move. The plain drawing has no lines. Nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, Final

from rich.text import Text

from cardlaw.play.records.record import PLAYERS
from grammar.essentia.board import SIDES, Board, board_from_json
from grammar.essentia.operations import SPRING
from reference_engine.api import Game
from reference_engine.essentia.field import circle_terrain
from reference_engine.essentia.grid import DAWN, TWILIGHT

GOLEMS: Final = {DAWN: "D", TWILIGHT: "T"}
STYLES: Final = {DAWN: "bold yellow", TWILIGHT: "bold magenta"}
FACE_DOWN: Final = "face-down tile"
_SIGNS: Final = {
    "Plains": "*",
    "Plateau": "+",
    "Mountain": "x",
    "Forest": "L",
    "Rocks": ".",
    SPRING: "S",
    FACE_DOWN: "?",
}
"""Signs of terrains show how golems go from there. Circles are O; other terrains have small letters."""
_CIRCLE: Final = "O"
_LETTERS: Final = "abcdefghijklmnopqrstuvwyz0123456789"
"""Without x, which is a mountain."""
_UNSIGNED: Final = "%"
"""Of terrains for which no letter is left."""
_BOXED_FILES: Final = 14
"""So many files have room for lines between them in 80 columns."""
_TIED: Final = "\0"
"""A space at which no line is broken."""
_MARGIN: Final = 3
_GAP: Final = 3
_LEAST_PANEL: Final = 24


@dataclass(frozen=True)
class Sight:
    """What both players see of a game: the board, the terrain of each space, the golems."""

    board: Board
    terrain: Mapping[str, str]
    """By space, the name of its terrain; `FACE_DOWN` of a tile that nobody knows yet."""
    golems: Mapping[str, int]
    """By space, the player whose golem stands there."""
    view: Mapping[str, Any]

    @property
    def declared(self) -> Mapping[str, str]:
        """By space, what is declared for the golem on it."""
        found: Mapping[str, str] = self.view["declared"]
        return found

    def golems_of(self, player: int) -> frozenset[str]:
        """The spaces on which a player's golems stand."""
        return frozenset(space for space, owner in self.golems.items() if owner == player)


def sight_of(game: Game) -> Sight:
    """What is to be seen of a game."""
    view = game.view(DAWN)  # both players see the same
    board = board_from_json(view["board"])
    terrain = dict.fromkeys(board.spaces(), board.uncovered)
    for name, spaces in board.fixed.items():
        terrain.update(dict.fromkeys(spaces, name))
    terrain.update({space: name or FACE_DOWN for space, name in view["placed"].items()})
    terrain.update(dict.fromkeys(board.all_springs, SPRING))
    terrain.update(dict.fromkeys(board.circles, circle_terrain(game.state.switches)))
    players = {side: player for player, side in enumerate(SIDES, start=1)}
    golems = {space: players[side] for side, spaces in view["golems"].items() for space in spaces}
    return Sight(board, terrain, golems, view)


def signs_of(sight: Sight) -> dict[str, str]:
    """A sign for every terrain that the board may have, in the order in which the legend has them.

    It stays the same while tiles are laid.
    """
    board = sight.board
    there = {*sight.terrain.values(), *board.tiles, *board.fixed, board.uncovered}
    names = [*_SIGNS, *sorted(there - set(_SIGNS))]
    circles = {sight.terrain[space] for space in board.circles}
    signs: dict[str, str] = {}
    for name in names:
        letters = [sign for sign in name.lower() if sign in _LETTERS]
        free = (sign for sign in (*letters, *_LETTERS) if sign not in signs.values())
        signs[name] = _CIRCLE if name in circles else _SIGNS.get(name) or next(free, _UNSIGNED)
    return signs


@dataclass(frozen=True)
class Marks:
    """What is marked on the board: the golem that is looked at, where it may go, the last move."""

    looked: str = ""
    open: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()

    def around(self, space: str) -> tuple[str, str]:
        """The signs to the left and right of a space."""
        if space == self.looked:
            return "<", ">"
        if space in self.open:
            return "[", "]"
        return ("(", ")") if space in self.last else (" ", " ")


NO_MARKS: Final = Marks()


def drawing(sight: Sight, marks: Marks, beside: Iterable[str], below: int, plain: bool, width: int) -> Text:
    """The board with the side of player `below` at the bottom, and lines beside it where there is room."""
    signs = signs_of(sight)
    rows = list(_rows(sight, marks, signs, below, plain))
    across = max(row.cell_len for row in rows)
    room = width - across - _GAP
    legend = _legend(sight, signs, marks)
    if room < _LEAST_PANEL:
        panel = [line for part in (*beside, *legend) for line in _wrapped(part, width)]
        return Text("\n").join([*rows, *map(Text, panel)])
    panel = [line for part in (*beside, *legend) for line in _wrapped(part, room)]
    lines = []
    for at in range(max(len(rows), len(panel))):
        line = rows[at].copy() if at < len(rows) else Text()
        if at < len(panel) and panel[at]:
            line.append(" " * (across + _GAP - line.cell_len))
            line.append(panel[at])
        lines.append(line)
    return Text("\n").join(lines)


def _wrapped(line: str, width: int) -> list[str]:
    return [part.replace(_TIED, " ") for part in wrap(line, width)] or [""]


def _rows(sight: Sight, marks: Marks, signs: Mapping[str, str], below: int, plain: bool) -> Iterator[Text]:
    board = sight.board
    ranks, files = range(board.ranks, 0, -1), range(board.files)
    if below == TWILIGHT:
        ranks, files = ranks[::-1], files[::-1]
    boxed = not plain and board.files <= _BOXED_FILES
    bar = "│" if boxed else ""
    if boxed:
        yield _line("┌", "┬", "┐", board.files)
    for at, rank in enumerate(ranks):
        if boxed and at:
            yield _line("├", "┼", "┤", board.files)
        row = Text(f"{rank:>{_MARGIN - 1}} {bar}")
        for file in files:
            row.append(_cell(sight, marks, signs, board.space((rank - 1) * board.files + file)))
            row.append(bar)
        row.rstrip()
        yield row
    if boxed:
        yield _line("└", "┴", "┘", board.files)
    letters = (board.space(file)[0] for file in files)
    yield Text(" " * _MARGIN + "".join(f"{' ' * len(bar)} {letter}  " for letter in letters).rstrip())


def _line(left: str, between: str, right: str, files: int) -> Text:
    return Text(" " * _MARGIN + left + between.join(["─" * 4] * files) + right)


def _cell(sight: Sight, marks: Marks, signs: Mapping[str, str], space: str) -> Text:
    left, right = marks.around(space)
    player = sight.golems.get(space)
    golem = GOLEMS[player] if player else " "
    if space in sight.view["resting"]:
        golem = golem.lower()
    marked = "bold green" if left in "<[" else "bold"
    return Text.assemble(
        (left, marked),
        (golem, STYLES[player] if player else ""),
        signs[sight.terrain[space]],
        (right, marked),
    )


def _legend(sight: Sight, signs: Mapping[str, str], marks: Marks) -> Iterator[str]:
    yield ""
    yield "  ".join(f"{sign} {PLAYERS[player]}" for player, sign in GOLEMS.items())
    there = set(sight.terrain.values())
    entries = (f"{sign} {name.lower()}" for name, sign in signs.items() if name in there)
    yield ", ".join(entry.replace(" ", _TIED) for entry in entries)
    if marks.looked:
        yield f"< > {marks.looked}  [ ] where it may go"
    if marks.last:
        yield "( ) the last move"
