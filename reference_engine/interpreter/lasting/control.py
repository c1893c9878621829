"""Control: changing an object's controller, and returning it."""

from reference_engine.interpreter.attaching import attachments
from reference_engine.interpreter.lasting.links import loosen
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import still_there


def change_controller(state: CardState, number: int, player: int) -> None:
    """[LANG-7.17] Move the object, with its attachments, to the same row of another player."""
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


def return_borrowed(state: CardState) -> None:
    """[LANG-7.17] Return objects controlled for the turn, the most recent first."""
    for borrowed in reversed(state.borrowed):
        held = still_there(state, borrowed)
        if held and not state.lost[borrowed.owner]:
            change_controller(state, borrowed.object, borrowed.owner)
    state.borrowed = []
