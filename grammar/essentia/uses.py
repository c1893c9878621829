"""Sentences of a terrain that can never do anything, because of what the rest of its text says or omits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from grammar.essentia.operations import (
    STEPS,
    Attack,
    Barred,
    Declare,
    DeclareAny,
    DeclareDirections,
    Doing,
    Leap,
    LikeBehind,
    LikeNext,
    LikeTerrains,
    Move,
    MovesOn,
    Pattern,
    SkipsNextTurn,
    Slide,
    Stays,
    Toward,
)

_ELSEWHERE: Final = (LikeBehind, LikeNext, LikeTerrains, Declare, DeclareAny, DeclareDirections)
"""Abilities that give a power which other texts say."""
_PART: Final[dict[Doing, type[Move] | type[Attack]]] = {"move": Move, "attack": Attack}


class Useless(NamedTuple):
    """Why a sentence does nothing, the rule, and what to write instead, if that is known."""

    message: str
    rule: str
    instead: str | None = None


def useless(ability: object, abilities: Sequence[object]) -> Useless | None:
    """Return why an ability can never do anything beside the others, or None if it can."""
    if isinstance(ability, (Stays, MovesOn)) and not _parts(abilities, "attack"):
        return Useless("no golem attacks from here, so this sentence does nothing", "ES-10.1.3")
    if isinstance(ability, SkipsNextTurn) and not any(
        isinstance(each, (Move, Attack, *_ELSEWHERE)) for each in abilities
    ):
        return Useless("no golem leaves this space, so skipping a turn does nothing", "ES-10.1.3")
    if isinstance(ability, (Move, Attack)) and ability.when is not None and ability.by == ability.otherwise:
        return Useless("this says the same twice, so the condition does nothing", "ES-10.3.8")
    return _useless_bar(ability, abilities) if isinstance(ability, Barred) else None


def _useless_bar(barred: Barred, abilities: Sequence[object]) -> Useless | None:
    for doing in barred.doing:
        patterns = _parts(abilities, doing)
        if not patterns:
            message = f"no golem here can {doing}, so forbidding it does nothing"
            return Useless(message, "ES-10.1.3")
        if barred.toward:
            ways = [is_toward(offset, barred.toward) for offset in _offsets(patterns)]
            if ways and not any(ways):
                message = f"no golem here can {doing} {barred.toward}, so forbidding it does nothing"
                return Useless(message, "ES-10.3.7")
            if ways and all(ways):
                message = f"golems here {doing} only {barred.toward}, so they could not {doing} at all"
                return Useless(message, "ES-10.3.7")
    return None


def _parts(abilities: Iterable[object], doing: Doing) -> tuple[Pattern, ...]:
    """Return the patterns by which golems do that."""
    kind = _PART[doing]
    return tuple(
        pattern for each in abilities if isinstance(each, kind) for pattern in (*each.by, *each.otherwise)
    )


def _offsets(patterns: Iterable[Pattern]) -> Iterator[tuple[int, int]]:
    """Yield files and ranks of one goal for each direction; nothing for spaces that lie anywhere."""
    for pattern in patterns:
        if isinstance(pattern, Slide):
            yield from (STEPS[direction] for direction in pattern.directions)
        elif isinstance(pattern, Leap):
            for one in (pattern.long, -pattern.long):
                for other in (pattern.short, -pattern.short):
                    yield one, other
                    yield other, one


def is_toward(offset: tuple[int, int], toward: Toward) -> bool:
    """[ES-10.3.7] Whether a goal so many files and ranks away lies there, as the golem's side sees it."""
    across, along = offset
    return {
        "forward": along > 0,
        "backward": along < 0,
        "sideways": along == 0,
        "orthogonally": 0 in offset,
        "diagonally": abs(across) == abs(along),
    }[toward]
