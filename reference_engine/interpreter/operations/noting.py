"""Carrying out a text so that filters can look from its "it": the game notes which text is carried out."""

from reference_engine.interpreter.operations import selected, texts
from reference_engine.interpreter.operations.steps import WithAmount
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import NO_CONTEXT, Context, Frame
from reference_engine.kernel.decision import Decision


def carry_out(state: CardState, frame: Frame) -> None:
    """[LANG-1.2, LANG-6.2] Carry out the next instruction of a text, from whose "it" tests look."""
    state.carrying_out = [frame]
    texts.carry_out(state, frame)


def context_noted(state: CardState) -> Context:
    """Return what the text that is carried out may refer back to; nothing if none is."""
    return state.carrying_out[0].context if state.carrying_out else NO_CONTEXT


def ask_choice(state: CardState, step: WithAmount) -> Decision:
    """[LANG-3.2, LANG-6.2] Ask for objects while the text is carried out, seen from its "it"."""
    state.carrying_out = [step.frame]
    return selected.ask_choice(state, step)
