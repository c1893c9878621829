"""Costs: what stands before a colon."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lark import Token

from grammar.ir.abilities import Activated, Effect
from grammar.ir.amounts import Number
from grammar.ir.costs import ExhaustMatching, ExhaustThis, MoveThis, Payable, PayResource, chosen_number
from grammar.ir.selectors import Filter, Who
from grammar.language.errors import Finding, Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds import offers
from grammar.language.meaning.parts.amounts import some
from grammar.language.meaning.parts.sentences import Demand, Operations
from grammar.language.meaning.texts import abilities

PLAYED: Final = "play"
"""The label of a cost that is paid as a card is played, until the whole text is read."""
ANY: Final = "any"
"""In place of a resource: any types."""

HAS_COST: Final = "an Arsenal card has a printed cost and goes to the archive; choose a different cost"


def costed(c: Context, costs: tuple[object, ...], body: Operations) -> Activated:
    """archive 1 card from your hand: draw 2 cards"""
    made = abilities.costed(c, costs, body)
    if c.on is None or "Arsenal" not in c.on:
        return made
    if any(isinstance(cost, (PayResource, MoveThis)) for cost in costs):
        raise Refused("CT402", HAS_COST, rule="COE-10.7.4")
    return Activated(made.costs, made.operations, PLAYED)


def rests_anyway(c: Context) -> None:
    """[COE-8.10.2a] Warn of "rest this Acolyte" as a cost, which every activated effect has anyway."""
    if c.on is not None and "Arsenal" in c.on:
        raise Refused("CT402", HAS_COST, rule="COE-10.7.4")
    message = "activating an effect always rests its card, so this says nothing more"
    c.warnings.append(Finding("CT806", message, c.span, rule="COE-8.10.2a"))


def without_rest(ability: Activated) -> Activated | Effect:
    """[COE-8.10.2a] Return an effect without the cost of resting its card, which it has anyway."""
    costs = tuple(cost for cost in ability.costs if not isinstance(cost, ExhaustThis))
    return replace(ability, costs=costs) if costs else Effect(ability.operations)


def pay(c: Context, amount: Payable, resource: str) -> PayResource:
    """pay 1 Mana"""
    return PayResource(amount, resource)


def pay_any(c: Context, amount: Payable) -> PayResource:
    """pay 2"""
    return PayResource(amount, ANY)


def may_pay(c: Context, who: Who, *costs: object) -> Operations:
    """your opponent may pay 1 Mana"""
    if len(costs) > 1 or any(map(chosen_number, costs)):
        message = "one payment of a fixed amount can be offered; offer others in a sentence of their own"
        raise Refused("CT306", message, rule=_OFFERED)
    return offers.may_pay(c, who, *costs)


def demand_rest(c: Context, who: Who, count: int) -> Demand:
    """your opponent rests 2 of their resources"""
    if who == "you":
        raise Refused("CT302", "your own resources are 'your resources'", rule=_OFFERED)
    resources = Filter((), controller="you", zone="resources")
    return Demand(*offers.may_pay(c, who, ExhaustMatching(resources, Number(some(count)))))


def may_rest(c: Context, who: Who, count: int) -> Operations:
    """your opponent may rest 2 of their resources"""
    return (demand_rest(c, who, count).offer,)


_OFFERED: Final = "COE-10.7.4a"


def use_only(c: Context, phase: Token) -> object:
    """use this only during your Camp Phase"""
    message = "the phases of an effect stand before it: 'Cast Camp: ...'"
    raise Refused("CT308", message, rule="COE-8.10.3c")
