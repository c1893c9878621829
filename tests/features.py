"""Events and decisions that shared code has only in games with a feature, so others need not name them."""

from collections.abc import Mapping
from typing import Final

from reference_engine.interpreter.state import CardState

KINDS_OF: Final[Mapping[str, frozenset[str]]] = {"has_attachments": frozenset({"attached", "bearer"})}
"""Kinds of events and decisions, by the column of the state class that marks the feature."""


def never_told(state: type[CardState]) -> frozenset[str]:
    """The kinds of events and decisions that can't occur in the game of this state class."""
    return frozenset().union(*(kinds for feature, kinds in KINDS_OF.items() if not getattr(state, feature)))
