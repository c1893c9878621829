"""Chapter 7: the rules by which turns and phases begin."""

from collections.abc import Callable
from typing import Final

from reference_engine.clashes_of_destiny.state import FIRST_TURNS, State

SECOND_TURN: Final = 2


def rules_of_turn(state: State) -> tuple[str, ...]:
    """Return the rules by which a turn begins."""
    first = ("CD-1.1.2", "CD-1.1.2a", "CD-2.2.6", "CD-6.1.7") if state.turn == 1 else ()
    second = ("CD-12.1.2",) if state.turn == SECOND_TURN else ()
    endless = ("CD-11.2.1",) if state.switches.turn_limit == "none" else ()
    return ("CD-7.1.1", *endless, *first, *second)


RULES_OF_PHASE: Final[dict[str, Callable[[State], tuple[str, ...]]]] = {
    "start": lambda _state: ("CD-7.1.2a", "CD-2.4.2"),
    "draw": lambda _state: (),
    "destiny": lambda state: ("CD-7.2.1", *(("CD-7.2.3",) if state.turn <= FIRST_TURNS else ())),
    "main": lambda state: ("CD-7.3.1", *(() if state.has_destiny_phase() else ("CD-7.2.3a",))),
    "end": lambda state: ("CD-7.1.2b", *(("CD-7.1.7",) if state.switches.hand_limit == "none" else ())),
}
"""By phase: the additional rules to cite when it begins."""
