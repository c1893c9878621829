"""What happens to a permanent instead of its destruction."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any

from grammar.essence_crown.meaning.nouns import NULL_ZONE
from grammar.ir.selectors import Filter, It, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning import abilities
from grammar.language.meaning.parts import Goes
from grammar.language.meaning.who import controlled_by
from grammar.language.words.english import an


def replaced(c: Context, what: This | Filter, fate: str, goes: Goes, *also: Any) -> Any:
    """if an Avatar an opponent controls would be destroyed, return it to its owner's hand instead"""
    if isinstance(what, This) and "Avatar" not in (c.on or ("Avatar",)):
        own = " ".join(c.on or ())
        raise Refused("CT308", f"only an Avatar can replace what happens to itself, not {an(own)}")
    return abilities.replaced(c, what, fate, goes, *also)


def elsewhere(c: Context) -> str:
    """nullified"""
    return NULL_ZONE


def nullify_it(c: Context, it: It) -> Goes:
    """nullify it"""
    return Goes(None, NULL_ZONE, c.its.pop())


def your_one(c: Context, filter: Filter) -> Filter:
    """your Deity"""
    return controlled_by(filter, "you")
