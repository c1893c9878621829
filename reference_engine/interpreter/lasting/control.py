"""Control: changing an object's controller, and returning it."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from reference_engine.interpreter.attaching import attachments
from reference_engine.interpreter.lasting.links import loosen
from reference_engine.interpreter.lasting.replacement import contests, must_choose
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import still_there
from reference_engine.interpreter.zones import DISCARD_PILE


class ControlChange(NamedTuple):
    """An object changes its controller as soon as the player has chosen where what makes room for it goes."""

    name: str
    object: int
    player: int


SHAPES: Final[Mapping[str, type]] = {"change_controller": ControlChange}


def change_controller(state: CardState, number: int, player: int) -> None:
    """[LANG-7.17] Move the object, with its attachments, to the same row of another player.

    If texts compete over what it displaces there, that player chooses first.
    """
    displaced = state.hooks.displaced_by(state, number, player)
    if contests(state, "move", displaced):
        state.agenda.append(ControlChange("change_controller", number, player))
        must_choose(
            state, "move", displaced, DISCARD_PILE, state.hooks.rules_of_displacing(state, number, ()), None
        )
        return
    borne = attachments(state, number) if state.has_attachments else ()
    for moved in (number, *borne):
        state.hooks.on_control_change(state, moved, player)
        zone = state.zone[moved]
        state.zones[state.controller[moved]][zone].remove(moved)
        state.controller[moved] = player
        state.zones[player][zone].append(moved)
        state.hooks.after_control_change(state, moved, player)
        if state.linked:
            loosen(state, moved)
        state.unsettle()
        state.record("control_changed", state.hooks.cites["control_changed"], player=player, object=moved)


def go_on_changing(state: CardState, step: ControlChange) -> None:
    """[LANG-7.17] Change the controller now that there is room."""
    change_controller(state, step.object, step.player)


def return_borrowed(state: CardState) -> None:
    """[LANG-7.17] Return objects controlled for the turn, the most recent first."""
    for borrowed in reversed(state.borrowed):
        held = still_there(state, borrowed)
        if held and not state.lost[borrowed.owner]:
            change_controller(state, borrowed.object, borrowed.owner)
    state.borrowed = []
