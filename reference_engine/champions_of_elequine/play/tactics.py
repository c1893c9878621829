"""Section 8.9: the four Party Tactics, one per turn, as an action or in answer."""

from collections.abc import Mapping
from typing import Final

from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.board.opening import why_not_in
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import (
    SWAP_ON_FIELD,
    SWAP_WITH_SUPPORT,
    TO_FIELD,
    TO_SUPPORT,
    Action,
)
from reference_engine.champions_of_elequine.zones import CHARACTERS, PARTY
from reference_engine.interpreter.window.window import entries_in
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import Answer

NAMED: Final[Mapping[str, str]] = {
    "tactic_a": TO_SUPPORT,
    "tactic_b": TO_FIELD,
    "tactic_c": SWAP_ON_FIELD,
    "tactic_d": SWAP_WITH_SUPPORT,
}
"""By the first part of an answer: the Party Tactic."""


USED: Final = Broken("COE-8.9.7", "you have already used this turn's Party Tactic")
OTHER_TURN: Final = Broken("COE-8.9.8", "it is not your turn")
OWN_ATTACK: Final = Broken("COE-9.6.3a", "your own attack is waiting")
HAS_BOOSTED: Final = Broken("COE-9.6.5", "you have already boosted against this attack")
NOTHING_TO_ANSWER: Final = Broken("COE-8.9.8b", "your opponent has declared nothing that this could answer")
NOT_IN_PARTY: Final = Broken("COE-8.9.10", "choose a Champion in your Party area")
SUPPORT_TAKEN: Final = Broken("COE-8.9.3", "a Champion is already in the Support area")
NO_POSITION: Final = Broken("COE-4.4.4", "no position is open for it")
NO_POSITION_OF_OWN: Final = Broken("COE-8.9.4a", "choose a position in your Character area")
IN_SUPPORT: Final = Broken(
    "COE-8.9.9", "a Champion in the Support area can only change places with the Party Leader"
)
NOT_ON_FIELD: Final = Broken("COE-8.9.5", "choose another of your Champions on the field")
NO_SUPPORTER: Final = Broken("COE-8.9.6", "no Champion is in the Support area")


# --- what can be performed ------------------------------------------------------------------------------


def tactics(state: State, player: int, *, in_answer: bool) -> list[Action]:
    """[COE-8.9.3, COE-8.9.4a, COE-8.9.5, COE-8.9.6, COE-8.9.6a, COE-8.9.8]
    Return the Party Tactics that a player can perform now.
    """
    if why_not_now(state, player, in_answer=in_answer):
        return []
    party = state.zones[player][PARTY]
    positions = places.SPACES.named(state.playable_places(player, CHARACTERS))
    found: list[Action] = []
    if not state.supporter(player):
        found += [("tactic_a", number) for number in party]
    found += [("tactic_b", number, name) for number in party for name in positions]
    found += [("tactic_c", number) for number in swappable(state, player)]
    if state.supporter(player):
        found.append(("tactic_d",))
    return found


def swappable(state: State, player: int) -> list[int]:
    """[COE-8.9.5] Return the Champions on the field with which the Party Leader can change places."""
    return [number for number in state.zones[player][CHARACTERS] if state.definition[number].is_champion]


def why_not_now(state: State, player: int, *, in_answer: bool) -> Broken | None:
    """[COE-8.9.7, COE-8.9.8, COE-8.9.8b, COE-9.6.3a, COE-9.6.5]
    Return why a player can perform no Party Tactic now, whichever it is.
    """
    if state.tactic_used[player]:
        return USED
    if not state.is_turn_of(player):
        return OTHER_TURN
    if not in_answer:
        return None
    if state.attack and state.attack[0].by == player:
        return OWN_ATTACK
    if state.attack and state.attack[0].has_boosted:
        return HAS_BOOSTED
    if not any(entry.player != player for entry in entries_in(state)):
        return NOTHING_TO_ANSWER
    return None


def why_not_tactic(state: State, player: int, answer: Answer, *, in_answer: bool) -> Broken | None:
    """[COE-8.9.3, COE-8.9.4a, COE-8.9.5, COE-8.9.6, COE-8.9.9, COE-8.9.10]
    Return why a Party Tactic cannot be performed.
    """
    if reason := why_not_now(state, player, in_answer=in_answer):
        return reason
    named = NAMED[answer[0]]
    number = answer[1] if len(answer) > 1 else 0
    if named == TO_SUPPORT:
        return _why_not_from_party(state, player, number) or (
            SUPPORT_TAKEN if state.supporter(player) else None
        )
    if named == TO_FIELD:
        name = answer[2] if len(answer) > 2 else None
        return _why_not_from_party(state, player, number) or why_not_in(
            state, player, CHARACTERS, name, NO_POSITION, NO_POSITION_OF_OWN
        )
    if named == SWAP_ON_FIELD:
        if number and number == state.supporter(player):
            return IN_SUPPORT
        return None if number in swappable(state, player) else NOT_ON_FIELD
    return None if state.supporter(player) else NO_SUPPORTER


def _why_not_from_party(state: State, player: int, number: Answer) -> Broken | None:
    return None if number in state.zones[player][PARTY] else NOT_IN_PARTY


# --- performing -----------------------------------------------------------------------------------------


def moved_by(state: State, player: int, named: str, number: int) -> tuple[int, ...]:
    """[COE-8.9.3, COE-8.9.4, COE-8.9.5, COE-8.9.6] Return the Champions that a Party Tactic moves."""
    if named in (TO_SUPPORT, TO_FIELD):
        return (number,)
    if named == SWAP_ON_FIELD:
        return state.leader(player), number
    return state.leader(player), state.supporter(player)


def waits_for_speed(state: State, player: int, named: str, number: int) -> bool:
    """[COE-8.9.8b, COE-9.6.2a, COE-9.6.3b]
    Return whether a Party Tactic in answer waits: to an attack, if it moves the attacked Champion.
    """
    if not state.attack:
        return True
    return state.attack[0].target.object in moved_by(state, player, named, number)
