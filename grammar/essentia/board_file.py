"""Board files: lines `key: value`, `#` begins a comment. `board.py` defines and checks boards.

# The default board
files: 8
ranks: 9
springs dawn: c1 f1
springs twilight: c9 f9
circles: b5 g5
home rows dawn: 1 2
home rows twilight: 8 9
tiles: 8 Forest, 8 Mountain, 4 Plains, 8 Plateau
uncovered: Rocks
fixed Marsh: d4 e4
option strict_board: off
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from grammar.essentia.board import DEFAULT, SIDES, Board, place_of, why_not_board
from grammar.essentia.operations import slug
from grammar.essentia.terrain_file import terrain_names
from grammar.language.errors import CardTextError, Finding, Refused
from grammar.language.source import SourceText, Span, trimmed
from grammar.language.words.nearest import nearest
from spec.book.game.game import Game
from spec.book.game.switches import SwitchValue
from spec.book.games import find

FOLDER: Final = Path(__file__).with_name("boards")
SUFFIX: Final = ".board"
LONGEST: Final = 20_000
_STRICT: Final = "strict_board"
_TILES: Final = re.compile(r"([0-9]{1,3})\s*[x×]?\s+(\S.*)")


@dataclass(frozen=True)
class ReadBoard:
    """A board file that was read: its board, if it could be determined, and all findings."""

    source: SourceText
    board: Board | None
    findings: tuple[Finding, ...]

    def checked(self) -> Board:
        """Return the board if there are no findings; otherwise raise CardTextError with all of them."""
        if self.findings or self.board is None:
            raise CardTextError(self.source, self.findings)
        return self.board


@dataclass(frozen=True, slots=True)
class _Given:
    """A line: its key, the name or side in it, its value, and their positions."""

    key: str
    about: str
    value: str
    key_span: Span
    span: Span


# --- reading --------------------------------------------------------------------------------------


def read_board(
    source: SourceText | str, terrains: Collection[str] | None = None, game: str = "essentia"
) -> ReadBoard:
    """Read the board in a file, collecting all errors.

    `terrains` are the names of the existing terrains; by default, the shipped ones. The board's own option
    strict_board says whether it must suit a whole game or may be for a position only.
    """
    source = source if isinstance(source, SourceText) else SourceText(source)
    if len(source.written) > LONGEST:
        message = f"the file has {len(source.written):,} characters; the maximum is {LONGEST:,}"
        return ReadBoard(source, None, (Finding("CT601", message, Span(0, 1)),))
    reader = _Reader(source, {slug(name): name for name in terrains or shipped_terrains()}, find(game))
    board = reader.board()
    if board is not None:
        strict = reader.game.switch_values(board.options)[_STRICT] == "on"
        for rule, text, key in why_not_board(board, strict):
            reader.say("CT509", text, reader.spans.get(key, Span(0, 0)), None, rule)
    return ReadBoard(source, board, tuple(sorted(reader.findings, key=lambda finding: finding.span)))


@cache
def shipped_terrains() -> tuple[str, ...]:
    """Return the names of all shipped terrains."""
    names: dict[str, None] = {}
    for path in sorted(FOLDER.with_name("terrains").glob("*.terrain")):
        names.update(dict.fromkeys(terrain_names(SourceText(path.read_text(encoding="utf-8")))))
    return tuple(names)


@dataclass
class _Reader:
    source: SourceText
    terrains: Mapping[str, str]
    """Slug -> name."""
    game: Game
    findings: list[Finding] = field(default_factory=list)
    spans: dict[str, Span] = field(default_factory=dict)
    """Key of the board's data -> the value in the file."""
    unclear: bool = False
    """Whether a line has an unknown key, so that no line can be reported as missing."""

    def say(
        self, code: str, message: str, span: Span, suggestion: str | None = None, rule: str | None = None
    ) -> None:
        self.findings.append(Finding(code, message, span, (), suggestion, rule))

    def board(self) -> Board | None:
        """Return the board, or None if a line is missing or can't be read."""
        values: dict[str, Any] = {
            "springs": {},
            "home_rows": {},
            "fixed": {},
            "options": {},
        }
        for given in self._lines():
            try:
                self._take(given, values)
            except Refused as refused:
                self.findings.append(refused.finding(given.span))
        for key in _NEEDED:
            if key not in self.spans and not self.unclear:
                self.say("CT508", f"the line '{key}: ...' is missing", Span(0, 0), _SAMPLE[key])
        return None if self.findings else Board(**values)

    def _lines(self) -> Iterator[_Given]:
        at = 0
        for line in self.source.text.split("\n"):
            start, at = at, at + len(line) + 1
            words = line.partition("#")[0].rstrip()
            if not words.strip():
                continue
            key, colon, value = words.partition(":")
            whole = trimmed(words, start)
            if not colon or not key.strip():
                self.unclear = True
                self.say("CT508", "write a line as a key, a colon and a value", whole, "circles: b5 g5")
                continue
            span = trimmed(value, start + len(key) + 1) if value.strip() else whole
            given = self._keyed(key.strip(), value.strip(), trimmed(key, start), span)
            if given is not None:
                yield given

    def _keyed(self, written: str, value: str, key_span: Span, span: Span) -> _Given | None:
        """Return the line with its key separated from the name in it."""
        words = " ".join(written.split())
        for key in _NAMED_KEYS:
            if words.lower().startswith(f"{key} "):
                about = words[len(key) + 1 :]
                return _Given(key, about, value, key_span, span)
        if words.lower() not in _READERS:
            near = nearest(words, [*_SAMPLE, "fixed Marsh", "option circles"])
            self.unclear = True
            self.say(
                "CT508", f"a board can't have a line {words[:40]!r}", key_span, near[0] if near else None
            )
            return None
        return _Given(words.lower(), "", value, key_span, span)

    def _take(self, given: _Given, values: dict[str, Any]) -> None:
        """Store the line's meaning in `values`; raise Refused if it has none."""
        about, label = given.about, given.key
        if given.key in ("springs", "home rows"):
            about = self._side(given)
        elif given.key == "fixed":
            about = self._terrain(given.about, given.key_span)
        if about:
            label = f"{given.key} {about}"
        if label in self.spans:
            raise Refused("CT504", f"the line {label!r} is given twice", span=given.key_span)
        self.spans[label] = given.span
        found = _READERS[given.key](self, given)
        name = given.key.replace(" ", "_")
        if given.key in ("springs", "home rows", "fixed"):
            values[name][about] = found
        elif given.key == "option":
            values["options"][given.about] = found
        else:
            values[name] = found

    def _side(self, given: _Given) -> str:
        if given.about.lower() in SIDES:
            return given.about.lower()
        near = nearest(given.about, SIDES)
        message = f"the sides are dawn and twilight; there is no {given.about[:40]!r}"
        fix = f"{given.key} {near[0] if near else SIDES[0]}: {given.value}"
        raise Refused("CT508", message, span=given.key_span, suggestion=fix, rule="ES-1.1.2")

    def _terrain(self, written: str, span: Span) -> str:
        name = self.terrains.get(slug(written))
        if name is None:
            near = nearest(written, self.terrains.values())
            raise Refused(
                "CT103",
                f"no terrain is called {written[:40]!r}",
                span=span,
                suggestion=near[0] if near else None,
                rule="ES-12.2.2",
            )
        return name

    # --- values -----------------------------------------------------------------------------------

    def number(self, given: _Given) -> int:
        """8"""
        if not re.fullmatch(r"[0-9]{1,3}", given.value):
            message = f"{given.key} must be a whole number"
            raise Refused("CT508", message, suggestion=_SAMPLE[given.key], rule="ES-4.3.1")
        return int(given.value)

    def spaces(self, given: _Given) -> tuple[str, ...]:
        """c1 f1"""
        found = []
        for word, span in _words(given):
            if place_of(word.lower()) is None:
                message = f"{word[:20]!r} is not a space; a space is a letter and a number"
                raise Refused("CT508", message, span=span, suggestion="c1", rule="ES-4.1.1")
            found.append(word.lower())
        return tuple(found)

    def rows(self, given: _Given) -> tuple[int, ...]:
        """1 2"""
        found = []
        for word, span in _words(given):
            if not re.fullmatch(r"[0-9]{1,3}", word):
                message = f"{word[:20]!r} is not a row; a row is a number"
                raise Refused("CT508", message, span=span, suggestion="1 2", rule="ES-4.1.5")
            found.append(int(word))
        return tuple(found)

    def tiles(self, given: _Given) -> dict[str, int]:
        """8 Plateau, 4 Plains"""
        found: dict[str, int] = {}
        at = given.span.start
        for part in given.value.split(","):
            words = part.strip()
            start = at + len(part) - len(part.lstrip())
            span = Span(start, start + len(words))
            at += len(part) + 1
            match = _TILES.fullmatch(words)
            if match is None:
                message = "write tiles as numbers and terrains"
                raise Refused("CT508", message, span=span, suggestion=_SAMPLE["tiles"], rule="ES-5.1.1")
            name = self._terrain(match[2], span)
            if name in found:
                message = f"{name} is listed twice; add the numbers together"
                raise Refused("CT504", message, span=span, suggestion=f"{found[name] + int(match[1])} {name}")
            found[name] = int(match[1])
        return found

    def terrain(self, given: _Given) -> str:
        """Rocks"""
        return self._terrain(given.value, given.span)

    def option(self, given: _Given) -> SwitchValue:
        """disabled"""
        switch = self.game.switches.get(given.about)
        if switch is None:
            near = nearest(given.about, self.game.switches)
            message = f"there is no switch {given.about[:40]!r}"
            suggestion = f"option {near[0]}: {given.value}" if near else None
            raise Refused("CT508", message, span=given.key_span, suggestion=suggestion, rule="ES-12.1.7")
        number = switch.number is not None and re.fullmatch(r"[0-9]{1,4}", given.value)
        value: SwitchValue = int(given.value) if number else given.value
        if (refusal := switch.refusal(value)) is not None:
            near = nearest(given.value, switch.values)
            suggestion = near[0] if near else None
            raise Refused("CT508", refusal, suggestion=suggestion, rule=str(switch.ruling))
        return value


def _words(given: _Given) -> Iterator[tuple[str, Span]]:
    for match in re.finditer(r"[^\s,]+", given.value):
        yield match[0], Span(given.span.start + match.start(), given.span.start + match.end())


_READERS: Final[Mapping[str, Callable[[_Reader, _Given], Any]]] = {
    "files": _Reader.number,
    "ranks": _Reader.number,
    "springs": _Reader.spaces,
    "circles": _Reader.spaces,
    "home rows": _Reader.rows,
    "tiles": _Reader.tiles,
    "uncovered": _Reader.terrain,
    "fixed": _Reader.spaces,
    "option": _Reader.option,
}
_NAMED_KEYS: Final = ("springs", "home rows", "fixed", "option")
"""Keys followed by a side, a terrain or a switch."""


# --- writing --------------------------------------------------------------------------------------


def text_of_board(board: Board) -> str:
    """Write the board as a file."""
    lines = [f"files: {board.files}", f"ranks: {board.ranks}"]
    lines += [f"springs {side}: {' '.join(board.springs.get(side, ()))}".rstrip() for side in SIDES]
    lines += [f"circles: {' '.join(board.circles)}".rstrip()]
    lines += [
        f"home rows {side}: {' '.join(map(str, board.home_rows.get(side, ())))}".rstrip() for side in SIDES
    ]
    tiles = ", ".join(f"{number} {name}" for name, number in board.tiles.items())
    lines += [f"tiles: {tiles}".rstrip(), f"uncovered: {board.uncovered}"]
    lines += [f"fixed {name}: {' '.join(spaces)}" for name, spaces in board.fixed.items()]
    lines += [f"option {name}: {value}" for name, value in board.options.items()]
    return "\n".join(lines) + "\n"


_SAMPLE: Final = {line.partition(":")[0]: line for line in text_of_board(DEFAULT).splitlines()}
"""Each line of the default board by key, as an example."""
_NEEDED: Final = tuple(key for key in _SAMPLE if key != "uncovered")


# --- drawing --------------------------------------------------------------------------------------

_SIGNS: Final = {"spring": "S", "circle": "O"}


def drawing(board: Board) -> str:
    """Draw the board as text, last rank first: S a spring, O a circle, numbers refer to the legend."""
    fixed = board.fixed_spaces()
    numbers = {name: str(at) for at, name in enumerate(board.fixed, start=1)}
    width = max(map(len, (*numbers.values(), "S")))
    margin = len(str(board.ranks))
    lines = []
    for rank in range(board.ranks, 0, -1):
        row = [board.space((rank - 1) * board.files + file) for file in range(board.files)]
        signs = [_sign(fixed.get(space), numbers) for space in row]
        line = f"{rank:>{margin}}  {' '.join(sign.rjust(width) for sign in signs)}"
        lines.append(f"{line}   {_about_row(board, rank)}".rstrip())
    letters = " ".join(board.space(file)[0].rjust(width) for file in range(board.files))
    lines.append(f"{' ' * margin}  {letters}")
    tiles = ", ".join(f"{number} {name}" for name, number in board.tiles.items())
    legend = "".join(f", {number} {name}" for name, number in numbers.items())
    lines += ["", f"S spring, O circle, . {board.uncovered} before tiles{legend}"]
    lines += [f"{board.tile_count} tiles: {tiles}" if board.tiles else "no tiles"]
    lines += [f"{name} = {value}" for name, value in board.options.items()]
    return "\n".join(lines) + "\n"


def _sign(kind: str | None, numbers: Mapping[str, str]) -> str:
    if kind is None:
        return "."
    return numbers.get(kind) or _SIGNS[kind]


def _about_row(board: Board, rank: int) -> str:
    home = next((side for side in SIDES if rank in board.home_rows.get(side, ())), None)
    if home is not None:
        return f"home row of {home.capitalize()}"
    return "central row" if rank == board.central_rank else ""


# --- shipped boards -------------------------------------------------------------------------------


@cache
def shipped_boards() -> dict[str, Board]:
    """Return every shipped board by file name. Raises CardTextError if one is wrong."""
    return {
        path.stem: read_board(SourceText(path.read_text(encoding="utf-8"), path.name)).checked()
        for path in sorted(FOLDER.glob(f"*{SUFFIX}"))
    }
