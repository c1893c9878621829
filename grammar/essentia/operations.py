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
    which is jumped over, and stops at the next one. `least` is the minimum number of spaces. With
    `passes_own`, golems of the same Order are passed.
    """

    rule: ClassVar[str] = "ES-10.1.4"
    directions: tuple[Direction, ...]
    most: int | None
    farthest: bool = False
    hurdles: int = 0
    least: int = 1
    passes_own: bool = False


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


Area = Literal["same_row", "same_file", "home_rows", "own_part", "other_part", "board"]


@late_dataclass(frozen=True, slots=True)
class InArea:
    """To any empty space in the same row, or another area of the board."""

    rule: ClassVar[str] = "ES-10.3.3"
    area: Area


@late_dataclass(frozen=True, slots=True)
class NextTo:
    """To any empty space next to a spring, to a terrain of that name, or to another golem."""

    rule: ClassVar[str] = "ES-10.3.4"
    what: Literal["spring", "own_golem", "enemy_golem", "terrain"]
    terrain: str = ""


Pattern = Slide | Leap | ToSameKind | InArea | NextTo
PATTERNS: Final = (Slide, Leap, ToSameKind, InArea, NextTo)
TO_SPACES: Final = (ToSameKind, InArea, NextTo)
"""Patterns that lead to empty spaces wherever they lie; a golem only moves by them."""


# --- abilities ------------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class Presence:
    """An enemy golem stands next to the golem, in its row or in its file; with `absent`, none does."""

    rule: ClassVar[str] = "ES-10.3.9"
    who: Literal["own", "enemy", "any"]
    where: Literal["adjoining", "same_row", "same_file"]
    absent: bool = False


@late_dataclass(frozen=True, slots=True)
class Move:
    """Move by one of these patterns to an empty space.

    With `when`, this holds under that condition; otherwise, the golem moves by the other patterns.
    """

    rule: ClassVar[str] = "ES-10.1.3"
    by: tuple[Pattern, ...]
    when: Presence | None = None
    otherwise: tuple[Pattern, ...] = ()


@late_dataclass(frozen=True, slots=True)
class Attack:
    """Attack by one of these patterns: go to the space of an enemy golem, which is eliminated.

    `when` and `otherwise` are as in `Move`.
    """

    rule: ClassVar[str] = "ES-10.1.3"
    by: tuple[Pattern, ...]
    when: Presence | None = None
    otherwise: tuple[Pattern, ...] = ()


@late_dataclass(frozen=True, slots=True)
class LikeBehind:
    """Move and attack like the terrain of the space directly behind.

    If there is no such space, or it has this power too, the golem has the power of rocks.
    """

    rule: ClassVar[str] = "ES-10.2.7"


@late_dataclass(frozen=True, slots=True)
class LikeNext:
    """Move and attack like any one terrain next to this space."""

    rule: ClassVar[str] = "ES-10.3.5"


BoardPart = Literal["any", "own", "other", "centre"]


@late_dataclass(frozen=True, slots=True)
class LikeIn:
    """Like a plateau in your own part of the board."""

    rule: ClassVar[str] = "ES-10.3.6"
    terrain: str
    part: BoardPart = "any"


@late_dataclass(frozen=True, slots=True)
class LikeTerrains:
    """Move and attack like these terrains, each in its part of the board."""

    rule: ClassVar[str] = "ES-10.3.6"
    cases: tuple[LikeIn, ...]


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
    """Orthogonally or diagonally any number of spaces, stopping at pieces; which of these is chosen on
    occupation.

    `choices` are names of `CHOOSABLE`; `most` is the maximum number of spaces, None up to the edge.
    """

    rule: ClassVar[str] = "ES-10.2.12"
    choices: tuple[str, ...] = ("orthogonally", "diagonally")
    most: int | None = None


Doing = Literal["move", "attack"]
Toward = Literal["", "forward", "backward", "sideways", "orthogonally", "diagonally"]


@late_dataclass(frozen=True, slots=True)
class Barred:
    """Cannot attack backward, or a golem on a spring; cannot move while an enemy golem stands next to it.

    `toward` is where the golem cannot go, seen from its own side; `on` is the terrain of the golems that it
    cannot attack, or "spring"; `when` is the condition under which this applies. Without any of these, the
    part is missing from the text instead.
    """

    rule: ClassVar[str] = "ES-10.3.7"
    doing: tuple[Doing, ...]
    toward: Toward = ""
    on: str = ""
    when: Presence | None = None


@late_dataclass(frozen=True, slots=True)
class Supports:
    """As long as you have a golem here, your golems on these terrains may also attack by these patterns."""

    rule: ClassVar[str] = "ES-10.3.20"
    terrains: tuple[str, ...]
    by: tuple[Pattern, ...]


@late_dataclass(frozen=True, slots=True)
class OccupiedFromNext:
    """This space can be occupied only from an adjoining space."""

    rule: ClassVar[str] = "ES-10.3.10"


@late_dataclass(frozen=True, slots=True)
class CannotBeOccupied:
    """Cannot be occupied: no move ends here."""

    rule: ClassVar[str] = "ES-10.1.8"


@late_dataclass(frozen=True, slots=True)
class StopsLines:
    """Lines stop before this space: no line ends on it or goes over it. Jumps pass over it."""

    rule: ClassVar[str] = "ES-10.2.10"


@late_dataclass(frozen=True, slots=True)
class EndsLines:
    """A golem that moves across this space must stop here: lines end on it."""

    rule: ClassVar[str] = "ES-10.3.11"


@late_dataclass(frozen=True, slots=True)
class StopsJumps:
    """Lines pass over this space. Jumps do not."""

    rule: ClassVar[str] = "ES-10.3.12"


@late_dataclass(frozen=True, slots=True)
class Immune:
    """Golems here cannot be taken."""

    rule: ClassVar[str] = "ES-10.2.8"


@late_dataclass(frozen=True, slots=True)
class ImmuneTo:
    """Golems here cannot be taken by jumps; or only from an adjoining space; or not just after arriving."""

    rule: ClassVar[str] = "ES-10.3.13"
    what: Literal["jumps", "afar", "arrival"]


@late_dataclass(frozen=True, slots=True)
class ShieldsNext:
    """Golems next to this space cannot be taken."""

    rule: ClassVar[str] = "ES-10.3.14"


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


@late_dataclass(frozen=True, slots=True)
class TakerIsTaken:
    """When a golem is taken here, the golem that took it is also taken."""

    rule: ClassVar[str] = "ES-10.3.16"


@late_dataclass(frozen=True, slots=True)
class ReturnsHome:
    """A golem taken here is not eliminated; its player puts it on an empty space of their home rows."""

    rule: ClassVar[str] = "ES-10.3.17"


@late_dataclass(frozen=True, slots=True)
class Stays:
    """A golem that takes another golem from here stays on this space."""

    rule: ClassVar[str] = "ES-10.3.18"


@late_dataclass(frozen=True, slots=True)
class MovesOn:
    """After a golem attacks from here, it may move one more space in one of these directions."""

    rule: ClassVar[str] = "ES-10.3.19"
    directions: tuple[Direction, ...]


ABILITIES: Final = (
    Move,
    Attack,
    LikeBehind,
    LikeNext,
    LikeTerrains,
    Declare,
    DeclareAny,
    DeclareDirections,
    Barred,
    Stays,
    MovesOn,
    Supports,
    CannotBeOccupied,
    OccupiedFromNext,
    StopsLines,
    EndsLines,
    StopsJumps,
    Immune,
    ImmuneTo,
    ShieldsNext,
    SkipsNextTurn,
    CountsAsSpring,
    LosesWhenTaken,
    TakerIsTaken,
    ReturnsHome,
)
"""All abilities, in the order in which texts and terrains list them."""

ANY_TERRAIN: Final = ("Plains", "Plateau", "Rocks", "Mountain", "Forest")
"""[ES-12.1.2] The terrains that "any terrain" means, in the order of the answers."""
SPRING: Final = "Spring of essence"
CHOOSABLE: Final[dict[str, tuple[Direction, ...]]] = {
    "orthogonally": ORTHOGONAL,
    "diagonally": DIAGONAL,
    "forward": ("forward",),
    "backward": ("backward",),
    "sideways": ("right", "left"),
    "left": ("left",),
    "right": ("right",),
}
"""The directions between which a golem may choose on occupation, by their word."""


def in_order(directions: Iterable[Direction]) -> tuple[Direction, ...]:
    """Return directions in canonical order, each once."""
    said = set(directions)
    return tuple(direction for direction in DIRECTIONS if direction in said)


def slug(name: str) -> str:
    """Return a terrain's name in the notation of moves: "Deep forest" is deep-forest, without parentheses."""
    kept = "".join(sign if sign.isalnum() else " " if sign in " -\t" else "" for sign in name.lower())
    return "-".join(kept.split())
