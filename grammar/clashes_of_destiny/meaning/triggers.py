"""Triggers."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace

from grammar.ir.abilities import Triggered
from grammar.ir.conditions import IsTurn
from grammar.ir.selectors import Controller
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning import abilities
from grammar.language.meaning.parts import Operations


def triggered_during(c: Context, trigger: object, whose: Controller, body: Operations) -> Triggered:
    """when a friendly minion is destroyed during the opponent's turn, draw a card"""
    if whose == "any":
        raise Refused("CT307", "it is always some player's turn; leave that out")
    made = abilities.triggered(c, trigger, body)
    if made.condition is not None:
        raise Refused("CT307", "keep only one condition")
    return replace(made, condition=IsTurn(whose))


def turn_of_opponents(c: Context) -> Controller:
    """the opponent's"""
    return "opponent"
