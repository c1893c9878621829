"""The rows of this game's own steps that have parts."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class OfPlayer(NamedTuple):
    """A step that concerns one player."""

    name: str
    player: int


class OfPhase(NamedTuple):
    """A phase begins."""

    name: str
    phase: str


class DrawHand(NamedTuple):
    """A player draws a starting hand of a size."""

    name: str
    player: int
    size: int


class DivideCombat(NamedTuple):
    """The damage of an Avatar in combat, as much as its Power, is divided."""

    name: str
    source: int
    power: int


SHAPES: Final[Mapping[str, type]] = {
    "place_deity": OfPlayer,
    "draw_hand": DrawHand,
    "take_mulligan": OfPlayer,
    "begin_phase": OfPhase,
    "blockers_of": OfPlayer,
    "divide_combat": DivideCombat,
}
"""The rows of the steps, by name."""
