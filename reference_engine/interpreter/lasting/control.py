"""Control: who has an object, and to whom it goes back."""

from reference_engine.interpreter.state import CardState


def change_controller(state: CardState, number: int, player: int) -> None:
    """[LANG-7.17] The object goes to the same row of another player."""
    state.on_control_change(number, player)
    zone = state.zone[number]
    state.zones[state.controller[number]][zone].remove(number)
    state.controller[number] = player
    state.zones[player][zone].append(number)
    state.unsettle()
    state.record("control_changed", state.cites["control_changed"], player=player, object=number)


def return_borrowed(state: CardState) -> None:
    """[LANG-7.17] What was taken control of for the turn goes back, the last first."""
    for borrowed in reversed(state.borrowed):
        held = state.entered[borrowed.object] == borrowed.moved  # it has not left since
        if held and not state.lost[borrowed.owner]:
            change_controller(state, borrowed.object, borrowed.owner)
    state.borrowed = []
