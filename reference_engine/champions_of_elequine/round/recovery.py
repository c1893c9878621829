"""Sections 7.1 and 7.2: rested cards stand up, and DEF recovers."""

from reference_engine.champions_of_elequine.combat.remaining_def import recover_all
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import RESOURCE_AREA, WITH_PLACES
from reference_engine.interpreter.lasting.links import READIES, end_next_ready
from reference_engine.interpreter.lasting.prohibition import forbidden


def refresh_all(state: State, player: int, *rules: str) -> None:
    """[COE-1.2.10a, COE-7.2.4, COE-7.2.4a, COE-7.2.4b, COE-7.2.4c, COE-10.9.10]
    Make the rested cards of a player active, except those that a text keeps from refreshing.
    """
    for zone in WITH_PLACES:
        for number in state.zones[player][zone]:
            if not state.exhausted[number]:
                continue
            if forbidden(state, number, READIES):
                state.record("not_unrested", ("COE-7.2.4c",), object=number)
            elif zone != RESOURCE_AREA and is_exhausting(state, number):
                state.record("not_unrested", ("COE-10.9.10",), object=number)
            else:
                state.exhausted[number] = 0
                state.record("unrested", (*rules, "COE-1.2.10a", "COE-1.3.1"), object=number)
    end_next_ready(state, player)


def is_exhausting(state: State, number: int) -> bool:
    """[COE-10.9.10] Return whether, by agreement, a keyword keeps a card from refreshing."""
    return state.switches.keyword_pack == "on" and state.has_keyword(number, "exhaust")


def recover_def(state: State) -> None:
    """[COE-3.1.5, COE-7.1.5] Let the remaining DEF of every character rise to its DEF."""
    for player in state.turn_order():
        recover_all(state, state.with_hp(player), "COE-3.1.5", "COE-7.1.5")
