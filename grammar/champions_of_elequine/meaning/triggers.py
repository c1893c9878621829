"""Triggers."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Final

from lark import Token

from grammar.champions_of_elequine.triggers import PhaseStarts, Staggers
from grammar.ir.selectors import Controller, Watched
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, span_of_token


def start_of_phase(c: Context, whose: Controller, phase: Token) -> PhaseStarts:
    """the start of your Camp Phase"""
    if phase.value in ("battle", "rest"):
        message = "both players share this phase: write 'At the start of the ...'"
        raise Refused("CT308", message, span=span_of_token(phase), rule="COE-7.1.2")
    return PhaseStarts(phase.value, whose)


def start_of_common_phase(c: Context, phase: Token) -> PhaseStarts:
    """the start of the Battle Phase"""
    return PhaseStarts(phase.value)


def staggers(c: Context, what: Watched, victim: Watched) -> Staggers:
    """this Acolyte Staggers an enemy"""
    return Staggers(what, victim)


def attack_staggers(c: Context, what: Watched, victim: Watched) -> Staggers:
    """this Acolyte's attack Staggers an enemy"""
    return Staggers(what, victim, in_attack=True)


def start_of_turn(c: Context, whose: Controller) -> PhaseStarts:
    """the start of your turn"""
    raise Refused("CT102", LATER, rule="COE-7.2.2b", example="At the start of your Camp Phase, draw 1 card.")


def end_of_turn(c: Context, whose: Controller = "any") -> PhaseStarts:
    """the end of your turn"""
    raise Refused("CT102", LATER, rule="COE-7.5.3", example="At the start of the Rest Phase, draw 1 card.")


LATER: Final = "a text can trigger at the start of the Camp Phase or the Rest Phase"
