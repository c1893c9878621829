"""Attacks of one object on another."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from grammar.ir.selectors import Watched
from grammar.ir.triggers import AttacksUnit, IsAttacked
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.triggers import Deed


def is_attacked(c: Context) -> Deed:
    """is attacked"""
    return IsAttacked


def attacks_unit(c: Context, what: Watched, victim: Watched) -> AttacksUnit:
    """this Hero attacks a Leader"""
    return AttacksUnit(what, victim)
