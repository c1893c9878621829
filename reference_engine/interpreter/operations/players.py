"""Operations on players: amounts gained or lost, permissions, extra turns."""

from collections.abc import Callable
from typing import Any

from reference_engine.interpreter.operations.texts import amount_of_each, players_in, remember_moved
from reference_engine.interpreter.rows import Permit, Unplayable, by_text
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import Handler, Instruction


def on_players(resource: str, change: Callable[[Any, int, int], None]) -> Handler:
    """Make a handler for gaining or losing a resource that the operation implies."""

    def carried_out(state: CardState, frame: Frame, instruction: Instruction) -> None:
        def changed(player: int, amount: int) -> None:
            change(state, player, amount)

        _change(state, frame, instruction, resource, changed)

    return carried_out


def on_resource(change: Callable[[Any, int, str, int], None]) -> Handler:
    """Make a handler for gaining or losing a resource that the text names."""

    def carried_out(state: CardState, frame: Frame, instruction: Instruction) -> None:
        resource = instruction.operation.resource

        def changed(player: int, amount: int) -> None:
            change(state, player, resource, amount)

        _change(state, frame, instruction, resource, changed)

    return carried_out


def _change(
    state: CardState,
    frame: Frame,
    instruction: Instruction,
    resource: str,
    change: Callable[[int, int], None],
) -> None:
    """[LANG-4.5] Change a resource of players by an amount, and remember how much really changed."""
    moved = 0
    for player, amount in amount_of_each(state, frame, instruction):
        before = state.resource(player, resource)
        change(player, amount)
        moved += abs(state.resource(player, resource) - before)
    remember_moved(state, frame, moved)


def permit_cast(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.15] Let players play cards this turn from a zone other than the hand."""
    for player in players_in(state, frame, instruction.operation.who, instruction.slot):
        state.permits.append(Permit(player, frame.printed, frame.sequence, frame.position))
        state.record(
            "cast_permitted", state.hooks.cites["cast_permitted"], player=player, object=frame.source
        )


def extra_turn(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.19] Give players an extra turn directly after this one."""
    for player in players_in(state, frame, instruction.operation.who, instruction.slot):
        state.extra_turns.append(player)
        state.record("extra_turn_gained", state.hooks.cites["extra_turn_gained"], player=player)


def change_next(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-2.9] Make the next such card of a player cheaper or dearer until the end of the turn."""
    state.cheaper.append(by_text(frame))
    change = instruction.operation.change
    kind = "cost_lowered" if change < 0 else "cost_raised"
    if rules := state.hooks.cites.get(kind):
        state.record(kind, rules, player=frame.you, object=frame.source, amount=abs(change))


def forbid_playing(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.18a] Keep players from playing such cards, until the end of the turn or until your next one."""
    until = 0 if instruction.operation.duration == "this_turn" else frame.you
    for player in players_in(state, frame, instruction.operation.who, instruction.slot):
        state.unplayable.append(Unplayable(until, player, *by_text(frame)[1:]))
