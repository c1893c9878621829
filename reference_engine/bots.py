"""Bots: players that choose for themselves. They see decisions, never hidden cards."""

import random
from typing import Any

from reference_engine.kernel.decision import Decision


class RandomBot:
    """Chooses any legal answer with equal chance. The same seed plays the same game."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def __call__(self, decision: Decision) -> Any:
        """A legal answer."""
        return decision.space.random(self._pick)

    def _pick(self, count: int) -> int:
        return int(self._random.random() * count)
