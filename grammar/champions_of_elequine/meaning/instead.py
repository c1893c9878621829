"""What happens to an Acolyte instead of being archived."""

from __future__ import annotations

from typing import Any, Final

from grammar.champions_of_elequine.meaning.effects import CACHE
from grammar.ir.abilities import Spared
from grammar.ir.selectors import Bearer, Filter, It, Selection, This, Who
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds import instead
from grammar.language.meaning.parts.sentences import Operations
from grammar.language.meaning.parts.words import Goes
from grammar.language.meaning.texts import abilities

_ACOLYTES: Final = "only of Acolytes can a text say this; a Champion goes nowhere but to the archive"


def replaced(c: Context, what: This | Filter | Bearer, fate: str, goes: Goes, *also: Any) -> Any:
    """if this Acolyte would be archived, cache it instead"""
    if fate != "archived":
        raise Refused("CT308", "say 'would be archived'", rule="COE-1.2.5")
    on_acolytes = (None, ("Acolyte",))
    if isinstance(what, Bearer) or (c.on if isinstance(what, This) else what.types) not in on_acolytes:
        raise Refused("CT308", _ACOLYTES, rule="COE-8.7.8")
    return abilities.replaced(c, what, "dying", goes, *also)


def spared(c: Context, what: Any, fate: str, who: Who, costs: tuple[object, ...]) -> Spared:
    """if another ally would be archived, you may archive this Acolyte instead"""
    if fate != "archived":
        raise Refused("CT308", "say 'would be archived'", rule="COE-10.10.4c")
    return instead.spared(c, what, "destroyed", who, costs)


def done_instead_of_fate(c: Context, what: Any, fate: str, operations: Operations, *also: Any) -> Any:
    """if the equipped character would be archived, archive this card instead"""
    return instead.done_instead_of_fate(c, what, fate, operations, *also, named="archived")


def elsewhere(_c: Context) -> str:
    """cached"""
    return CACHE


def cached_instead(c: Context, _it: It) -> Goes:
    """cache it"""
    return Goes(None, CACHE, c.its.pop())


def sent(c: Context, what: Selection | Filter, fate: str, goes: Goes) -> Operations:
    """if that Acolyte would be archived this turn, cache it instead"""
    return instead.sent(c, what, fate, goes, "Acolyte")
