"""Places relative to a unit, and empty tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from grammar.clashes_of_destiny.only_one import only_one
from grammar.clashes_of_destiny.parts import EmptyTiles, Placed, Wielded
from grammar.clashes_of_destiny.wording.words import tile
from grammar.ir.selectors import All, Filter, This
from grammar.language.text_from_ir import Printer

_RELATIONS: Final = {
    "adjacent": "adjacent to",
    "orthogonally_adjacent": "orthogonally adjacent to",
    "diagonally_adjacent": "diagonally adjacent to",
    "nearby": "nearby",
    "in_front": "in front of",
    "behind": "behind",
    "above": "above",
    "below": "below",
    "same_row": "in the same row as",
    "same_column": "in the same column as",
}


_BESIDE_THIS: Final = Placed("adjacent", This())


def _placed(p: Printer, node: Placed) -> str:
    if node.relation == "within":
        return f"within {node.tiles} {tile(node.tiles)} of {anchor(p, node.of)}"
    return f"{_RELATIONS[node.relation]} {anchor(p, node.of)}"


def _wielded(p: Printer, node: Wielded) -> str:
    """your Hero wields; it wields, said of this Hero"""
    return f"{'it' if isinstance(node.of, This) else replace(p, counting=False).write(node.of)} wields"


def anchor(p: Printer, of: Any) -> str:
    """this; your Hero; any friendly minion: the reference point of a place"""
    if isinstance(of, All) and not p.only(of.filter):
        tests: tuple[Any, ...] = of.filter.tests
        near = tuple(test for test in tests if test != _BESIDE_THIS)
        beside = "adjacent " if len(near) < len(tests) else ""  # behind the noun it would be about the tile
        return f"any {beside}{p.described(replace(of.filter, tests=near), plural=False)}"
    return p.write(of)


def tiles(p: Printer, node: EmptyTiles, word: str = "") -> str:
    """an empty tile adjacent to your Hero; a given word, "each", replaces the article"""
    where = "".join(f" {p.write(each)}" for each in node.places)
    if not word:
        one = only_one(Filter((), tests=node.places))  # type: ignore[arg-type]
        word = "the" if one else "an" if node.places else "any"
    return f"{word} empty tile{where}"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    Placed: _placed,
    Wielded: _wielded,
    EmptyTiles: lambda p, n: tiles(p, n),
}
