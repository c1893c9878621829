"""Conditions, and descriptions of objects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grammar.clashes_of_destiny.meaning.conditions import ADVANCED
from grammar.clashes_of_destiny.parts import HasUnlocked, PerBanished
from grammar.clashes_of_destiny.wording.words import STATS
from grammar.ir.conditions import Fits, Holds, IsTurn, ItIs
from grammar.ir.selectors import Filter, NumberTest
from grammar.language.errors import Unprintable
from grammar.language.forms.amounts import says
from grammar.language.text_from_ir import Printer
from grammar.language.wording import conditions
from grammar.language.wording.selectors import compared
from grammar.language.words.english import an

_NAMED: Final = {"overdrive": "the game is in Overdrive Mode"}
"""Conditions that have a name and are no heads."""


def _fits(p: Printer, node: Fits) -> str:
    """your Hero is level 2 or more"""
    what, filter = p.write(node.what), node.filter
    if filter == Filter((), tests=filter.tests) and len(filter.tests) == 1:
        return f"{what} {_has(p, filter.tests[0])}"
    return f"{what} is {_kind(p, filter)}"


def _it_is(p: Printer, node: ItIs) -> str:
    filter = node.filter
    if filter == Filter((), tests=filter.tests) and len(filter.tests) == 1:
        test: Any = filter.tests[0]
        return f"it {_has(p, test)}"
    return f"it is {_kind(p, filter)}"


def _has(p: Printer, test: Any) -> str:
    if not isinstance(test, NumberTest):
        return f"is {p.write(test)}"
    if test.number == "lv":
        return f"is level {compared(test.comparison, test.value)}"
    if test.number == "cost":
        return f"costs {compared(test.comparison, test.value)}"
    return f"has {_compared(test)}"


def _compared(test: NumberTest) -> str:
    """2 or less HP"""
    stat = "levels" if test.number == "lv" else STATS[test.number]
    return f"{compared(test.comparison, test.value)} {stat}"


def _kind(p: Printer, filter: Filter) -> str:
    """a Fighter; exhausted; a Fire minion"""
    if filter.readiness and filter == Filter((), readiness=filter.readiness):
        return _READY[filter.readiness]
    if filter == Filter((), traits=filter.traits) and len(filter.traits) == 1:
        return an(filter.traits[0].word)
    return p.one(filter)


_READY: Final = {"ready": "active", "exhausted": "exhausted"}


def _has_unlocked(_p: Printer, node: HasUnlocked) -> str:
    has = "you have" if node.who == "you" else f"{says(node.who)} has"  # type: ignore[arg-type]
    if node.affinities == ADVANCED:
        return f"{has} unlocked an advanced affinity"
    if len(node.affinities) != 1:
        raise Unprintable("the language can ask for one affinity, or for an advanced one")
    return f"{has} unlocked the {node.affinities[0]} affinity"


_BOUND: Final = {"at_least": " or more", "at_most": " or less", "exactly": ""}


def _number_test(p: Printer, node: NumberTest) -> str:
    """with 2 or less HP; with cost 3 or more; with a Destiny cost of 0"""
    if node.number == "cost":
        return f"with cost {compared(node.comparison, node.value)}"
    if node.number in ("mana", "destiny"):
        cost = f"with a {p.dialect.resource(node.number, plural=True)} cost of {node.value}"
        return f"{cost}{_BOUND[node.comparison]}"
    return f"with {_compared(node)}"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    PerBanished: lambda _p, _n: "for each card banished",
    Fits: _fits,
    ItIs: _it_is,
    Holds: lambda _p, n: _NAMED[n.name],
    HasUnlocked: _has_unlocked,
    NumberTest: _number_test,
    IsTurn: lambda p, n: str(conditions.WORDING[IsTurn](p, n)).replace("it's", "it is"),
}
