"""What is good in Clashes of Destiny, in numbers: a table, and positions reached on copies of the game.

This module contains no rules: every answer is tried on a copy, by the rules. The greedy bot uses it; a better
bot needs another approach.
"""

from typing import Final

from reference_engine.bots.lookahead import Hidden, LookAhead, Plan, deal, lead
from reference_engine.clashes_of_destiny import tiles
from reference_engine.clashes_of_destiny.cards.printed import DESTINY, MANA
from reference_engine.clashes_of_destiny.positions import POSITIONS
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import DESTINY_DECK, EQUIPMENT, MAIN_DECK, SECRETS
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.spaces import PASS, Pick

WORTH: Final = {
    "HP of the leader": 20,
    "level": 25,
    "Spellpower": 6,
    "unit": 8,
    "HP": 5,
    "ATK": 8,
    "active unit": 2,
    "tile closer to the enemy leader": 3,
    "Artifact": 8,
    "durability": 5,
    "Secret": 16,
    "card in hand": 5,
    "mana": 1,
    "Destiny": 8,
    "affinity": 10,
    "doing nothing": 1,
}
"""The worth of what a player has in a position; the same counts against the opponent."""

_HIDDEN: Final = Hidden(MAIN_DECK, HAND, POSITIONS.looking_at)
_UNSEEN: Final = (MAIN_DECK, HAND, DESTINY_DECK)
_STOPS: Final = ("main_action", "destiny_action")
_REPLIES: Final = ("discard", "choose")
_FARTHEST: Final = tiles.COLUMNS + tiles.ROWS
_BANK: Final = 4
"""Mana above what is banked has no worth."""


def _deal_unseen(state: State, player: int, pick: Pick) -> None:
    """Deal the Secrets that a player can't see by chance (CD-4.2.11 to CD-4.2.14)."""
    for resource in (MANA, DESTINY):
        _deal_secrets(state, state.opponent(player), resource, pick)


def _deal_secrets(state: State, player: int, resource: str, pick: Pick) -> None:
    """Deal one of a player's decks' Secrets by chance: those in play and the unseen ones (CD-4.2.11)."""
    waiting = [n for n in state.zones[player][SECRETS] if state.definition[n].resource == resource]
    if not waiting:
        return
    lying = [n for zone in _UNSEEN for n in state.zones[player][zone] if _is_secret(state, n, resource)]
    numbers = [*waiting, *lying]
    for number in waiting:
        state.unwatch(number)
    deal(state, numbers, pick)
    for number in waiting:
        state.watch(number)


def _is_secret(state: State, number: int, resource: str) -> bool:
    """Return whether a card is a Secret that costs this resource."""
    printed = state.definition[number]
    return bool(printed.is_secret and printed.resource == resource)


def _holding(state: State, player: int) -> int:
    """Return the worth of what a player has."""
    zones, leader = state.zones[player], state.leader[player]
    worn = zones[EQUIPMENT]
    return (
        sum(_worth_of_unit(state, number, player) for number in state.units(player))
        + state.hp(leader) * WORTH["HP of the leader"]
        + state.stat(leader, "lv") * WORTH["level"]
        + state.stat(leader, "sp") * WORTH["Spellpower"]
        + len(worn) * WORTH["Artifact"]
        + sum(state.durability[number] for number in worn) * WORTH["durability"]
        + len(zones[SECRETS]) * WORTH["Secret"]
        + len(zones[HAND]) * WORTH["card in hand"]
        + min(state.mana[player], _BANK) * WORTH["mana"]
        + state.destiny[player] * WORTH["Destiny"]
        + state.affinities[player].bit_count() * WORTH["affinity"]
    )


def _worth_of_unit(state: State, number: int, player: int) -> int:
    """Return the worth of a unit on the board, apart from a leader's HP.

    A leader keeps away from the enemy as long as there are cards to draw; after that, waiting has no use.
    """
    printed = state.definition[number]
    worth = state.stat(number, "atk") * WORTH["ATK"] + (
        0 if state.exhausted[number] else WORTH["active unit"]
    )
    if not printed.is_leader:
        worth += WORTH["unit"] + state.hp(number) * WORTH["HP"]
    elif state.zones[player][MAIN_DECK]:
        return worth
    enemy = state.space[state.leader[state.opponent(player)]]
    near = _FARTHEST - sum(map(abs, tiles.GRID.apart(state.space[number] - 1, enemy - 1)))
    return worth + near * WORTH["tile closer to the enemy leader"]


_WORTH: Final = lead(POSITIONS.result, _holding)
_PLAN: Final = Plan(_WORTH, _STOPS, _REPLIES, (PASS, (), "no", "pass"), WORTH["doing nothing"])
_AHEAD: Final = LookAhead(_HIDDEN, _PLAN, deal_more=_deal_unseen)

answers, imagined, worths = _AHEAD.answers, _AHEAD.imagined, _AHEAD.worths
