"""The pictures that Essentia's rulebook lists in `pictures.toml`.

A picture shows a position: `position` by name, or its own `ranks`, `tiles`, `dawn`, `twilight`, `declared`
and `switches`, on `board` or else the default board. With `start`, a game is started instead, and its answers
are given player by player; `open` then marks the next legal answers. Marks:

- `moves`: golems whose moves are shown, as an engine answers them;
- `refused`: rules by which the engine refuses their other moves, whose spaces are marked too;
- `dots`, `crosses`, `closed`, `frames`: spaces, and `means`: the meaning of a mark here, by its name;
- `paths` and `stopped`: ways such as "d4-e6"; the latter end before their last space;
- `bands`: `parts` or `home`, the names of the ranks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from docs.site_writer.essentia.position import BadPosition, Position, place, position_in, position_of
from docs.site_writer.essentia.reach import Reach, reach_of, refused
from docs.site_writer.essentia.scenes import bands_of, scene_of
from docs.site_writer.pictures.asking import CannotPicture, Engine
from docs.site_writer.pictures.scene import Figure, Mark, Scene
from grammar.essentia.board import Board, board_to_json
from spec.book.pictures import Picture, Pictures

POSITION_KEYS: Final = frozenset(("board", "ranks", "tiles", "dawn", "twilight", "declared", "switches"))
PICTURE_KEYS: Final = POSITION_KEYS | {
    *("position", "start", "open", "moves", "refused", "dots", "crosses", "closed", "frames"),
    *("means", "paths", "stopped", "bands", "caption"),
}
_MARKED: Final = {"dots": Mark.DOT, "crosses": Mark.CROSS, "closed": Mark.CLOSED, "frames": Mark.FRAME}
_FIX: Final = "fix it; docs/site_writer/essentia/asked.py says what a picture may show"


class Asked:
    """Makes the listed pictures one by one."""

    def __init__(self, pictures: Pictures, boards: Mapping[str, Board], engine: Engine) -> None:
        self.pictures = pictures
        self.boards = boards
        self.engine = engine

    def figure(self, picture: Picture) -> Figure:
        """Make a listed picture. RulebookError if it cannot be shown as written."""
        try:
            return Figure(self._scene(picture), str(picture.shows.get("caption", picture.title)))
        except (BadPosition, CannotPicture) as error:
            raise self.pictures.fault(picture.name, str(error), _FIX) from None

    def position(self, name: str) -> Position:
        """Read a listed position. RulebookError if it is unreadable."""
        row = self.pictures.positions.get(name)
        if row is None:
            raise self.pictures.fault(name, "there is no position with that name", _FIX)
        try:
            return self._position(row)
        except BadPosition as error:
            raise self.pictures.fault(name, str(error), _FIX) from None

    def _position(self, row: Mapping[str, Any]) -> Position:
        return position_of(self._board(row), row, self.pictures.letters, self.engine.cards)

    def _board(self, row: Mapping[str, Any]) -> Board:
        name = str(row.get("board", "default"))
        if name not in self.boards:
            raise BadPosition(f"there is no board {name!r}; there are {', '.join(self.boards)}")
        return self.boards[name]

    def _scene(self, picture: Picture) -> Scene:
        row = picture.shows
        unknown = sorted(set(row) - PICTURE_KEYS)
        if unknown:
            raise BadPosition(f"there is no key {unknown[0]!r}")
        position, answers = self._begun(row)
        reaches = [reach_of(self.engine, position, space) for space in row.get("moves", ())]
        marked: dict[Mark, list[str]] = {mark: list(row[key]) for key, mark in _MARKED.items() if key in row}
        for space in (space for spaces in marked.values() for space in spaces):
            place(position.board, space)
        if row.get("open"):
            marked[Mark.DOT] = list(dict.fromkeys(answer.partition("=")[0] for answer in answers))
        means = _meanings(row)
        closed = self._closed(position, reaches, row.get("refused", ()))
        if closed:
            marked[Mark.CLOSED] = closed
        elif "refused" in row:
            raise BadPosition(f"no rule refuses {' or '.join(row['refused'])}")
        bands = bands_of(position.board, str(row["bands"])) if "bands" in row else ()
        paths = [(*_way(way), key == "stopped") for key in ("paths", "stopped") for way in row.get(key, ())]
        return scene_of(
            position,
            f"picture-{picture.name}",
            picture.title,
            reaches=reaches,
            marked=marked,
            meanings=means,
            paths=paths,
            bands=bands,
        )

    def _begun(self, row: Mapping[str, Any]) -> tuple[Position, tuple[str, ...]]:
        """The position of a picture, and in a started game also the legal answers."""
        if "position" in row:
            own = sorted(POSITION_KEYS & set(row))
            if own:
                raise BadPosition(f"it shows a named position, so it can't give {own[0]!r} itself")
            return self.position(str(row["position"])), ()
        if "start" not in row:
            return self._position(row), ()
        board, switches = self._board(row), dict(row.get("switches", {}))
        answers = self.engine.start({"board": board_to_json(board)}, switches)
        for player, answer in row["start"]:
            answers = self.engine.answer(player, answer)
        return position_in(self.engine.view(1), board), answers

    def _closed(self, position: Position, reaches: list[Reach], rules: list[str]) -> list[str]:
        found: dict[str, None] = {}
        for reach in reaches:
            found.update(dict.fromkeys(refused(self.engine, position, reach, rules)))
        return list(found)


def _meanings(row: Mapping[str, Any]) -> dict[Mark, str]:
    """The meanings of marks that are specific to a picture."""
    found = {Mark.CLOSED: f"refused by {' or '.join(row['refused'])}"} if row.get("refused") else {}
    for name, text in dict(row.get("means", {})).items():
        if name not in _MARKED:
            raise BadPosition(f"{name!r} is not a mark; known marks: {', '.join(_MARKED)}")
        found[_MARKED[name]] = str(text)
    return found


def _way(written: object) -> tuple[str, str]:
    start, dash, end = str(written).partition("-")
    if not dash:
        raise BadPosition(f"{written!r} is not a move; write it as d4-e6")
    return start, end
