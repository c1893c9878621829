"""Section 10.4: the six speeds of what waits in a window."""

from collections.abc import Sequence
from typing import Final

from reference_engine.champions_of_elequine.cards.printed import Printed
from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter.window import window
from reference_engine.interpreter.window.entries import Entry

CONJURE: Final = 1  # COE-10.4.2
COUNTER: Final = 2  # COE-10.4.4
CHARACTER: Final = 3  # COE-10.4.6
BATTLE: Final = 4  # COE-10.4.7
TACTIC: Final = 5  # COE-10.4.8
LAST: Final = 6  # COE-10.4.9


def speed_of_card(printed: Printed, *, flipped: bool) -> int:
    """[COE-10.4.1g, COE-10.4.2, COE-10.4.4, COE-10.4.9] Return the speed of a card played or flipped."""
    if flipped:
        return CONJURE
    return COUNTER if printed.counters else LAST


def speed_of_effect(printed: Printed) -> int:
    """[COE-10.4.6, COE-10.4.9] Return the speed of an effect that is activated: of a character the third."""
    return CHARACTER if printed.is_character else LAST


def next_entry(state: State, entries: Sequence[Entry]) -> Entry:
    """[COE-10.4.1, COE-10.4.1e, COE-10.4.1f, COE-10.4.3, COE-10.4.5, COE-10.4.9a]
    Return what is carried out next: the fastest, of one speed the last one; by agreement the last one.
    """
    if state.switches.response_order == "lifo":
        return window.last_declared(entries)
    return window.fastest(entries)
