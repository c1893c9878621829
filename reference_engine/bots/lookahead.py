"""A look ahead for card games: hidden cards are dealt by chance, answers tried on copies, positions judged.

This module contains no rules and no opinions: a game's judgement says how good a position is and where to
stop.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from reference_engine.bots.judging import Playing
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.spaces import Answer, Assign, OneOf, Pairs, Pick

PASS: Final = ("pass",)
"""The action that does nothing."""
_FIRST: Final = 8
"""The number of answers tried if a decision has very many."""
_DEEP: Final = 2
"""The number of later choices of the same player that are tried after an answer."""
_STEPS: Final = 30


class Hidden(NamedTuple):
    """Where cards lie that a player can't see: the zone hidden from everyone, and the one its owner sees.

    `looking_at` returns the objects that a player may nevertheless see there.
    """

    from_everyone: int
    from_others: int
    looking_at: Callable[[Any, int], Iterable[int]]


class Plan(NamedTuple):
    """How far a judgement looks ahead.

    `worth` judges a position for a player. A position is judged at a decision of `stops`, because a new plan
    begins there. At an opponent's decision of `replies`, the worst answer for the player counts. At all
    others, the first counts, and a player who can pass does. `passing` are the answers that do nothing; they
    are worth `idle` more.
    """

    worth: Callable[[Any, int], int]
    stops: Collection[str]
    replies: Collection[str]
    passing: Collection[Any]
    idle: int


def dealt_anew(game: Playing[Any], player: int, pick: Pick, hidden: Hidden) -> Any:
    """Copy the game with the cards that the player can't see dealt by chance; the copy waits for nature."""
    copy = game.clone()
    copy.chance = None
    state = copy.state
    known = {*hidden.looking_at(state, player), *_numbers(game.decision)}
    for owner in state.seats.players:
        zones = state.zones[owner]
        unseen = [*zones[hidden.from_everyone], *(zones[hidden.from_others] if owner != player else ())]
        unseen = [number for number in unseen if number not in known]
        shown = [state.definition[number] for number in unseen]
        for number in unseen:
            state.definition[number] = shown.pop(pick(len(shown)))
    return copy


def answers(decision: Decision, pick: Pick) -> Sequence[Any]:
    """Return the answers to try: all answers of a list; else the obvious ones and some by chance."""
    space = decision.space
    if isinstance(space, OneOf):
        return space.listed
    found = [space.first(), *(space.random(pick) for _ in range(_FIRST))]
    found += _assigned(space) if isinstance(space, Assign) else islice(space, _FIRST)
    return list(dict.fromkeys(one for one in found if space.normal(one) is not None))


def worth_of_answer(
    game: Playing[Any], player: int, answer: Answer, pick: Pick, plan: Plan, deep: int = _DEEP
) -> int:
    """Return how good an answer is for the player who gives it, `deep` of their choices ahead."""
    after = game.clone()
    after.answer(answer)
    return _worth_later(after, player, pick, plan, deep) + (plan.idle if answer in plan.passing else 0)


def _worth_later(game: Playing[Any], player: int, pick: Pick, plan: Plan, deep: int) -> int:
    """Judge a position after the remaining choices of the same action."""
    for _ in range(_STEPS):
        decision = game.decision
        if decision is None or decision.player == NATURE or decision.kind in plan.stops:
            break
        own = decision.player == player
        if isinstance(decision.space, OneOf) and PASS in decision.space.listed:
            game.answer(PASS)
        elif not own and decision.kind in plan.replies:
            return min(worth_of_answer(game, player, one, pick, plan, 0) for one in answers(decision, pick))
        elif own and deep:
            tried = list(answers(decision, pick))[: 2 * _FIRST]
            return max(worth_of_answer(game, player, one, pick, plan, deep - 1) for one in tried)
        else:
            game.answer(decision.space.first())
    return plan.worth(game.state, player)


def _numbers(decision: Decision | None) -> set[int]:
    """Return the objects in a decision; the deciding player may see them."""
    space = None if decision is None else decision.space
    if space is None or isinstance(space, OneOf):
        listed: Iterable[Any] = () if space is None else space.listed
        parts = (part for one in listed for part in (one if isinstance(one, tuple) else (one,)))
        return {part for part in parts if isinstance(part, int)}
    return {row[0] for row in space.rows} if isinstance(space, Assign) else set(space.items)


def _assigned(space: Assign) -> list[Pairs]:
    """Return all items with their first targets, each item alone with each target, and all but one."""
    first = tuple((item, targets[0]) for item, targets, most in space.rows if targets and most)
    alone = [((item, target),) for item, targets, most in space.rows if most for target in targets]
    but_one = [(*first[:at], *first[at + 1 :]) for at in range(len(first))]
    return [first, *alone[: 4 * _FIRST], *but_one[:_FIRST]]
