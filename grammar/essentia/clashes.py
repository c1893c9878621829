"""What a terrain can't be: abilities that contradict each other, and patterns that no golem could follow.

The language checks sentences with this; engines given a terrain as data check its abilities.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from grammar.essentia.meaning.parts import LinesPass, NotAttacking, NotMoving
from grammar.essentia.operations import (
    CHOOSABLE,
    TO_SPACES,
    Attack,
    Barred,
    CannotBeOccupied,
    CountsAsSpring,
    Declare,
    DeclareAny,
    DeclareDirections,
    EndsLines,
    Immune,
    ImmuneTo,
    LikeBehind,
    LikeNext,
    LikeTerrains,
    LosesWhenTaken,
    Move,
    MovesOn,
    OccupiedFromNext,
    Pattern,
    ReturnsHome,
    SkipsNextTurn,
    Slide,
    Stays,
    StopsLines,
    Supports,
    TakerIsTaken,
    in_order,
)
from grammar.essentia.patterns import FARTHEST, joined, said_twice, why_not_pattern
from grammar.essentia.uses import useless

_PARTS: Final = (Move, Attack, NotMoving, NotAttacking)
_WHOLE: Final = (LikeBehind, LikeNext, LikeTerrains, Declare, DeclareAny, DeclareDirections)
_WITH_PARTS: Final = (Barred, Stays, MovesOn)
"""What is said of the parts of a power, and is part of it."""
_WHEN_TAKEN: Final = (LosesWhenTaken, TakerIsTaken, ReturnsHome)
_OF_GOLEMS: Final = (
    *_PARTS,
    *_WHOLE,
    *_WITH_PARTS,
    *_WHEN_TAKEN,
    Supports,
    OccupiedFromNext,
    EndsLines,
    Immune,
    ImmuneTo,
    SkipsNextTurn,
    CountsAsSpring,
)
"""Abilities that apply to golems on the space."""
SEVERAL: Final = (Barred, ImmuneTo)
"""Abilities of which a terrain may have several that differ."""


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
        _WHOLE,
        _WITH_PARTS,
        "this is about a power that is chosen or looked up; say it in that terrain's own text",
        "ES-10.2.18",
    ),
    Clash(
        (Immune,),
        (*_WHEN_TAKEN, ImmuneTo),
        "golems here can't be taken, so this sentence does nothing",
        "ES-10.2.8",
    ),
    Clash(
        (LosesWhenTaken, CountsAsSpring),
        (TakerIsTaken, ReturnsHome),
        "taking a golem here ends the game, so this sentence does nothing",
        "ES-11.1.10",
    ),
    Clash(
        (TakerIsTaken,), (ReturnsHome,), "say only one thing that happens when a golem is taken", "ES-10.3.16"
    ),
    Clash((Stays,), (MovesOn,), "a golem that stays on its space doesn't move on", "ES-10.3.18"),
    Clash(
        (StopsLines,), (EndsLines, LinesPass), "no line reaches a space that it stops before", "ES-10.2.10"
    ),
)


def clash_of(first: object, second: object) -> Clash | None:
    """Return the reason two sentences contradict each other, if they do."""
    return next((clash for clash in CLASHES if clash.between(first, second)), None)


def why_not_terrain(abilities: Sequence[object]) -> str | None:
    """Return why no terrain can have these abilities, or None if one can."""
    kinds = [type(ability) for ability in abilities if not isinstance(ability, SEVERAL)]
    if len(set(kinds)) < len(kinds) or len(set(abilities)) < len(abilities):
        return "a terrain has each ability once"
    for first, second in combinations(abilities, 2):
        if (clash := clash_of(first, second)) is not None:
            return clash.message
    for ability in abilities:
        if (use := useless(ability, abilities)) is not None:
            return use.message
    return next((reason for ability in abilities if (reason := _why_not(ability))), None)


def _why_not(ability: object) -> str | None:
    if isinstance(ability, (Move, Attack)):
        moving = isinstance(ability, Move)
        if (ability.when is None) != (ability.otherwise == ()):
            return "a part under a condition says what holds otherwise"
        if ability.when is not None and ability.otherwise == ability.by:
            return "what holds otherwise is the same, so the condition does nothing"
        reason = why_not_by(ability.by, moving)
        return reason or (why_not_by(ability.otherwise, moving) if ability.otherwise else None)
    if isinstance(ability, (Declare, DeclareDirections)):
        if len(set(ability.choices)) < max(2, len(ability.choices)):
            return "a choice is between two terrains or directions, or more, each said once"
        if isinstance(ability, DeclareDirections):
            return _why_not_choice(ability)
    if isinstance(ability, LikeTerrains):
        parts = [case.part for case in ability.cases]
        if not parts or len(set(parts)) < len(parts) or ("any" in parts and len(parts) > 1):
            return "each part of the board has one likeness"
    if isinstance(ability, MovesOn) and (
        not ability.directions or in_order(ability.directions) != ability.directions
    ):
        return "list directions in their order, each once"
    if isinstance(ability, Barred):
        return _why_not_barred(ability)
    if isinstance(ability, Supports):
        if not ability.terrains or len(set(ability.terrains)) < len(ability.terrains):
            return "list the terrains, each once"
        return why_not_by(ability.by, moving=False)
    return None


def _why_not_choice(chosen: DeclareDirections) -> str | None:
    if not set(chosen.choices) <= set(CHOOSABLE):
        return "a choice of directions is between those that have a word"
    meant = [direction for choice in chosen.choices for direction in CHOOSABLE[choice]]
    if len(set(meant)) < len(meant):
        return "the directions to choose from have none in common"
    reach = 1 if chosen.most is None else chosen.most
    return None if 1 <= reach <= FARTHEST else f"a line goes 1 to {FARTHEST} spaces"


def _why_not_barred(barred: Barred) -> str | None:
    if barred.doing not in (("move",), ("attack",), ("move", "attack")):
        return "list what is barred in order: move, attack"
    if bool(barred.toward) + bool(barred.on) + (barred.when is not None) != 1:
        return "a golem is barred from a direction, from golems on a terrain, or under a condition"
    if barred.on and barred.doing != ("attack",):
        return "only attacks are barred by the golem that they attack"
    return None


def why_not_by(patterns: Sequence[Pattern], moving: bool) -> str | None:
    """Return why a golem can't move, or attack, by these patterns, or None if it can."""
    if any(isinstance(pattern, TO_SPACES) for pattern in patterns):
        alone = moving and len(patterns) == 1
        return None if alone else "to an empty space anywhere a golem only moves, and that alone"
    for pattern in patterns:
        if (reason := why_not_pattern(pattern)) is not None:
            return reason
    if not patterns or tuple(patterns) != joined(patterns) or said_twice(patterns):
        return "list patterns in their order, and none that another one includes"
    passing = {pattern.passes_own for pattern in patterns if isinstance(pattern, Slide) and pattern.most != 1}
    return "own golems block all lines of a sentence, or none" if len(passing) > 1 else None
