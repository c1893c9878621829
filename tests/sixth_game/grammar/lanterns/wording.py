"""The wording of the nodes that only Lanterns has, and of shared ones that it words its own way."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grammar.language.text_from_ir import Printer, for_each, how_much, verb
from grammar.lanterns.operations import GainOil, PayOil, SpillOil


def _oil(word: str) -> Callable[[Printer, GainOil | SpillOil], str]:
    def write(p: Printer, node: GainOil | SpillOil) -> str:
        return f"{verb(node.who, word)} {how_much(p, node.amount)} Oil{for_each(p, node.amount)}"

    return write


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    GainOil: _oil("gain"),
    SpillOil: _oil("spill"),
    PayOil: lambda p, n: f"{n.amount} Oil",
}
