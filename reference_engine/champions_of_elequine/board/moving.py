"""Section 8.9: characters change their places and stay what they are."""

from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.citing.zones import rules_of_move
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import SUPPORT
from reference_engine.interpreter.objects.board import enter_on


def put_at(state: State, number: int, place: int) -> None:
    """[COE-8.9.6b] Put a character at another open place of its player; it keeps all that it has."""
    _move_to_zone(state, number, place)
    state.put_on(number, place)
    state.unsettled = True


def _move_to_zone(state: State, number: int, place: int) -> None:
    """[COE-8.9.6b] Put a character among those of the zone of a place; it does not leave the board."""
    zones, zone = state.zones[state.controller[number]], places.ZONE_OF[place]
    zones[state.zone[number]].remove(number)
    zones[zone].append(number)
    state.zone[number] = zone


def move_to(state: State, number: int, place: int, *rules: str) -> None:
    """[COE-8.9.2, COE-8.9.6b] Move a character to an open place."""
    further = rules_of_move(state, number, place)
    put_at(state, number, place)
    _record_move(state, number, (*rules, *further))


def swap(state: State, one: int, other: int, *rules: str) -> None:
    """[COE-8.9.6a, COE-8.9.6b, COE-8.9.6c] Let two characters of one player change places.

    The Equipment of the first is archived if it leaves the field.
    """
    there, here = state.space[other], state.space[one]
    of_one, of_other = rules_of_move(state, one, there), rules_of_move(state, other, here)
    state.swap(one, other)
    for number, place in ((one, there), (other, here)):
        _move_to_zone(state, number, place)
        state.sort_area(state.controller[number], state.zone[number])
    state.unsettled = True
    _record_move(state, one, (*rules, *of_one))
    _record_move(state, other, (*rules, *of_other))
    if state.zone[one] == SUPPORT:
        state.hooks.drop_attachments(state, one)


def _record_move(state: State, number: int, rules: tuple[str, ...]) -> None:
    player, name = state.controller[number], places.NAMES[state.space[number]]
    state.record("character_moved", rules, player=player, object=number, name=name)


def enter_from_party(state: State, number: int, place: int, *rules: str) -> None:
    """[COE-8.1.6, COE-8.9.3, COE-8.9.4a, COE-8.9.12] Let a Champion enter from the Party area, face up."""
    was_face_down = bool(state.face_down[number])
    state.face_down[number] = 0
    leave_party(state, number)
    further = ("COE-8.9.12",) if was_face_down else ()
    enter_on(state, number, state.controller[number], places.ZONE_OF[place], place, *rules, *further)


def leave_party(state: State, number: int) -> None:
    """[COE-10.7.9e] Stop watching a Champion that is about to leave the Party area, if it was watched there.

    Only one that has gained something by Vengeance was.
    """
    if state.definition[number].changed_by:
        state.unwatch(number)
