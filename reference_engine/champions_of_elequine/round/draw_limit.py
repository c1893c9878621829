"""Section 7.8: how many cards a player may draw, by the size of the party."""

from typing import Final

from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter import drawing
from reference_engine.interpreter.zones import HAND

LIMITS: Final = {
    1: (10, "COE-7.8.2"),
    2: (9, "COE-7.8.3"),
    3: (8, "COE-7.8.4"),
    4: (7, "COE-7.8.5"),
}
"""By the size of the party: the draw limit, and its rule."""
STARTING: Final = "starting"


def size_of_party(state: State, player: int) -> int:
    """[COE-7.8.1a, COE-7.8.1b] Return the number of Champions that count for the draw limit, from 1 to 4."""
    if state.switches.draw_limit_by == STARTING:
        return state.party_size[player]
    return max(1, len(state.champions(player)))  # a text may draw before a lost game is over


def draw_limit(state: State, player: int) -> int:
    """[COE-7.8.1, COE-7.8.2, COE-7.8.3, COE-7.8.4, COE-7.8.5] Return the draw limit of a player."""
    return LIMITS[size_of_party(state, player)][0]


def draw(state: State, player: int, amount: int, *rules: str) -> None:
    """[COE-1.2.1, COE-5.2.6, COE-7.8.1]
    Let a player draw cards that are there, in the setup or in a draw step; `rules` say why.
    """
    hand = state.zones[player][HAND]
    limit, rule = LIMITS[size_of_party(state, player)]
    counted = "COE-7.8.1a" if state.switches.draw_limit_by == STARTING else "COE-7.8.1b"
    always = (*rules, "COE-1.2.1", "COE-4.5.3", "COE-7.8.1", counted, rule)
    for _ in range(amount):
        above = ("COE-5.2.6",) if len(hand) >= limit else ()
        drawing.draw(state, player, 1, *always, *above)
