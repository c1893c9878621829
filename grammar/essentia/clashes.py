"""What a terrain can't be: abilities that contradict each other, and patterns that no golem could follow.

The language checks sentences with this; engines given a terrain as data check its abilities.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from grammar.essentia.meaning.parts import NotAttacking, NotMoving
from grammar.essentia.operations import (
    Attack,
    CannotBeOccupied,
    CountsAsSpring,
    Declare,
    DeclareAny,
    DeclareDirections,
    Immune,
    LikeBehind,
    LosesWhenTaken,
    Move,
    Pattern,
    SkipsNextTurn,
    ToSameKind,
)
from grammar.essentia.patterns import joined, said_twice, why_not_pattern

_PARTS: Final = (Move, Attack, NotMoving, NotAttacking)
_WHOLE: Final = (LikeBehind, Declare, DeclareAny, DeclareDirections)
_OF_GOLEMS: Final = (*_PARTS, *_WHOLE, Immune, SkipsNextTurn, CountsAsSpring, LosesWhenTaken)
"""Abilities that apply to golems on the space."""


@dataclass(frozen=True, slots=True)
class Clash:
    """Two kinds of sentences that exclude each other."""

    one: tuple[type, ...]
    other: tuple[type, ...]
    message: str
    rule: str

    def between(self, first: object, second: object) -> bool:
        """Whether the two are such sentences, in either order."""
        return (isinstance(first, self.one) and isinstance(second, self.other)) or (
            isinstance(first, self.other) and isinstance(second, self.one)
        )


CLASHES: Final = (
    Clash(
        (Move,), (NotMoving,), "the text says both that golems move here and that they can't", "ES-10.2.14"
    ),
    Clash(
        (Attack,),
        (NotAttacking,),
        "the text says both that golems attack here and that they can't",
        "ES-10.2.14",
    ),
    Clash(
        (CannotBeOccupied,),
        _OF_GOLEMS,
        "a space that can't be occupied never has a golem, so this sentence does nothing",
        "ES-10.1.8",
    ),
    Clash(
        _WHOLE,
        (*_PARTS, *_WHOLE),
        "give a terrain's power only once: in parts, as a choice or by likeness",
        "ES-10.1.1",
    ),
    Clash(
        (Immune,),
        (LosesWhenTaken,),
        "golems here can't be taken, so taking one can't lose the game",
        "ES-10.2.8",
    ),
)


def clash_of(first: object, second: object) -> Clash | None:
    """Return the reason two sentences contradict each other, if they do."""
    return next((clash for clash in CLASHES if clash.between(first, second)), None)


def why_not_terrain(abilities: Sequence[object]) -> str | None:
    """Return why no terrain can have these abilities, or None if one can."""
    kinds = [type(ability) for ability in abilities]
    if len(set(kinds)) < len(kinds):
        return "a terrain has each ability once"
    for first, second in combinations(abilities, 2):
        if (clash := clash_of(first, second)) is not None:
            return clash.message
    return next((reason for ability in abilities if (reason := _why_not(ability))), None)


def _why_not(ability: object) -> str | None:
    if isinstance(ability, (Move, Attack)):
        return why_not_by(ability.by, moving=isinstance(ability, Move))
    if isinstance(ability, Declare) and len(set(ability.choices)) < max(2, len(ability.choices)):
        return "a choice is between two terrains or more, each said once"
    return None


def why_not_by(patterns: Sequence[Pattern], moving: bool) -> str | None:
    """Return why a golem can't move, or attack, by these patterns, or None if it can."""
    if any(isinstance(pattern, ToSameKind) for pattern in patterns):
        alone = moving and len(patterns) == 1
        return None if alone else "to a space of the same terrain a golem only moves, and that alone"
    for pattern in patterns:
        if (reason := why_not_pattern(pattern)) is not None:
            return reason
    if not patterns or tuple(patterns) != joined(patterns) or said_twice(patterns):
        return "list patterns in their order, and none that another one includes"
    return None
