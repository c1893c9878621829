"""Events of casting, paying and sacrificing that Essence Crown restricts."""

# ruff: noqa: ARG001 - the functions of forms share one signature

from __future__ import annotations

from grammar.essence_crown import suiting
from grammar.essence_crown.operations import YouPayEssence
from grammar.ir.selectors import All, Filter
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.events import acts
from grammar.language.meaning.events.triggers import Act


def pays_to_cast(c: Context, to_cast: Filter) -> Act:
    """pays Essence to cast a Spell"""
    suiting.is_cast(to_cast)
    return lambda by: YouPayEssence(to_cast, by)


def casts(c: Context, filter: Filter) -> Act:
    """casts a Domain: Second Sun spell"""
    suiting.is_cast(filter, next((token for token in c.tokens if token.type == "_CAST"), None))
    return acts.casts(c, filter)


def sacrifices(c: Context, filter: Filter) -> Act:
    """sacrifices an Avatar"""
    suiting.permanents(All(filter), "sacrificed", "EC-R58")
    return acts.sacrifices(c, filter)
