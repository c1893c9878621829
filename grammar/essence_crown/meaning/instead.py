"""Where a card goes instead: a permanent that would be destroyed, a card cast by a permission."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any

from grammar.essence_crown.meaning.nouns import NULL_ZONE
from grammar.ir.conditions import Condition, IfYouDo
from grammar.ir.selectors import Filter, It, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.who import controlled_by
from grammar.language.meaning.parts.sentences import Afterwards
from grammar.language.meaning.parts.words import Goes, Not
from grammar.language.meaning.texts import abilities
from grammar.language.words.english import an


def replaced(c: Context, what: This | Filter, fate: str, goes: Goes, *also: Any) -> Any:
    """if an Avatar an opponent controls would be destroyed, it is nullified instead"""
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


def afterwards(c: Context, condition: Condition | Not, it: It, it_too: It) -> Afterwards:
    """if you do, nullify it after it resolves"""
    if not isinstance(condition, IfYouDo):
        raise Refused(
            "CT305", "write 'If you do, nullify it' for a card cast this way", suggestion="If you do, ..."
        )
    said = max(c.its)
    c.its.clear()
    return Afterwards(NULL_ZONE, said)
