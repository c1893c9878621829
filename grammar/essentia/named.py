"""The terrains that the text of a terrain names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from grammar.essentia.operations import (
    Barred,
    Declare,
    LikeIn,
    LikeTerrains,
    Move,
    NextTo,
    Pattern,
    Supports,
)

Rename = Callable[[str], str]


def powers_named(ability: object) -> tuple[str, ...]:
    """Return the terrains whose power an ability gives; each must have one of its own."""
    if isinstance(ability, Declare):
        return ability.choices
    return tuple(case.terrain for case in ability.cases) if isinstance(ability, LikeTerrains) else ()


def renamed(ability: object, meant: Rename) -> object:
    """Return an ability with every terrain that it names under the name that is meant."""
    match ability:
        case Declare(choices=choices):
            return Declare(tuple(map(meant, choices)))
        case LikeTerrains(cases=cases):
            return LikeTerrains(tuple(LikeIn(meant(case.terrain), case.part) for case in cases))
        case Supports(terrains=terrains):
            return replace(ability, terrains=tuple(map(meant, terrains)))
        case Barred(on=on) if on not in ("", "spring"):
            return replace(ability, on=meant(on))
        case Move(by=by, otherwise=otherwise):
            parts = (tuple(_pattern(each, meant) for each in part) for part in (by, otherwise))
            return Move(next(parts), ability.when, next(parts))
    return ability


def _pattern(pattern: Pattern, meant: Rename) -> Pattern:
    if isinstance(pattern, NextTo) and pattern.what == "terrain":
        return NextTo("terrain", meant(pattern.terrain))
    return pattern
