"""What a picture of a board shows: its spaces, what is on them, and the marks. Data only.

A place is a file and a rank, both from 0; rank 0 is at the bottom, unless a picture counts ranks from the
top.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from docs.site_writer.pictures.looks import OTHER, Look
from grammar.spaces.names import LETTERS, Naming

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Ground:
    """A kind of space: its name for people, and its look, or else identifying letters."""

    name: str
    look: Look = OTHER
    letters: str = ""


class Piece(StrEnum):
    """A piece by its side; the two differ in their sign, not only in colour."""

    LIGHT = "light"
    DARK = "dark"


class Mark(StrEnum):
    """A sign on a space: what can be done there."""

    FRAME = "frame"
    DOT = "dot"
    CROSS = "cross"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Plate:
    """A card on a space: its player, its name, the numbers shown, and its state.

    `leads` marks the card that represents its player, `worn` is what its numbers have lost; `back` says that
    the card lies face down.
    """

    player: int
    name: str
    numbers: str = ""
    exhausted: bool = False
    leads: bool = False
    worn: int = 0
    back: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """The way of a move: straight, or with a bend after its longer part. `stopped` ends it with a bar."""

    start: Place
    end: Place
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Band:
    """Ranks with a name, from the first to the last, shown beside the board.

    `words` is the name if the place beside the board doesn't show whose ranks they are.
    """

    name: str
    first: int
    last: int
    words: str = ""


@dataclass(frozen=True)
class Scene:
    """A board with everything drawn on it, and the same in words.

    `name` becomes part of ids: small letters, digits and hyphens. `words` are whole sentences that say
    everything the picture shows; a picture without words is described beside it. Spaces without a ground are
    plain. `chosen` is what is declared for the piece on a space; `plates` are cards. With `down`, rank 0 is
    at the top.
    """

    name: str
    title: str
    files: int
    ranks: int
    grounds: Mapping[Place, Ground]
    words: tuple[str, ...]
    pieces: Mapping[Place, Piece] = field(default_factory=dict)
    chosen: Mapping[Place, Ground] = field(default_factory=dict)
    marks: Mapping[Place, frozenset[Mark]] = field(default_factory=dict)
    paths: tuple[Path, ...] = ()
    bands: tuple[Band, ...] = ()
    meanings: Mapping[Mark, str] = field(default_factory=dict)
    """The meanings of this picture's marks, in legend order."""
    piece_names: Mapping[Piece, str] = field(default_factory=dict)
    plates: Mapping[Place, Plate] = field(default_factory=dict)
    plate_names: Mapping[str, str] = field(default_factory=dict)
    """The meanings of the plates' signs, by their names in `plates.SIGNS`."""
    naming: Naming = LETTERS
    down: bool = False
    titles: tuple[str, ...] = ()
    """Titles of all ranks, by rank, shown at the right of the board; bands are then at its left."""


@dataclass(frozen=True)
class Figure:
    """A picture on a page: the scene, and whether its legend appears below."""

    scene: Scene
    caption: str
    legend: bool = True
