"""Chapter 7: the rules to cite when a phase begins."""

from collections.abc import Callable
from typing import Final

from reference_engine.clashes_of_destiny.state import FIRST_TURNS, State

RULES_OF_PHASE: Final[dict[str, Callable[[State], tuple[str, ...]]]] = {
    "start": lambda _state: ("CD-7.1.2a", "CD-2.4.2"),
    "draw": lambda _state: (),
    "destiny": lambda state: ("CD-7.2.1", *(("CD-7.2.3",) if state.turn <= FIRST_TURNS else ())),
    "main": lambda state: ("CD-7.3.1", *(() if state.has_destiny_phase() else ("CD-7.2.3a",))),
    "end": lambda state: ("CD-7.1.2b", *(("CD-7.1.7",) if state.switches.hand_limit == "none" else ())),
}
"""By phase: the additional rules to cite when it begins."""
