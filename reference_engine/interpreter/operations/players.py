"""Operations on players: amounts gained or lost, permissions, extra turns."""

from collections.abc import Callable, Iterator
from typing import Any

from reference_engine.interpreter.operations.texts import amounts_for, players_in
from reference_engine.interpreter.rows import Permit
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import Handler, Instruction


def amount_of_each(state: CardState, frame: Frame, instruction: Instruction) -> Iterator[tuple[int, int]]:
    """Pair each player that an instruction affects with the amount, which is evaluated once."""
    operation = instruction.operation
    players = players_in(state, frame, operation.who, instruction.slot)
    return zip(players, amounts_for(state, frame, operation.amount, players), strict=True)


def on_players(change: Callable[[Any, int, int], None]) -> Handler:
    """Make a handler for an operation that changes something about players by an amount."""

    def carried_out(state: CardState, frame: Frame, instruction: Instruction) -> None:
        for player, amount in amount_of_each(state, frame, instruction):
            change(state, player, amount)

    return carried_out


def on_resource(change: Callable[[Any, int, str, int], None]) -> Handler:
    """Make a handler for gaining or losing a resource that the text names."""

    def carried_out(state: CardState, frame: Frame, instruction: Instruction) -> None:
        for player, amount in amount_of_each(state, frame, instruction):
            change(state, player, instruction.operation.resource, amount)

    return carried_out


def permit_cast(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.15] Let players cast one card this turn from a zone other than the hand."""
    for player in players_in(state, frame, instruction.operation.who, instruction.slot):
        state.permits.append(Permit(player, frame.printed, frame.sequence, frame.position))
        state.record("cast_permitted", state.cites["cast_permitted"], player=player, object=frame.source)


def extra_turn(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.19] Give players an extra turn directly after this one."""
    for player in players_in(state, frame, instruction.operation.who, instruction.slot):
        state.extra_turns.append(player)
        state.record("extra_turn_gained", state.cites["extra_turn_gained"], player=player)
