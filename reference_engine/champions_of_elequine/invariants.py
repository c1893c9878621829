"""The rules of this game that are always true."""

from typing import Final

from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.combat import leaders
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import (
    ARSENAL_AREA,
    FRONT_ROW,
    PARTY,
    WITH_PLACES,
)
from reference_engine.interpreter.zones import DECK
from reference_engine.kernel.invariants import Invariants

FACE_DOWN: Final = (PARTY, ARSENAL_AREA)


def _own_cards(state: State) -> bool:
    """[COE-1.2.11a] Every card is controlled by its owner."""
    return state.controller == state.owner


def _one_card_at_a_place(state: State) -> bool:
    """[COE-2.3.5, COE-4.1.6a, COE-4.2.1a] Each card of these zones stands at a place of its own."""
    return state.are_on_spaces(
        n for player in state.seats.players for zone in WITH_PLACES for n in state.zones[player][zone]
    )


def _in_own_areas(state: State) -> bool:
    """[COE-4.2.1] A card stands at a place of its zone, on its player's board, and zones go by columns."""
    for player in state.seats.players:
        for zone in WITH_PLACES:
            standing = [state.space[n] for n in state.zones[player][zone]]
            if standing != sorted(standing) or not set(standing) <= set(places.PLACES[player][zone]):
                return False
    return True


def _champions_apart(state: State) -> bool:
    """[COE-8.7.8, COE-4.2.2a] No Champion is in a deck, and only characters are in the front row."""
    return all(
        not any(state.definition[n].is_champion for n in state.zones[player][DECK])
        and all(state.definition[n].is_character for zone in FRONT_ROW for n in state.zones[player][zone])
        for player in state.seats.players
    )


def _face_down_where_they_may(state: State) -> bool:
    """[COE-4.5.2, COE-4.5.6] Cards lie face down in a Party area or an Arsenal area only."""
    return all(state.zone[n] in FACE_DOWN for n in state.face_down)


def _def_within_bounds(state: State) -> bool:
    """[COE-10.8.5] Remaining DEF, lost HP and levels are never below 0."""
    columns = (state.def_left, state.lost_hp, state.level)
    return all(value >= 0 for column in columns for value in column.values())


INVARIANTS: Final[Invariants[State]] = (
    ("COE-1.2.11a", _own_cards),
    ("COE-4.2.1a", _one_card_at_a_place),
    ("COE-4.2.1", _in_own_areas),
    ("COE-8.7.2", leaders.is_led),
    ("COE-4.3.2", State.are_in_one_zone_each),
    ("COE-8.7.8", _champions_apart),
    ("COE-4.5.6", _face_down_where_they_may),
    ("COE-10.8.5", _def_within_bounds),
)
