"""Invariants: rules that are true at every moment, each as a function of the state."""

from collections.abc import Callable, Sequence
from typing import Any

from reference_engine.kernel.errors import EngineBug

Invariants = Sequence[tuple[str, Callable[[Any], bool]]]
"""Rules, each with the function that reports whether it holds."""


def check(invariants: Invariants, state: Any) -> None:
    """Raise EngineBug, naming the rule, if an invariant does not hold."""
    for rule, holds in invariants:
        if not holds(state):
            raise EngineBug(f"the invariant {rule} does not hold on turn {state.turn}")
