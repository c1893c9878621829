"""The agenda: pending work as an explicit stack of steps, so that a game can stop at any decision.

A step is a tuple whose first part is its name; the rest are whole numbers, names and tuples of
them. A step that asks stays on the stack until it is answered, so that a saved stack asks again.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import EngineBug

Step = tuple[Any, ...]
"""A row whose first part names it."""


class HasAgenda(Protocol):
    """What the agenda needs of a state."""

    agenda: list[Step]
    unsettled: bool
    """Whether something has changed at which `settle` must look."""


S = TypeVar("S", bound=HasAgenda)


class Question(NamedTuple, Generic[S]):
    """How a step asks: the decision that it puts, and what an answer does.

    `always` marks a question that is put even where only one answer is legal [CORE-1.13].
    """

    ask: Callable[[S, Step], Decision]
    answer: Callable[[S, Step, object], None]
    always: bool = False


class Agenda(Generic[S]):
    """The table of a game's steps: what each does, which of them ask, and what follows each."""

    def __init__(
        self,
        steps: Mapping[str, Callable[[S, Step], None]],
        questions: Mapping[str, Question[S]],
        settle: Callable[[S], None],
    ) -> None:
        self.steps = steps
        self.questions = questions
        self.settle = settle

    def advance(self, state: S) -> Decision | None:
        """Carry out steps until one must ask. None means that the agenda is empty: the game is over."""
        agenda, steps, settle = state.agenda, self.steps, self.settle
        while agenda:
            step = agenda[-1]
            act = steps.get(step[0])
            if act is not None:
                agenda.pop()
                act(state, step)
            else:
                question = self.questions.get(step[0])
                if question is None:
                    raise EngineBug(f"no step is called {step[0]!r}")
                decision = question.ask(state, step)
                if question.always or decision.space.count() > 1:
                    return decision
                agenda.pop()
                question.answer(state, step, decision.space.first())
            if state.unsettled:
                settle(state)
        return None

    def answer(self, state: S, answer: object) -> None:
        """Give a legal answer to the step that asks."""
        step = state.agenda.pop()
        self.questions[step[0]].answer(state, step, answer)
        if state.unsettled:
            self.settle(state)
