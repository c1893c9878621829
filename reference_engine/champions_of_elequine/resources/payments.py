"""Section 2.4: with which resources an amount can be paid, and how it is paid."""

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Any, Final

from reference_engine.champions_of_elequine.resources.worth import (
    CRYSTAL,
    MANA,
    SHELLS,
    fits,
    resource_type,
    worth_of,
)
from reference_engine.champions_of_elequine.zones import RESOURCE_AREA

LEAST_WASTE: Final = "least_waste"


# --- what can pay ---------------------------------------------------------------------------------------


def spendable(
    state: Any, player: int, resource: str, *, is_cost: bool, without: Collection[int]
) -> list[int]:
    """[COE-2.2.2, COE-2.4.1, COE-2.4.3]
    Return the active resources of a player that fit, from the lowest number up.
    """
    exhausted = state.exhausted
    return [
        number
        for number in sorted(state.zones[player][RESOURCE_AREA])
        if not exhausted[number] and number not in without and fits(state, number, resource, is_cost=is_cost)
    ]


def has_enough(state: Any, player: int, amount: int, resource: str, *, is_cost: bool) -> bool:
    """[COE-2.4.3, COE-2.4.4] Return whether an amount can be paid: all that fits is worth as much or more."""
    able = spendable(state, player, resource, is_cost=is_cost, without=())
    return sum([worth_of(state, number) for number in able]) >= amount


def payments(
    state: Any,
    player: int,
    amount: int,
    resource: str,
    *,
    is_cost: bool,
    without: Collection[int],
) -> list[tuple[int, ...]]:
    """[COE-2.4.3, COE-2.4.4, COE-2.4.4a, COE-2.4.5, COE-2.4.6, COE-2.4.7, COE-2.4.8]
    Return the payments of an amount, in canonical order: none of their resources could be left out.

    The amount is at least 1. By agreement only those that waste least are left. `without` names resources
    that pay for something else.
    """
    able = spendable(state, player, resource, is_cost=is_cost, without=without)
    worth = {number: worth_of(state, number) for number in able}
    found: dict[tuple[int, ...], int] = {}
    for size in range(1, len(able) + 1):
        for chosen in combinations(able, size):
            worths = [worth[number] for number in chosen]
            value = sum(worths)
            if value - min(worths) < amount <= value:
                found[chosen] = value
    if found and state.switches.payment == LEAST_WASTE:
        least = min(found.values())
        return sorted(chosen for chosen, value in found.items() if value == least)
    return sorted(found)


# --- paying ---------------------------------------------------------------------------------------------


def rest_for(state: Any, player: int, source: int, wanted: Any, resources: Sequence[int], rule: str) -> None:
    """[COE-2.4.3, COE-2.4.10, COE-2.4.11, COE-8.10.6a] Rest resources for something that a card asks for.

    `wanted` has the `amount`, the `resource` and whether it `is_cost`; `rule` says that it is paid in full.
    """
    for number in resources:
        state.exhausted[number] = 1
        if state.events is not None:
            rules = rules_of_resting(state, number, wanted, resources)
            state.record("resource_rested", rules, player=player, object=number, other=source)
    if state.events is not None and wanted.amount:
        state.record(
            "cost_paid",
            rules_of_payment(state, source, wanted, rule),
            player=player,
            object=source,
            amount=wanted.amount,
            name=wanted.resource,
        )


def rules_of_payment(state: Any, source: int, wanted: Any, rule: str) -> tuple[str, ...]:
    """[COE-2.2.1, COE-2.4.11, COE-8.10.6, COE-10.1.1d] Return the rules by which an amount is paid."""
    if not wanted.is_cost:
        return tuple(dict.fromkeys((rule, "COE-8.10.6")))
    changed = ("COE-10.1.1d",) if state.definition[source].own_cost else ()
    return (rule, "COE-2.2.1", "COE-2.4.11", *changed)


CRYSTAL_FOR: Final = {MANA: "COE-2.1.4", SHELLS: "COE-2.1.5"}
"""By type of a cost: the rule that lets Crystal pay for it."""
TWO_FOR_ONE: Final = (1, [2])
TWO_FOR_THREE: Final = (3, [2, 2])


def rules_of_resting(state: Any, number: int, wanted: Any, resources: Sequence[int]) -> tuple[str, ...]:
    """[COE-2.1.4, COE-2.1.5, COE-2.1.5a, COE-2.1.6, COE-2.2.2, COE-2.2.2a, COE-2.2.3, COE-2.2.3a, COE-2.4.3,
    COE-2.4.4a, COE-2.4.5, COE-2.4.6, COE-2.4.9]
    Return the rules by which a resource is rested for a payment.
    """
    worth = [worth_of(state, each) for each in resources]
    rules = ["COE-2.4.3" if wanted.is_cost else "COE-8.10.6a"]
    rules += ["COE-2.2.2", "COE-2.2.3", "COE-2.4.1", "COE-2.4.2", "COE-2.4.3a", "COE-2.4.4", "COE-2.4.10"]
    own = resource_type(state, number)
    if own != state.definition[number].cost_type:
        rules.append("COE-2.2.3a")
    if (wanted.amount, worth) == TWO_FOR_ONE:
        rules.append("COE-2.4.5")
    if (wanted.amount, worth) == TWO_FOR_THREE:
        rules.append("COE-2.4.6")
    if own == CRYSTAL and wanted.is_cost:
        rules += [CRYSTAL_FOR[wanted.resource], "COE-2.2.2a"]
        if any(resource_type(state, each) != CRYSTAL for each in resources):
            rules.append("COE-2.1.5a")
    if sum(worth) > wanted.amount:
        rules.append("COE-2.4.9")
    if state.switches.payment == LEAST_WASTE:
        rules.append("COE-2.4.4a")
    if not wanted.is_cost and wanted.resource in CRYSTAL_FOR:
        rules.append("COE-2.1.6")
    return tuple(rules)
