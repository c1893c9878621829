"""How spaces look: a colour, and a sign by which they are told apart without it.

Signs are parts of SVG paths on a space of 40 by 40 units, each with its starting point. They keep clear of
the middle as far as they can, where a piece may stand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CELL: Final = 40
Stroke = tuple[float, float, str]


@dataclass(frozen=True, slots=True)
class Look:
    """Colour and sign. `lines` are drawn as lines, `areas` are filled."""

    colour: str
    ink: str
    lines: tuple[Stroke, ...] = ()
    areas: tuple[Stroke, ...] = ()


def _at_corners(part: str, *places: tuple[float, float]) -> tuple[Stroke, ...]:
    return tuple((x, y, part) for x, y in places)


def _ring(radius: float) -> Stroke:
    way = f"a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 0-{2 * radius:g} 0"
    return (CELL / 2 - radius, CELL / 2, way)


_RAYS: Final[tuple[Stroke, ...]] = (
    (20, 5.5, "v-4.5"),
    (20, 34.5, "v4.5"),
    (5.5, 20, "h-4.5"),
    (34.5, 20, "h4.5"),
    (9.5, 9.5, "l-4.5-4.5"),
    (30.5, 9.5, "l4.5-4.5"),
    (9.5, 30.5, "l-4.5 4.5"),
    (30.5, 30.5, "l4.5 4.5"),
)
_DROP: Final = (20.0, 12.0, "c7 8 7 14 0 14s-7-6 0-14z")
_NO: Final = (7.3, 7.3, "l25.4 25.4m0-25.4l-25.4 25.4")

LOOKS: Final[dict[str, Look]] = {
    "": Look("#ececec", "#555555"),
    "rocks": Look(
        "#ebeae6",
        "#aaa69d",
        areas=_at_corners("l2-4h3l2 4z", (4, 9), (29, 8), (4, 36), (28, 37)),
    ),
    "plains": Look(
        "#f6eaa8",
        "#8a7410",
        lines=_at_corners("l-2.5-6m2.5 6v-8m0 8l2.5-6", (7, 11), (33, 11), (7, 37), (33, 37)),
    ),
    "plateau": Look("#efcfa0", "#8b5a16", lines=((3, 36.5, "l5.5-33h23l5.5 33z"),)),
    "mountain": Look(
        "#d7c5bb",
        "#6d4638",
        lines=((2.5, 36.5, "l17.5-33.5 17.5 33.5z"), (15.8, 11, "l2.2 2.5 2-2.5 2 2.5 2.2-2.5")),
    ),
    "forest": Look(
        "#b9dba6",
        "#2c6a1f",
        areas=_at_corners("l5 8.5h-3.8v2.5h-2.4v-2.5h-3.8z", (7, 2), (33, 2), (7, 27), (33, 27)),
    ),
    "spring": Look("#aedcf2", "#0c5f8c", lines=_RAYS, areas=(_DROP,)),
    "circle": Look("#dccaf3", "#5b3597", lines=(_ring(18), _ring(14.5))),
    "circle-disabled": Look("#dccaf3", "#5b3597", lines=(_ring(18), _NO)),
    "circle-barrier": Look("#dccaf3", "#5b3597", lines=(_ring(18), _NO, (1.5, 1.5, "h37v37h-37z"))),
    "hidden": Look(
        "#d2d5dc",
        "#6a7078",
        lines=(
            (0, 10, "l10-10"),
            (0, 25, "l25-25"),
            (0, 40, "l40-40"),
            (15, 40, "l25-25"),
            (30, 40, "l10-10"),
        ),
    ),
}
