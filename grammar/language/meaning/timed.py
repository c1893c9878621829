"""What lasts for a time that the sentence says first: "Until end of turn, target Hero gets +2 Strength."."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grammar.ir.declared import Verb
from grammar.ir.selectors import Selection
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts import Each, Operations, Several

Timed = Callable[[Context, str], Any]
"""An instruction that waits for its duration: "" for this turn, "_longer" for until your next turn."""

THIS_TURN: Final = ""
LONGER: Final = "_longer"


def for_this_turn(c: Context) -> str:
    """until end of turn"""
    return THIS_TURN


def for_longer(c: Context) -> str:
    """until your next turn"""
    return LONGER


def timed(c: Context, how_long: str, said: Timed) -> Operations:
    """until end of turn, target Hero gets +2 Strength"""
    made = said(c, how_long)
    return made.parts if isinstance(made, Several) else (made,)


def timed_changes(c: Context, what: Selection, changes: tuple[Any, ...], each: Each | None = None) -> Timed:
    """target Hero gets +2 Strength"""
    counted = [] if each is None else [each]
    return lambda c, how_long: c.rules[f"modify_stats{how_long}"](c, what, changes, *counted)


def timed_changes_and_cannot(
    c: Context, what: Selection, said: tuple[tuple[Any, ...], tuple[Verb, ...]]
) -> Timed:
    """target Hero gets +2 Strength and can't block"""
    return lambda c, how_long: c.rules[f"modify_and_forbid{how_long}"](c, what, said)


def timed_forbidden(c: Context, what: Selection, *verbs: Verb) -> Timed:
    """target Hero can't attack"""
    return lambda c, how_long: c.rules[f"forbid{how_long}"](c, what, *verbs)


def timed_control(c: Context, *parts: Any) -> Timed:
    """gain control of target Hero"""

    def made(c: Context, how_long: str) -> Any:
        if how_long:
            raise Refused("CT308", "control lasts until end of turn, or for as long as this card is in play")
        return c.rules["gain_control"](c, *parts)

    return made
