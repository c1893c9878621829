"""Section 8.9: Party Tactics are performed, and carried out at once or at their speed."""

from collections.abc import Callable, Mapping
from typing import Final

from reference_engine.champions_of_elequine import places, speeds
from reference_engine.champions_of_elequine.board import moving
from reference_engine.champions_of_elequine.citing.tactics import rules_of_tactic, rules_of_waiting
from reference_engine.champions_of_elequine.play.tactics import NAMED, moved_by, waits_for_speed
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import (
    SWAP_ON_FIELD,
    SWAP_WITH_SUPPORT,
    TO_FIELD,
    TO_SUPPORT,
    Action,
)
from reference_engine.champions_of_elequine.zones import CHARACTERS, LEADER, PARTY, SUPPORT
from reference_engine.interpreter.attaching import attachments
from reference_engine.interpreter.texts.frame import Context, as_it_is
from reference_engine.interpreter.texts.printed import THE_CARD
from reference_engine.interpreter.window.entries import Entry
from reference_engine.interpreter.window.window import declare


def perform(state: State, player: int, answer: Action, *, in_answer: bool) -> None:
    """[COE-8.9.8b, COE-8.9.8c, COE-9.6.2, COE-9.6.2a, COE-9.6.3, COE-9.6.3b, COE-10.4.8]
    Perform a Party Tactic: at once as an action, and in answer at once or at its speed.
    """
    named, number = NAMED[answer[0]], answer[1] if len(answer) > 1 else 0
    place = _place_of(player, answer)
    state.tactic_used[player] = 1
    if state.attack:
        state.attack[0] = state.attack[0]._replace(had_tactic=1)
    waits = in_answer and waits_for_speed(state, player, named, number)
    if state.events is not None:
        rules = rules_of_tactic(state, named, in_answer=in_answer, waits=waits)
        state.record("tactic_used", rules, player=player, object=number, name=named)
    if not waits:
        carry_out(state, player, named, number, place)
        return
    if place:
        state.aims.append((number, place))
    if state.events is not None:
        state.record("tactic_postponed", rules_of_waiting(state, player, named), player, name=named)
    moved = tuple(as_it_is(state, champion) for champion in moved_by(state, player, named, number))
    declare(
        state,
        Entry(
            0,
            player,
            "tactic",
            number,
            state.entered[number],
            None,
            THE_CARD,
            speeds.TACTIC,
            context=Context(targets=(moved,)),
            place=place,
            variant=named,
        ),
    )


def _place_of(player: int, answer: Action) -> int:
    if answer[0] == "tactic_a":
        return places.SUPPORT_AREA[player]
    return places.NUMBERS[answer[2]] if answer[0] == "tactic_b" else 0


def carry_out_entry(state: State, entry: Entry) -> None:
    """[COE-8.9.8d, COE-9.6.2b] Carry out a Party Tactic that has waited, or lose it."""
    player, named = entry.player, entry.variant
    state.aims = [aim for aim in state.aims if aim[0] != entry.object]
    if is_possible(state, entry):
        carry_out(state, player, named, entry.object, entry.place)
        return
    attacked = state.attack[0].target if state.attack else None
    rule = "COE-9.6.2b" if attacked in entry.context.targets[0] else "COE-8.9.8d"
    state.record("tactic_lost", (rule,), player=player, name=named)


def is_possible(state: State, entry: Entry) -> bool:
    """[COE-8.9.8d, COE-9.6.2b]
    Return whether the Champions of a Party Tactic are where they were.

    Nothing else comes to the place that it has chosen, and an archived Champion does not come back.
    """
    zones = tuple(state.zone[number] for number, _ in entry.context.targets[0])
    if entry.variant in (TO_SUPPORT, TO_FIELD):
        return zones == (PARTY,)
    return zones == (LEADER, CHARACTERS if entry.variant == SWAP_ON_FIELD else SUPPORT)


def carry_out(state: State, player: int, named: str, number: int, place: int) -> None:
    """[COE-8.9.3, COE-8.9.4, COE-8.9.5, COE-8.9.6] Carry out a Party Tactic."""
    CARRIED_OUT[named](state, player, number, place)


def _to_support(state: State, _player: int, number: int, place: int) -> None:
    """[COE-8.9.3, COE-8.9.12] Let a Champion enter the Support area."""
    moving.enter_from_party(state, number, place, "COE-8.9.3")


def _to_field(state: State, _player: int, number: int, place: int) -> None:
    """[COE-8.9.4, COE-8.9.4a, COE-8.9.12] Let a Champion enter a position."""
    moving.enter_from_party(state, number, place, "COE-8.9.4a", "COE-8.7.5")


def _swap_on_field(state: State, player: int, number: int, _place: int) -> None:
    """[COE-8.5.3b, COE-8.9.5, COE-8.9.6b] Let the Party Leader change places with a Champion on the field."""
    leader = state.leader(player)
    equipped = attachments(state, leader) or attachments(state, number)
    moving.swap(state, leader, number, "COE-8.9.5", *(("COE-8.5.3b",) if equipped else ()))


def _swap_with_support(state: State, player: int, _number: int, _place: int) -> None:
    """[COE-8.9.6, COE-8.9.6b, COE-8.9.6c]
    Let the Party Leader change places with the Champion in the Support area.
    """
    leader = state.leader(player)
    rules = ("COE-8.9.6", *(("COE-8.9.6c",) if attachments(state, leader) else ()))
    moving.swap(state, leader, state.supporter(player), *rules)


CARRIED_OUT: Final[Mapping[str, Callable[[State, int, int, int], None]]] = {
    TO_SUPPORT: _to_support,
    TO_FIELD: _to_field,
    SWAP_ON_FIELD: _swap_on_field,
    SWAP_WITH_SUPPORT: _swap_with_support,
}
"""By Party Tactic: what carries it out, with its player, the Champion and the place that were chosen."""
