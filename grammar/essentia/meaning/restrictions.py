"""What golems cannot do on a terrain, and how they cannot be taken there."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any, Final, cast

from grammar.essentia.meaning.parts import DENIED, Group
from grammar.essentia.operations import (
    CHOOSABLE,
    SPRING,
    Barred,
    Doing,
    Immune,
    ImmuneTo,
    Presence,
    ShieldsNext,
    Toward,
)
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts.sentences import Several

_SIDES: Final[tuple[Toward, ...]] = ("forward", "backward", "sideways", "orthogonally", "diagonally")
_TOWARD: Final[dict[Group, Toward]] = {CHOOSABLE[word]: word for word in _SIDES}
_Doing = tuple[Doing, ...]


def moving(c: Context) -> _Doing:
    """move"""
    return ("move",)


def attacking(c: Context) -> _Doing:
    """attack"""
    return ("attack",)


def moving_or_attacking(c: Context) -> _Doing:
    """move or attack"""
    return ("move", "attack")


def cannot(c: Context, doing: _Doing) -> Any:
    """Cannot move"""
    denied = tuple(DENIED[each]() for each in doing)
    return denied[0] if len(denied) == 1 else Several(denied)


def cannot_toward(c: Context, doing: _Doing, group: Group) -> Barred:
    """Cannot attack backward"""
    word = _TOWARD.get(group)
    if word is None:
        message = f"say what is barred as one of: {', '.join(_TOWARD.values())}"
        raise Refused("CT308", message, rule="ES-10.3.7")
    return Barred(doing, toward=word)


def cannot_attack_on(c: Context, terrain: str) -> Barred:
    """Cannot attack a golem on a spring"""
    return Barred(("attack",), on=terrain)


def target(c: Context, terrain: str) -> str:
    """a golem on a spring"""
    return terrain


def on_springs(c: Context) -> str:
    """a spring"""
    return "spring"


def on_terrain(c: Context, name: str) -> str:
    """rocks"""
    return "spring" if str(name) == SPRING else str(name)


def cannot_while(c: Context, doing: _Doing, when: Presence) -> Barred:
    """A golem here cannot move while an enemy golem stands next to it"""
    return Barred(doing, when=when)


def presence(c: Context, who: tuple[str, bool], where: str) -> Presence:
    """an enemy golem stands next to it"""
    return Presence(cast(Any, who[0]), cast(Any, where), who[1])


def own_golem(c: Context) -> tuple[str, bool]:
    """another golem of yours"""
    return "own", False


def enemy_golem(c: Context) -> tuple[str, bool]:
    """an enemy golem"""
    return "enemy", False


def any_golem(c: Context) -> tuple[str, bool]:
    """a golem"""
    return "any", False


def no_own_golem(c: Context) -> tuple[str, bool]:
    """no golem of yours"""
    return "own", True


def no_enemy_golem(c: Context) -> tuple[str, bool]:
    """no enemy golem"""
    return "enemy", True


def next_to_it(c: Context) -> str:
    """next to it"""
    return "adjoining"


def in_same_row(c: Context) -> str:
    """in the same row"""
    return "same_row"


def in_same_file(c: Context) -> str:
    """in the same file"""
    return "same_file"


def immune(c: Context) -> Immune:
    """Golems here cannot be taken"""
    return Immune()


def immune_to_jumps(c: Context) -> ImmuneTo:
    """Golems here cannot be taken by jumps"""
    return ImmuneTo("jumps")


def immune_to_afar(c: Context) -> ImmuneTo:
    """A golem here can be taken only from an adjoining space"""
    return ImmuneTo("afar")


def immune_to_arrival(c: Context) -> ImmuneTo:
    """A golem here cannot be taken on the turn after it arrives"""
    return ImmuneTo("arrival")


def shields_next(c: Context) -> ShieldsNext:
    """Golems next to this space cannot be taken"""
    return ShieldsNext()
