"""Bots: players that choose for themselves. They see what everybody sees, never hidden cards.

A bot is called with the decision that it has to take and the game that it is taken in, whatever the game is.
What is good in a game says the game's own module `judging`, where there is one.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Protocol, cast

from reference_engine.api import Game
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import NotSupported
from reference_engine.kernel.spaces import Pick


class Bot(Protocol):
    """A player that chooses for itself."""

    def __call__(self, decision: Decision, game: Game, /) -> Any:
        """A legal answer to the decision, which the game waits for. The game is left as it is."""


class Judging(Protocol):
    """The module `reference_engine.<game>.judging`: what is good in a game."""

    def imagined(self, game: Game, player: int, pick: Pick, /) -> Game:
        """A copy in which chance deals what the player cannot know, and nature waits to be answered."""

    def answers(self, decision: Decision, pick: Pick, /) -> Sequence[Any]:
        """The answers to compare: all of a short list, some of many."""

    def worths(self, game: Game, decision: Decision, tried: Sequence[Any], pick: Pick, /) -> list[int] | None:
        """How good each answer is for the player who decides, in the order of the answers.

        Only what the player can know bears on it; the game is left as it is. None without an opinion.
        """


class RandomBot:
    """Chooses any legal answer with equal chance. The same seed plays the same game."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def __call__(self, decision: Decision, _game: Game | None = None) -> Any:
        """A legal answer; it does not depend on the game."""
        return decision.space.random(self.pick)

    def pick(self, count: int) -> int:
        """A whole number from 0 to count - 1."""
        return int(self._random.random() * count)


class GreedyBot:
    """Chooses what seems best at once, and among equals by chance. The same seed plays the same game."""

    def __init__(self, seed: int, judging: Judging) -> None:
        self._judging = judging
        self._any = RandomBot(seed)

    def __call__(self, decision: Decision, game: Game) -> Any:
        """A legal answer: one of the best, or any where the game has no opinion."""
        pick = self._any.pick
        tried = self._judging.answers(decision, pick)
        worths = self._judging.worths(game, decision, tried, pick)
        if worths is None:
            return self._any(decision)
        best = max(worths)
        good = [answer for answer, worth in zip(tried, worths, strict=True) if worth == best]
        return good[pick(len(good))]


def _random_bot(_game: str, seed: int) -> Bot:
    return RandomBot(seed)


def _greedy_bot(game: str, seed: int) -> Bot:
    return GreedyBot(seed, judging_of(game))


def judging_of(game: str) -> Judging:
    """What is good in a game. ModuleNotFoundError if it has no module for that."""
    return cast(Judging, import_module(_judging(game)))


def _judging(game: str) -> str:
    return f"reference_engine.{game}.judging"


_KINDS: Final[Mapping[str, Callable[[str, int], Bot]]] = {"random": _random_bot, "greedy": _greedy_bot}


def kinds(game: str) -> list[str]:
    """The kinds of bots that there are for a game: greedy ones need a judgement of it."""
    return [kind for kind in _KINDS if kind != "greedy" or is_judged(game)]


def best_kind(game: str) -> str:
    """The kind of bot that plays a game best."""
    return kinds(game)[-1]


def is_judged(game: str) -> bool:
    """Whether a game has a judgement of what is good in it."""
    return find_spec(_judging(game)) is not None


def bot(kind: str, game: str, seed: int) -> Bot:
    """A bot of a kind. The same seed plays the same game. NotSupported where the game has none of it."""
    there = kinds(game)
    if kind not in there:
        raise NotSupported("bot", f"{game} has no bot {kind[:40]!r}; there is: {', '.join(there)}")
    return _KINDS[kind](game, seed)
