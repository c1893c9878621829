"""Events of playing cards, whose meaning is more than the fields of a node."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from grammar.champions_of_elequine.meaning.nouns import CHARACTERS
from grammar.ir.selectors import Controller, Filter
from grammar.ir.triggers import Enters, UsesAbility, YouPlay
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import PLAY_AREA, Context
from grammar.language.meaning.events.triggers import Act, Deed


def is_played(c: Context) -> Deed:
    """is played"""

    def trigger(what: Any) -> Enters:
        c.unplaced = False
        return Enters(what, PLAY_AREA)

    return trigger


def uses_skill(_c: Context) -> Act:
    """uses a Champion skill"""
    return lambda by: UsesAbility(Filter(("Champion",), controller=by), "any")


def plays(c: Context, filter: Filter) -> Act:
    """plays an Arsenal card"""
    if filter.zone is not None or filter.controller != "any":
        raise Refused("CT308", "say only what kind of card it is", rule="COE-1.2.12")
    c.unplaced = False
    if filter.types and set(filter.types) <= set(CHARACTERS):

        def enters(by: Controller) -> Enters:
            return Enters(replace(filter, controller=by), PLAY_AREA)

        return enters
    return lambda by: YouPlay(filter, by)
