"""Sections 4.4 and 8.9: why a card cannot be played to a place."""

from collections.abc import Sequence
from typing import Final

from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.state import State
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import Answer

TAKEN: Final = Broken("COE-8.9.1", "that place is taken")
CLOSED: Final = Broken("COE-10.7.7a", "a Heavy card closes that place")


def why_not_in(
    state: State, player: int, zone: int, name: Answer, full: Broken, elsewhere: Broken
) -> Broken | None:
    """[COE-4.4.1, COE-4.4.4, COE-8.4.2, COE-8.9.1, COE-10.7.7a]
    Return why a card cannot be played or set at a place of a zone of its player.

    It is `full` if no place of the zone is open for any card, and `elsewhere` if the name is none of its
    places.
    """
    return (
        why_full(state, player, zone, full)
        or why_elsewhere(player, zone, name, elsewhere)
        or why_not_open(state, player, zone, name)
    )


class Open(dict[int, Sequence[str]]):
    """The names of the places that are open for a card of a player, looked up once for each zone."""

    __slots__ = ("asked",)

    def __init__(self, state: State, player: int) -> None:
        self.asked = (state, player)

    def __missing__(self, zone: int) -> Sequence[str]:
        state, player = self.asked
        self[zone] = places.SPACES.named(state.playable_places(player, zone))
        return self[zone]


def why_full(state: State, player: int, zone: int, full: Broken) -> Broken | None:
    """[COE-4.4.1, COE-4.4.2, COE-4.4.3, COE-4.4.4] Return `full` if no place of a zone is open for a card."""
    return None if state.playable_places(player, zone) else full


def why_elsewhere(player: int, zone: int, name: Answer, elsewhere: Broken) -> Broken | None:
    """Return `elsewhere` if a name is not that of a place in the zone of the player."""
    return None if name in places.SPACES.named(places.PLACES[player][zone]) else elsewhere


def why_not_open(state: State, player: int, zone: int, name: str) -> Broken | None:
    """[COE-8.9.1, COE-10.7.7a] Return why a place is not open for a card that is played."""
    place = places.NUMBERS[name]
    if place not in state.open_places(player, zone):
        return TAKEN
    return None if place in state.playable_places(player, zone) else CLOSED
