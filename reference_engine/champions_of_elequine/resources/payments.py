"""Section 2.4: with which resources an amount can be paid, and how it is paid."""

from collections.abc import Collection
from itertools import combinations
from typing import Final, NamedTuple

from reference_engine.champions_of_elequine.resources.worth import (
    fits,
    worth_of,
)
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import RESOURCE_AREA
from reference_engine.kernel.rows import row_maker

LEAST_WASTE: Final = "least_waste"


class Payable(NamedTuple):
    """An amount that is paid with resources: the cost of a card, or a "Pay N" of a text."""

    amount: int
    resource: str
    is_cost: bool


payable_of: Final = row_maker(Payable)


# --- what can pay ---------------------------------------------------------------------------------------


def spendable(
    state: State, player: int, resource: str, *, is_cost: bool, without: Collection[int]
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


class Purse(dict[tuple[str, bool], int]):
    """[COE-2.4.3, COE-2.4.4] What a player's active resources are worth, added up once for each type.

    A key is a type, and whether a cost asks for it.
    """

    __slots__ = ("player", "state")

    def __init__(self, state: State, player: int) -> None:
        self.state, self.player = state, player

    def __missing__(self, wanted: tuple[str, bool]) -> int:
        resource, is_cost = wanted
        able = spendable(self.state, self.player, resource, is_cost=is_cost, without=())
        self[wanted] = total = sum([worth_of(self.state, number) for number in able])
        return total


def payments(
    state: State,
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
