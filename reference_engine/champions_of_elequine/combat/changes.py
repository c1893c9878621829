"""Section 10.8: changes that last until the end of an attack or of the round, and their end."""

from collections.abc import Iterable
from typing import Final

from reference_engine.champions_of_elequine.combat import remaining_def
from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter.lasting import durations, keywords
from reference_engine.interpreter.lasting.given_abilities import end_given
from reference_engine.interpreter.rows import Forbidden
from reference_engine.interpreter.texts.frame import Moves, still_there

OF_ATTACK: Final = ("COE-10.8.1", "COE-10.8.2a")
OF_ROUND: Final = ("COE-10.8.1", "COE-7.1.6", "COE-10.8.2")


def end_changes_of_attack(state: State) -> None:
    """[COE-10.8.2a] End what lasts until the end of the attack."""
    ended, state.in_attack = [each for each in state.in_attack if still_there(state, each)], []
    for change in ended:
        if change.change:
            state.change_stat(change.object, change.name, -change.change)
        elif (barred := Forbidden(*change[:3])) in state.forbidden:
            state.forbidden.remove(barred)
    given = end_given(state, "this_attack")
    _report(state, [*(change.object for change in ended), *given], OF_ATTACK)


def end_changes_of_round(state: State) -> None:
    """[COE-7.1.6, COE-10.8.1, COE-10.8.2] End what lasts until the end of the round."""
    changed = {number for column in state.stat_changes.values() for number in column}
    events = state.events
    rows: tuple[Moves, ...] = (*state.forbidden, *state.keywords, *state.given_abilities)
    ended = {row.object for row in rows if still_there(state, row)}
    state.events = None  # one event for each card says all that ends
    keywords.end_keywords(state, 0)
    durations.end_lasting_effects(state)
    state.events = events
    _report(state, changed | ended, OF_ROUND)


def _report(state: State, numbers: Iterable[int], rules: tuple[str, ...]) -> None:
    """[COE-10.8.1, COE-10.8.3a] Record for each card what has ended, and adapt its remaining DEF."""
    for number in state.in_order(dict.fromkeys(numbers)):
        if state.events is not None:
            falls = (
                remaining_def.has_def(state, number) and state.stat(number, "def") < state.def_known[number]
            )
            cited = (*rules, *(("COE-10.8.3a",) if falls else ()))
            state.record("effects_ended", cited, object=number)
        remaining_def.adapt(state, number)
    state.unsettled = True
