"""Section 8.1, discounts without a type: the player of the card chooses what each of them lowers."""

from functools import lru_cache

from reference_engine.interpreter.costs import Costs
from reference_engine.interpreter.lasting.permissions import is_waived
from reference_engine.interpreter.playing import paying
from reference_engine.interpreter.playing.costs import cost_changes
from reference_engine.interpreter.playing.steps import Announcement
from reference_engine.interpreter.texts.printed import THE_CARD
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf
from reference_engine.kudurru_kings.cards.printed import POOLS
from reference_engine.kudurru_kings.resources.pools import pool
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.steps import Discounting

Amounts = tuple[int, ...]
"""The amount of each resource, in the order of the rules."""


def open_discounts(state: State, number: int) -> Amounts:
    """[KK-8.1.4a]
    Return the discounts for a card without a type, by the numbers of the cards with the texts.
    """
    return tuple(-change for change in cost_changes(state, number))


def lower(left: Amounts, name: str, amount: int) -> Amounts:
    """[KK-8.1.4, KK-8.1.4a] Return what is left to pay after a discount of one type."""
    return tuple(
        max(0, cost - amount) if name == each else cost for each, cost in zip(POOLS, left, strict=True)
    )


def way_to_pay(state: State, player: int, left: Amounts, amounts: Amounts) -> tuple[str, ...] | None:
    """[KK-8.1.2, KK-8.1.4a]
    Return types for the discounts with which a player can pay; None if there are none.
    """
    return _way(tuple(pool(state, player, name) for name in POOLS), left, amounts)


@lru_cache(maxsize=4096)
def _way(held: Amounts, left: Amounts, amounts: Amounts) -> tuple[str, ...] | None:
    """[KK-8.1.4a] Return a type for each discount."""
    if not amounts:
        return () if all(cost <= has for cost, has in zip(left, held, strict=True)) else None
    for name in POOLS:
        rest = _way(held, lower(left, name, amounts[0]), amounts[1:])
        if rest is not None:
            return (name, *rest)
    return None


def discounted(state: State, number: int, costs: Costs) -> Costs:
    """[KK-8.1.4a] Return what is left to pay: as chosen, otherwise in a way that can be paid."""
    amounts = open_discounts(state, number)
    if not amounts:
        return costs
    left = tuple(costs.of(name) for name in POOLS)
    chosen = state.lowered or way_to_pay(state, state.owner[number], left, amounts) or ()
    for name, amount in zip(chosen, amounts, strict=False):
        costs = costs.with_amount(name, max(0, costs.of(name) - amount))
    return costs


# --- while a card is played ---------------------------------------------------------------------------


def pay(state: State, step: Announcement) -> None:
    """[KK-8.1.4a, KK-8.1.6] Pay all costs at once, after the choice of what discounts lower."""
    is_paid = step.place == THE_CARD and not is_waived(state, step.object)
    if is_paid and open_discounts(state, step.object):
        state.agenda.append(Discounting("discounts", *step[1:], chosen=()))
    else:
        paying.pay(state, step)


def undiscounted(state: State, number: int) -> Amounts:
    """[KK-8.1.1, KK-8.1.4c] Return the cost of a card before the discounts without a type."""
    printed = state.definition[number].additional
    changed = ((printed.of(name), cost_changes(state, number, name)) for name in POOLS)
    return tuple(max(0, cost + sum(changes)) for cost, changes in changed)


def left_to_pay(state: State, step: Discounting) -> Amounts:
    """[KK-8.1.4a] Return what is left to pay after the discounts with a chosen type."""
    left = undiscounted(state, step.object)
    for name, amount in zip(step.chosen, open_discounts(state, step.object), strict=False):
        left = lower(left, name, amount)
    return left


def take_discounts(state: State, step: Discounting) -> None:
    """[KK-8.1.4a, KK-8.1.6] Ask for the type of the next discount; after the last one, pay everything."""
    amounts = open_discounts(state, step.object)
    if len(step.chosen) < len(amounts) and any(left_to_pay(state, step)):
        state.agenda.append(step._replace(name="discount"))
        return
    state.lowered = list(step.chosen)
    paying.pay(state, Announcement("pay", step.player, step.object, step.place, step.answers))
    state.lowered = []


def ask_discount(state: State, step: Discounting) -> Decision:
    """[KK-8.1.4a, KK-8.1.6] Ask for a type with something left to pay; the rest must remain payable."""
    amount, *later = open_discounts(state, step.object)[len(step.chosen) :]
    left = left_to_pay(state, step)
    able = tuple(
        name
        for name, cost in zip(POOLS, left, strict=True)
        if cost and way_to_pay(state, step.player, lower(left, name, amount), tuple(later)) is not None
    )
    about = {"source": step.object, "ability": THE_CARD}
    return Decision("discount", step.player, OneOf(able), ("KK-8.1.4a", "KK-8.1.6"), about)


def answer_discount(state: State, step: Discounting, answer: Answer) -> None:
    """[KK-8.1.4a] Store the type; nothing has been paid yet."""
    state.agenda.append(step._replace(name="discounts", chosen=(*step.chosen, answer)))
