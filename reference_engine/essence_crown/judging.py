"""What is good in Essence Crown, in numbers: a table, and positions reached on copies of the game.

This module contains no rules: every answer is tried on a copy, by the rules. Hidden cards are dealt by chance
on the copy, so nothing is judged by what the player cannot know. The greedy bot uses it; a better bot needs
another approach.
"""

from typing import Final

from reference_engine.bots.lookahead import WON, Hidden, LookAhead, Plan
from reference_engine.essence_crown.positions import POSITIONS
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import (
    AVATAR_LINE,
    DOMAIN_ZONE,
    RELIC_SUPPORT_ZONE,
    SHARD_ROW,
    VEILED_DECK,
)
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.spaces import PASS

WORTH: Final = {
    "could be finished": -400,
    "Essence": 12,
    "Avatar": 10,
    "Power": 10,
    "Guard": 6,
    "Shard": 45,
    "other permanent": 30,
    "card in hand": 12,
    "God Charge": 10,
    "doing nothing": 1,
}
"""The worth of what a player has in a position; the same counts against the others."""

_HIDDEN: Final = Hidden(VEILED_DECK, HAND, POSITIONS.looking_at)
"""Where cards lie that a player can't see (EC-R81)."""
_STOPS: Final = ("main_action", "declare_attackers")
_REPLIES: Final = ("declare_blockers",)


def _worth(state: State, player: int) -> int:
    """Return the worth of a position for a player."""
    ended = POSITIONS.result(state)
    if ended is not None:
        return WON if ended.get("winner") == player else -WON
    if state.lost[player]:
        return -WON
    others = state.opponents(player)
    danger = sum(_force(state, other) for other in others)
    ready = sum(1 for number in state.zones[player][AVATAR_LINE] if not state.exhausted[number])
    strongest = max((state.power(n) for other in others for n in state.zones[other][AVATAR_LINE]), default=0)
    finished = danger - ready * strongest >= state.essence[player] and state.active == player
    return (
        _holding(state, player)
        - sum(_holding(state, other) for other in others)
        + (WORTH["could be finished"] if finished else 0)
    )


def _force(state: State, player: int) -> int:
    """Return the total Power of a player's Avatars."""
    return sum(max(0, state.power(number)) for number in state.zones[player][AVATAR_LINE])


def _holding(state: State, player: int) -> int:
    """Return the worth of what a player has."""
    zones = state.zones[player]
    avatars = zones[AVATAR_LINE]
    others = len(zones[DOMAIN_ZONE]) + len(zones[RELIC_SUPPORT_ZONE])
    return (
        state.essence[player] * WORTH["Essence"]
        + len(avatars) * WORTH["Avatar"]
        + sum(state.power(number) * WORTH["Power"] for number in avatars)
        + sum(state.guard(number) * WORTH["Guard"] for number in avatars)
        + len(zones[SHARD_ROW]) * WORTH["Shard"]
        + others * WORTH["other permanent"]
        + len(zones[HAND]) * WORTH["card in hand"]
        + state.god_charges[player] * WORTH["God Charge"]
    )


_PLAN: Final = Plan(_worth, _STOPS, _REPLIES, (PASS, ()), WORTH["doing nothing"])
_AHEAD: Final = LookAhead(_HIDDEN, _PLAN, ("mulligan",))

answers, imagined, worths = _AHEAD.answers, _AHEAD.imagined, _AHEAD.worths
