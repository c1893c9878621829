"""Bots: players that choose for themselves. They see what everybody sees, never hidden cards.

A bot is called with the decision that it has to take and the game that it is taken in, whatever the game is.
What is good in a game says the game's own module `judging`, where there is one.
"""

import random
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Protocol, cast

from reference_engine.api import Game
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import NotSupported
from reference_engine.kernel.spaces import OneOf


class Bot(Protocol):
    """A player that chooses for itself."""

    def __call__(self, decision: Decision, game: Game, /) -> Any:
        """A legal answer to the decision, which the game waits for. The game is left as it is."""


class Judging(Protocol):
    """The module `reference_engine.<game>.judging`: what is good in a game."""

    def worths(self, game: Game, decision: Decision) -> list[int] | None:
        """How good each answer of the decision's list is for the one who decides, in the list's order.

        Only what is public bears on it; the game is left as it is. None where there is no opinion.
        """


class RandomBot:
    """Chooses any legal answer with equal chance. The same seed plays the same game."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def __call__(self, decision: Decision, _game: Game | None = None) -> Any:
        """A legal answer; it does not depend on the game."""
        return decision.space.random(self._pick)

    def _pick(self, count: int) -> int:
        return int(self._random.random() * count)


class GreedyBot:
    """Chooses what seems best at once, and among equals by chance. The same seed plays the same game."""

    def __init__(self, seed: int, judging: Judging) -> None:
        self._judging = judging
        self._any = RandomBot(seed)

    def __call__(self, decision: Decision, game: Game) -> Any:
        """A legal answer: one of the best, or any where the game has no opinion."""
        if isinstance(decision.space, OneOf):
            worths = self._judging.worths(game, decision)
            if worths is not None:
                best = max(worths)
                listed = zip(decision.space.listed, worths, strict=True)
                good = tuple(answer for answer, worth in listed if worth == best)
                decision = Decision(decision.kind, decision.player, OneOf(good), decision.rules)
        return self._any(decision)


def _random_bot(_game: str, seed: int) -> Bot:
    return RandomBot(seed)


def _greedy_bot(game: str, seed: int) -> Bot:
    return GreedyBot(seed, cast(Judging, import_module(_judging(game))))


def _judging(game: str) -> str:
    return f"reference_engine.{game}.judging"


_KINDS: Final[Mapping[str, Callable[[str, int], Bot]]] = {"random": _random_bot, "greedy": _greedy_bot}


def kinds(game: str) -> list[str]:
    """The kinds of bots that there are for a game: greedy ones need a judgement of it."""
    judged = find_spec(_judging(game)) is not None
    return [kind for kind in _KINDS if kind != "greedy" or judged]


def bot(kind: str, game: str, seed: int) -> Bot:
    """A bot of a kind. The same seed plays the same game. NotSupported where the game has none of it."""
    there = kinds(game)
    if kind not in there:
        raise NotSupported("bot", f"{game} has no bot {kind[:40]!r}; there is: {', '.join(there)}")
    return _KINDS[kind](game, seed)
