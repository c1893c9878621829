"""Why a payment is refused."""

from itertools import combinations
from typing import Final

from reference_engine.champions_of_elequine.resources.worth import fits, is_crystal, worth_of
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import RESOURCE_AREA
from reference_engine.interpreter.answers import is_in
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import Answer

FOR_A_COST: Final = "COE-2.4.3"
"""The first rule of a question for the payment of a cost."""


def why_not_pay(state: State, decision: Decision, player: int, answer: Answer) -> Broken | None:
    """[COE-2.4.1, COE-2.4.3, COE-2.4.4] Return why these cards cannot be rested for what is asked."""
    if not isinstance(answer, (list, tuple)) or any(type(number) is not int for number in answer):
        return None
    return _why_not_cards(state, decision, player, answer) or _why_not_sum(state, decision, answer)


def _why_not_cards(state: State, decision: Decision, player: int, answer: Answer) -> Broken | None:
    """[COE-2.1.6, COE-2.2.2, COE-2.4.1, COE-2.4.3, COE-2.4.8, COE-8.10.6a]
    Return why one of the cards is no resource that can be rested for it.
    """
    resource = decision.about["resource"]
    is_cost = decision.rules[0] == FOR_A_COST
    for number in answer:
        if not is_in(state, number, player, RESOURCE_AREA):
            return Broken("COE-2.4.1", "choose a card in your Resource area")
    for number in answer:
        if state.exhausted[number]:
            return Broken("COE-2.4.3", "the resource is rested")
    for number in answer:
        if not worth_of(state, number):
            return Broken("COE-2.4.8", "the resource is worth 0")
    for number in answer:
        if fits(state, number, resource, is_cost=is_cost):
            continue
        if is_cost:
            return Broken("COE-2.2.2", "the resource doesn't match the type of the cost")
        if is_crystal(state, number):
            return Broken("COE-2.1.6", "Crystal can't replace a type that an effect names")
        return Broken("COE-8.10.6a", "the resource is not of the type the effect names")
    return None


def _why_not_sum(state: State, decision: Decision, answer: Answer) -> Broken | None:
    """[COE-2.4.3, COE-2.4.4, COE-2.4.4a, COE-2.4.7]
    Return why the resources are together worth too little, or more than they need to be.
    """
    amount = decision.about["amount"]
    worth = [worth_of(state, number) for number in dict.fromkeys(answer)]
    if sum(worth) < amount:
        return Broken("COE-2.4.3", "the resources are worth too little")
    if amount == 1 and worth == [1, 1]:
        return Broken("COE-2.4.7", "one of the two resources already pays the cost")
    if any(sum(rest) >= amount for rest in combinations(worth, len(worth) - 1)):
        return Broken("COE-2.4.4", "one of the resources isn't needed")
    if state.switches.payment == "least_waste":
        return Broken("COE-2.4.4a", "another payment wastes less")
    return None
