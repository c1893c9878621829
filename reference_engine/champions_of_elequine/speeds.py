"""Section 10.4: the six speeds of what waits in a window."""

from collections.abc import Sequence
from typing import Any, Final

from reference_engine.interpreter.window import window
from reference_engine.interpreter.window.entries import Entry

CONJURE: Final = 1  # COE-10.4.2
COUNTER: Final = 2  # COE-10.4.4
CHARACTER: Final = 3  # COE-10.4.6
BATTLE: Final = 4  # COE-10.4.7
TACTIC: Final = 5  # COE-10.4.8
LAST: Final = 6  # COE-10.4.9

RULES: Final = {
    CONJURE: "COE-10.4.2",
    COUNTER: "COE-10.4.4",
    CHARACTER: "COE-10.4.6",
    BATTLE: "COE-10.4.7",
    TACTIC: "COE-10.4.8",
    LAST: "COE-10.4.9",
}
"""By speed: the rule that has it."""

TOGETHER: Final = {CONJURE: "COE-10.4.3", COUNTER: "COE-10.4.5"}
"""By speed: the rule for several entries of it, if it is not COE-10.4.9a."""


def speed_of_card(printed: Any, *, flipped: bool) -> int:
    """[COE-10.4.1g, COE-10.4.2, COE-10.4.4, COE-10.4.9] Return the speed of a card played or flipped."""
    if flipped:
        return CONJURE
    return COUNTER if printed.counters else LAST


def speed_of_effect(printed: Any) -> int:
    """[COE-10.4.6, COE-10.4.9] Return the speed of an effect that is activated: of a character the third."""
    return CHARACTER if printed.is_character else LAST


def next_entry(state: Any, entries: Sequence[Entry]) -> Entry:
    """[COE-10.4.1, COE-10.4.1e, COE-10.4.1f, COE-10.4.3, COE-10.4.5, COE-10.4.9a]
    Return what is carried out next: the fastest, of one speed the last one; by agreement the last one.
    """
    if state.switches.response_order == "lifo":
        return window.last_declared(entries)
    return window.fastest(entries)


def rules_of_order(state: Any, entry: Entry, speeds: Sequence[int]) -> tuple[str, ...]:
    """[COE-10.4.1, COE-10.4.1d, COE-10.4.1e, COE-10.4.1f]
    Return the rules by which an entry comes now; `speeds` are those of all that was in the window.
    """
    answer = ("COE-10.4.1", "COE-10.4.1d") if entry.entry else ()
    if state.switches.response_order == "lifo":
        return ("COE-10.4.1f", *answer)
    several = speeds.count(entry.speed) > 1
    together = (TOGETHER.get(entry.speed, "COE-10.4.9a"),) if several else ()
    return (RULES[entry.speed], "COE-10.4.1e", *answer, *together)
