"""Section 10.8: what a card costs now, with what texts take off the next card of a player or put on it."""

from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter.lasting.permissions import about_card
from reference_engine.interpreter.playing.costs import cost_changes, cost_to_play
from reference_engine.interpreter.rows import ByText, by_text
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import Instruction


def cost_of(state: State, number: int) -> int:
    """[COE-2.2.1, COE-10.8.5, COE-10.8.5a, COE-10.8.7] Return what a card costs now, at least 0."""
    if not state.cheaper:
        return cost_to_play(state, number)
    changes = cost_changes(state, number) + [
        row.operation_in(state.library).change for row in that_apply(state, number)
    ]
    cost: int = state.definition[number].cost + sum(changes)
    return max(0, cost)


def that_apply(state: State, number: int) -> list[ByText]:
    """[COE-10.8.7] Return what texts have taken off such a card of its player."""
    return list(about_card(state, state.cheaper, state.owner[number], number))


def use_up(state: State, number: int) -> None:
    """[COE-10.8.7] What was taken off a card that is played from the hand or flipped is gone after it."""
    if state.cheaper:
        used = that_apply(state, number)
        state.cheaper = [row for row in state.cheaper if row not in used]


def change_next(state: State, frame: Frame, instruction: Instruction) -> None:
    """[COE-10.8.7] Make the next card of a player cheaper or dearer until the end of the round."""
    state.cheaper.append(by_text(frame))
    change = instruction.operation.change
    kind = "cost_lowered" if change < 0 else "cost_raised"
    state.record(kind, ("COE-10.8.7",), player=frame.you, object=frame.source, amount=abs(change))
