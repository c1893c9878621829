"""Draw a board as SVG without scripts or external resources, in colours that the page may change.

The shapes have colour attributes, so that a picture is self-contained; the classes let the site's style
change the colours in dark mode.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from textwrap import wrap
from typing import Final

from docs.site_writer.pictures.looks import CELL, OTHER, Look, Stroke
from docs.site_writer.pictures.plates import escape, plates_drawn
from docs.site_writer.pictures.scene import Band, Ground, Mark, Path, Piece, Place, Plate, Scene

LEFT: Final = 22
BELOW: Final = 20
EDGE: Final = 4
BAND: Final = 24
"""The width of the names of ranks beside the board."""
TITLES: Final = 56
"""The width of the titles of ranks beside the board."""

_INK: Final = "#1b2233"
_PAPER: Final = "#ffffff"
_ATTACK: Final = "#b3261e"
_WAY: Final = "#0b4f9e"
_MUTE: Final = "#4c5361"
_LONGEST_TITLE: Final = 11
_OPEN: Final = "#f4f4f2"
"""Used if all spaces look alike."""


def drawn(scene: Scene) -> str:
    """Return the picture as an `svg` element in one line."""
    width = LEFT + scene.files * CELL + _beside(scene) + EDGE
    height = EDGE + scene.ranks * CELL + BELOW
    kinds = "".join((" board--cards" * bool(scene.plates), " board--tall" * (scene.ranks > scene.files)))
    parts = [
        f'<svg class="board{kinds}"'
        f' viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="sans-serif"',
        *_described(scene),
        *_grounds(scene),
        _grid(scene),
        *_names(scene),
        *_titles(scene),
        *(_band(scene, band) for band in scene.bands),
        *_pieces(scene),
        plates_drawn([(*_corner(scene, place), plate) for place, plate in scene.plates.items()]),
        *_chosen(scene),
        *(_path(scene, path) for path in scene.paths),
        *_marks(scene),
        "</svg>",
    ]
    return "".join(parts)


def _beside(scene: Scene) -> int:
    """The width of what stands at the right of the board."""
    return TITLES if scene.titles else BAND if scene.bands else 0


def _described(scene: Scene) -> Iterator[str]:
    """The role, the title and the words; a picture described elsewhere has only a title."""
    if not scene.words:
        yield f' role="img" aria-label="{escape(scene.title)}">'
        return
    title, words = f"{escape(scene.name)}-title", f"{escape(scene.name)}-words"
    yield f' role="img" aria-labelledby="{title} {words}">'
    yield f'<title id="{title}">{escape(scene.title)}</title>'
    yield f'<desc id="{words}">{escape(" ".join(scene.words))}</desc>'


def swatch(kind: Ground | Piece | Mark | Plate) -> str:
    """The sign of a legend, which the words beside it explain."""
    seen = f"0 0 {CELL} {CELL}"
    if isinstance(kind, Ground):
        inside = f"{_ground(kind, [(0.0, 0.0)])}{_outline()}"
    elif isinstance(kind, Piece):
        inside = _PIECES[kind]([(20.0, 20.0)])
    elif isinstance(kind, Plate):
        inside = plates_drawn([(0.0, 0.0, kind)])
    else:
        inside = _MARKS[kind](20, 20)
        seen = seen if kind is Mark.FRAME else "5 5 30 30"  # the others are small
    box = f'viewBox="{seen}" width="20" height="20"'
    return f'<svg class="board" {box} aria-hidden="true">{inside}</svg>'


# --- places ---------------------------------------------------------------------------------------


def _corner(scene: Scene, place: Place) -> tuple[float, float]:
    """The upper left corner of a space."""
    row = place[1] if scene.down else scene.ranks - 1 - place[1]
    return LEFT + place[0] * CELL, EDGE + row * CELL


def _middle(scene: Scene, place: Place) -> tuple[float, float]:
    x, y = _corner(scene, place)
    return x + CELL / 2, y + CELL / 2


# --- the board ------------------------------------------------------------------------------------


def _grounds(scene: Scene) -> Iterator[str]:
    """The spaces grouped by kind, in the order in which the kinds first occur."""
    if gaps := _gaps(scene):
        spaces = "".join(f"M{x:g} {y:g}h{CELL}v{CELL}h-{CELL}z" for x, y in _spaces(scene, gaps))
        yield f'<path class="ground ground-{OTHER.name}" fill="{_OPEN}" d="{spaces}"/>'
    elif len(scene.grounds) < scene.files * scene.ranks:
        yield (
            f'<rect class="ground ground-{OTHER.name}" x="{LEFT}" y="{EDGE}" width="{scene.files * CELL}"'
            f' height="{scene.ranks * CELL}" fill="{_OPEN}"/>'
        )
    by_kind: dict[Ground, list[tuple[float, float]]] = {}
    for place in sorted(scene.grounds, key=lambda place: (place[1], place[0])):
        by_kind.setdefault(scene.grounds[place], []).append(_corner(scene, place))
    for ground, corners in by_kind.items():
        yield _ground(ground, corners)


def _ground(ground: Ground, corners: list[tuple[float, float]]) -> str:
    look = ground.look
    name = escape(look.name)
    squares = "".join(f"M{x:g} {y:g}h{CELL}v{CELL}h-{CELL}z" for x, y in corners)
    parts = [
        f'<path class="ground ground-{name}" fill="{look.colour}" d="{squares}"/>',
        _sign(look, name, corners),
    ]
    if ground.letters:
        parts += [
            f'<text class="ink ink-{name}" x="{x + 5:g}" y="{y + 13:g}" font-size="9" font-weight="700"'
            f' fill="{look.ink}">{escape(ground.letters)}</text>'
            for x, y in corners
        ]
    return "".join(parts)


def _sign(look: Look, name: str, corners: Iterable[tuple[float, float]]) -> str:
    corners = list(corners)
    parts = []
    if look.lines:
        way = _strokes(look.lines, corners)
        parts.append(
            f'<path class="line line-{name}" fill="none" stroke="{look.ink}" stroke-width="1.8"'
            f' stroke-linecap="round" stroke-linejoin="round" d="{way}"/>'
        )
    if look.areas:
        parts.append(f'<path class="ink ink-{name}" fill="{look.ink}" d="{_strokes(look.areas, corners)}"/>')
    return "".join(parts)


def _strokes(strokes: Iterable[Stroke], corners: Iterable[tuple[float, float]]) -> str:
    strokes = tuple(strokes)
    return "".join(f"M{x + dx:g} {y + dy:g}{way}" for x, y in corners for dx, dy, way in strokes)


def _outline() -> str:
    return f'<path class="grid" fill="none" stroke="{_MUTE}" d="M.5.5h{CELL - 1}v{CELL - 1}h-{CELL - 1}z"/>'


def _gaps(scene: Scene) -> frozenset[Place]:
    """The places of the picture at which the board has no space."""
    return frozenset(
        (file, rank)
        for rank in range(scene.ranks)
        for file in range(scene.files)
        if not scene.naming.name_of(file, rank)
    )


def _spaces(scene: Scene, gaps: frozenset[Place]) -> Iterator[tuple[float, float]]:
    """The corners of the spaces of a board with gaps."""
    for rank in range(scene.ranks):
        for file in range(scene.files):
            if (file, rank) not in gaps:
                yield _corner(scene, (file, rank))


def _grid(scene: Scene) -> str:
    if gaps := _gaps(scene):
        squares = "".join(f"M{x:g} {y:g}h{CELL}v{CELL}h-{CELL}z" for x, y in _spaces(scene, gaps))
        return f'<path class="grid" fill="none" stroke="{_MUTE}" stroke-width=".8" d="{squares}"/>'
    wide, high = scene.files * CELL, scene.ranks * CELL
    way = "".join(f"M{LEFT + file * CELL} {EDGE}v{high}" for file in range(scene.files + 1))
    way += "".join(f"M{LEFT} {EDGE + rank * CELL}h{wide}" for rank in range(scene.ranks + 1))
    return f'<path class="grid" fill="none" stroke="{_MUTE}" stroke-width=".8" d="{way}"/>'


def _names(scene: Scene) -> Iterator[str]:
    """The names of files below the board, and those of ranks on the left."""
    yield f'<g class="name" font-size="13" text-anchor="middle" fill="{_MUTE}">'
    below = EDGE + scene.ranks * CELL + 15
    for file in range(scene.files):
        x = LEFT + file * CELL + CELL / 2
        yield f'<text x="{x:g}" y="{below}">{scene.naming.file_name(file)}</text>'
    for rank in range(scene.ranks):
        _, y = _middle(scene, (0, rank))
        yield f'<text x="{LEFT / 2:g}" y="{y + 4.5:g}">{scene.naming.rank_name(rank)}</text>'
    yield "</g>"


def _titles(scene: Scene) -> Iterator[str]:
    """The titles of ranks at the right of the board, in two lines where one has no room."""
    if not scene.titles:
        return
    x = LEFT + scene.files * CELL + 6
    yield f'<g class="name" font-size="9" fill="{_MUTE}">'
    for rank, title in enumerate(scene.titles):
        _, y = _middle(scene, (0, rank))
        lines = wrap(title, _LONGEST_TITLE)
        for at, line in enumerate(lines):
            yield f'<text x="{x}" y="{y + 3 + 11 * (at - (len(lines) - 1) / 2):g}">{escape(line)}</text>'
    yield "</g>"


def _band(scene: Scene, band: Band) -> str:
    """Ranks with their name, at the left if the ranks have titles."""
    board = scene.files * CELL
    x, turn, name_x = (LEFT - 5, -4, LEFT - 12) if scene.titles else (LEFT + board + 5, 4, LEFT + board + 21)
    ends = sorted(_corner(scene, (0, rank))[1] for rank in (band.first, band.last))
    top, bottom = ends[0] + 2, ends[1] + CELL - 2
    middle = (top + bottom) / 2
    size = min(12.0, (bottom - top) / (0.55 * max(len(band.name), 1)))  # so that the name fits its ranks
    return (
        f'<path class="grid" fill="none" stroke="{_MUTE}" stroke-width="1.5"'
        f' d="M{x} {top:g}h{turn}V{bottom:g}h{-turn}"/>'
        f'<text class="name" font-size="{size:.3g}" text-anchor="middle" fill="{_MUTE}"'
        f' transform="translate({name_x} {middle:g})rotate(-90)">{escape(band.name)}</text>'
    )


# --- pieces ---------------------------------------------------------------------------------------

_DISC: Final = (-12.0, 0.0, "a12 12 0 1 0 24 0a12 12 0 1 0-24 0")
_SUN: Final[tuple[Stroke, ...]] = (
    (-1.5, 0, "a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0"),
    *((5.5 * dx, 5.5 * dy, f"l{3 * dx:g} {3 * dy:g}") for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))),
    *((4.0 * dx, 4.0 * dy, f"l{2.2 * dx:g} {2.2 * dy:g}") for dx in (1, -1) for dy in (1, -1)),
)
_CRESCENT: Final = (2.0, -7.0, "a7 7 0 1 0 5 9.5a5.6 5.6 0 1 1-5-9.5z")


def _light(middles: Iterable[tuple[float, float]]) -> str:
    """White discs with a sun."""
    middles = tuple(middles)
    return (
        f'<path class="piece" fill="{_PAPER}" stroke="{_INK}" stroke-width="2"'
        f' d="{_strokes([_DISC], middles)}"/>'
        f'<path fill="none" stroke="{_INK}" stroke-width="1.6" stroke-linecap="round"'
        f' d="{_strokes(_SUN, middles)}"/>'
    )


def _dark(middles: Iterable[tuple[float, float]]) -> str:
    """Black discs with a crescent."""
    middles = tuple(middles)
    return (
        f'<path class="piece" fill="{_INK}" stroke="{_PAPER}" stroke-width="1.5"'
        f' d="{_strokes([_DISC], middles)}"/>'
        f'<path fill="{_PAPER}" d="{_strokes([_CRESCENT], middles)}"/>'
    )


_PIECES: Final[Mapping[Piece, Callable[[Iterable[tuple[float, float]]], str]]] = {
    Piece.LIGHT: _light,
    Piece.DARK: _dark,
}


def _pieces(scene: Scene) -> Iterator[str]:
    """The pieces, grouped by side."""
    for piece, draw in _PIECES.items():
        middles = [_middle(scene, place) for place, found in scene.pieces.items() if found is piece]
        if middles:
            yield draw(middles)


def _chosen(scene: Scene) -> Iterator[str]:
    """Declarations, as a small space in the lower right corner."""
    for place, ground in scene.chosen.items():
        x, y = _corner(scene, place)
        yield (
            f'<g transform="translate({x + 23:g} {y + 23:g})scale(.4)">{_ground(ground, [(0.0, 0.0)])}'
            f'<path class="edge" fill="none" stroke="{_INK}" stroke-width="3" d="M0 0h40v40h-40z"/></g>'
        )


# --- marks ----------------------------------------------------------------------------------------


def _dot(x: float, y: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="6" fill="{_WAY}" stroke="{_PAPER}" stroke-width="1.5"/>'


def _cross(x: float, y: float) -> str:
    way = f"M{x - 12:g} {y - 12:g}l24 24m0-24l-24 24"
    return (
        f'<path fill="none" stroke="{_PAPER}" stroke-width="7" stroke-linecap="round" d="{way}"/>'
        f'<path fill="none" stroke="{_ATTACK}" stroke-width="4" stroke-linecap="round" d="{way}"/>'
    )


def _closed(x: float, y: float) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="7" fill="{_PAPER}" stroke="{_INK}" stroke-width="2"/>'
        f'<path fill="none" stroke="{_INK}" stroke-width="2.5" d="M{x - 4:g} {y:g}h8"/>'
    )


def _frame(x: float, y: float) -> str:
    way = f"M{x - 17.5:g} {y - 17.5:g}h35v35h-35z"
    return (
        f'<path fill="none" stroke="{_PAPER}" stroke-width="5" d="{way}"/>'
        f'<path fill="none" stroke="{_WAY}" stroke-width="3" d="{way}"/>'
    )


_MARKS: Final[Mapping[Mark, Callable[[float, float], str]]] = {
    Mark.FRAME: _frame,
    Mark.CROSS: _cross,
    Mark.CLOSED: _closed,
    Mark.DOT: _dot,
}
"""In drawing order if several are on one space: a dot lies on a cross."""


def _marks(scene: Scene) -> Iterator[str]:
    for place, marks in scene.marks.items():
        for mark, draw in _MARKS.items():
            if mark in marks:
                yield draw(*_middle(scene, place))


def _path(scene: Scene, path: Path) -> str:
    """A line along the way, with an arrow or a bar at its end."""
    points = [_middle(scene, place) for place in knees(path.start, path.end)]
    (x0, y0), (x, y) = points[-2:]
    length = max(abs(x - x0), abs(y - y0), 1)
    dx, dy = (x - x0) / length, (y - y0) / length
    if path.stopped:  # stop before the space, which can't be reached
        x, y = x - 15 * dx, y - 15 * dy
        points[-1] = (x, y)
        tip = f"M{x - 8 * dy:g} {y + 8 * dx:g}L{x + 8 * dy:g} {y - 8 * dx:g}"
    else:  # stop at the mark on the space
        x, y = x - 7 * dx, y - 7 * dy
        points[-1] = (x, y)
        tip = (
            f"M{x - 9 * dx - 6 * dy:g} {y - 9 * dy + 6 * dx:g}L{x:g} {y:g}"
            f"L{x - 9 * dx + 6 * dy:g} {y - 9 * dy - 6 * dx:g}"
        )
    way = "M" + "L".join(f"{px:g} {py:g}" for px, py in points) + tip
    shape = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<path {shape} stroke="{_PAPER}" stroke-width="6" d="{way}"/>'
        f'<path {shape} stroke="{_WAY}" stroke-width="3" d="{way}"/>'
    )


def knees(start: Place, end: Place) -> tuple[Place, ...]:
    """Where a way bends: nowhere on a line or a diagonal, otherwise after its longer part."""
    wide, high = abs(end[0] - start[0]), abs(end[1] - start[1])
    if 0 in (wide, high) or wide == high:
        return start, end
    return (start, (end[0], start[1]) if wide > high else (start[0], end[1]), end)
