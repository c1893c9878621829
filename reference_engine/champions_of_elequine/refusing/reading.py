"""Reads answers that nobody has checked."""

from typing import Final

from reference_engine.champions_of_elequine.state import State
from reference_engine.kernel.spaces import Answer

ACTIONS: Final = frozenset(
    (
        "attack",
        "play",
        "set",
        "flip",
        "activate",
        "tactic_a",
        "tactic_b",
        "tactic_c",
        "tactic_d",
        "build",
        "level",
        "provoke",
        "boost",
        "pass",
    )
)
"""The first parts of actions."""
NOTHING: Final = 0


def is_action(answer: Answer) -> bool:
    """Return whether an answer has the form of an action."""
    if not isinstance(answer, (list, tuple)) or not answer:
        return False
    return isinstance(answer[0], str) and answer[0] in ACTIONS


def number_at(answer: Answer, index: int) -> int:
    """Return the whole number at a place of an answer, NOTHING if there is none."""
    return answer[index] if len(answer) > index and type(answer[index]) is int else NOTHING


def part_at(answer: Answer, index: int) -> Answer:
    """Return the part at a place of an answer, None if there is none."""
    return answer[index] if len(answer) > index else None


def exists(state: State, number: int) -> bool:
    """Return whether there is an object with that number."""
    return 0 < number < len(state.owner) and bool(state.zone[number])


def is_in(state: State, number: int, player: int, zone: int) -> bool:
    """Return whether the object is in that zone of the player."""
    return exists(state, number) and number in state.zones[player][zone]
