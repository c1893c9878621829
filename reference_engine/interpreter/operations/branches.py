"""Parts of a text that are carried out on a condition, or later."""

from reference_engine.interpreter.frame import Frame
from reference_engine.interpreter.program import NOTHING, Instruction
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.values import holds


def carry_out_if(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-5.1] The condition is looked at when it is reached."""
    operation = instruction.operation
    met = holds(state, operation.condition, frame.you, frame.source, frame.context)
    if state.events is not None:
        rules = ("LANG-5.1", *state.rules_of_check(operation))
        state.record("condition_checked", rules, player=frame.you, object=frame.source, amount=int(met))
    branch = instruction.inner if met else instruction.other
    if branch != NOTHING:
        state.agenda.append(frame.at(branch))


def carry_out_later(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.16] Put a part of the text off; it means the same "it" and the same "this" then."""
    context = frame.context
    if context.source_moved == -1:
        context = context._replace(source_moved=state.entered[frame.source])
    later = frame.at(instruction.inner)._replace(context=context)
    if instruction.operation.moment == "end_of_turn":
        state.delayed.append(later)
    else:
        state.next_turn.append(later)
