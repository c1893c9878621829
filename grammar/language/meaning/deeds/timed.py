"""What lasts for a time that the sentence says first: "Until end of turn, target Hero gets +2 Strength."."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grammar.ir.declared import Duration, Verb
from grammar.ir.selectors import Selection
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds.instructions import gain_control
from grammar.language.meaning.deeds.operations import forbid_playing
from grammar.language.meaning.numbers.measured import choosing_first
from grammar.language.meaning.parts.amounts import Each
from grammar.language.meaning.parts.sentences import NotPlaying, Operations, Several

Timed = Callable[[Context, Duration], Any]
"""An instruction that waits for its duration."""


def timed(c: Context, duration: Duration, said: Timed) -> Operations:
    """until end of turn, target Hero gets +2 Strength"""
    made = said(c, duration)
    parts = made.parts if isinstance(made, Several) else (made,)
    for part in parts:
        if type(part) in c.checks:
            c.checks[type(part)](c, part)
    return tuple(each for part in parts for each in choosing_first(part))


def timed_changes(c: Context, what: Selection, changes: tuple[Any, ...], each: Each | None = None) -> Timed:
    """target Hero gets +2 Strength"""
    counted = [] if each is None else [each]
    return lambda c, duration: c.rules["modify_stats"](c, what, changes, duration, *counted)


def timed_changes_and_cannot(
    c: Context, what: Selection, said: tuple[tuple[Any, ...], tuple[Verb, ...]]
) -> Timed:
    """target Hero gets +2 Strength and can't block"""
    return lambda c, duration: c.rules["modify_and_forbid"](c, what, said, duration)


def timed_forbidden(c: Context, what: Selection, *verbs: Verb) -> Timed:
    """target Hero can't attack"""
    return lambda c, duration: c.rules["forbid"](c, what, *verbs, duration)


def timed_control(c: Context, *parts: Any) -> Timed:
    """gain control of target Hero"""
    return lambda c, duration: gain_control(c, *parts, duration)


def timed_unplayable(c: Context, said: NotPlaying) -> Timed:
    """opponents can't play Stones"""
    return lambda c, duration: forbid_playing(c, said, duration)
