"""The kinds of bots for each game, by name."""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Final, cast

from reference_engine.bots.bot import Bot, GreedyBot, RandomBot
from reference_engine.bots.judging import Judging
from reference_engine.kernel.errors import NotSupported


def _random_bot(_game: str, seed: int) -> Bot:
    return RandomBot(seed)


def _greedy_bot(game: str, seed: int) -> Bot:
    return GreedyBot(seed, judging_of(game))


def judging_of(game: str) -> Judging:
    """Import the judgement of a game. Raises ModuleNotFoundError if the game has no such module."""
    return cast(Judging, import_module(_judging(game)))


def _judging(game: str) -> str:
    return f"reference_engine.{game}.judging"


_KINDS: Final[Mapping[str, Callable[[str, int], Bot]]] = {"random": _random_bot, "greedy": _greedy_bot}


def kinds(game: str) -> list[str]:
    """Return the kinds of bots for a game, the best last; greedy bots need a judgement."""
    return [kind for kind in _KINDS if kind != "greedy" or is_judged(game)]


def best_kind(game: str) -> str:
    """Return the kind of bot that plays a game best."""
    return kinds(game)[-1]


def is_judged(game: str) -> bool:
    """Return whether a game has a judgement."""
    try:
        return find_spec(_judging(game)) is not None
    except ModuleNotFoundError:  # the engine has no folder for the game
        return False


def bot(kind: str, game: str, seed: int) -> Bot:
    """Make a bot of a kind. The same seed plays the same game. Raises NotSupported for another kind."""
    there = kinds(game)
    if kind not in there:
        raise NotSupported("bot", f"{game} has no bot {kind[:40]!r}; known: {', '.join(there)}")
    return _KINDS[kind](game, seed)
