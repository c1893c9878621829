"""Places relative to a unit, and empty tiles."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any, cast

from grammar.clashes_of_destiny.meaning.acts import moves
from grammar.clashes_of_destiny.parts import EmptyTiles, Placed, Relation
from grammar.clashes_of_destiny.triggers import Moves
from grammar.ir.selectors import It, Selection, This, Watched
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts.amounts import some
from grammar.language.meaning.parts.checks import about_the_first_noun
from grammar.language.meaning.parts.words import Part


def location(c: Context, placed: Part) -> Part:
    """adjacent to your Hero"""
    return placed


def moves_to(c: Context, what: Watched, placed: Part) -> Moves:
    """an enemy unit moves adjacent to your Hero"""
    test = cast(Placed, placed[1])
    return cast(Moves, moves(c, (test,))(what))


def beside_this(c: Context) -> Part:
    """adjacent"""
    if c.on is not None and not _stands_on_a_tile(c.on):
        raise Refused(
            "CT302",
            f"a card of the type {' '.join(c.on)} isn't on a tile; say what it is adjacent to",
            rule="CD-1.2.2",
            suggestion="... adjacent to your Hero",
        )
    return _placed("adjacent", This())


def _stands_on_a_tile(types: tuple[str, ...]) -> bool:
    return not {"Shrine", "Hero", "Minion"}.isdisjoint(types)


def adjacent_to(c: Context, of: Selection) -> Part:
    """adjacent to your Hero"""
    return _placed("adjacent", of)


def orthogonally_adjacent_to(c: Context, of: Selection) -> Part:
    """orthogonally adjacent to this"""
    return _placed("orthogonally_adjacent", of)


def diagonally_adjacent_to(c: Context, of: Selection) -> Part:
    """diagonally adjacent to this"""
    return _placed("diagonally_adjacent", of)


def nearby_to(c: Context, of: Selection) -> Part:
    """nearby this"""
    return _placed("nearby", of)


def within(c: Context, tiles: int, of: Selection) -> Part:
    """within 2 tiles of your Hero"""
    return "tests", Placed("within", of, some(tiles))


def within_of_this(c: Context, tiles: int) -> Part:
    """within 2 tiles"""
    return within(c, tiles, This())


def in_front_of(c: Context, of: Selection) -> Part:
    """in front of this"""
    return _placed("in_front", of)


def behind(c: Context, of: Selection) -> Part:
    """behind your Hero"""
    return _placed("behind", of)


def above(c: Context, of: Selection) -> Part:
    """above this"""
    return _placed("above", of)


def below(c: Context, of: Selection) -> Part:
    """below this"""
    return _placed("below", of)


def in_same_row(c: Context, of: Selection) -> Part:
    """in the same row as your Hero"""
    return _placed("same_row", of)


def in_same_column(c: Context, of: Selection) -> Part:
    """in the same column as this"""
    return _placed("same_column", of)


def in_this_row(c: Context) -> Part:
    """in the same row"""
    return _placed("same_row", This())


def in_this_column(c: Context) -> Part:
    """in the same column"""
    return _placed("same_column", This())


def in_its_row(c: Context) -> Part:
    """in its row"""
    c.its.append("")
    return _placed("same_row", It())


def in_its_column(c: Context) -> Part:
    """in its column"""
    c.its.append("")
    return _placed("same_column", It())


def _placed(relation: Relation, of: Selection) -> Part:
    return "tests", Placed(relation, of)


def empty_tiles(c: Context, *places: Any) -> EmptyTiles:
    """empty tile adjacent to your Hero"""
    said = tuple(placed for _, placed in places)
    for at, placed in enumerate(said):
        about_the_first_noun(c, said[:at], placed)
    if len(set(said)) < len(said):
        raise Refused("CT307", "this is repeated; say it once")
    return EmptyTiles(said)


def tiles(c: Context, said: EmptyTiles) -> EmptyTiles:
    """any empty tile"""
    return said
