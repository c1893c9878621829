"""Turns: their phases in order, the texts of their start and end, the hand limit, and whose turn is next."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from reference_engine.interpreter import drawing
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.agenda import Question, Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, SomeOf


class OfPhase(NamedTuple):
    """The beginning of a phase."""

    name: str
    phase: str


class Phases:
    """The phases of a turn, and the steps of each, in order.

    A game has the step `begin_phase` for the beginning of each phase, and `end_turn` for what follows all.
    """

    def __init__(self, steps: Mapping[str, Sequence[Step]]) -> None:
        self.names = tuple(steps)
        agenda: list[Step] = [("end_turn",)]
        self._agendas: dict[str, tuple[Step, ...]] = {}
        for name in reversed(self.names):
            agenda += [*reversed(steps[name]), OfPhase("begin_phase", name)]
            self._agendas[name] = tuple(agenda)

    def since(self, first: str) -> tuple[Step, ...]:
        """Return the agenda of a turn from the beginning of a phase on, the next step last."""
        return self._agendas[first]


# --- texts ----------------------------------------------------------------------------------------------


def start_texts(state: CardState) -> list[Frame]:
    """Trigger the texts of the start of the turn; return those that were delayed until then, in order."""
    state.happened(verbs.START_TURN, who=state.active)
    later = [frame for frame in state.next_turn if frame.you == state.active]
    state.next_turn = [frame for frame in state.next_turn if frame.you != state.active]
    return later


def end_texts(state: CardState) -> list[Frame]:
    """Trigger the texts of the end of the turn; return those that were delayed until then, in order."""
    state.happened(verbs.END_TURN, who=state.active)
    later, state.delayed = state.delayed, []
    return later


# --- the hand limit -------------------------------------------------------------------------------------


def ask_hand_limit(state: CardState, _step: Step) -> Decision | None:
    """Ask the active player to discard what is above the hand limit, if anything is."""
    limit = state.hooks.hand_limit(state)
    hand = tuple(state.zones[state.active][HAND])
    if limit is None or len(hand) <= limit:
        return None
    over = len(hand) - limit
    return Decision("discard", state.active, SomeOf(hand, over, over), state.hooks.cites["hand_limit"])


def answer_hand_limit(state: CardState, _step: Step, answer: Answer) -> None:
    """Discard the chosen cards at the same time."""
    drawing.discard(state, state.active, answer, *state.hooks.cites["discarded.hand_limit"])
    state.resolve_waiting()


# --- the next turn --------------------------------------------------------------------------------------


def pass_turn(state: CardState) -> None:
    """Begin the turn of the next player, or an extra turn.

    `regular` is the player whose turn the extra turns follow; after them, the usual order continues.
    """
    if state.extra_turns:
        state.extra_turns = [player for player in state.extra_turns if not state.lost[player]]
    regular = state.regular or state.active
    state.regular = regular if state.extra_turns else 0
    state.active = state.extra_turns.pop() if state.extra_turns else state.opponents(regular)[0]
    state.agenda.append(("begin_turn",))


QUESTIONS: Final[Mapping[str, Question[CardState]]] = {
    "hand_limit": Question(ask_hand_limit, answer_hand_limit)
}
"""How each question is asked and answered."""

SHAPES: Final[Mapping[str, type]] = {"begin_phase": OfPhase}
"""The rows of these steps, by name."""
