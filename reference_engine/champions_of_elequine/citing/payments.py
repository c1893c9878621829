"""The rules by which resources are rested for a payment."""

from collections.abc import Sequence
from typing import Final

from reference_engine.champions_of_elequine.resources.payments import Payable
from reference_engine.champions_of_elequine.resources.worth import (
    CRYSTAL,
    MANA,
    SHELLS,
    resource_type,
    worth_of,
)
from reference_engine.champions_of_elequine.state import State


def rules_of_payment(state: State, source: int, wanted: Payable, rule: str) -> tuple[str, ...]:
    """[COE-2.2.1, COE-2.4.11, COE-8.10.6, COE-10.1.1d] Return the rules by which an amount is paid."""
    if not wanted.is_cost:
        return tuple(dict.fromkeys((rule, "COE-8.10.6")))
    changed = ("COE-10.1.1d",) if state.definition[source].own_cost else ()
    return (rule, "COE-2.2.1", "COE-2.4.11", *changed)


CRYSTAL_FOR: Final = {MANA: "COE-2.1.4", SHELLS: "COE-2.1.5"}
"""By type of a cost: the rule that lets Crystal pay for it."""


TWO_FOR_ONE: Final = (1, [2])


TWO_FOR_THREE: Final = (3, [2, 2])


def rules_of_resting(state: State, number: int, wanted: Payable, resources: Sequence[int]) -> tuple[str, ...]:
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
    if state.switches.payment == "least_waste":
        rules.append("COE-2.4.4a")
    if not wanted.is_cost and wanted.resource in CRYSTAL_FOR:
        rules.append("COE-2.1.6")
    return tuple(rules)
