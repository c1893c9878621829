"""IR nodes of Essentia: what a terrain lets the golem on it do.

A terrain is a card of the type Terrain; its abilities are the nodes in `ABILITIES`, at most one of each kind.
Directions are seen from the golem's own side. A missing part allows nothing of its kind: a terrain without
`Attack` lets nobody attack. Each node names the rule that defines it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, Literal

from grammar.ir.late import late_dataclass

Direction = Literal[
    "forward",
    "forward_right",
    "right",
    "backward_right",
    "backward",
    "backward_left",
    "left",
    "forward_left",
]

DIRECTIONS: Final[tuple[Direction, ...]] = (
    "forward",
    "forward_right",
    "right",
    "backward_right",
    "backward",
    "backward_left",
    "left",
    "forward_left",
)
"""All directions, clockwise, as patterns order them."""
ORTHOGONAL: Final[tuple[Direction, ...]] = DIRECTIONS[0::2]
DIAGONAL: Final[tuple[Direction, ...]] = DIRECTIONS[1::2]
STEPS: Final[dict[Direction, tuple[int, int]]] = {
    "forward": (0, 1),
    "forward_right": (1, 1),
    "right": (1, 0),
    "backward_right": (1, -1),
    "backward": (0, -1),
    "backward_left": (-1, -1),
    "left": (-1, 0),
    "forward_left": (-1, 1),
}
"""[ES-10.1.10] Files and ranks of one step, as Dawn sees it; for Twilight both signs are reversed."""


# --- patterns -------------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class Slide:
    """Orthogonally any number of spaces; stop at pieces.

    `directions` are in the order of `DIRECTIONS`. `most` is the maximum number of spaces: 1 for one space,
    None up to the edge. With `farthest`, only the last empty space of the line can be moved to, and only the
    first piece can be attacked, if it is an enemy. With `hurdles` 1, the line begins behind its first piece,
    which is jumped over, and stops at the next one.
    """

    rule: ClassVar[str] = "ES-10.1.4"
    directions: tuple[Direction, ...]
    most: int | None
    farthest: bool = False
    hurdles: int = 0


@late_dataclass(frozen=True, slots=True)
class Leap:
    """By a jump in an L of two spaces and one space: 2 and 1, all eight of them.

    `long` spaces along one orthogonal direction and `short` at a right angle to it, `short` at most `long`: a
    jump of exactly two spaces orthogonally is 2 and 0, diagonally 2 and 2. Nothing in between hinders it.
    """

    rule: ClassVar[str] = "ES-10.1.6"
    long: int
    short: int


@late_dataclass(frozen=True, slots=True)
class ToSameKind:
    """To any empty space of the terrain that the golem stands on, wherever it lies."""

    rule: ClassVar[str] = "ES-10.2.6"


Pattern = Slide | Leap | ToSameKind
PATTERNS: Final = (Slide, Leap, ToSameKind)


# --- abilities ------------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class Move:
    """Move by one of these patterns to an empty space."""

    rule: ClassVar[str] = "ES-10.1.3"
    by: tuple[Pattern, ...]


@late_dataclass(frozen=True, slots=True)
class Attack:
    """Attack by one of these patterns: go to the space of an enemy golem, which is eliminated."""

    rule: ClassVar[str] = "ES-10.1.3"
    by: tuple[Pattern, ...]


@late_dataclass(frozen=True, slots=True)
class LikeBehind:
    """Move and attack like the terrain of the space directly behind.

    If there is no such space, or it has this power too, the golem has the power of rocks.
    """

    rule: ClassVar[str] = "ES-10.2.7"


@late_dataclass(frozen=True, slots=True)
class Declare:
    """On occupation, choose one of these terrains; this space has that power until it is taken again."""

    rule: ClassVar[str] = "ES-10.1.7"
    choices: tuple[str, ...]


@late_dataclass(frozen=True, slots=True)
class DeclareAny:
    """On occupation, choose any terrain: plains, plateau, rocks, mountain or forest.

    With `springs` a spring can be chosen too.
    """

    rule: ClassVar[str] = "ES-10.2.17"
    springs: bool = False


@late_dataclass(frozen=True, slots=True)
class DeclareDirections:
    """Orthogonally or diagonally any number of spaces, stopping at pieces; which of the two is chosen on
    occupation."""

    rule: ClassVar[str] = "ES-10.2.12"


@late_dataclass(frozen=True, slots=True)
class CannotBeOccupied:
    """Cannot be occupied: no move ends here."""

    rule: ClassVar[str] = "ES-10.1.8"


@late_dataclass(frozen=True, slots=True)
class StopsLines:
    """Lines stop before this space: no line ends on it or goes over it. Jumps pass over it."""

    rule: ClassVar[str] = "ES-10.2.10"


@late_dataclass(frozen=True, slots=True)
class Immune:
    """Golems here cannot be taken."""

    rule: ClassVar[str] = "ES-10.2.8"


@late_dataclass(frozen=True, slots=True)
class SkipsNextTurn:
    """A golem that arrives here may not move in its player's next turn."""

    rule: ClassVar[str] = "ES-10.2.9"


@late_dataclass(frozen=True, slots=True)
class CountsAsSpring:
    """This space counts as a spring, in both goals."""

    rule: ClassVar[str] = "ES-10.2.11"


@late_dataclass(frozen=True, slots=True)
class LosesWhenTaken:
    """A golem taken here loses its player the game."""

    rule: ClassVar[str] = "ES-10.2.13"


ABILITIES: Final = (
    Move,
    Attack,
    LikeBehind,
    Declare,
    DeclareAny,
    DeclareDirections,
    CannotBeOccupied,
    StopsLines,
    Immune,
    SkipsNextTurn,
    CountsAsSpring,
    LosesWhenTaken,
)
"""All abilities, in the order in which texts and terrains list them."""

ANY_TERRAIN: Final = ("Plains", "Plateau", "Rocks", "Mountain", "Forest")
"""[ES-12.1.2] The terrains that "any terrain" means, in the order of the answers."""
SPRING: Final = "Spring of essence"
DIRECTION_CHOICES: Final = (("orthogonally", ORTHOGONAL), ("diagonally", DIAGONAL))
"""The choices of `DeclareDirections`, in the order of the answers, and the directions they mean."""


def in_order(directions: Iterable[Direction]) -> tuple[Direction, ...]:
    """Return directions in canonical order, each once."""
    said = set(directions)
    return tuple(direction for direction in DIRECTIONS if direction in said)


def slug(name: str) -> str:
    """Return a terrain's name in the notation of moves: "Deep forest" is deep-forest, without parentheses."""
    kept = "".join(sign if sign.isalnum() else " " if sign in " -\t" else "" for sign in name.lower())
    return "-".join(kept.split())
