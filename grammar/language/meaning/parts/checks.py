"""Checks of conditions, numbers and verbs that several families of sentences share."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any, Final

from grammar.ir.conditions import (
    Both,
    Condition,
    Controls,
    Counts,
    CountsMore,
    Either,
    HasMore,
    HasResource,
    Holds,
    IsPhase,
    IsTurn,
    Unless,
    ZoneIsEmpty,
    refers_back,
)
from grammar.ir.declared import Verb
from grammar.ir.history import Happened
from grammar.ir.selectors import Comparison, Filter
from grammar.ir.triggers import Dies, IsPut, IsReturned, IsSacrificed, Leaves, Sacrifices
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts.words import Not


def each_once(verbs: tuple[Verb, ...]) -> tuple[Verb, ...]:
    """Return the verbs; refuse repeated ones."""
    if len(set(verbs)) < len(verbs):
        raise Refused("CT307", "this is repeated; say it once")
    return verbs


def lasting_condition(condition: Condition | Not) -> Condition:
    """Return the condition if it can be checked at any time; otherwise refuse it."""
    inner = condition.condition if isinstance(condition, Not) else condition
    parts = (inner.first, inner.second) if isinstance(inner, (Both, Either)) else (inner,)
    if refers_back(inner) or not all(map(_is_looked_at, parts)):
        raise Refused("CT308", "this needs a condition that can be checked at any time")
    return Unless(inner) if isinstance(condition, Not) else condition  # type: ignore[arg-type]


def _is_looked_at(condition: object) -> bool:
    """Whether a condition can be checked at any time; a game's own conditions can."""
    return isinstance(condition, _LOOKED_AT) or getattr(condition, "stands_as", None) == "condition"


_LOOKED_AT = (
    Controls,
    HasResource,
    ZoneIsEmpty,
    Counts,
    CountsMore,
    HasMore,
    IsTurn,
    IsPhase,
    Holds,
    Happened,
)


def compatible(tests: Iterable[tuple[Comparison, int]]) -> None:
    """Refuse contradictory comparisons of one number: "5 or less" and "10 or more"."""
    low, high = 0, sys.maxsize
    for comparison, value in tests:
        low = max(low, value) if comparison != "at_most" else low
        high = min(high, value) if comparison != "at_least" else high
    if low > high:
        raise Refused("CT301", f"no number is both {low} or more and {high} or less")


def about_the_first_noun(c: Context, places: tuple[Any, ...], said: object) -> None:
    """Refuse words behind a place or a clause with a noun: they would describe that noun. [LANG-6.5]

    A second place is allowed behind a noun that only one object fits, since it can't narrow that noun.
    """
    nouns = [
        *(place.of.filter for place in places if hasattr(getattr(place, "of", None), "filter")),
        *(place.filter for place in places if isinstance(getattr(place, "filter", None), Filter)),
    ]
    if nouns and not (hasattr(said, "of") and all(map(c.only_one, nouns))):
        raise Refused(
            "CT302",
            "this describes the nearest noun; put what describes the first noun before that one",
            rule="LANG-6.5",
        )


_HAVE_REMOVED: Final = (Dies, IsPut, IsReturned, IsSacrificed, Leaves, Sacrifices)
"""Shared events after which a thing is no longer in play."""


def has_removed(event: object) -> bool:
    """Whether a thing is no longer in play after an event about it."""
    return isinstance(event, _HAVE_REMOVED) or getattr(event, "is_removing", False)
