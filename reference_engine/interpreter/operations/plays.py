"""Operations that let a player play a card."""

from collections.abc import Callable
from typing import Any

from grammar.ir.plays import PermitPlay, PlayNow
from reference_engine.interpreter.playing.playable import why_not_cast
from reference_engine.interpreter.playing.resolving import begin_action
from reference_engine.interpreter.rows import Playable
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.kernel.errors import Broken

WhyNot = Callable[[Any, int, int], Broken | None]
"""Returns why a player (second) can't play a card now."""


def play_now(state: CardState, frame: Frame, operation: PlayNow, numbers: list[int], _amount: int) -> None:
    """[LANG-7.32] Let the player play the card at once, before the rest of the text is carried out."""
    for number in numbers:
        waive(state, operation, number)
        begin_action(state, frame.you, ("play", number))


def permit_play(
    state: CardState, frame: Frame, operation: PermitPlay, numbers: list[int], _amount: int
) -> None:
    """[LANG-7.15c] Let the player play cards of their own, or one of them, from where they are for a time."""
    own = [number for number in numbers if state.owner[number] == frame.you]
    if not own:
        return
    until = 0 if operation.duration == "this_turn" else frame.you
    group = 1 + max((row.group for row in state.playable), default=0) if operation.one else 0
    free = int(operation.free)
    state.playable += [
        Playable(until, frame.you, number, state.entered[number], group, free) for number in own
    ]
    state.record(
        "cast_permitted", state.hooks.cites["cast_permitted.named"], player=frame.you, object=frame.source
    )


def waive(state: CardState, operation: PlayNow, number: int) -> None:
    """[LANG-7.32a] Note that the printed cost of a card isn't paid, if the text says so."""
    if operation.free:
        state.waived.append(number)


def cannot_play_now(state: CardState, operation: PlayNow, number: int) -> bool:
    """[LANG-7.32] Whether its owner can't play the card now, for the cost that the text leaves."""
    return why_not_play_now(state, operation, number, why_not_cast) is not None


def why_not_play_now(state: CardState, operation: PlayNow, number: int, why: WhyNot) -> Broken | None:
    """[LANG-7.32a] Return why a card can't be played for the cost that the text leaves; `why` checks it."""
    before = list(state.waived)
    waive(state, operation, number)
    reason = why(state, state.owner[number], number)
    state.waived = before
    return reason
