"""Section 8.7: a Party Leader that was archived is replaced."""

from typing import Final

from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.board import moving
from reference_engine.champions_of_elequine.board.moving import enter_from_party
from reference_engine.champions_of_elequine.citing.zones import rules_of_entry
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Replacing
from reference_engine.champions_of_elequine.zones import CHARACTERS, LEADER, PARTY
from reference_engine.interpreter.attaching import attachments
from reference_engine.interpreter.texts import verbs
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf

OF_REPLACING: Final = ("COE-8.7.3", "COE-8.7.2", "COE-8.7.4b")
TO_BE_REPLACED: Final = frozenset(("replace_leaders", "new_leader"))
"""The steps before which a Party Leader may be missing."""


def is_led(state: State) -> bool:
    """[COE-6.1.2, COE-8.7.2, COE-8.7.3, COE-10.10.2, COE-11.1.5]
    Say whether each player has a Party Leader, as they must from the setup to the end of the game unless a
    state check has yet to replace those that are missing. The check waits for the end of a text.
    """
    if not state.turn or state.over or state.unavenged:
        return True
    if not TO_BE_REPLACED.isdisjoint(step[0] for step in state.agenda):
        return True
    return all(map(state.leader, state.seats.players))


def leaderless(state: State) -> list[int]:
    """[COE-8.7.2, COE-8.7.3, COE-8.7.4c] Return the players without a Party Leader who have a Champion."""
    return [player for player in state.turn_order() if not state.leader(player) and state.champions(player)]


def replace_leaders(state: State, _step: Step) -> None:
    """[COE-8.7.3, COE-8.7.4c] Replace the Party Leaders that are missing, first that of Priority."""
    missing = leaderless(state)
    state.agenda += [Replacing("new_leader", player, int(len(missing) > 1)) for player in reversed(missing)]


def successors(state: State, player: int) -> list[int]:
    """[COE-8.7.4, COE-8.7.4a]
    Return who may lead: the Champions of the Support area and the Party area, without any those on the field.
    """
    beside = [*filter(None, (state.supporter(player),)), *state.zones[player][PARTY]]
    return beside or [
        number for number in state.zones[player][CHARACTERS] if state.definition[number].is_champion
    ]


def ask_leader(state: State, step: Replacing) -> Decision | None:
    """[COE-8.7.3, COE-8.7.4, COE-8.7.4a, COE-8.7.4b] Ask which Champion leads now."""
    if state.leader(step.player):
        return None
    able = successors(state, step.player)
    from_field = "COE-8.7.4a" if state.zone[able[0]] == CHARACTERS else "COE-8.7.4"
    return Decision("new_leader", step.player, OneOf(tuple(able)), ("COE-8.7.3", from_field, "COE-8.7.4b"))


def answer_leader(state: State, step: Replacing, number: Answer) -> None:
    """[COE-8.7.3, COE-8.7.4, COE-8.7.4a, COE-8.7.4c] Put a Champion into the Party Leader zone."""
    player, zone = step.player, state.zone[number]
    rule = "COE-8.7.4a" if zone == CHARACTERS else "COE-8.7.4"
    both = ("COE-8.7.4c",) if step.of_both else ()
    state.record("leader_replaced", (*OF_REPLACING, rule, *both), player=player, object=number)
    place = places.LEADER_ZONE[player]
    if zone == PARTY:
        enter_from_party(state, number, place, rule)
    elif zone == CHARACTERS:
        equipped = ("COE-8.5.3b",) if attachments(state, number) else ()
        moving.move_to(state, number, place, rule, *equipped)
    else:
        enter_from_support(state, number, place, rule)


def enter_from_support(state: State, number: int, place: int, rule: str) -> None:
    """[COE-1.2.12a, COE-8.8.7, COE-8.9.6b] Let a Champion enter from the Support area with all it has."""
    moving.put_at(state, number, place)
    if state.events is not None:
        rules = rules_of_entry(state, number, (rule, "COE-8.9.6b", "COE-8.8.7"))
        name = places.NAMES[place]
        state.record("entered", rules, player=state.controller[number], object=number, name=name)
    state.happened(verbs.ENTER, number, to=LEADER)
