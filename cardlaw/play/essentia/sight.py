"""What both players see of a game of Essentia, and its drawing.

The cell of a space holds the golem on it, as a small letter while it rests, and the sign of its terrain.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rich.text import Text

from cardlaw.play.board.grid import TIED, Marks, grid, with_panel
from cardlaw.play.data import terminal_data
from grammar.essentia.board import SIDES, Board, board_from_json
from grammar.essentia.operations import SPRING
from reference_engine.api import Game
from reference_engine.essentia.field import circle_terrain
from reference_engine.essentia.sides import DAWN, TWILIGHT

PLAYERS: Final = {at: side.capitalize() for at, side in enumerate(SIDES, start=1)}
FACE_DOWN: Final = "face-down tile"
"""Used instead of the terrain of a tile that is still face down."""
_LETTERS: Final = "abcdefghijklmnopqrstuvwyz0123456789"
"""Without x, the sign of a mountain."""
_UNSIGNED: Final = "%"
"""For terrains when no letter is left."""


@dataclass(frozen=True)
class Sight:
    """What both players see of a game: the board, the terrain of each space, the golems."""

    board: Board
    terrain: Mapping[str, str]
    """The name of the terrain of each space; `FACE_DOWN` for a tile that is still face down."""
    golems: Mapping[str, int]
    """The player whose golem stands on each space."""
    view: Mapping[str, Any]
    tables: Mapping[str, Any]
    """The tables of the game's `terminal.toml`."""

    @property
    def declared(self) -> Mapping[str, str]:
        """What is declared for the golem on each space."""
        found: Mapping[str, str] = self.view["declared"]
        return found

    def golems_of(self, player: int) -> frozenset[str]:
        """Return the spaces on which a player's golems stand."""
        return frozenset(space for space, owner in self.golems.items() if owner == player)


def sight_of(game: Game) -> Sight:
    """Return what the players see of a game."""
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
    return Sight(board, terrain, golems, view, terminal_data(view["game"]).tables)


def signs_of(sight: Sight) -> dict[str, str]:
    """Return a sign for every terrain that the board may have, in legend order.

    Laying tiles doesn't change the signs.
    """
    board, tables = sight.board, sight.tables
    known: Mapping[str, str] = tables["signs"]
    there = {*sight.terrain.values(), *board.tiles, *board.fixed, board.uncovered}
    names = [*known, *sorted(there - set(known))]
    circles = {sight.terrain[space] for space in board.circles}
    signs: dict[str, str] = {}
    for name in names:
        letters = [sign for sign in name.lower() if sign in _LETTERS]
        free = (sign for sign in (*letters, *_LETTERS) if sign not in signs.values())
        own = tables["circles"]["sign"] if name in circles else known.get(name)
        signs[name] = own or next(free, _UNSIGNED)
    return signs


def drawing(sight: Sight, marks: Marks, beside: Iterable[str], below: int, plain: bool, width: int) -> Text:
    """Draw the board with the side of player `below` at the bottom, and lines of text beside it."""
    signs, board = signs_of(sight), sight.board
    ranks, files = range(board.ranks, 0, -1), range(board.files)
    if below == TWILIGHT:
        ranks, files = ranks[::-1], files[::-1]
    rows = [
        (
            str(rank),
            [
                marks.cell(space, _content(sight, signs, space))
                for space in (board.space((rank - 1) * board.files + file) for file in files)
            ],
        )
        for rank in ranks
    ]
    letters = [board.space(file)[0] for file in files]
    return with_panel(grid(rows, letters, plain), (*beside, *_legend(sight, signs), *marks.legend()), width)


def _content(sight: Sight, signs: Mapping[str, str], space: str) -> Text:
    player = sight.golems.get(space)
    golem, style = " ", ""
    if player is not None:
        side = PLAYERS[player]
        golem, style = sight.tables["golems"][side], sight.tables["styles"][side]
    if space in sight.view["resting"]:
        golem = golem.lower()
    return Text.assemble((golem, style), signs[sight.terrain[space]])


def _legend(sight: Sight, signs: Mapping[str, str]) -> Iterator[str]:
    yield ""
    yield "  ".join(f"{sign} {side}" for side, sign in sight.tables["golems"].items())
    there = set(sight.terrain.values())
    entries = (f"{sign} {name.lower()}" for name, sign in signs.items() if name in there)
    yield ", ".join(entry.replace(" ", TIED) for entry in entries)
