"""What cards get as a player plays them, as sentences."""

from __future__ import annotations

from typing import Any

from grammar.ir.abilities import Triggered
from grammar.ir.declared import Duration
from grammar.ir.selectors import All, Filter
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.texts.as_played import as_played, nth_given


def instructions(c: Context, done: object) -> object:
    """draw a card"""
    return as_played(c, done)


def nth_played(
    c: Context, nth: int, filter: Filter, changes: tuple[Any, ...], duration: Duration
) -> Triggered:
    """the first Hero you play each turn gets +2 Strength this turn"""
    return nth_given(c, nth, filter, c.rules["modify_stats"](c, All(filter), changes, duration))
