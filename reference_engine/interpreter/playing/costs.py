"""Costs: what a card or ability costs now, and why it can't be paid."""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from grammar.ir.abilities import AbilityCostChange, CostChange
from grammar.ir.costs import DiscardCards, ExhaustMatching, MoveMatching, SacrificeMatching
from grammar.ir.selectors import AllBut, Choice
from reference_engine.interpreter.costs import Costs, Given, least_of
from reference_engine.interpreter.lasting.permissions import changes_of_next, is_waived
from reference_engine.interpreter.lasting.replacement import can_go
from reference_engine.interpreter.playing.affording import why_not_afford
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.amounts import times_of
from reference_engine.interpreter.texts.filters import Matches, match_for
from reference_engine.interpreter.texts.printed import Printed, Row
from reference_engine.interpreter.texts.statics import Change, now
from reference_engine.interpreter.texts.values import matching
from reference_engine.interpreter.zones import EXILE, HAND
from reference_engine.kernel.errors import Broken


def cost_to_play(state: CardState, number: int) -> int:
    """Return the printed cost in the main resource with all increases and reductions, at least 0."""
    printed = state.definition[number]
    cost: int = printed.cost
    if is_waived(state, number):
        return 0
    if not (printed.own_cost or state.cheaper) and CostChange not in state.watchers:
        return cost
    return max(0, cost + sum(cost_changes(state, number)))


def additional_to_play(state: CardState, number: int) -> Costs:
    """Return a card's costs besides the main resource, with all increases and reductions."""
    printed = state.definition[number]
    costs: Costs = printed.additional
    if is_waived(state, number):
        for name, amount in printed.printed_amounts().items():
            costs = costs.with_amount(name, costs.of(name) - amount)
    elif printed.own_cost or state.cheaper or is_changed(state, printed):
        for name, amount in costs.amounts.items():
            if changes := cost_changes(state, number, name):
                costs = costs.with_amount(name, max(0, amount + sum(changes)))
        costs = state.hooks.discounted(state, number, costs)
    return costs


def is_changed(state: CardState, printed: Printed) -> bool:
    """Whether some other card's text may change the cost of such a card."""
    definition = state.definition
    return any(definition[source].cost_changes[printed] for source in state.watchers.get(CostChange, ()))


def cost_changes(state: CardState, number: int, resource: str | None = None) -> list[int]:
    """[LANG-2.6, LANG-2.6a]
    Return the increases and reductions that apply to a card now, in the main resource or in `resource`.
    """
    printed = state.definition[number]
    changes: list[tuple[int, int]] = []
    bounded: list[tuple[int, int]] = []
    for source in state.watchers.get(CostChange, ()):
        for each in state.definition[source].cost_changes[printed]:
            you = state.controller[source]
            if (
                state.resource_changed(number, each.resource) == resource
                and (not each.nth or cast_before(state, each.match, source) == each.nth - 1)
                and each.applies(state, number, source)
            ):
                change = each.change * times_changed(state, each, number, you, source)
                (bounded if each.least else changes).append((each.least, change))
    for node in printed.own_cost:
        lies_there = node.zone is None or state.zoning.numbers[node.zone] == state.zone[number]
        if (
            lies_there
            and state.resource_changed(number, node.resource) == resource
            and now(state, node.condition, state.owner[number], number)
        ):
            times = 1 if node.per is None else times_of(state, node.per, state.owner[number], number)
            (bounded if node.least else changes).append((node.least, node.change * times))
    found = [change for _, change in changes]
    found += changes_of_next(state, number, resource)
    return found + reductions_to(bounded, printed_cost(printed, resource) + sum(found))


def times_changed(state: CardState, change: Change, number: int, you: int, source: int) -> int:
    """[LANG-2.6b] Return how often a text changes a card's cost: for each that its "you", or "they", have."""
    if change.per is None:
        return 1
    return times_of(state, change.per, state.owner[number] if change.theirs else you, source)


def printed_cost(printed: Printed, resource: str | None) -> int:
    """Return what a card costs as printed, in the main resource or in `resource`."""
    cost: int = printed.cost if resource is None else printed.additional.of(resource)
    return cost


def reductions_to(bounded: Sequence[tuple[int, int]], cost: int) -> list[int]:
    """[LANG-2.6a] Return reductions of which each leaves a cost at least so much; the highest comes first."""
    found = []
    for least, change in sorted(bounded, reverse=True):
        change = min(0, max(change, least - cost))
        cost += change
        if change:
            found.append(change)
    return found


def cast_before(state: CardState, match: Matches, source: int) -> int:
    """[LANG-5.7] Return how many such cards have already been cast or played this turn."""
    you = state.controller[source]
    return sum(match(state, card, you, source) for _, card in state.cast)


def costs_of_use(state: CardState, number: int, row: Row) -> Costs:
    """Return the costs of an ability; only its main resource can change, and not below 0."""
    if AbilityCostChange not in state.watchers:
        return row.costs
    change = sum(
        node.change
        for source in state.watchers[AbilityCostChange]
        for node in state.definition[source].nodes[AbilityCostChange]
        if match_for(node.filter)(state, number, state.controller[source], source)
    )
    main = state.hooks.resources.main.name
    return row.costs.with_amount(main, max(0, row.costs.of(main) + change))


def why_not_pay(
    state: CardState, player: int, number: int, costs: Costs, *, for_card: bool = True, spared: int = 0
) -> Broken | None:
    """Return why the costs can't all be paid, or None.

    `for_card` distinguishes playing the object from using it; `spared` is an object that they would spare.
    """
    reason = why_not_afford(state, player, costs, for_card=for_card)
    return reason or why_not_give_up(state, player, number, costs, spared)


def why_not_give_up(
    state: CardState, player: int, number: int, costs: Costs, spared: int = 0
) -> Broken | None:
    """Return why the costs can't all be paid, apart from the resources that they name, or None."""
    if costs.exhaust_this and state.exhausted[number]:
        return state.hooks.refusals["is_exhausted"]
    if costs.move_this and not can_go(state, number, costs.move_this):
        return state.hooks.refusals["must_stay"]
    for node in costs.own:
        if (reason := state.hooks.why_not_own_cost(state, number, node)) is not None:
            return reason
    if not costs.given:
        return None
    gone = {number} if costs.takes_this() else set()
    for place, wanted in enumerate(costs.given, start=1):
        if not can_give_all(state, player, number, costs.given[:place], gone, spared):
            return state.hooks.refusals[TOO_FEW[type(wanted)]]
    return None


def is_barred(state: CardState, costs: Costs) -> bool:
    """Whether paying with a resource named in the costs is barred for everyone now."""
    return any(
        resource.barred is not None and resource.barred(state) is not None
        for resource in state.hooks.resources.checked
        if costs.amounts.get(resource.name) or resource.name in costs.chosen
    )


TOO_FEW: Final[Mapping[type, str]] = {
    SacrificeMatching: "too_few.sacrifice",
    ExhaustMatching: "too_few.exhaust",
    MoveMatching: "too_few.move",
    DiscardCards: "too_few.discard",
}
"""The refusal if there is too little to pay with, by part of a cost."""


def can_sacrifice(
    state: CardState, player: int, number: int, wanted: SacrificeMatching | Choice | AllBut
) -> list[int]:
    """Return what a player could sacrifice for a text of an object: only permanents they control."""
    return [n for n in matching(state, wanted.filter, player, number) if state.controller[n] == player]


def can_give(state: CardState, player: int, number: int, wanted: Given) -> list[int]:
    """[LANG-2.7] Return what the player could give up for one part of a cost: only their own.

    A card being played has already left the hand when its costs are paid.
    """
    return GIVEN[type(wanted)](state, player, number, wanted)


def can_discard(state: CardState, player: int, number: int, wanted: DiscardCards) -> list[int]:
    """Return the cards in hand that could be discarded for a cost, except the card being played."""
    match = match_for(wanted.filter) if wanted.filter is not None else None
    hand = [n for n in state.zones[player][HAND] if n != number]
    return [n for n in hand if match is None or match(state, n, player, number)]


def can_exhaust(state: CardState, player: int, number: int, wanted: ExhaustMatching) -> list[int]:
    """Return the ready objects that could be exhausted for a cost."""
    return [n for n in matching(state, wanted.filter, player, number) if not state.exhausted[n]]


def can_move(state: CardState, player: int, number: int, wanted: MoveMatching) -> list[int]:
    """[LANG-2.7] Return what could move to another zone for a cost; from a named zone, only other cards."""
    able = matching(state, wanted.filter, player, number)
    if wanted.filter.zone is not None:
        return [n for n in able if n != number]
    zone = state.zoning.numbers[wanted.zone]
    return [n for n in able if can_go(state, n, zone) and not state.hooks.stays(state, n, zone)]


def can_pay_for_itself(wanted: Given) -> bool:
    """[LANG-1.8e] Whether an object could be given up to spare itself: only if it stays, and for no other."""
    return isinstance(wanted, ExhaustMatching) and not wanted.filter.other


GIVEN: Final[Mapping[type, Callable[[CardState, int, int, Any], list[int]]]] = {
    SacrificeMatching: can_sacrifice,
    ExhaustMatching: can_exhaust,
    MoveMatching: can_move,
    DiscardCards: can_discard,
}
"""By part of a cost: what a player could give up for it."""


def how_given(state: CardState, wanted: Given) -> str:
    """Return what happens to objects given up for a part of a cost."""
    if isinstance(wanted, MoveMatching):
        return "exile" if state.zoning.numbers[wanted.zone] == EXILE else "move"
    return HOW_GIVEN[type(wanted)]


HOW_GIVEN: Final = {SacrificeMatching: "sacrifice", ExhaustMatching: "exhaust", DiscardCards: "discard"}


def can_give_all(
    state: CardState,
    player: int,
    number: int,
    given: Sequence[Given],
    gone: Collection[int],
    spared: int = 0,
) -> bool:
    """[LANG-2.7, LANG-1.8e] Whether there is enough for several parts without giving anything twice.

    `gone` has already been given up, and `spared` would be spared by it. There is enough if every combination
    of parts together finds as many as it needs.
    """
    parts = [
        (
            least_of(wanted.count),
            [n for n in can_give(state, player, number, wanted) if n != spared or can_pay_for_itself(wanted)],
        )
        for wanted in given
    ]
    if len(parts) == 1:
        (count, able), *_ = parts
        return len(set(able).difference(gone)) >= count
    return all(
        len(set().union(*(able for _, able in some)).difference(gone)) >= sum(count for count, _ in some)
        for size in range(1, len(parts) + 1)
        for some in combinations(parts, size)
    )
