"""Changes to the costs of cards and abilities."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from grammar.ir.abilities import AbilityCostChange, CostChange, OwnCostChange
from grammar.ir.amounts import PerHappened
from grammar.ir.conditions import Condition
from grammar.ir.selectors import All, Filter, Selection, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.who import in_play
from grammar.language.meaning.parts.amounts import Each
from grammar.language.meaning.parts.checks import lasting_condition
from grammar.language.meaning.parts.prices import price_for_each
from grammar.language.meaning.parts.sentences import DearerThere
from grammar.language.meaning.parts.words import Not


def cost_change(c: Context, filter: Filter, amount: int, sign: int, each: Each | None = None) -> CostChange:
    """Rites with Domain: Null Depths cost 1 less KL"""
    _costing(c, filter)
    return price_for_each(CostChange(filter, _changed(c, amount, sign)), each)


def first_cost_change(c: Context, nth: int, filter: Filter, amount: int, sign: int) -> CostChange:
    """the first Spell you cast each turn costs 2 less KL"""
    _costing(c, filter)
    if filter.controller != "you":
        raise Refused("CT302", "say whose first card it is", suggestion="... you cast")
    c.unplaced = False  # a card is played from wherever it may be
    return CostChange(filter, _changed(c, amount, sign), nth_each_turn=nth)


def _costing(c: Context, filter: Filter) -> None:
    """Refuse cards that have no cost while being played."""
    if filter.zone is not None or filter.token or filter.readiness or filter.attacking:
        raise Refused("CT308", "a cost applies only while a card is played; it is not in play yet")
    c.said_played = False


def own_cost_change(c: Context, this: This, amount: int, sign: int, each: Each) -> OwnCostChange:
    """this Rite costs 1 less KL for each Avatar card in your Crypt"""
    if not isinstance(each, Filter | PerHappened):
        raise Refused("CT306", "a cost can count only what exists before it is paid")
    return OwnCostChange(_changed(c, amount, sign), each)


def own_cost_change_if(
    c: Context, this: This, amount: int, sign: int, condition: Condition | Not
) -> OwnCostChange:
    """this Rite costs 2 less KL if you control a Relic"""
    return OwnCostChange(_changed(c, amount, sign), condition=lasting_condition(condition))


def ability_cost_change(c: Context, subject: Selection, amount: int, sign: int) -> AbilityCostChange:
    """activated abilities of Relics you control cost 1 less KL"""
    in_play(subject, "have abilities")
    if not isinstance(subject, All):
        raise Refused("CT308", "name all of them: 'of Relics you control'")
    return AbilityCostChange(subject.filter, _changed(c, amount, sign))


def deity_ability_cost_change(c: Context, amount: int, sign: int) -> AbilityCostChange:
    """your Deity's activated abilities cost 1 less KL"""
    return AbilityCostChange(Filter(("Deity",), controller="you"), _changed(c, amount, sign))


def _changed(c: Context, amount: int, sign: int) -> int:
    if amount < 1:
        raise Refused("CT301", "a change of 0 changes nothing")
    return sign * c.in_range("kl", amount)


def dearer_there(c: Context, amount: int, sign: int, *resource: str) -> DearerThere:
    """if you do, it costs 1 more KL"""
    if resource != ("kl",):
        raise Refused("CT308", "a card costs KL: write '... more KL'", rule="EC-1.1.4")
    return DearerThere(_changed(c, amount, sign), None)
