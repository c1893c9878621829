"""The agenda: pending work as an explicit stack of steps, so that a game can stop at any decision.

A step is a row whose first part is its name; the rest are whole numbers, names and rows of them. A step
with more parts is a `NamedTuple`, so that a pending effect can be shown, targeted and negated. A step that
asks stays on the stack until it is answered, so a saved stack asks again.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import BadPosition, EngineBug
from reference_engine.kernel.shapes import rebuilt

Step = tuple[Any, ...]
"""A row whose first part names it."""


class OfPlayer(NamedTuple):
    """A step for one player."""

    name: str
    player: int


class OfObject(NamedTuple):
    """A step for one object."""

    name: str
    object: int


class HasAgenda(Protocol):
    """What the agenda needs from a state."""

    agenda: list[Step]
    unsettled: bool
    """Whether something has changed that `settle` must check."""


S = TypeVar("S", bound=HasAgenda, contravariant=True)
"""A game's state. What works with the states of all card games works with those of each."""

Steps = Mapping[str, Callable[[S, Any], None]]
"""What each step does that asks nothing, by its name. Each function takes its own kind of row."""


NO_SHAPES: Final[Mapping[str, type]] = {}


class Question(Generic[S]):
    """How a step asks: the decision it offers, and what an answer does.

    An `ask` that returns None asks nothing; it may have put other work on the agenda. An `always` question is
    asked even if only one answer is legal [CORE-1.13].
    """

    def __init__(
        self,
        ask: Callable[[S, Any], Decision | None],
        answer: Callable[[S, Any, Any], None],
        *,
        always: bool = False,
    ) -> None:
        self.ask = ask
        self.answer = answer
        self.always = always


class Agenda(Generic[S]):
    """A game's table of steps: what each does, which of them ask, and what runs after each."""

    def __init__(
        self,
        steps: Steps[S],
        questions: Mapping[str, Question[S]],
        settle: Callable[[S], None],
        shapes: Mapping[str, type] = NO_SHAPES,
    ) -> None:
        """Set up the table; `shapes` maps step names to rows with named parts, others are plain tuples."""
        self.shapes = shapes
        self.questions = questions
        self.settle = settle
        self._acts: dict[str, Callable[[S, Any], Decision | None]] = dict(steps)
        self._acts.update({name: question.ask for name, question in questions.items()})
        self._answers = {name: question.answer for name, question in questions.items()}

    def refuse_unknown(self, *pending: Sequence[Step]) -> None:
        """Refuse pending work that names no step of the game; a hand-made position may contain some."""
        for step in chain.from_iterable(pending):
            if not step or not isinstance(step[0], str) or step[0] not in self._acts:
                raise BadPosition(f"agenda: no step is called {step[0] if step else None!r}")
            self.refuse_unknown([part for part in step if getattr(part, "_fields", ("",))[0] == "name"])

    def shaped(self, step: Step) -> Step:
        """Rebuild a step that was read as a plain tuple into the row its name calls for.

        Raises TypeError if its parts don't fit that row.
        """
        shape = self.shapes.get(step[0]) if step and isinstance(step[0], str) else None
        return step if shape is None else rebuilt(shape, step)

    def advance(self, state: S, answer: object = None) -> Decision | None:
        """Carry out steps until one must ask. None means that the agenda is empty: the game is over.

        `answer` is a legal answer to the step that asked, or None if none has.
        """
        agenda, acts = state.agenda, self._acts
        step: Step
        if answer is not None:
            step = agenda.pop()
            self._answers[step[0]](state, step, answer)
            if state.unsettled:
                self.settle(state)
        try:
            while agenda:
                step = agenda.pop()
                decision = acts[step[0]](state, step)
                if decision is not None:  # only a question returns one
                    question = self.questions[step[0]]
                    if question.always or decision.space.open():
                        agenda.append(step)
                        return decision
                    question.answer(state, step, decision.space.first())
                if state.unsettled:
                    self.settle(state)
        except KeyError:
            if step[0] in acts:
                raise
            raise EngineBug(f"no step is called {step[0]!r}") from None
        return None
