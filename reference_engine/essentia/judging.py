"""What is good in Essentia, in numbers, one move and one reply ahead: a table, and what it is applied to.

This module contains no rules: each move is made on a copy, by the rules. The greedy bot uses it; a better bot
needs another approach.
"""

from collections.abc import Sequence
from typing import Final

from reference_engine.bots.judging import Playing
from reference_engine.essentia.field import Field
from reference_engine.essentia.state import State
from reference_engine.essentia.turn import OFFER_TRUCE, RESIGN
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, Pick

WORTH: Final = {
    "won": 1_000_000_000,
    "loses at once": -1_000_000,
    "loses by a reply": -100_000,
    "golem more": 1_000,
    "golem that a reply takes": -700,
    "golem on an own spring": 60,
    "step nearer to an enemy spring": 10,
    "truce": -1_500,
    "giving up": -2_000_000_000,
}
"""The worth of a move by its results; those of golems, springs and steps count for each."""


def imagined(game: Playing[State], _player: int, _pick: Pick) -> Playing[State]:
    """Copy the game; nothing is hidden once moves are made (ES-1.1.4)."""
    copy = game.clone()
    copy.chance = None
    return copy


def answers(decision: Decision, _pick: Pick) -> list[Answer]:
    """Return all answers."""
    return list(decision.space)


def worths(
    game: Playing[State], decision: Decision, tried: Sequence[Answer], _pick: Pick
) -> list[int] | None:
    """Return how good each answer is for the deciding player; None while tiles are placed."""
    player, state = decision.player, game.state
    if decision.kind == "truce":
        behind = _lead(state, player) < 0
        return [int((answer == "yes") == behind) for answer in tried]
    if decision.kind == "move":
        return [_worth_of_answer(game, player, answer) for answer in tried]
    return None


def _worth_of_answer(game: Playing[State], player: int, answer: str) -> int:
    if answer in (OFFER_TRUCE, RESIGN):
        return WORTH["giving up"]
    after = game.clone()
    after.record(False)
    after.answer(answer)
    result = after.state.result()
    if result is None:
        danger = 0 if after.decision is None else _danger(after.state, player, after.decision)
        return _worth(after.state, player) + danger
    if "winner" not in result:
        return WORTH["truce"]
    return WORTH["won"] if result["winner"] == player else WORTH["loses at once"]


def _golems(state: State, player: int) -> int:
    """Return a player's golems, as a set of spaces; a position begins with those of the player to move."""
    return state.position[0] if state.active == player else state.position[1]


def _lead(state: State, player: int) -> int:
    """Return how many more golems a player has than the other."""
    return _golems(state, player).bit_count() - _golems(state, 3 - player).bit_count()


def _worth(state: State, player: int) -> int:
    """Return the current worth of the golems to a player."""
    own, field = _golems(state, player), state.field
    return (
        _lead(state, player) * WORTH["golem more"]
        + (own & field.own_springs[player]).bit_count() * WORTH["golem on an own spring"]
        - _way_to_go(field, own, player) * WORTH["step nearer to an enemy spring"]
    )


def _danger(state: State, player: int, asked: Decision) -> int:
    """Return the loss by the other player's best reply: an attack, at worst one that decides the game."""
    if asked.player == player:
        return 0
    replies: list[Answer] = list(asked.space)
    ways = (str(reply).partition("=")[0] for reply in replies)
    taken = {way.partition("x")[2].partition("-")[0] for way in ways if "x" in way}
    if not taken:
        return 0
    decides = state.field.losing & state.grid.bits([state.grid.index[name] for name in taken])
    return WORTH["loses by a reply"] if decides else WORTH["golem that a reply takes"]


def _way_to_go(field: Field, own: int, player: int) -> int:
    """Return the total steps from each golem to the nearest enemy spring.

    A step goes in any direction. Golems on their own springs stay there, and do not count.
    """
    goals = field.grid.listed(field.own_springs[3 - player])
    if not goals:
        return 0
    going = field.grid.listed(own & ~field.own_springs[player])
    return sum(min(field.grid.distance(space, goal) for goal in goals) for space in going)
