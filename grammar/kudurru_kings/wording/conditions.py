"""Conditions, selections and counts."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grammar.ir.selectors import Bearer, NumberTest
from grammar.kudurru_kings.parts import (
    Bearing,
    Bears,
    During,
    Engaged,
    HasHeat,
    IsSupported,
    OfCaptor,
    PerAttached,
    PerHeat,
    PerSpent,
    Spent,
    Victor,
)
from grammar.language.errors import Unprintable
from grammar.language.text_from_ir import Printer
from grammar.language.wording import selectors
from grammar.language.wording.selectors import compared


def _bears(p: Printer, node: Bears) -> str:
    return f"{p.write(node.what)} bears {_borne(p, node)}"


def _borne(p: Printer, node: Bears | Bearing) -> str:
    return p.one(node.filter) if node.bears else f"no {p.described(node.filter, plural=False)}"


def _is_supported(p: Printer, node: IsSupported) -> str:
    if node.what is None:
        raise Unprintable("put 'while supported' after a bonus")
    return f"{p.write(node.what)} is supported"


def _has_heat(p: Printer, node: HasHeat) -> str:
    what = p.write(node.what)
    if node.at_most == 0:
        return f"{what} has no Heat"
    return f"{what} has {_bounds(node)} Heat"


def _bounds(node: HasHeat | Spent) -> str:
    if node.at_most is None:
        return compared("at_least", node.at_least)
    if node.at_least == node.at_most:
        return compared("exactly", node.at_most)
    if node.at_least:
        raise Unprintable("the language can't ask for a number between two others")
    return compared("at_most", node.at_most)


def _spent(_p: Printer, node: Spent) -> str:
    side = "your side" if node.side == "you" else "the other side"
    if node.at_most == 0:
        return f"no resource was spent on {side}"
    return f"{_bounds(node)} resources were spent on {side}"


def _during(_p: Printer, node: During) -> str:
    if node.axis is None or node.against is not None:
        raise Unprintable("put what a unit engages after a bonus")
    return f"it's {_an(node.axis)} {node.axis.capitalize()} test"


def _an(axis: str) -> str:
    return "an" if axis == "oath" else "a"


def _number_test(p: Printer, node: NumberTest) -> str:
    if node.number == "heat":
        return (
            "with no Heat"
            if (node.comparison, node.value) == ("exactly", 0)
            else f"with {compared(node.comparison, node.value)} Heat"
        )
    if node.number == "total_cost":
        return f"with total cost {selectors.compared(node.comparison, node.value)}"
    return str(selectors.WORDING[NumberTest](p, node))


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    Bearer: lambda p, n: "bearer",
    Engaged: lambda p, n: "the supported unit" if n.role == "supported" else f"the {n.role}",
    Victor: lambda p, n: "the unit that defeated this",
    OfCaptor: lambda p, n: "the captor controls",
    PerHeat: lambda p, n: f"for each Heat on {p.write(n.what)}",
    PerAttached: lambda p, n: f"for each {p.described(n.filter, plural=False)} attached to {p.write(n.what)}",
    PerSpent: lambda p, n: (
        f"for each resource spent on {'your side' if n.side == 'you' else 'the other side'}"
    ),
    Bears: _bears,
    Bearing: lambda p, n: f"that bears {_borne(p, n)}",
    IsSupported: _is_supported,
    HasHeat: _has_heat,
    Spent: _spent,
    During: _during,
    NumberTest: _number_test,
}
