"""The look of spaces: a colour, and a sign that distinguishes them without colour.

Signs are parts of SVG paths on a space of 40 by 40 units, each with its starting point. They keep clear of
the middle as far as possible, where a piece may be.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CELL: Final = 40
Stroke = tuple[float, float, str]


@dataclass(frozen=True, slots=True)
class Look:
    """Colour and sign, with a name for style sheets. `lines` are stroked, `areas` are filled."""

    name: str
    colour: str
    ink: str
    lines: tuple[Stroke, ...] = ()
    areas: tuple[Stroke, ...] = ()


def at_corners(part: str, *places: tuple[float, float]) -> tuple[Stroke, ...]:
    """The same part at several places of a space."""
    return tuple((x, y, part) for x, y in places)


def ring(radius: float) -> Stroke:
    """A ring around the middle of a space."""
    way = f"a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 0-{2 * radius:g} 0"
    return (CELL / 2 - radius, CELL / 2, way)


OTHER: Final = Look("other", "#ececec", "#555555")
"""For spaces that are identified by letters."""
FACE_DOWN: Final = Look(
    "hidden",
    "#d2d5dc",
    "#6a7078",
    lines=(
        (0, 10, "l10-10"),
        (0, 25, "l25-25"),
        (0, 40, "l40-40"),
        (15, 40, "l25-25"),
        (30, 40, "l10-10"),
    ),
)
"""For face-down tiles."""
