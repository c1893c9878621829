"""What is good in Champions of El'Equine, in numbers: a table, and positions reached on copies of the game.

This module contains no rules: every answer is tried on a copy, by the rules. The greedy bot uses it; a better
bot needs another approach.
"""

from collections.abc import Sequence
from typing import Any, Final

from reference_engine.bots.judging import Playing
from reference_engine.bots.lookahead import PASS, Hidden, Plan, answers, dealt_anew, worth_of_answer
from reference_engine.champions_of_elequine.positions import POSITIONS
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import ARSENAL_AREA, CACHE, PARTY, RESOURCE_AREA
from reference_engine.interpreter.zones import DECK, HAND
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.spaces import Pick

WORTH: Final = {
    "won": 1_000_000,
    "lost": -1_000_000,
    "Champion": 120,
    "Acolyte": 10,
    "HP": 25,
    "remaining DEF": 3,
    "ATK": 5,
    "active character": 2,
    "level": 12,
    "Equipment": 8,
    "face-down card": 7,
    "Worth of an active resource": 4,
    "Worth of a rested resource": 2,
    "card in hand": 5,
    "card in the deck": 1,
    "card in the cache": 2,
    "doing nothing": 1,
}
"""The worth of what a player has in a position; the same counts against the opponent."""

_HIDDEN: Final = Hidden(DECK, HAND, POSITIONS.looking_at)
_STOPS: Final = ("camp_action", "build", "main_action", "battle_action", "rest_action", "level_up")
_REPLIES: Final = ("discard", "choose", "new_leader")


def imagined(game: Playing[State], player: int, pick: Pick) -> Any:
    """Copy the game with the cards that the player can't see dealt by chance (COE-4.5.2 to COE-4.5.6)."""
    copy = dealt_anew(game, player, pick, _HIDDEN)
    state, opponent = copy.state, copy.state.opponent(player)
    zones = state.zones[opponent]
    for waiting, lying in ((zones[ARSENAL_AREA], (*zones[HAND], *zones[DECK])), (zones[PARTY], ())):
        face_down = [number for number in waiting if state.face_down[number]]
        unseen = [*face_down, *lying] if face_down else []
        shown = [state.definition[number] for number in unseen]
        for number in unseen:
            state.definition[number] = shown.pop(pick(len(shown)))
    return copy


def worths(game: Playing[State], decision: Decision, tried: Sequence[Any], pick: Pick) -> list[int] | None:
    """Return how good each answer is for the deciding player; None if it cannot be judged."""
    if decision.player == NATURE:
        return None
    seen = imagined(game, decision.player, pick)
    seen.record(False)
    return [worth_of_answer(seen, decision.player, answer, pick, _PLAN) for answer in tried]


def _worth(state: State, player: int) -> int:
    """Return the worth of a position for a player."""
    ended = POSITIONS.result(state)
    if ended is not None and "winner" in ended:
        return WORTH["won"] if ended["winner"] == player else WORTH["lost"]
    return _holding(state, player) - _holding(state, state.opponent(player))


def _holding(state: State, player: int) -> int:
    """Return the worth of what a player has."""
    zones = state.zones[player]
    arsenal = zones[ARSENAL_AREA]
    return (
        sum(_worth_of_champion(state, number) for number in state.champions(player))
        + sum(_worth_of_character(state, number) for number in state.front_row(player))
        + sum(WORTH["face-down card" if state.face_down[number] else "Equipment"] for number in arsenal)
        + sum(_worth_of_resource(state, number) for number in zones[RESOURCE_AREA])
        + len(zones[HAND]) * WORTH["card in hand"]
        + len(zones[DECK]) * WORTH["card in the deck"]
        + len(zones[CACHE]) * WORTH["card in the cache"]
    )


def _worth_of_champion(state: State, number: int) -> int:
    """Return the worth of a Champion wherever it is."""
    return WORTH["Champion"] + state.hp(number) * WORTH["HP"] + state.level[number] * WORTH["level"]


def _worth_of_character(state: State, number: int) -> int:
    """Return the worth of a character on the field, apart from what a Champion is worth anywhere."""
    worth = state.def_left[number] * WORTH["remaining DEF"]
    worth += (state.number_of(number, "atk") or 0) * WORTH["ATK"]
    worth += 0 if state.exhausted[number] else WORTH["active character"]
    if state.definition[number].is_champion:
        return worth
    return worth + WORTH["Acolyte"] + state.hp(number) * WORTH["HP"]


def _worth_of_resource(state: State, number: int) -> int:
    """Return the worth of a card in the Resource area."""
    kind = "Worth of a rested resource" if state.exhausted[number] else "Worth of an active resource"
    return int(state.definition[number].numbers.get("worth", 0)) * WORTH[kind]


_PLAN: Final = Plan(_worth, _STOPS, _REPLIES, (PASS, (), "no", "nobody"), WORTH["doing nothing"])

__all__ = ["WORTH", "answers", "imagined", "worths"]
