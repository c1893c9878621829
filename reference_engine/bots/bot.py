"""Bots: computer players for any game. They never see hidden cards."""

import random
from typing import Any, Protocol

from reference_engine.bots.judging import Judging, Playing
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer


class Bot(Protocol):
    """A computer player, called with each decision that it has to make."""

    def __call__(self, decision: Decision, game: Playing[Any], /) -> Answer:
        """Return a legal answer to the decision that the game waits for; leave the game as it is."""


class RandomBot:
    """Choose any legal answer with equal probability. The same seed plays the same game."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def __call__(self, decision: Decision, _game: Playing[Any] | None = None) -> Answer:
        """Return a legal answer, whatever the position."""
        return decision.space.random(self.pick)

    def pick(self, count: int) -> int:
        """Return a whole number from 0 to count - 1."""
        return int(self._random.random() * count)


class GreedyBot:
    """Choose what seems best now, and among equals by chance. The same seed plays the same game."""

    def __init__(self, seed: int, judging: Judging) -> None:
        self._judging = judging
        self._any = RandomBot(seed)

    def __call__(self, decision: Decision, game: Playing[Any]) -> Answer:
        """Return one of the best answers, or any legal one if the game has no opinion."""
        pick = self._any.pick
        tried = self._judging.answers(decision, pick)
        worths = self._judging.worths(game, decision, tried, pick)
        if worths is None:
            return self._any(decision)
        best = max(worths)
        good = [answer for answer, worth in zip(tried, worths, strict=True) if worth == best]
        return good[pick(len(good))]
