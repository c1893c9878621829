"""What players do, as events: for forms whose meaning is not field for field."""

# ruff: noqa: ARG001 - the functions of forms share one signature

from __future__ import annotations

from grammar.ir.selectors import Filter
from grammar.ir.triggers import Discards, Sacrifices, YouCast, YouPlay
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.triggers import Act
from grammar.language.meaning.who import discarded


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
