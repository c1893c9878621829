"""Choices made while a text is carried out."""

from __future__ import annotations

from grammar.ir.operations import ChooseOne
from grammar.ir.selectors import Target
from grammar.ir.tree import nodes_in
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.operations import effects
from grammar.language.meaning.parts import Operations


def choose_one(c: Context, *ways: Operations) -> Operations:
    """choose one: draw a card; or gain 1 gold"""
    if len(set(ways)) < len(ways):
        raise Refused("CT307", "two of the choices are the same")
    if c.its or c.uses_player or c.uses_event_amount:
        raise Refused("CT312", "a choice can't refer back; name what you mean again")
    return (ChooseOne(ways),)


def way(c: Context, operations: Operations) -> Operations:
    """gain 1 gold"""
    for node in nodes_in(operations):
        if isinstance(node, Target) or getattr(node, "who", "").startswith("target_"):
            message = "targets are chosen before the choice is made; say 'a' or 'each'"
            raise Refused("CT308", message, rule="LANG-3.1")
    return effects(c, *operations)
