"""The rows of this game's own steps with parts."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from reference_engine.kernel.agenda import OfPlayer


class DrawHand(NamedTuple):
    """A player draws a starting hand of a size."""

    name: str
    player: int
    size: int


class DivideCombat(NamedTuple):
    """The division of an Avatar's combat damage, as much as its Power."""

    name: str
    source: int
    power: int


SHAPES: Final[Mapping[str, type]] = {
    "place_deity": OfPlayer,
    "draw_hand": DrawHand,
    "blockers_of": OfPlayer,
    "divide_combat": DivideCombat,
}
"""The rows of the steps, by name."""
