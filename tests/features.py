"""What shelves tell and ask only in games that have a feature, so that other games need not name it."""

from collections.abc import Mapping
from typing import Final

from reference_engine.interpreter.state import CardState

KINDS_OF: Final[Mapping[str, frozenset[str]]] = {"has_attachments": frozenset({"attached", "bearer"})}
"""Kinds of events and decisions, by the column of the state class that says whether the game has them."""


def never_told(state: type[CardState]) -> frozenset[str]:
    """The kinds of events and decisions of the shelves that can't occur in the game of this state class."""
    return frozenset().union(*(kinds for feature, kinds in KINDS_OF.items() if not getattr(state, feature)))
