"""The end of links: what was changed for as long as a card is in play goes back."""

from reference_engine.interpreter.lasting.control import change_controller
from reference_engine.interpreter.lasting.links import AWAY, CONTROL, holds
from reference_engine.interpreter.rows import ComingBack, Linked
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import NO_CONTEXT, first_frame, still_there
from reference_engine.kernel.agenda import Step


def end_links(state: CardState, _step: Step) -> None:
    """[LANG-5.24] End the effects whose card has left, the most recent first."""
    over = [row for row in state.linked if not holds(state, row)]
    state.linked = [row for row in state.linked if holds(state, row)]
    for row in reversed(over):
        if still_there(state, row):
            undo(state, row)


def undo(state: CardState, row: Linked) -> None:
    """[LANG-5.24, LANG-7.35] Undo what a link did to an object that is still there."""
    number, name, change = row.object, row.name, row.change
    if name == AWAY:
        if state.zone[number] == change:
            printed = state.definition[row.source]
            frame = first_frame(state.owner[number], row.source, printed, 0, NO_CONTEXT)
            state.agenda.append(ComingBack("come_back", frame, number))
        return
    if name == CONTROL:
        if state.controller[number] != change and not state.lost[change]:
            change_controller(state, number, change)
        return
    if change:
        state.change_stat(number, name, -change)
    state.unsettled = True
    state.record("effects_ended", state.hooks.cites["effects_ended.forbidden"], object=number)
