"""Section 8.4: setting cards face down."""

from typing import Final

from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.board.opening import why_not_in
from reference_engine.champions_of_elequine.cards.face_down import turn_down
from reference_engine.champions_of_elequine.play.colours import why_no_colour
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Action
from reference_engine.champions_of_elequine.zones import ARSENAL_AREA
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import Answer

NOT_SETTABLE: Final = Broken("COE-8.4.1", "choose a card with Conjure in your hand")
NO_COLUMN: Final = Broken("COE-4.4.2", "no column of the Arsenal area is open for it")
NO_COLUMN_OF_OWN: Final = Broken("COE-8.4.2", "choose a column of your Arsenal area")


def settings(state: State, player: int) -> list[Action]:
    """[COE-8.4.1, COE-8.4.2] Return the settings that are legal now, card by card and column by column."""
    columns = places.SPACES.named(state.playable_places(player, ARSENAL_AREA))
    return [
        ("set", number, column)
        for number in state.zones[player][HAND]
        if why_not_settable(state, player, number) is None
        for column in columns
    ]


def why_not_settable(state: State, player: int, number: int) -> Broken | None:
    """[COE-8.1.2, COE-8.4.1, COE-8.4.1b] Return why a card cannot be set, wherever it would lie."""
    if number not in state.zones[player][HAND] or not state.definition[number].is_conjure:
        return NOT_SETTABLE
    return why_no_colour(state, player, number)


def why_not_set(state: State, player: int, number: int, column: Answer) -> Broken | None:
    """[COE-4.4.2, COE-8.1.2, COE-8.4.1, COE-8.4.2, COE-8.9.1, COE-10.7.7a] Why a card cannot be set."""
    return why_not_settable(state, player, number) or why_not_in(
        state, player, ARSENAL_AREA, column, NO_COLUMN, NO_COLUMN_OF_OWN
    )


def set_down(state: State, player: int, number: int, column: str) -> None:
    """[COE-8.4.1, COE-8.4.2, COE-8.4.3, COE-8.4.3a] Set a card face down in a column, without a window."""
    if state.events is not None:
        printed = state.definition[number]
        begins = printed.counters or printed.phases
        rules = (
            "COE-8.4.1",
            "COE-8.4.2",
            "COE-8.4.3",
            "COE-8.4.3a",
            "COE-4.5.6",
            *(("COE-8.4.1b",) if begins else ()),
            *(("COE-8.4.2a",) if printed.is_acolyte else ()),
        )
        state.record("set_down", rules, player=player, object=number, name=column)
    state.note_entry(number)
    state.shift(number, player, ARSENAL_AREA)
    turn_down(state, number)
    state.put_on(number, places.NUMBERS[column])
    state.arrived[number] = state.turn
