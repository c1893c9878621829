"""What is good in Kudurru Kings, in numbers: a table, and positions reached on copies of the match.

This module contains no rules: every answer is tried on a copy, by the rules. The greedy bot uses it; a better
bot needs another approach.
"""

from collections.abc import Sequence
from typing import Any, Final

from reference_engine.bots.judging import Playing
from reference_engine.bots.lookahead import PASS, Hidden, Plan, answers, dealt_anew, worth_of_answer
from reference_engine.interpreter.zones import DECK, HAND
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.spaces import Pick
from reference_engine.kudurru_kings.positions import POSITIONS
from reference_engine.kudurru_kings.state import State

WORTH: Final = {
    "won": 1_000_000,
    "lost": -1_000_000,
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
_STOPS: Final = ("main_action", "attacker")
_REPLIES: Final = ("support", "commit")
_NO_OPINION: Final = ("mulligan", "starting_hand")


def imagined(game: Playing[State], player: int, pick: Pick) -> Any:
    """Copy the match with the cards that the player can't see (KK-4.2.3) dealt by chance."""
    return dealt_anew(game, player, pick, _HIDDEN)


def worths(game: Playing[State], decision: Decision, tried: Sequence[Any], pick: Pick) -> list[int] | None:
    """Return how good each answer is for the deciding player; None if it cannot be judged."""
    if decision.player == NATURE or decision.kind in _NO_OPINION:
        return None
    seen = imagined(game, decision.player, pick)
    seen.record(False)
    return [worth_of_answer(seen, decision.player, answer, pick, _PLAN) for answer in tried]


def _worth(state: State, player: int) -> int:
    """Return the worth of a position for a player and their partner."""
    team = state.seats.team_of(player)
    ended = POSITIONS.result(state)
    if ended is not None and not ended.get("draw"):
        return WORTH["won"] if ended.get("winner") in team else WORTH["lost"]
    own = sum(_holding(state, one) for one in team)
    return own - sum(_holding(state, other) for other in state.opponents(player))


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


_PLAN: Final = Plan(_worth, _STOPS, _REPLIES, (PASS, "nobody", 0, ()), WORTH["doing nothing"])

__all__ = ["WORTH", "answers", "imagined", "worths"]
