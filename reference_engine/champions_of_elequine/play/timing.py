"""Sections 7.4, 8.3, 8.10 and 10.7: when a card is played, a card flipped, or an effect activated."""

from collections.abc import Collection
from typing import Final

from reference_engine.champions_of_elequine.state import State
from reference_engine.kernel.errors import Broken

RESPOND: Final = "respond"
NOT_IN_ANSWER: Final = Broken("COE-10.4.1b", "as an answer on your own turn, it must name the current phase")
NOT_IN_BATTLE: Final = Broken("COE-7.4.4", "its text doesn't allow it in the Battle Phase")


class Timely(dict[Collection[str], bool]):
    """Whether it is the right time for what names those phases, looked up once for each set of phases."""

    __slots__ = ("kind", "player", "state")

    def __init__(self, state: State, player: int, kind: str) -> None:
        self.state, self.player, self.kind = state, player, kind

    def __missing__(self, phases: Collection[str]) -> bool:
        reason = why_not_timely(self.state, self.player, phases, self.kind, NOT_IN_BATTLE)
        self[phases] = found = reason is None
        return found


def why_not_timely(
    state: State, player: int, phases: Collection[str], kind: str, wrong: Broken
) -> Broken | None:
    """[COE-7.4.4, COE-7.4.4a, COE-8.3.3, COE-8.10.2c, COE-10.4.1b, COE-10.7.3, COE-10.7.3a]
    Return why it is the wrong time; `phases` are those that "Cast" names, and `wrong` the reason otherwise.

    One of the phases is enough. Without any it is the player's own Main Phase, and never an answer.
    """
    is_named = state.phase in phases
    if kind == RESPOND and not names_this_phase(state, player, phases):
        return NOT_IN_ANSWER
    if state.phase == "battle" and not is_named:
        return NOT_IN_BATTLE
    return None if is_named or (not phases and state.phase == "main") else wrong


def names_this_phase(state: State, player: int, phases: Collection[str]) -> bool:
    """[COE-7.1.2a, COE-8.4.4b, COE-10.7.2c, COE-10.7.3, COE-10.7.3a]
    Return whether one of the phases is the present one, in the player's own turn.
    """
    return state.phase in phases and state.is_turn_of(player)
