"""A look ahead for card games: hidden cards are dealt by chance, answers tried on copies, positions judged.

This module contains no rules and no opinions: a game's judgement says how good a position is and where to
stop.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from reference_engine.bots.judging import Playing
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.seats import Seats
from reference_engine.kernel.spaces import PASS, Answer, Assign, OneOf, Pairs, Pick

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
    passing: Collection[Answer]
    idle: int


class HasCards(Protocol):
    """A state of a card game, as far as a look ahead knows it."""

    seats: Seats
    definition: list[Any]

    def opponents(self, player: int) -> Sequence[int]:
        """Return the opponents still in the game."""


S = TypeVar("S", bound=HasCards)
"""A game's state."""


class LookAhead:
    """The judgement of a card game, from its hidden zones and its plan."""

    def __init__(
        self,
        hidden: Hidden,
        plan: Plan,
        silent: Collection[str] = (),
        deal_more: Callable[[Any, int, Pick], None] | None = None,
    ) -> None:
        """Set up the judgement; it has no opinion on decisions of the `silent` kinds, nor on those of nature.

        `deal_more` deals what else a player can't see in the state of a copy.
        """
        self._hidden = hidden
        self._plan = plan
        self._silent = silent
        self._deal_more = deal_more

    def imagined(self, game: Playing[Any], player: int, pick: Pick) -> Playing[Any]:
        """Copy the game, with what the player can't see dealt by chance."""
        copy = dealt_anew(game, player, pick, self._hidden)
        if self._deal_more is not None:
            self._deal_more(copy.state, player, pick)
        return copy

    def answers(self, decision: Decision, pick: Pick) -> Sequence[Answer]:
        """Return the answers to compare."""
        return answers(decision, pick)

    def worths(
        self, game: Playing[Any], decision: Decision, tried: Sequence[Answer], pick: Pick
    ) -> list[int] | None:
        """Return how good each answer is for the deciding player; None if it cannot be judged."""
        if decision.player == NATURE or decision.kind in self._silent:
            return None
        seen = self.imagined(game, decision.player, pick)
        seen.record(False)
        return [worth_of_answer(seen, decision.player, answer, pick, self._plan) for answer in tried]


WON: Final = 1_000_000
"""The worth of a game that is won; one that is lost is worth as much less than nothing."""


def lead(
    result: Callable[[S], Mapping[str, object] | None], holding: Callable[[S, int], int]
) -> Callable[[S, int], int]:
    """Return how good a position is for a player: what their side has more than the others, or WON.

    `result` returns the result of a state, `holding` the worth of what a player has in it.
    """

    def worth(state: S, player: int) -> int:
        side = state.seats.team_of(player)
        ended = result(state)
        if ended is not None and "winner" in ended:
            return WON if ended["winner"] in side else -WON
        own = sum(holding(state, one) for one in side)
        return own - sum(holding(state, other) for other in state.opponents(player))

    return worth


def dealt_anew(game: Playing[Any], player: int, pick: Pick, hidden: Hidden) -> Playing[Any]:
    """Copy the game with the cards that the player can't see dealt by chance; the copy waits for nature."""
    copy = game.clone()
    copy.chance = None
    state = copy.state
    known = {*hidden.looking_at(state, player), *_numbers(game.decision)}
    for owner in state.seats.players:
        zones = state.zones[owner]
        unseen = [*zones[hidden.from_everyone], *(zones[hidden.from_others] if owner != player else ())]
        unseen = [number for number in unseen if number not in known]
        deal(state, unseen, pick)
    return copy


def deal(state: HasCards, unseen: Sequence[int], pick: Pick) -> None:
    """Deal the cards that these objects show among them by chance."""
    shown = [state.definition[number] for number in unseen]
    for number in unseen:
        state.definition[number] = shown.pop(pick(len(shown)))


def answers(decision: Decision, pick: Pick) -> Sequence[Answer]:
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
        listed: Iterable[Answer] = () if space is None else space.listed
        parts = (part for one in listed for part in (one if isinstance(one, tuple) else (one,)))
        return {part for part in parts if isinstance(part, int)}
    return {row[0] for row in space.rows} if isinstance(space, Assign) else set(space.items)


def _assigned(space: Assign) -> list[Pairs]:
    """Return all items with their first targets, each item alone with each target, and all but one."""
    first = tuple((item, targets[0]) for item, targets, most in space.rows if targets and most)
    alone = [((item, target),) for item, targets, most in space.rows if most for target in targets]
    but_one = [(*first[:at], *first[at + 1 :]) for at in range(len(first))]
    return [first, *alone[: 4 * _FIRST], *but_one[:_FIRST]]
