"""What is offered instead of a Defeat."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grammar.ir.abilities import Spared
from grammar.ir.selectors import Who
from grammar.language.errors import NotHere, Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds import instead
from grammar.language.meaning.parts.sentences import Operations

WOUNDED: Final = "wounded"


def spared(c: Context, what: Any, fate: str, who: Who, costs: tuple[object, ...]) -> Spared:
    """if another allied unit would be defeated, you may discard this instead"""
    if fate not in ("defeated", WOUNDED):
        raise Refused("CT308", "say 'would be defeated' or 'would be wounded'", rule="KK-9.9.11")
    spared = instead.spared(c, what, "destroyed", who, costs)
    return replace(spared, fate=WOUNDED) if fate == WOUNDED else spared


def done_instead_of_fate(c: Context, what: Any, fate: str, operations: Operations, *also: Any) -> Any:
    """if another allied unit would be defeated, discard this instead"""
    if fate == WOUNDED:
        message = "a text can offer only a cost instead of a wound yet: 'you may ... instead'"
        raise NotHere(message, "KK-9.9.11")
    return instead.done_instead_of_fate(c, what, fate, operations, *also, named="defeated")


def wounded(_c: Context) -> str:
    """be wounded"""
    return WOUNDED
