"""What a picture of a board shows: its spaces, what stands on them, and the marks. Data only.

A place is a file and a rank, both from 0; rank 0 is below, unless a picture counts ranks from above.
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
    """A kind of space: its name for people, and its look, or else letters that tell it."""

    name: str
    look: Look = OTHER
    letters: str = ""


class Piece(StrEnum):
    """A piece by its side; the two differ in their sign and not only in their colour."""

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
    """A card on a space: its player, its name, the numbers that are shown there, and the state it is in.

    `leads` marks the card that stands for its player, `worn` is what is missing of its numbers.
    """

    player: int
    name: str
    numbers: str = ""
    exhausted: bool = False
    leads: bool = False
    worn: int = 0


@dataclass(frozen=True, slots=True)
class Path:
    """The way of a move: straight, or with a knee behind its longer part. `stopped` ends it with a bar."""

    start: Place
    end: Place
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Band:
    """Ranks with a name, from the first to the last one, shown beside the board.

    `words` is the name where the place beside the board does not tell whose ranks they are.
    """

    name: str
    first: int
    last: int
    words: str = ""


@dataclass(frozen=True)
class Scene:
    """A board with all that is drawn on it, and the same in words.

    `name` is part of ids: small letters, digits and hyphens. `words` are whole sentences, which say
    everything that the picture shows; a picture without words is described beside it. Spaces without a ground
    are plain. `chosen` is what is declared for the piece on a space, `plates` are cards. With `down`, rank 0
    is above.
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
    """What the marks of this picture mean, in the order in which its legend says it."""
    piece_names: Mapping[Piece, str] = field(default_factory=dict)
    plates: Mapping[Place, Plate] = field(default_factory=dict)
    plate_names: Mapping[str, str] = field(default_factory=dict)
    """What the signs of plates mean, by their names in `plates.SIGNS`."""
    naming: Naming = LETTERS
    down: bool = False


@dataclass(frozen=True)
class Figure:
    """A picture on a page: the scene, and whether its legend stands below."""

    scene: Scene
    caption: str
    legend: bool = True
