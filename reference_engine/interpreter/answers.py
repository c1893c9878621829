"""Reading answers that nobody has checked."""

from collections.abc import Callable, Container, Sequence
from typing import Final

from reference_engine.interpreter.state import CardState
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import PASS, Answer

NOTHING: Final = 0


def number_at(answer: Sequence[Answer], place: int, otherwise: int = NOTHING) -> int:
    """Return the whole number at a place of an answer; `otherwise` if there is none."""
    return answer[place] if len(answer) > place and type(answer[place]) is int else otherwise


def part_at(answer: Sequence[Answer], place: int) -> Answer:
    """Return the part at a place of an answer, None if there is none."""
    return answer[place] if len(answer) > place else None


def items_of(answer: Answer) -> Sequence[Answer]:
    """Return the items of an answer, be it one or a list of several."""
    return answer if isinstance(answer, (list, tuple)) else (answer,)


def is_action(answer: Answer, actions: Container[str]) -> bool:
    """Return whether an answer has the form of one of these actions, or passes."""
    if not isinstance(answer, (list, tuple)) or not answer:
        return False
    return isinstance(answer[0], str) and (answer[0] == PASS[0] or answer[0] in actions)


def first_reason(
    decision: Decision, answer: Answer, why_not: Callable[[Answer], Broken | None]
) -> Broken | None:
    """Return why an answer is refused for one of its items: for the first; None if it has another form."""
    if decision.is_of_other_form(answer):
        return None
    return next((reason for item in items_of(answer) if (reason := why_not(item))), None)


def exists(state: CardState, number: Answer) -> bool:
    """Return whether there is an object with that number."""
    return type(number) is int and 0 < number < len(state.owner) and bool(state.zone[number])


def is_in(state: CardState, number: int, player: int, zone: int) -> bool:
    """Return whether the object is in that zone of the player."""
    return number in state.zones[player][zone]
