"""Whole numbers that pick the answers of a game, chance's included."""

import random
from collections.abc import Iterator
from typing import Any, Final

from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import OneOf

ORDINARY: Final = 2**32
"""Picks are below this; 0 is the plainest."""


def picks_of(seed: int) -> Iterator[int]:
    """An endless list of picks."""
    rng = random.Random(seed)
    while True:
        yield rng.randrange(1, ORDINARY)


def picked(decision: Decision, pick: int) -> Any:
    """The answer that a number picks: 0 the first in canonical order, every other any answer."""
    if isinstance(decision.space, OneOf):
        return decision.space.listed[pick % len(decision.space.listed)]
    if pick == 0:
        return decision.space.first()
    rng = random.Random(pick)
    return decision.space.random(lambda count: int(rng.random() * count))
