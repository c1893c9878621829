"""What players do, as events: for forms whose meaning is not field for field."""

# ruff: noqa: ARG001 - the functions of forms share one signature

from __future__ import annotations

from collections.abc import Callable

from grammar.ir.selectors import Filter, This, Watched
from grammar.ir.triggers import Discards, IsReturned, Sacrifices, YouCast, YouPlay
from grammar.language.errors import NotHere, Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.events.triggers import Act
from grammar.language.meaning.nouns.who import discarded, returned
from grammar.language.meaning.parts.words import Home


def casts(c: Context, filter: Filter) -> Act:
    """casts a Crew: Night Watch spell"""
    c.unplaced = False  # a card is cast or played from wherever it may be
    return lambda by: YouCast(filter, by)


def plays(c: Context, filter: Filter) -> Act:
    """plays a Stone"""
    c.unplaced = False
    return lambda by: YouPlay(filter, by)


def discards(c: Context, filter: Filter) -> Act:
    """discards a Stone card"""
    kind = discarded(c, filter)
    return lambda by: Discards(by, kind)


def sacrifices(c: Context, filter: Filter) -> Act:
    """sacrifices a Hero"""
    if filter.controller != "any" or filter.zone is not None:
        raise Refused("CT307", "players sacrifice their own cards in play; say only what kind")
    return lambda by: Sacrifices(filter, by)


def is_returned(c: Context, home: Home | None = None) -> Callable[[Watched], IsReturned]:
    """is returned to its owner's hand"""
    if home is not None and home.zone.value != c.piles.hand:
        message = "a text can watch yet only for something that is returned to a hand"
        raise NotHere(message, IsReturned.rule)

    def happens(what: Watched) -> IsReturned:
        c.unplaced = False  # wherever it has been
        if home is not None and not isinstance(what, This):
            returned(c, what, home.whose)
        return IsReturned(what)

    return happens
