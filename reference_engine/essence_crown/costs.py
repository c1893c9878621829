"""Section 8.2, costs: what is asked for a card or an ability, and why it cannot be paid."""

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from grammar.ir.abilities import AbilityCostChange, CostChange
from grammar.ir.costs import DiscardCards, ExhaustMatching, MoveMatching, SacrificeMatching
from reference_engine.essence_crown import resources
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import (
    HAND,
    NULL_ZONE,
    ZONES,
)
from reference_engine.interpreter.filters import match_for
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.printed import Costs, Given, Row, now
from reference_engine.interpreter.values import matching
from reference_engine.kernel.errors import Broken


def cost_to_play(state: State, number: int) -> int:
    """[EC-8.2.4, EC-8.2.4a, EC-R17] The printed cost, all increases and reductions, at least 0."""
    printed = state.definition[number]
    cost: int = printed.cost
    if not printed.own_cost and CostChange not in state.watchers:
        return cost
    return max(0, cost + sum(cost_changes(state, number)))


def rules_of_changes(state: State, number: int) -> tuple[str, ...]:
    """[EC-8.2.4, EC-8.2.4a, EC-3.1.8] The rules by which a card's cost is another one than printed."""
    changes = cost_changes(state, number)
    if not changes:
        return ()
    both = ("EC-8.2.4a",) if min(changes) < 0 < max(changes) else ()
    return ("EC-8.2.4", *both, "EC-3.1.8") if state.definition[number].domain else ("EC-8.2.4", *both)


def cost_changes(state: State, number: int) -> list[int]:
    """[EC-8.2.4] The increases and reductions that apply to a card now."""
    printed = state.definition[number]
    changes = []
    for source in state.watchers.get(CostChange, ()):
        for match, change, qualified, first, condition in state.definition[source].cost_changes[printed]:
            you = state.controller[source]
            if (
                match(state, number, you, source)
                and (qualified or state.reaches(number, you))
                and not (first and cast_before(state, match, source))
                and now(state, condition, you, source)
            ):
                changes.append(change)
    for node in printed.own_cost:
        if now(state, node.condition, state.owner[number], number):
            times = 1 if node.per is None else len(matching(state, node.per, state.owner[number], number))
            changes.append(node.change * times)
    return changes


def cast_before(state: State, match: Any, source: int) -> bool:
    """[LANG-5.7] Whether such a card has been cast earlier in this turn."""
    you = state.controller[source]
    return any(match(state, card, you, source) for _, card in state.cast)


TOO_LITTLE_KL: Final = Broken("EC-2.4.2", "there is too little KL", ("EC-2.1.12", "EC-8.2.1", "EC-8.2.2"))


CHARGES_LOCKED: Final = Broken(
    "EC-2.8.1", "God Charges cannot be spent yet", ("EC-2.8.2", "EC-2.8.4", "EC-2.8.8")
)


TOO_FEW_CHARGES: Final = Broken("EC-2.8.5", "there are too few God Charges", ("EC-8.2.1", "EC-8.2.2"))


TOO_LITTLE_ESSENCE: Final = Broken(
    "EC-8.2.1", "there is too little Essence", ("EC-2.1.8a", "EC-2.1.9", "EC-8.2.2")
)


TOO_LITTLE_TO_GIVE: Final = Broken("EC-8.2.1", "there is too little to sacrifice", ("EC-3.7.4", "EC-8.2.2"))


TOO_FEW_TO_DISCARD: Final = Broken(
    "EC-8.2.1", "there are too few other cards in hand to discard", ("EC-3.7.5", "EC-8.2.2")
)


TOO_FEW_TO_EXHAUST: Final = Broken("EC-8.2.1", "there is too little that is ready", ("LANG-2.7", "EC-8.2.2"))


TOO_FEW_TO_MOVE: Final = Broken("EC-8.2.1", "there is too little to give up", ("LANG-2.7", "EC-8.2.2"))


CANNOT_GO: Final = Broken("EC-8.2.1", "a card says that it cannot be nullified", ("EC-1.1.8", "EC-8.2.2"))


TOO_LITTLE: Final[Mapping[type, Broken]] = {
    SacrificeMatching: TOO_LITTLE_TO_GIVE,
    ExhaustMatching: TOO_FEW_TO_EXHAUST,
    MoveMatching: TOO_FEW_TO_MOVE,
    DiscardCards: TOO_FEW_TO_DISCARD,
}
"""Why a cost cannot be paid for which something must be given up."""


IS_EXHAUSTED: Final = Broken("EC-8.2.1", "it is exhausted", ("EC-8.1.6b", "EC-R76", "EC-8.2.2"))


def costs_of_use(state: State, number: int, row: Row) -> Costs:
    """[EC-8.2.4, EC-8.1.6, EC-8.2.4a, EC-R17]
    The costs of an ability; only its KL can be changed, not below 0.
    """
    if AbilityCostChange not in state.watchers:
        return row.costs
    change = sum(
        node.change
        for source in state.watchers[AbilityCostChange]
        for node in state.definition[source].nodes[AbilityCostChange]
        if match_for(node.filter)(state, number, state.controller[source], source)
    )
    return row.costs.with_amount("kl", max(0, row.costs.of("kl") + change))


def why_not_pay(state: State, player: int, number: int, costs: Costs, besides: int = 0) -> Broken | None:
    """[EC-8.2.1, EC-8.2.2, EC-2.8.1, EC-2.8.5, EC-2.1.8a, EC-R25, EC-R76]
    Why costs cannot all be paid, or None.

    `besides` is KL that is paid at the same time.
    """
    if costs.of("god_charges"):
        if resources.god_charges_locked(state):
            return CHARGES_LOCKED
        if costs.of("god_charges") > state.god_charges[player]:
            return TOO_FEW_CHARGES
    if "god_charges" in costs.chosen:
        if resources.god_charges_locked(state):
            return CHARGES_LOCKED
        if not state.god_charges[player]:
            return TOO_FEW_CHARGES
    if costs.of("kl") + besides > state.kl[player]:
        return TOO_LITTLE_KL
    if costs.of("essence") and costs.of("essence") > state.essence[player]:
        return TOO_LITTLE_ESSENCE
    if costs.exhaust_this and state.exhausted[number]:
        return IS_EXHAUSTED
    if costs.move_this == NULL_ZONE and forbidden(state, number, "be_nullified"):
        return CANNOT_GO
    if not costs.given:
        return None
    gone = {number} if costs.takes_this() else set()
    for place, wanted in enumerate(costs.given, start=1):
        if not can_give_all(state, player, number, costs.given[:place], gone):
            return TOO_LITTLE[type(wanted)]
    return None


def can_sacrifice(state: State, player: int, number: int, wanted: Any) -> list[int]:
    """[EC-10.4.3a, EC-R58] What a player could sacrifice for a text of an object: only what they control."""
    return [n for n in matching(state, wanted.filter, player, number) if state.controller[n] == player]


def can_give(state: State, player: int, number: int, wanted: Given) -> list[int]:
    """[EC-8.2.1, EC-10.4.3a, LANG-2.7, EC-R58, EC-R76]
    What could be given for one part of a cost: only one's own.

    The card that is being played is not in the hand any more when its costs are paid.
    """
    if isinstance(wanted, SacrificeMatching):
        return can_sacrifice(state, player, number, wanted)
    if isinstance(wanted, DiscardCards):
        match = match_for(wanted.filter) if wanted.filter is not None else None
        hand = [n for n in state.zones[player][HAND] if n != number]
        return [n for n in hand if match is None or match(state, n, player, number)]
    able = matching(state, wanted.filter, player, number)
    if isinstance(wanted, ExhaustMatching):
        return [n for n in able if not state.exhausted[n]]
    if wanted.filter.zone is not None:
        return [n for n in able if n != number]
    if ZONES[wanted.zone] != NULL_ZONE:
        return able
    return [n for n in able if not forbidden(state, n, "be_nullified")]


def can_give_all(
    state: State, player: int, number: int, given: Sequence[Given], gone: Collection[int]
) -> bool:
    """[EC-8.2.1, EC-3.7.4, LANG-2.7] Whether there is enough for several parts, nothing given twice.

    `gone` is given up already. There is enough if any of them together find as many as they ask for.
    """
    parts = [(wanted.count, can_give(state, player, number, wanted)) for wanted in given]
    if len(parts) == 1:
        (count, able), *_ = parts
        return len(set(able).difference(gone)) >= count
    return all(
        len(set().union(*(able for _, able in some)).difference(gone)) >= sum(count for count, _ in some)
        for size in range(1, len(parts) + 1)
        for some in combinations(parts, size)
    )
