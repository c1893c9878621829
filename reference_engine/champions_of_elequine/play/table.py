"""Chapter 8: the steps of the window, of plays, flips, effects and Party Tactics."""

from collections.abc import Mapping
from typing import Final

from reference_engine.champions_of_elequine import speeds
from reference_engine.champions_of_elequine.citing.windows import rules_of_answering
from reference_engine.champions_of_elequine.play import actions, paying, resolving
from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter.window import window
from reference_engine.interpreter.window.window import Responses
from reference_engine.kernel.agenda import Question, Steps

RESPONSES: Final = Responses(
    answers=actions.answers,
    perform=actions.respond,
    rules=rules_of_answering,
    next_entry=speeds.next_entry,
    carry_out=resolving.carry_out,
)

STEPS: Final[Steps[State]] = {
    **RESPONSES.steps(),
    "pay": paying.pay,
    "finish": resolving.finish,
}
"""What each step does that asks nothing."""

QUESTIONS: Final[Mapping[str, Question[State]]] = RESPONSES.questions()
"""How each question is asked and answered."""

SHAPES: Final[Mapping[str, type]] = window.SHAPES
"""The rows of the steps with named parts."""
