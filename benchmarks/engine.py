"""The reference engine: random games with every legal answer listed, and copies of games in progress."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any, Final

from benchmarks import peers
from benchmarks.timing import Aim, Effort, Line, Measured, Sample, Say, over, race, rate
from grammar.ir.decks import Deck
from grammar.language.shipped import shipped_cards, shipped_decks
from reference_engine import api
from reference_engine.kernel.decision import Decision
from spec.book.games import find

SUBJECT: Final = "engine"
GAME: Final = "essence_crown"
MOST_LISTED: Final = 100_000
"""A space with more answers isn't listed, but answered from its description."""

CENSUS: Final = 200
MIDDLE: Final = 35
"""The decision at which a game is copied; games have about twice as many."""

POSITIONS: Final = 20
PLAIN: Final = "random game"
RECORDED: Final = "random game, events recorded"
VIEWED: Final = "random game, events recorded, the player's view made at each decision"
STATE: Final = "copy.deepcopy of the state"
DATA: Final = "copy.deepcopy of the saved data"


def measure(effort: Effort, say: Say) -> Measured:
    """Measure everything about the engine."""
    theirs, left_out = peers.games(effort.seconds)
    ours = {
        PLAIN: games(effort.seconds, recorded=False, viewed=False),
        RECORDED: games(effort.seconds, recorded=True, viewed=False),
        VIEWED: games(effort.seconds, recorded=True, viewed=True),
    }
    lines = race(SUBJECT, "decisions", ours, theirs, effort.rounds, say)
    aim = Aim(times=3, peer=peers.GIN_RUMMY)
    lines = [line.aiming(aim) if line.name == PLAIN else line for line in lines]
    return Measured(lines + copies(effort, say), [census()], left_out)


@cache
def two_decks(game: str = GAME) -> list[Deck]:
    """Two shipped decks."""
    return list(shipped_decks(game).values())[:2]


@cache
def laid_out(first: int, recorded: bool, game: str = GAME) -> api.Game:
    """Two shipped decks against each other, `first` in the first seat, before shuffling."""
    decks, switches = two_decks(game), find(game).sure_to_end
    return api.start(game, [decks[first], decks[1 - first]], shipped_cards(game), switches, recorded=recorded)


def started(seed: int, recorded: bool = True, game: str = GAME) -> api.Game:
    """A new game from there, since a peer's environment is also made only once; the seed swaps seats."""
    return laid_out(1 - seed % 2, recorded, game).with_chance(api.Seeded(seed))


def options_of(decision: Decision) -> list[Any]:
    """Every legal answer, one by one; empty if there are too many to list."""
    return list(decision.space) if decision.space.count() <= MOST_LISTED else []


def answer_by_chance(game: api.Game, decision: Decision, pick: Callable[[int], int]) -> int:
    """Answer at random from the listed options and return their number."""
    options = options_of(decision)
    game.answer(options[pick(len(options))] if options else decision.space.random(pick))
    return len(options)


def play(seed: int, recorded: bool, viewed: bool, kind: str = GAME) -> int:
    """Play one game to its end and return the number of players' decisions, without nature's."""
    game = started(seed, recorded, kind)
    chance = random.Random(seed)
    decisions = 0
    while (decision := game.decision) is not None:
        if viewed:
            game.view(decision.player)
        space = decision.space
        if space.count() <= MOST_LISTED:
            options = list(space)
            game.answer(options[int(chance.random() * len(options))])
        else:
            game.answer(space.random(lambda count: int(chance.random() * count)))
        decisions += 1
    return decisions


def games(seconds: float, recorded: bool, viewed: bool, game: str = GAME) -> Sample:
    """Play games with the seeds 1, 2, 3, ..., the same ones in every sample."""
    started(1, game=game)  # compiles the cards, so that no sample does

    def sample() -> float:
        seeds = count(1)
        return rate(lambda: play(next(seeds), recorded, viewed, game), seconds)

    return sample


def census(seeds: int = CENSUS, kind: str = GAME) -> str:
    """Describe what was listed, in words."""
    listed: list[int] = []
    for seed in range(1, seeds + 1):
        game = started(seed, game=kind)
        game.record(False)
        pick = api.Seeded(seed).pick
        while (decision := game.decision) is not None:
            listed.append(answer_by_chance(game, decision, pick))
    described = listed.count(0)
    return (
        f"{find(kind).title}, two shipped decks against each other, {seeds} games: "
        f"{len(listed) / seeds:.0f} decisions of players a game. Every legal answer was listed, one by one, "
        f"at {'each of' if not described else f'all but {described} of'} the {len(listed):,} decisions: "
        f"{sum(listed) / len(listed):.1f} on average, {max(listed):,} at most."
    )


def middle_positions(wanted: int, kind: str = GAME) -> list[api.Game]:
    """Games stopped in the middle."""
    found: list[api.Game] = []
    for seed in count(1):
        game = started(seed, game=kind)
        game.record(False)
        pick = api.Seeded(seed).pick
        for _ in range(MIDDLE):
            if game.decision is not None:
                answer_by_chance(game, game.decision, pick)
        if game.decision is not None:
            found.append(game)
        if len(found) == wanted:
            break
    return found


def copies(effort: Effort, say: Say, wanted: int = POSITIONS) -> list[Line]:
    """Clone, save and restore, compared with Python's own ways to copy a value."""
    middle = middle_positions(wanted)
    saved = [game.saved() for game in middle]
    cards = shipped_cards(GAME)
    seconds = effort.seconds / 2

    ours = {
        "clone": over(middle, api.Game.clone, seconds),
        "save": over(middle, api.Game.saved, seconds),
        "restore": over(saved, lambda data: api.restore(GAME, data, cards), seconds),
        "save and restore": over(middle, lambda game: api.restore(GAME, game.saved(), cards), seconds),
    }
    theirs = {
        STATE: over(middle, lambda game: copy.deepcopy(game.state), seconds),
        DATA: over(saved, copy.deepcopy, seconds),
    }
    return race(SUBJECT, "copies of a game", ours, theirs, effort.rounds, say)
