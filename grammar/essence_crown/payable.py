"""Checks that a cost can be paid at all: its parts are added up and compared with what a player can have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from grammar.essence_crown.operations import (
    PayEssence,
    SpendGodCharges,
    SpendKL,
)
from grammar.ir.abilities import Activated, AdditionalCost
from grammar.ir.amounts import Number
from grammar.ir.costs import (
    ChosenNumber,
    DiscardCards,
    ExhaustMatching,
    ExhaustThis,
    MoveMatching,
    MoveThis,
    Payable,
    SacrificeMatching,
    SacrificeThis,
    chosen_number,
)
from grammar.ir.operations import MayPay
from grammar.ir.tree import has_any, nodes_in
from grammar.language.errors import Refused
from spec.book.games import find

_RESOURCES: Final[tuple[tuple[str, tuple[type, ...], str, str], ...]] = (
    ("KL", (SpendKL,), "kl_cap", "{} KL"),
    ("God Charges", (SpendGodCharges,), "god_charge_max", "Spend {} God Charges"),
    ("Essence", (PayEssence,), "", "Pay {} Essence"),
)
"""Resources paid in amounts: name, cost parts, the number that limits it, and the joined wording."""
_OFFERS: Final = frozenset({MayPay})
_GIVEN_UP: Final = (SacrificeThis, MoveThis)
_COUNTED: Final = (DiscardCards, ExhaustMatching, MoveMatching, SacrificeMatching)


def costs_of(ability: object, abilities: Sequence[object]) -> Iterator[Sequence[object]]:
    """Yield the costs in an ability, each with all its parts; a card's additional costs are one cost."""
    if isinstance(ability, Activated):
        yield ability.costs
    additional = [each for each in abilities if isinstance(each, AdditionalCost)]
    if additional and additional[0] is ability:
        yield tuple(cost for each in additional for cost in each.costs)
    if has_any(ability, _OFFERS):
        yield from (offer.costs for offer in nodes_in(ability) if isinstance(offer, MayPay))


def can_be_paid(costs: Sequence[object]) -> None:
    """Refuse a cost that no player can ever pay, or that repeats a part."""
    for name, parts, most, said in _RESOURCES:
        _added_up(name, [cost for cost in costs if isinstance(cost, parts)], most, said)
    if sum(isinstance(cost, _GIVEN_UP) for cost in costs) > 1:
        raise Refused("CT307", "this card can be given up only once", rule="LANG-2.7")
    if costs.count(ExhaustThis()) > 1:
        raise Refused("CT307", "this can be exhausted only once per cost", rule="LANG-2.1")
    counted = [replace(cost, count=Number(1)) for cost in costs if isinstance(cost, _COUNTED)]
    for cost in counted:
        if counted.count(cost) > 1:
            same = [
                each
                for each in costs
                if isinstance(each, _COUNTED) and replace(each, count=Number(1)) == cost
            ]
            if any(map(chosen_number, same)):
                raise Refused("CT307", "the cost asks for this twice; one is enough", rule="LANG-2.7")
            total = sum(each.count.value for each in same if isinstance(each.count, Number))
            message = f"the cost asks for this twice; write it once, as {total}"
            raise Refused("CT307", message, rule="LANG-2.7")


def _added_up(name: str, parts: Sequence[Any], most: str, said: str) -> None:
    total = sum(_least(cost.amount) for cost in parts)
    high, rule = _bound(most)
    if high and total > high:
        raise Refused("CT301", f"the cost asks for {total} {name}; a player has at most {high}", rule=rule)
    if len(parts) > 1:
        chosen = any(map(chosen_number, parts))
        sum_said = "one is enough" if chosen else f"add them up: '{said.format(total)}'"
        raise Refused("CT307", f"the cost asks for {name} in two parts; {sum_said}", rule="LANG-2.1")


def _least(amount: Payable) -> int:
    if isinstance(amount, ChosenNumber):
        return amount.least
    return amount.value if isinstance(amount, Number) else 0


@cache
def _bound(number: str) -> tuple[int, str | None]:
    """Return the number from the rulebook with its rule, or 0 and None without one."""
    if not number:
        return 0, None
    found = find("essence_crown").numbers[number]
    return found.value, found.rule
