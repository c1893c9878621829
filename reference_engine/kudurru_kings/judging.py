"""What is good in Kudurru Kings, in numbers: a table, and positions reached on copies of the match.

This module contains no rules: every answer is tried on a copy, by the rules. The greedy bot uses it; a better
bot needs another approach.
"""

from typing import Final

from reference_engine.bots.lookahead import Hidden, LookAhead, Plan, lead
from reference_engine.interpreter.zones import DECK, HAND
from reference_engine.kernel.spaces import PASS
from reference_engine.kudurru_kings.positions import POSITIONS
from reference_engine.kudurru_kings.state import State

WORTH: Final = {
    "Mark": 120,
    "unit": 20,
    "Power": 10,
    "Armor": 9,
    "Heat": -6,
    "ready unit": 3,
    "attachment": 12,
    "Site": 30,
    "card in hand": 8,
    "resource": 3,
    "doing nothing": 1,
}
"""The worth of what a side has in a position; the same counts against the others."""

_HIDDEN: Final = Hidden(DECK, HAND, POSITIONS.looking_at)
"""Where cards lie that a player can't see (KK-4.2.3)."""
_STOPS: Final = ("main_action", "attacker")
_REPLIES: Final = ("support", "commit")
_NO_OPINION: Final = ("mulligan", "starting_hand")


def _holding(state: State, player: int) -> int:
    """Return the worth of what a player has."""
    units = state.units(player)
    attached = sum(state.controller[bearer] == player for bearer in state.bearer.values())
    resources = state.sinew[player] + state.sigil[player] + state.oath[player]
    return (
        state.marks[player] * WORTH["Mark"]
        + sum(_worth_of_unit(state, number) for number in units)
        + attached * WORTH["attachment"]
        + len(state.sites(player)) * WORTH["Site"]
        + len(state.zones[player][HAND]) * WORTH["card in hand"]
        + resources * WORTH["resource"]
    )


def _worth_of_unit(state: State, number: int) -> int:
    """Return the worth of a unit in play."""
    return (
        WORTH["unit"]
        + state.stat(number, "power") * WORTH["Power"]
        + state.stat(number, "armor") * WORTH["Armor"]
        + state.heat(number) * WORTH["Heat"]
        + (0 if state.exhausted[number] else WORTH["ready unit"])
    )


_WORTH: Final = lead(POSITIONS.result, _holding)
_PLAN: Final = Plan(_WORTH, _STOPS, _REPLIES, (PASS, "nobody", 0, ()), WORTH["doing nothing"])
_AHEAD: Final = LookAhead(_HIDDEN, _PLAN, _NO_OPINION)

answers, imagined, worths = _AHEAD.answers, _AHEAD.imagined, _AHEAD.worths
