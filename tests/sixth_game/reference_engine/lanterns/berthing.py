"""Chapter 4, berths: where a Boat lies on the River."""

from reference_engine.lanterns.berths import BERTHS
from reference_engine.lanterns.state import State
from reference_engine.lanterns.zones import RIVER


def on_enter(state: State, number: int) -> None:
    """[LN-4.1.4] A Boat lies in the first free berth."""
    if state.zone[number] == RIVER:
        state.put_on(number, state.empty(BERTHS.all)[0])  # there are as many as both Stocks have cards
        name = BERTHS.names[state.space[number]]
        state.record("berthed", ("LN-4.1.4",), player=state.owner[number], object=number, name=name)


def on_leave(state: State, number: int) -> None:
    """[LN-4.1.4] The berth of a Boat that leaves is free."""
    state.take_off(number)
