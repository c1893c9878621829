"""The rules by which resources are rested for a payment."""

from collections.abc import Mapping, Sequence
from typing import Final

from grammar.ir.abilities import CostChange
from reference_engine.champions_of_elequine.resources.payments import Payable
from reference_engine.champions_of_elequine.resources.worth import (
    MANA,
    SHELLS,
    is_crystal,
    resource_type,
    worth_of,
)
from reference_engine.champions_of_elequine.state import State


def rules_of_payment(state: State, source: int, wanted: Payable, rule: str) -> tuple[str, ...]:
    """[COE-2.2.1, COE-2.2.1b, COE-2.4.11, COE-8.10.6, COE-10.1.1d]
    Return the rules by which an amount is paid.
    """
    if not wanted.is_cost:
        return tuple(dict.fromkeys((rule, "COE-8.10.6")))
    changed = ("COE-10.1.1d",) if state.definition[source].own_cost else ()
    of_a_type = ("COE-2.2.1b",) if _is_type_named(state, source) else ()
    return (rule, "COE-2.2.1", "COE-2.4.11", *changed, *of_a_type)


def _is_type_named(state: State, number: int) -> bool:
    """[COE-2.2.1b] Return whether a text that changes the cost of such a card names a type of cost."""
    printed, definition = state.definition[number], state.definition
    if any(node.resource for node in printed.own_cost):
        return True
    sources = state.watchers.get(CostChange, ())
    return any(each.resource for source in sources for each in definition[source].cost_changes[printed])


CRYSTAL_FOR: Final = {MANA: "COE-2.1.4", SHELLS: "COE-2.1.5"}
"""By type of a cost: the rule that lets Crystal pay for it."""
EXACT: Final[Mapping[tuple[int, ...], tuple[str, ...]]] = {(1, 2): ("COE-2.4.5",), (3, 2, 2): ("COE-2.4.6",)}
"""By an amount and the Worths that pay for it: the rule that says so."""
OF_RESTING: Final = (
    *("COE-2.2.2", "COE-2.2.3", "COE-2.4.1", "COE-2.4.2", "COE-2.4.3a", "COE-2.4.4", "COE-2.4.10"),
)


def rules_of_resting(state: State, number: int, wanted: Payable, resources: Sequence[int]) -> tuple[str, ...]:
    """[COE-2.1.6, COE-2.2.2, COE-2.2.3, COE-2.2.3a, COE-2.4.3, COE-2.4.5, COE-2.4.6]
    Return the rules by which a resource is rested for a payment.
    """
    worth = [worth_of(state, each) for each in resources]
    other_type = resource_type(state, number) != state.definition[number].cost_type
    named = not wanted.is_cost and wanted.resource in CRYSTAL_FOR
    return (
        "COE-2.4.3" if wanted.is_cost else "COE-8.10.6a",
        *OF_RESTING,
        *(("COE-2.2.3a",) if other_type else ()),
        *EXACT.get((wanted.amount, *worth), ()),
        *(rules_of_crystal(state, wanted, resources) if wanted.is_cost and is_crystal(state, number) else ()),
        *rules_of_waste(state, wanted.amount, sum(worth)),
        *(("COE-2.1.6",) if named else ()),
    )


def rules_of_crystal(state: State, wanted: Payable, resources: Sequence[int]) -> tuple[str, ...]:
    """[COE-2.1.4, COE-2.1.5, COE-2.1.5a, COE-2.2.2a]
    Return the rules by which Crystal pays for a cost of another type, alone or with others.
    """
    is_mixed = not all(is_crystal(state, each) for each in resources)
    return (CRYSTAL_FOR[wanted.resource], "COE-2.2.2a", *(("COE-2.1.5a",) if is_mixed else ()))


def rules_of_waste(state: State, amount: int, worth: int) -> tuple[str, ...]:
    """[COE-2.4.4a, COE-2.4.9] Return the rules about what a payment is worth beyond the amount."""
    least = ("COE-2.4.4a",) if state.switches.payment == "least_waste" else ()
    return (*(("COE-2.4.9",) if worth > amount else ()), *least)
