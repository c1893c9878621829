"""The rules of this game that are always true."""

from typing import Final

from reference_engine.interpreter.objects.moving import is_in_play
from reference_engine.kernel.invariants import Invariants
from reference_engine.kernel.table import GONE
from reference_engine.kudurru_kings.cards.printed import POOLS
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.zones import BATTLEFIELD


def _one_active(state: State) -> bool:
    """[KK-1.1.2] Exactly one player is active."""
    return state.active in state.seats.players


def _pools_not_negative(state: State) -> bool:
    """[KK-2.1.3] No pool is below zero."""
    return all(min(getattr(state, name)) >= 0 for name in POOLS)


def _marks_not_negative(state: State) -> bool:
    """[KK-2.2.4] No player's Marks are below zero."""
    return min(state.marks) >= 0


def _heat_not_negative(state: State) -> bool:
    """[KK-2.3.2] The Heat on a card is not below zero."""
    return all(heat >= 0 for heat in state.counters["heat"].values())


def _one_zone(state: State) -> bool:
    """[KK-4.1.2] Each card is in exactly one zone, the one in its column."""
    return GONE not in state.zone[1:] and state.are_in_one_zone_each()


def _attached(state: State) -> bool:
    """[KK-4.1.2, KK-8.3.9] An attached card is on the Battlefield of its bearer, under the same control."""
    return all(
        state.zone[number] == state.zone[bearer] == BATTLEFIELD
        and state.controller[number] == state.controller[bearer]
        for number, bearer in state.bearer.items()
        if is_in_play(state, number)
    )


INVARIANTS: Final[Invariants[State]] = (
    ("KK-1.1.2", _one_active),
    ("KK-2.1.3", _pools_not_negative),
    ("KK-2.2.4", _marks_not_negative),
    ("KK-2.3.2", _heat_not_negative),
    ("KK-4.1.2", _one_zone),
    ("KK-8.3.9", _attached),
)
