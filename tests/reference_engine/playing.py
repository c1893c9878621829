"""Play whole games under all laws, and find the shortest game that breaks one.

A game is a setup and a list of whole numbers, each of which selects the answer to one decision.
"""

import random
import re
import time
from collections.abc import Callable, Iterable
from functools import partial
from itertools import islice
from typing import Any, Final, cast

from reference_engine import api
from reference_engine.kernel.decision import Decision
from tests.reference_engine.law import Law
from tests.reference_engine.laws import (
    AT_THE_END,
    answers_replay,
    at_each_step,
    at_some_steps,
    events_cite_rules,
)
from tests.reference_engine.picks import picked, picks_of
from tests.reference_engine.setups import Setup, setup

SAMPLED: Final = 10
"""The laws that copy, save and try everything are checked once per this many decisions."""
MOST_DECISIONS: Final = 1500
"""Random decks need not be able to end a game."""


class LawBroken(AssertionError):
    """A law doesn't hold, or the engine crashed; with what is needed to reproduce it."""

    def __init__(self, law: str, said: str, begun: Setup, answers: list[tuple[int, Any]]) -> None:
        super().__init__(f"{law}: {said}, after {len(answers)} answers of {begun.game}")
        self.law = law
        self.said = said
        self.begun = begun
        self.answers = answers

    def __reduce__(self) -> tuple[Any, ...]:
        return LawBroken, (self.law, self.said, self.begun, self.answers)


def under_laws(begun: Setup, picks: Iterable[int], every: int = SAMPLED) -> api.Game:
    """Play a game by the picks, under all laws. LawBroken carries the answers so far."""
    at_some = partial(_looked_at, begun.game, every)
    return _watched(begun, _picking, picks, at_some)


def _picking(played: api.Game, pick: int) -> Any:
    return picked(cast(Decision, played.decision), pick)


def replayed(begun: Setup, answers: Iterable[tuple[int, Any]], law: str) -> api.Game:
    """Play those of the answers that fit, under one law at every step."""

    def fitting(played: api.Game, given: tuple[int, Any]) -> Any:
        player, answer = given
        decision = cast(Decision, played.decision)
        fits = player == decision.player and decision.space.normal(answer) is not None
        return answer if fits else SKIP

    return _watched(begun, fitting, answers, lambda _step: _checks(begun, law))


def passed_through(begun: Setup, most: int, law: str) -> api.Game:
    """Play so many answers under one law at every step: always a pass, or the first answer."""

    def passing(played: api.Game, _at: int) -> Any:
        space = cast(Decision, played.decision).space
        return PASS if space.normal(PASS) is not None else space.first()

    return _watched(begun, passing, range(most), lambda _step: _checks(begun, law))


def _checks(begun: Setup, law: str) -> tuple[Law, ...]:
    every = (*at_each_step(begun.game), *at_some_steps(begun.game))
    return tuple(check for check in every if check.__name__ == law)


PASS: Final = ("pass",)
SKIP: Final = object()
"""Marks an answer that is left out."""


def _looked_at(game: str, every: int, step: int) -> tuple[Law, ...]:
    each = at_each_step(game)
    return each if step % every else (*each, *at_some_steps(game))


def _watched(
    begun: Setup,
    choose: Callable[[api.Game, Any], Any],
    given: Iterable[Any],
    checks_at: Callable[[int], tuple[Law, ...]],
) -> api.Game:
    law, played = "start", None
    try:
        played = begun.start()
        events_cite_rules(played.events(), played.decision)
        for step, one in enumerate(given):
            if played.decision is None:
                break
            chosen = choose(played, one)
            if chosen is SKIP:
                continue
            for check in checks_at(step):
                law = check.__name__
                check(played, random.Random(step))
            law = "answer"
            events = played.answer(chosen)
            law = "events_cite_rules"
            events_cite_rules(events, played.decision)
        for check in (*checks_at(0), *(AT_THE_END if played.decision is None else ())):
            law = check.__name__
            check(played, random.Random(0))
        law = "answers_replay"
        answers_replay(begun, played)
    except Exception as error:  # any exception is the engine's fault
        said = f"{type(error).__name__}: {error}"
        raise LawBroken(law, said, begun, played.answers[:] if played else []) from error
    return played


def whole_game(game: str, seed: int, every: int = SAMPLED) -> api.Game:
    """Play the random game of a seed under all laws, to its end or to the limit for random decks."""
    begun = setup(game, seed)
    played = under_laws(begun, islice(picks_of(seed), MOST_DECISIONS), every)
    if begun.plain and played.result is None:
        raise LawBroken("a game ends", f"not over after {MOST_DECISIONS} decisions", begun, played.answers)
    return played


def shortest(broken: LawBroken, seconds: float = 60) -> LawBroken:
    """The same law broken with as few answers as passing, and then a search by omission, can find in so much
    processor time."""
    ends = time.process_time() + seconds
    passing = partial(passed_through, broken.begun, len(broken.answers), broken.law)
    best = _broken_again(broken, passing) or broken
    answers = best.answers
    size = max(1, len(answers) // 2)
    while size:
        at, before = 0, len(answers)
        while at < len(answers) and time.process_time() < ends:
            left = answers[:at] + answers[at + size :]
            again = _broken_again(best, partial(replayed, best.begun, left, best.law))
            if again is None:
                at += size
            else:
                best, answers = again, again.answers
        if size == 1 and (len(answers) == before or time.process_time() >= ends):
            break
        size = max(1, size // 2)
    return best


def _broken_again(broken: LawBroken, play: Callable[[], api.Game]) -> LawBroken | None:
    try:
        play()
    except LawBroken as again:
        same = again.law == broken.law and _kind(again) == _kind(broken)
        return again if same and len(again.answers) < len(broken.answers) else None
    return None


def _kind(broken: LawBroken) -> str:
    return broken.said.partition(":")[0]


def signature(broken: LawBroken) -> str:
    """Failures with equal signatures count as one: the law and the message, without numbers."""
    return f"{broken.law} {re.sub('[0-9]+', '#', broken.said)[:90]}"
