"""Triggers."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from grammar.champions_of_elequine.meaning.nouns import CHARACTERS
from grammar.champions_of_elequine.triggers import CounterAttacks, IsStaggered, LevelsUp, PhaseStarts
from grammar.ir.selectors import Controller, Filter
from grammar.ir.triggers import Enters, YouPlay
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import PLAY_AREA, Context, span_of_token
from grammar.language.meaning.triggers import Act, Deed


def start_of_phase(c: Context, whose: Controller, phase: Token) -> PhaseStarts:
    """the start of your Camp Phase"""
    if phase.value in ("battle", "rest"):
        message = "both players share this phase: write 'At the start of the ...'"
        raise Refused("CT308", message, span=span_of_token(phase), rule="COE-7.1.2")
    return PhaseStarts(phase.value, whose)


def start_of_common_phase(c: Context, phase: Token) -> PhaseStarts:
    """the start of the Battle Phase"""
    return PhaseStarts(phase.value)


def counter_attacks(c: Context) -> Deed:
    """counter attacks"""
    return CounterAttacks


def is_staggered(c: Context) -> Deed:
    """is Staggered"""
    return IsStaggered


def levels_up(c: Context) -> Deed:
    """levels up"""
    return LevelsUp


def enters(c: Context) -> Deed:
    """is played"""

    def trigger(what: Any) -> Enters:
        c.unplaced = False
        return Enters(what, PLAY_AREA)

    return trigger


def you_play(c: Context, filter: Filter) -> Act:
    """plays an Arsenal card"""
    if filter.zone is not None or filter.controller != "any":
        raise Refused("CT308", "say only what kind of card it is", rule="COE-1.2.12")
    c.unplaced = False
    if filter.types and set(filter.types) <= set(CHARACTERS):

        def enters(by: Controller) -> Enters:
            return Enters(replace(filter, controller=by), PLAY_AREA)

        return enters
    return lambda by: YouPlay(filter, by)
