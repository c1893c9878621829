"""The appearance of Essentia's terrains."""

from __future__ import annotations

from typing import Final

from docs.site_writer.essentia.position import CIRCLE, HIDDEN
from docs.site_writer.pictures.looks import FACE_DOWN, Look, Stroke, at_corners, ring
from grammar.essentia.operations import SPRING

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

_ROCKS: Final = Look(
    "rocks",
    "#ebeae6",
    "#aaa69d",
    areas=at_corners("l2-4h3l2 4z", (4, 9), (29, 8), (4, 36), (28, 37)),
)
_PLAINS: Final = Look(
    "plains",
    "#f6eaa8",
    "#8a7410",
    lines=at_corners("l-2.5-6m2.5 6v-8m0 8l2.5-6", (7, 11), (33, 11), (7, 37), (33, 37)),
)
_PLATEAU: Final = Look("plateau", "#efcfa0", "#8b5a16", lines=((3, 36.5, "l5.5-33h23l5.5 33z"),))
_MOUNTAIN: Final = Look(
    "mountain",
    "#d7c5bb",
    "#6d4638",
    lines=((2.5, 36.5, "l17.5-33.5 17.5 33.5z"), (15.8, 11, "l2.2 2.5 2-2.5 2 2.5 2.2-2.5")),
)
_FOREST: Final = Look(
    "forest",
    "#b9dba6",
    "#2c6a1f",
    areas=at_corners("l5 8.5h-3.8v2.5h-2.4v-2.5h-3.8z", (7, 2), (33, 2), (7, 27), (33, 27)),
)
_SPRING: Final = Look("spring", "#aedcf2", "#0c5f8c", lines=_RAYS, areas=(_DROP,))
_CIRCLE: Final = Look("circle", "#dccaf3", "#5b3597", lines=(ring(18), ring(14.5)))
_CIRCLE_DISABLED: Final = Look("circle-disabled", "#dccaf3", "#5b3597", lines=(ring(18), _NO))
_CIRCLE_BARRIER: Final = Look(
    "circle-barrier", "#dccaf3", "#5b3597", lines=(ring(18), _NO, (1.5, 1.5, "h37v37h-37z"))
)

LOOKS: Final[dict[str, Look]] = {
    "Plains": _PLAINS,
    "Plateau": _PLATEAU,
    "Rocks": _ROCKS,
    "Mountain": _MOUNTAIN,
    "Forest": _FOREST,
    SPRING: _SPRING,
    CIRCLE: _CIRCLE,
    "Circle of essence (any terrain)": _CIRCLE,
    "Circle of essence (any terrain or spring)": _CIRCLE,
    "Circle of essence (disabled)": _CIRCLE_DISABLED,
    "Circle of essence (barrier)": _CIRCLE_BARRIER,
    "Circle of essence (rocks)": _CIRCLE_DISABLED,
    "Circle of essence (no power)": _CIRCLE_DISABLED,
    HIDDEN: FACE_DOWN,
}
"""By official terrain. Any other is identified by the letters of its name."""
