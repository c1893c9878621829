"""Search for a seed instead of naming one: which game has a situation depends on every card of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

MOST: Final = 300


def first_seed(shows: Callable[[int], bool], first: int = 0) -> int:
    """The first seed, from `first` on, whose game shows what a test needs."""
    found = next(filter(shows, range(first, first + MOST)), None)
    assert found is not None, f"none of {MOST} games has the situation"
    return found
