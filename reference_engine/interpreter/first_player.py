"""Choosing the first player: chance picks among all players."""

from reference_engine.interpreter.state import CardState
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.spaces import Answer, OneOf


def ask_first_player(state: CardState, _step: Step) -> Decision:
    """Let chance pick the first player."""
    return Decision("first_player", NATURE, OneOf(state.seats.players), state.hooks.cites["first_player"])


def answer_first_player(state: CardState, _step: Step, answer: Answer) -> None:
    """Give that player the first turn."""
    state.first_player = state.active = answer
    state.record("first_player", state.hooks.cites["first_player"], player=answer)
