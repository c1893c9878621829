"""Abilities in quotation marks, into which nobody looks while the text around them is read."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from grammar.ir.abilities import HasAbilities
from grammar.ir.operations import GiveAbilities
from grammar.ir.selectors import It
from grammar.ir.tree import has_any

GIVERS: Final = (HasAbilities, GiveAbilities)
"""The nodes that give abilities."""


class Sealed:
    """Abilities that were read and checked by themselves, with a "this" and an "it" of their own."""

    __slots__ = ("abilities",)

    def __init__(self, abilities: tuple[object, ...]) -> None:
        self.abilities = abilities

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sealed) and self.abilities == other.abilities

    def __hash__(self) -> int:
        return hash(self.abilities)


def given_by(node: HasAbilities | GiveAbilities) -> tuple[object, ...]:
    """Return the abilities that a sealed node gives."""
    return tuple(ability for each in node.abilities if isinstance(each, Sealed) for ability in each.abilities)


def opened(abilities: tuple[object, ...]) -> tuple[object, ...]:
    """Return abilities with what is given by their texts as IR."""
    if not has_any(abilities, frozenset(GIVERS)):
        return abilities
    return tuple(_opened(ability) for ability in abilities)


def _opened(node: Any) -> Any:
    if isinstance(node, tuple):
        return tuple(map(_opened, node))
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    if isinstance(node, GIVERS):
        node = dataclasses.replace(node, abilities=given_by(node))
        is_named = isinstance(node, GiveAbilities) and not isinstance(node.what, It)
        return dataclasses.replace(node, types=()) if is_named else node
    values = {each.name: getattr(node, each.name) for each in dataclasses.fields(node)}
    changed = {name: _opened(value) for name, value in values.items()}
    return dataclasses.replace(node, **changed) if changed != values else node
