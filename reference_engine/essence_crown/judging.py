"""What is good in Essence Crown, in numbers: a table, and positions that are reached on copies of the game.

No rule lives here: every answer is tried on a copy, by the rules. Hidden cards are dealt anew on the copy, so
that nothing is judged by what the player cannot know. A greedy bot reads it; whoever writes a better player
begins elsewhere.
"""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, Final

from reference_engine.bots.judging import Playing
from reference_engine.essence_crown.positions import POSITIONS
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import (
    AVATAR_LINE,
    DOMAIN_ZONE,
    HAND,
    RELIC_SUPPORT_ZONE,
    SHARD_ROW,
    VEILED_DECK,
)
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.spaces import Assign, OneOf, Pairs, Pick

WORTH: Final = {
    "won": 1_000_000,
    "loses at once": -1_000_000,
    "could be finished": -400,
    "Essence": 12,
    "Avatar": 10,
    "Power": 10,
    "Guard": 6,
    "Shard": 45,
    "other permanent": 30,
    "card in hand": 12,
    "God Charge": 10,
    "doing nothing": 1,
}
"""What a position is worth by what it holds, to the player who has it; the same counts against the others."""

_FIRST: Final = 8
"""So many answers of a decision with very many are looked at."""
_DEEP: Final = 2
"""So many choices of one's own that follow an answer are thought through."""
_STEPS: Final = 30
_PASS: Final = ("pass",)
_STOPS: Final = ("main_action", "declare_attackers")
"""Decisions at which a position is judged: a new plan begins there."""


def imagined(game: Playing[State], player: int, pick: Pick) -> Any:
    """Copy the game with the cards that the player can't see (EC-R81) dealt by chance; nature waits."""
    copy = game.clone()
    copy.chance = None
    state = copy.state
    known = {*POSITIONS.looking_at(state, player), *_numbers(game.decision)}
    for owner in state.seats.players:
        zones = state.zones[owner]
        hidden = [*zones[VEILED_DECK], *(zones[HAND] if owner != player else ())]
        hidden = [number for number in hidden if number not in known]
        shown = [state.definition[number] for number in hidden]
        for number in hidden:
            state.definition[number] = shown.pop(pick(len(shown)))
    return copy


def answers(decision: Decision, pick: Pick) -> Sequence[Any]:
    """The answers that are worth a look: all of a list; of other spaces the plain ones and some by chance."""
    space = decision.space
    if isinstance(space, OneOf):
        return space.listed
    found = [space.first(), *(space.random(pick) for _ in range(_FIRST))]
    found += _assigned(space) if isinstance(space, Assign) else islice(space, _FIRST)
    return list(dict.fromkeys(one for one in found if space.normal(one) is not None))


def worths(game: Playing[State], decision: Decision, tried: Sequence[Any], pick: Pick) -> list[int] | None:
    """How good each answer is for the player who decides; None where that cannot be said."""
    if decision.player == NATURE or decision.kind == "mulligan":
        return None
    seen = imagined(game, decision.player, pick)
    seen.record(False)
    return [_worth_of_answer(seen, decision.player, answer, pick, _DEEP) for answer in tried]


def _numbers(decision: Decision | None) -> set[int]:
    """The objects that a decision names; whoever decides may see them."""
    space = None if decision is None else decision.space
    if space is None or isinstance(space, OneOf):
        listed: Iterable[Any] = () if space is None else space.listed
        parts = (part for one in listed for part in (one if isinstance(one, tuple) else (one,)))
        return {part for part in parts if isinstance(part, int)}
    return {row[0] for row in space.rows} if isinstance(space, Assign) else set(space.items)


def _assigned(space: Assign) -> list[Pairs]:
    """All items to their first targets, each alone to each of its targets, and all but one."""
    first = tuple((item, targets[0]) for item, targets, most in space.rows if targets and most)
    alone = [((item, target),) for item, targets, most in space.rows if most for target in targets]
    but_one = [(*first[:at], *first[at + 1 :]) for at in range(len(first))]
    return [first, *alone[: 4 * _FIRST], *but_one[:_FIRST]]


def _worth_of_answer(game: Playing[State], player: int, answer: Any, pick: Pick, deep: int) -> int:
    after = game.clone()
    after.answer(answer)
    idle = WORTH["doing nothing"] if answer in (_PASS, ()) else 0
    return _worth_later(after, player, pick, deep) + idle


def _worth_later(game: Playing[State], player: int, pick: Pick, deep: int) -> int:
    """What comes of a position once the choices have been made that belong to the same action."""
    for _ in range(_STEPS):
        decision = game.decision
        if decision is None or decision.player == NATURE or decision.kind in _STOPS:
            break
        own = decision.player == player
        if isinstance(decision.space, OneOf) and _PASS in decision.space.listed:
            game.answer(_PASS)
        elif not own and decision.kind == "declare_blockers":
            return min(_worth_of_answer(game, player, one, pick, 0) for one in answers(decision, pick))
        elif own and deep:
            tried = list(answers(decision, pick))[: 2 * _FIRST]
            return max(_worth_of_answer(game, player, one, pick, deep - 1) for one in tried)
        else:
            game.answer(decision.space.first())
    return _worth(game.state, player)


def _worth(state: State, player: int) -> int:
    """What a position is worth to a player."""
    ended = POSITIONS.result(state)
    if ended is not None:
        return WORTH["won"] if ended.get("winner") == player else WORTH["loses at once"]
    if state.lost[player]:
        return WORTH["loses at once"]
    others = state.opponents(player)
    danger = sum(_force(state, other) for other in others)
    ready = sum(1 for number in state.zones[player][AVATAR_LINE] if not state.exhausted[number])
    strongest = max((state.power(n) for other in others for n in state.zones[other][AVATAR_LINE]), default=0)
    finished = danger - ready * strongest >= state.essence[player] and state.active == player
    return (
        _holding(state, player)
        - sum(_holding(state, other) for other in others)
        + (WORTH["could be finished"] if finished else 0)
    )


def _force(state: State, player: int) -> int:
    """The Power of a player's Avatars, all together."""
    return sum(max(0, state.power(number)) for number in state.zones[player][AVATAR_LINE])


def _holding(state: State, player: int) -> int:
    """What a player has, in numbers."""
    zones = state.zones[player]
    avatars = zones[AVATAR_LINE]
    others = len(zones[DOMAIN_ZONE]) + len(zones[RELIC_SUPPORT_ZONE])
    return (
        state.essence[player] * WORTH["Essence"]
        + len(avatars) * WORTH["Avatar"]
        + sum(state.power(number) * WORTH["Power"] for number in avatars)
        + sum(state.guard(number) * WORTH["Guard"] for number in avatars)
        + len(zones[SHARD_ROW]) * WORTH["Shard"]
        + others * WORTH["other permanent"]
        + len(zones[HAND]) * WORTH["card in hand"]
        + state.god_charges[player] * WORTH["God Charge"]
    )
