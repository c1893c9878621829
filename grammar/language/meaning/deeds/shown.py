"""Cards that a text shows: it looks at them or reveals them, and then says what happens to them."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any

from grammar.ir.operations import Pick
from grammar.ir.selectors import Among, Choice, Filter, Them
from grammar.language.errors import NotHere
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.who import kept, who_and_rest
from grammar.language.meaning.parts.amounts import some
from grammar.language.meaning.parts.sentences import Keeps
from grammar.language.meaning.parts.words import SHOWN, Part


def pick(c: Context, *said: Any) -> Pick | Keeps:
    """you choose a Stone card from it"""
    who, (what,) = who_and_rest(c, said)
    if not isinstance(what, Among):
        return Keeps(kept(c, who, what))
    if who != "you":
        raise NotHere("a text can't let another player choose from cards that it has shown yet", Pick.rule)
    return Pick(what)


def all_but(c: Context, count: int, filter: Filter) -> Choice:
    """all but two Stones they control"""
    return Choice(filter, some(count), count)


# --- which of them --------------------------------------------------------------------------------------


def them(c: Context) -> Them:
    """them"""
    c.uses_shown = True
    return Them()


def the_rest(c: Context) -> Them:
    """the rest"""
    c.uses_shown = True
    return Them(rest=True)


def some_of_them(c: Context, count: int) -> Among:
    """two of them"""
    c.uses_shown = True
    return Among(Filter(()), some(count), count)


def up_to_of_them(c: Context, count: int) -> Among:
    """up to two of them"""
    c.uses_shown = True
    return Among(Filter(()), 0, some(count))


def any_of_them(c: Context) -> Among:
    """any number of them"""
    c.uses_shown = True
    return Among(Filter(()), 0, None)


def among_them(c: Context) -> Part:
    """from among them"""
    c.uses_shown = True
    return "zone", ("any", SHOWN)


def from_it(c: Context) -> Part:
    """from it"""
    return among_them(c)


def revealed_this_way(c: Context) -> Part:
    """revealed this way"""
    return among_them(c)
