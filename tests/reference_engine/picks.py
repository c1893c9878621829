"""Whole numbers that select the answers of a game, including those of chance."""

import random
from collections.abc import Iterator
from typing import Any, Final

from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import OneOf

ORDINARY: Final = 2**32
"""Picks are below this; 0 is the simplest."""


def picks_of(seed: int) -> Iterator[int]:
    """An endless sequence of picks."""
    rng = random.Random(seed)
    while True:
        yield rng.randrange(1, ORDINARY)


def picked(decision: Decision, pick: int) -> Any:
    """The answer that a number selects: 0 the first in canonical order, any other an arbitrary one."""
    if isinstance(decision.space, OneOf):
        return decision.space.listed[pick % len(decision.space.listed)]
    if pick == 0:
        return decision.space.first()
    rng = random.Random(pick)
    return decision.space.random(lambda count: int(rng.random() * count))
