"""What happens to a card instead of its destruction."""

from __future__ import annotations

from typing import Any, Final

from grammar.ir.selectors import Filter, It, Selection, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds import instead
from grammar.language.meaning.parts.sentences import Operations
from grammar.language.meaning.parts.words import Goes
from grammar.language.meaning.texts import abilities

BANISHED: Final = "banish_pile"


def replaced(c: Context, what: This | Filter, fate: str, goes: Goes, *also: Any) -> Any:
    """if another friendly minion would be destroyed, banish it and draw a card instead"""
    if fate != "destroyed":
        raise Refused("CT308", "say 'would be destroyed'", rule="CD-9.3.2")
    if isinstance(what, This):  # what is destroyed dies
        return abilities.replaced(c, what, "dying", goes, *also)
    if not what.types or not set(what.types) <= {"Minion", "Artifact"}:
        message = "only minions and artifacts are destroyed; name one of them"
        raise Refused("CT308", message, rule="CD-9.3.2")
    return abilities.replaced(c, what, fate, goes, *also)


def elsewhere(_c: Context) -> str:
    """banished"""
    return BANISHED


def banished_instead(c: Context, _it: It) -> Goes:
    """banish it"""
    return Goes(None, BANISHED, c.its.pop())


def sent(c: Context, what: Selection | Filter, fate: str, goes: Goes) -> Operations:
    """if that minion would be destroyed this turn, banish it instead"""
    return instead.sent(c, what, fate, goes, "Minion")
