"""Checks that a cost can be paid at all: its parts are added up and compared with what a player can have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from grammar.essence_crown.operations import (
    PayEssence,
    PayXEssence,
    SpendAnyGodCharges,
    SpendGodCharges,
    SpendKL,
)
from grammar.ir.abilities import Activated, AdditionalCost
from grammar.ir.costs import (
    DiscardCards,
    ExhaustMatching,
    ExhaustThis,
    MoveMatching,
    MoveThis,
    SacrificeMatching,
    SacrificeThis,
)
from grammar.ir.operations import MayPay
from grammar.ir.tree import nodes_in
from grammar.language.errors import Refused
from spec.book.games import find

_RESOURCES: Final[tuple[tuple[str, tuple[type, ...], str, str], ...]] = (
    ("KL", (SpendKL,), "kl_cap", "{} KL"),
    ("God Charges", (SpendGodCharges, SpendAnyGodCharges), "god_charge_max", "Spend {} God Charges"),
    ("Essence", (PayEssence, PayXEssence), "", "Pay {} Essence"),
)
"""Resources paid in amounts: name, cost parts, the number that limits it, and the joined wording."""
_CHOSEN: Final = (SpendAnyGodCharges, PayXEssence)
_GIVEN_UP: Final = (SacrificeThis, MoveThis)
_COUNTED: Final = (DiscardCards, ExhaustMatching, MoveMatching, SacrificeMatching)


def costs_of(ability: object, abilities: Sequence[object]) -> Iterator[Sequence[object]]:
    """Yield the costs in an ability, each with all its parts; a card's additional costs are one cost."""
    if isinstance(ability, Activated):
        yield ability.costs
    additional = [each for each in abilities if isinstance(each, AdditionalCost)]
    if additional and additional[0] is ability:
        yield tuple(cost for each in additional for cost in each.costs)
    yield from (offer.costs for offer in nodes_in(ability) if isinstance(offer, MayPay))


def can_be_paid(costs: Sequence[object]) -> None:
    """Refuse a cost that no player can ever pay, or that repeats a part."""
    for name, parts, most, said in _RESOURCES:
        _added_up(name, [cost for cost in costs if isinstance(cost, parts)], most, said)
    if sum(isinstance(cost, _GIVEN_UP) for cost in costs) > 1:
        raise Refused("CT307", "this card can be given up only once", rule="LANG-2.7")
    if costs.count(ExhaustThis()) > 1:
        raise Refused("CT307", "this can be exhausted only once per cost", rule="LANG-2.1")
    counted = [replace(cost, count=1) for cost in costs if isinstance(cost, _COUNTED)]
    for cost in counted:
        if counted.count(cost) > 1:
            total = sum(
                each.count for each in costs if type(each) is type(cost) and replace(each, count=1) == cost
            )
            message = f"the cost asks for this twice; write it once, as {total}"
            raise Refused("CT307", message, rule="LANG-2.7")


def _added_up(name: str, parts: Sequence[Any], most: str, said: str) -> None:
    total = sum(1 if isinstance(cost, _CHOSEN) else cost.amount for cost in parts)
    high, rule = _bound(most)
    if high and total > high:
        raise Refused("CT301", f"the cost asks for {total} {name}; a player has at most {high}", rule=rule)
    if len(parts) > 1:
        chosen = any(isinstance(cost, _CHOSEN) for cost in parts)
        sum_said = "one is enough" if chosen else f"add them up: '{said.format(total)}'"
        raise Refused("CT307", f"the cost asks for {name} in two parts; {sum_said}", rule="LANG-2.1")


@cache
def _bound(number: str) -> tuple[int, str | None]:
    """Return the number from the rulebook with its rule, or 0 and None without one."""
    if not number:
        return 0, None
    found = find("essence_crown").numbers[number]
    return found.value, found.rule
