"""What is good in Champions of El'Equine, in numbers: a table, and positions reached on copies of the game.

This module contains no rules: every answer is tried on a copy, by the rules. The greedy bot uses it; a better
bot needs another approach.
"""

from typing import Final

from reference_engine.bots.lookahead import Hidden, LookAhead, Plan, deal, lead
from reference_engine.champions_of_elequine.positions import POSITIONS
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import ARSENAL_AREA, CACHE, PARTY, RESOURCE_AREA
from reference_engine.interpreter.zones import DECK, HAND
from reference_engine.kernel.spaces import PASS, Pick

WORTH: Final = {
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


def _deal_face_down(state: State, player: int, pick: Pick) -> None:
    """Deal the face-down cards that a player can't see by chance (COE-4.5.2 to COE-4.5.6)."""
    zones = state.zones[state.opponent(player)]
    for waiting, lying in ((zones[ARSENAL_AREA], (*zones[HAND], *zones[DECK])), (zones[PARTY], ())):
        face_down = [number for number in waiting if state.face_down[number]]
        deal(state, [*face_down, *lying] if face_down else [], pick)


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


_WORTH: Final = lead(POSITIONS.result, _holding)
_PLAN: Final = Plan(_WORTH, _STOPS, _REPLIES, (PASS, (), "no", "nobody"), WORTH["doing nothing"])
_AHEAD: Final = LookAhead(_HIDDEN, _PLAN, deal_more=_deal_face_down)

answers, imagined, worths = _AHEAD.answers, _AHEAD.imagined, _AHEAD.worths
