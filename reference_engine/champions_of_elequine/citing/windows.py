"""The rules by which players answer, and by which what waits in a window comes or is negated."""

from collections.abc import Sequence
from typing import Final

from reference_engine.champions_of_elequine.speeds import BATTLE, CHARACTER, CONJURE, COUNTER, LAST, TACTIC
from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter.texts.frame import still_there
from reference_engine.interpreter.texts.printed import THE_CARD
from reference_engine.interpreter.window.entries import Entry, Window

WITH_TEXT: Final = frozenset(("play", "flip", "effect"))

ACTIVE: Final = "active"
"""[COE-10.4.1h] Marks an effect whose card was active once its costs were paid."""

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


def rules_of_answering(state: State) -> tuple[str, ...]:
    """[COE-9.6.3, COE-10.4.1a, COE-10.4.1b, COE-10.4.1c] Return the rules by which a player is asked."""
    if state.attack:
        return ("COE-10.4.1a", "COE-10.4.1b", "COE-10.4.1c", "COE-9.6.3")
    return ("COE-10.4.1a", "COE-10.4.1b")


def rules_of_resolving(state: State, entry: Entry, rest: Window) -> tuple[str, ...]:
    """[COE-7.3.3a, COE-10.1.5, COE-10.4.1g, COE-10.4.1h] Return the rules by which an entry comes now."""
    rules = list(rules_of_order(state, entry, rest.speeds))
    printed = entry.printed
    if entry.ability == THE_CARD and printed is not None and printed.is_acolyte:
        rules.append("COE-10.4.1g")
    if entry.kind == "effect" and has_gone(state, entry):
        rules.append("COE-10.4.1h")
    if entry.kind in WITH_TEXT and has_several_instructions(entry):
        rules.append("COE-10.1.5")
    if state.phase == "main" and not rest.entries:
        rules.append("COE-7.3.3a")
    return tuple(rules)


def has_gone(state: State, entry: Entry) -> bool:
    """[COE-10.4.1h] Return whether the card of an effect has left or was rested since by something else."""
    number = entry.object
    if not still_there(state, entry):
        return True
    return entry.variant == ACTIVE and bool(state.exhausted[number])


def has_several_instructions(entry: Entry) -> bool:
    """[COE-10.1.5] Return whether the text of an entry has several instructions."""
    parts = entry.printed.parts_at(entry.ability, entry.modes)
    return sum(len(entry.printed.sequences[sequence]) for sequence, _ in parts) > 1


def rules_of_order(state: State, entry: Entry, speeds: Sequence[int]) -> tuple[str, ...]:
    """[COE-10.4.1, COE-10.4.1d, COE-10.4.1e, COE-10.4.1f]
    Return the rules by which an entry comes now; `speeds` are those of all that was in the window.
    """
    answer = ("COE-10.4.1", "COE-10.4.1d") if entry.entry else ()
    if state.switches.response_order == "lifo":
        return ("COE-10.4.1f", *answer)
    several = speeds.count(entry.speed) > 1
    together = (TOGETHER.get(entry.speed, "COE-10.4.9a"),) if several else ()
    return (RULES[entry.speed], "COE-10.4.1e", *answer, *together)


def rules_of_negating(entry: Entry) -> tuple[str, ...]:
    """[COE-1.2.4, COE-10.2.1, COE-10.2.1a, COE-10.2.2, COE-10.2.3, COE-10.2.4, COE-10.2.6]
    Return the rules by which an entry is negated.
    """
    if entry.kind == "effect":
        rested = entry.printed.rows[entry.ability].costs.exhaust_this
        return ("COE-1.2.4", "COE-10.2.4", "COE-10.2.1a", "COE-10.2.6", *(("COE-10.2.2",) if rested else ()))
    if entry.kind in ("play", "flip"):
        return ("COE-1.2.4", "COE-10.2.4", "COE-10.2.1", "COE-10.2.3")
    return ("COE-1.2.4", "COE-10.2.4")
