"""Sections 4.2, 7.5 and 8.6: a card comes to its place, and before it leaves where it was."""

from reference_engine.champions_of_elequine.board.moving import leave_party
from reference_engine.champions_of_elequine.citing.zones import rules_of_zone
from reference_engine.champions_of_elequine.combat import remaining_def
from reference_engine.champions_of_elequine.play.waiting import withdraw
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import ARCHIVE, FRONT_ROW, PARTY, RESOURCE_AREA
from reference_engine.interpreter.zones import RESOLVING


def destination(
    state: State, number: int, zone: int, rules: tuple[str, ...], _was_in_play: bool
) -> tuple[int, tuple[str, ...]]:
    """[COE-3.1.8, COE-7.5.1, COE-8.6.6, COE-10.2.3b]
    Return where a card goes, with all rules for that, before it leaves.

    The Vengeance of a Champion waits for the state check. What lay in a Party area or a Resource area
    forgets what it was there.
    """
    if state.events is not None:
        rules = tuple(dict.fromkeys((*rules, *rules_of_zone(state, number, zone))))
    if state.definition[number].is_champion:  # it goes nowhere but to the archive (COE-8.7.8)
        state.unavenged.append(number)
    if state.zone[number] == PARTY:
        leave_party(state, number)
    if state.zone[number] in (PARTY, RESOURCE_AREA):
        state.forget(number)
    if state.zone[number] == RESOLVING:
        withdraw(state, number)
    return zone, rules


def can_bear(state: State, bearer: int, _number: int) -> bool:
    """[COE-8.5.4, COE-8.5.4a] Return whether a character is on the field, where alone it can be Equipped."""
    return state.zone[bearer] in FRONT_ROW


def stays(state: State, number: int, zone: int) -> bool:
    """[COE-8.7.8] Return whether a card is a Champion, which a cost can only put into the archive."""
    return zone != ARCHIVE and bool(state.definition[number].is_champion)


def on_enter(state: State, number: int) -> None:
    """[COE-4.2.1a, COE-8.1.6, COE-8.9.8d]
    Put a card that enters at the place chosen for it last, and number it.
    """
    state.note_entry(number)
    state.put_on_aim(number)
    remaining_def.adapt(state, number)
