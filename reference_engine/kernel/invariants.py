"""Invariants: rules that are true at every moment, each as a function of the state."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from reference_engine.kernel.errors import EngineBug


class HasTurn(Protocol):
    """What a broken invariant says of a state."""

    turn: int


S = TypeVar("S", bound=HasTurn)

Invariants = Sequence[tuple[str, Callable[[S], bool]]]
"""Rules, each with the function that reports whether it holds."""


def check(invariants: Invariants[S], state: S) -> None:
    """Raise EngineBug, naming the rule, if an invariant does not hold."""
    for rule, holds in invariants:
        if not holds(state):
            raise EngineBug(f"the invariant {rule} does not hold on turn {state.turn}")
