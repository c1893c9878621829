"""Heads before abilities, as in "Level 1 —" or "Support:": how a game interprets the ability behind one.

A game maps each head in `Printed.heads` to a function from the ability behind it to the ability carried out.
The functions here are available to all games.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

from grammar.ir.abilities import Effect, Headed, Triggered
from grammar.ir.conditions import Both
from grammar.ir.operations import If
from reference_engine.kernel.errors import NotSupported

HeadMeaning = Callable[[Any], object]
"""Transforms the ability behind a head; raises NotSupported if that ability can't follow the head."""


def without_heads(ability: object, heads: Mapping[str, HeadMeaning]) -> object:
    """Return the ability that is carried out, applying its heads from the innermost outwards.

    Raises NotSupported for a head that is not in the table.
    """
    if not isinstance(ability, Headed):
        return ability
    meant = ability.ability
    for head in reversed(ability.heads):
        if head not in heads:
            raise NotSupported("Headed", f"this engine does not know the head {head!r} yet")
        meant = heads[head](meant)
    return meant


def label(ability: object) -> object:
    """Leave the ability as it is: the head only names it."""
    return ability


def under(condition: Any) -> HeadMeaning:
    """Make an ability work only while a condition holds, in addition to its own condition."""

    def gated(ability: Any) -> object:
        if isinstance(ability, Effect):
            return Effect((If(condition, ability.operations),))
        if all(field.name != "condition" for field in fields(ability)):
            raise _refused(ability, "a head with a condition")
        own = ability.condition
        return replace(ability, condition=condition if own is None else Both(condition, own))

    return gated


def when(trigger: object) -> HeadMeaning:
    """Carry out the instructions behind the head each time the event happens."""

    def triggered(ability: object) -> object:
        if not isinstance(ability, Effect):
            raise _refused(ability, "a head with an event")
        return Triggered(trigger, ability.operations)

    return triggered


def _refused(ability: object, head: str) -> NotSupported:
    return NotSupported("Headed", f"this engine can't carry out {type(ability).__name__} behind {head} yet")
