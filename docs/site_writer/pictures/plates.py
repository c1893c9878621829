"""Cards on the spaces of a board, as SVG: plates with a name, numbers and signs.

A plate identifies its player by a number in the corner, not only by colour. An exhausted card lies on its
side with a dashed edge; a star marks the card that represents its player. One that lies face down shows its
back: stripes, without a name or numbers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape as escaped
from itertools import groupby
from textwrap import wrap
from typing import Final

from docs.site_writer.pictures.scene import Plate

Placed = tuple[float, float, Plate]
"""A plate with the upper left corner of its space."""

_INK: Final = "#1b2233"
_PAPER: Final = "#ffffff"
_UPRIGHT: Final = (4.5, 1.5, "h31v37h-31z")
_ON_ITS_SIDE: Final = (1.5, 5, "h37v30h-37z")
_STAR: Final = (31.5, 4, "l2.5 7.5-6.5-4.6h8l-6.5 4.6z")
"""Its five lines cross, and what they enclose is filled."""
_STRIPES: Final = (
    4.5,
    1.5,
    "m0 31l6 6m-6-14l14 14m-14-22l22 22m-22-30l30 30m-22-37l23 23m-15-23l15 15m-7-15l7 7",
)
_NAME_SIZE: Final = 6.5
_LONGEST_LINE: Final = 9
_LONGEST_ON_ITS_SIDE: Final = 11
_CUT: Final = "…"
_LINES: Final = 2
_ROOM: Final = 29
"""The width for numbers on a plate."""

SIGNS: Final[Mapping[str, Plate]] = {
    "light": Plate(1, ""),
    "dark": Plate(2, ""),
    "numbers": Plate(1, "", "1/2"),
    "leads": Plate(1, "", leads=True),
    "exhausted": Plate(1, "", exhausted=True),
    "worn": Plate(1, "", worn=2),
    "back": Plate(1, "", back=True),
}
"""Plates that show one sign each, for a legend."""

_NO_TEXT: Final = re.compile("[^\\t\\n\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")
"""Characters that XML forbids."""


def escape(text: str) -> str:
    """Escape a text for a picture, whatever the name of a card or a space contains."""
    return escaped(_NO_TEXT.sub("\ufffd", text))


def is_light(player: int) -> bool:
    """Whether the plates of a player are light; light and dark alternate."""
    return player % 2 == 1


def plates_drawn(placed: Sequence[Placed]) -> str:
    """Draw plates, the light ones first."""
    light_first = sorted(placed, key=lambda one: not is_light(one[2].player))
    return "".join(
        _of_one_colour(light, list(group))
        for light, group in groupby(light_first, key=lambda one: is_light(one[2].player))
    )


def _of_one_colour(light: bool, placed: Sequence[Placed]) -> str:
    paper, ink = (_PAPER, _INK) if light else (_INK, _PAPER)
    upright = [one for one in placed if not one[2].exhausted]
    turned = [one for one in placed if one[2].exhausted]
    leading = [one for one in placed if one[2].leads]
    parts = [f'<g text-anchor="middle" fill="{ink}">']
    edge = f'fill="{paper}" stroke="{_INK if light else _PAPER}" stroke-width="1.5"'
    if upright:
        parts.append(f'<path class="plate" {edge} d="{_ways(_UPRIGHT, upright)}"/>')
    if turned:
        parts.append(
            f'<path class="plate" {edge} stroke-dasharray="4 2.5" d="{_ways(_ON_ITS_SIDE, turned)}"/>'
        )
    if backs := [one for one in placed if one[2].back]:
        lines = f'fill="none" stroke="{ink}" stroke-width=".6"'
        parts.append(f'<path class="plate-back" {lines} d="{_ways(_STRIPES, backs)}"/>')
    if leading:
        parts.append(f'<path d="{_ways(_STAR, leading)}"/>')
    parts += [
        *_texts("plate-name", _NAME_SIZE, [line for one in placed for line in _name(*one)]),
        *_texts("plate-sign", 7, [sign for one in placed for sign in _signs(*one)]),
        *_numbers(placed),
        "</g>",
    ]
    return "".join(parts)


def _ways(way: tuple[float, float, str], placed: Sequence[Placed]) -> str:
    dx, dy, drawn = way
    return "".join(
        f"M{x + dx:g} {y + dy + (3.5 if plate.exhausted and drawn == _STAR[2] else 0):g}{drawn}"
        for x, y, plate in placed
    )


def _texts(kind: str, size: float, texts: Sequence[tuple[float, float, str]]) -> Sequence[str]:
    if not texts:
        return ()
    inside = "".join(f'<text x="{x:g}" y="{y:g}">{escape(text)}</text>' for x, y, text in texts)
    return (f'<g class="{kind}" font-size="{size:g}">{inside}</g>',)


def _name(x: float, y: float, plate: Plate) -> Sequence[tuple[float, float, str]]:
    """The name in lines that fit; the rest is cut off with an ellipsis."""
    if plate.back:
        return ()
    longest, most = (_LONGEST_ON_ITS_SIDE, 1) if plate.exhausted else (_LONGEST_LINE, _LINES)
    lines = wrap(plate.name, longest, max_lines=most, placeholder=_CUT)
    if lines == [_CUT]:  # not even the first word has room beside the ellipsis
        lines = [plate.name[: longest - 1] + _CUT]
    top = y + (20.5 if plate.exhausted else 17.5)
    return [(x + 20, top + at * _NAME_SIZE, line) for at, line in enumerate(lines)]


def _signs(x: float, y: float, plate: Plate) -> Sequence[tuple[float, float, str]]:
    """The number of the player, and the amount of damage."""
    top = y + (12 if plate.exhausted else 9)
    found = [(x + (6.5 if plate.exhausted else 8.5), top, str(plate.player))]
    return [*found, (x + 20, top, f"\N{MINUS SIGN}{plate.worn}")] if plate.worn else found


def _numbers(placed: Sequence[Placed]) -> Sequence[str]:
    """The numbers, smaller if there are many."""
    texts = [
        (x + 20, y + (33 if plate.exhausted else 36), plate.numbers)
        for x, y, plate in placed
        if not plate.back
    ]
    sizes = {text: min(11.5, _ROOM / (0.58 * len(text))) for *_, text in texts if text}
    if not sizes:
        return ()
    common = max(sizes.values())
    return (
        f'<g class="plate-numbers" font-size="{common:.3g}" font-weight="700">',
        *(
            f'<text x="{x:g}" y="{y:g}"'
            + (f' font-size="{sizes[text]:.3g}"' if sizes[text] < common else "")
            + f">{escape(text)}</text>"
            for x, y, text in texts
            if text
        ),
        "</g>",
    )
