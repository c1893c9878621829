"""Heads: words before a sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from grammar.ir.abilities import Activated, Effect, Headed, Triggered
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.deeds.operations import conditional
from grammar.language.meaning.events.triggers import Occasion
from grammar.language.meaning.parts.sentences import Instead, Operations, Several
from grammar.language.meaning.texts.abilities import as_long_as, triggered


def headed(c: Context, head: Token, meaning: Any) -> Any:
    """On Enter: draw a card"""
    means = c.heads[head.value]
    place = span_of_token(head)
    if means.trigger is not None:
        if not isinstance(meaning, tuple):
            raise Refused("CT308", "after this head, say what happens", span=place)
        return triggered(c, Occasion(means.trigger), meaning)
    if means.condition is not None:
        return _under(c, means.condition, meaning, place)
    if isinstance(meaning, tuple):
        meaning = Effect(meaning)
    if isinstance(meaning, Headed):
        return Headed((str(head.value), *meaning.heads), meaning.ability)
    if isinstance(meaning, Several):
        raise Refused("CT308", "a head applies to only one ability; write two paragraphs", span=place)
    return Headed((str(head.value),), meaning)


def _under(c: Context, condition: Any, meaning: Any, place: Any) -> Any:
    """Put a sentence's meaning under a condition."""
    if isinstance(meaning, tuple):
        return conditional(c, condition, meaning)
    if isinstance(meaning, Headed):
        return replace(meaning, ability=_under(c, condition, meaning.ability, place))
    if isinstance(meaning, (Triggered, Activated)):
        if meaning.condition is not None:
            raise Refused("CT307", "keep only one condition", span=place)
        return replace(meaning, condition=condition)
    if isinstance(meaning, Several) or hasattr(meaning, "condition"):
        return as_long_as(c, condition, meaning)
    raise Refused("CT308", "this head can't start such a sentence", span=place)


def headed_instead(c: Context, head: Token, then: Operations) -> Instead:
    """Class Bonus — draw two cards instead"""
    condition = c.heads[head.value].condition
    if condition is None:
        raise Refused("CT308", "'instead' needs a condition before it", span=span_of_token(head))
    return Instead(condition, then)
