"""Sections 2.4, 8.1 and 8.10: what a play, a flip or an effect costs, and how all of it is paid at once."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from reference_engine.champions_of_elequine import places, speeds
from reference_engine.champions_of_elequine.citing.payments import rules_of_payment, rules_of_resting
from reference_engine.champions_of_elequine.citing.playing import rules_of_flip, rules_of_play
from reference_engine.champions_of_elequine.citing.uses import rules_of_use
from reference_engine.champions_of_elequine.play.answering import it_of
from reference_engine.champions_of_elequine.resources.payments import (
    Payable,
    Purse,
    payable_of,
    payments,
)
from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter.objects.moving import exhaust
from reference_engine.interpreter.playing.announcing import questions
from reference_engine.interpreter.playing.costs import cost_to_play, costs_of_use
from reference_engine.interpreter.playing.paying import (
    NOTHING_CHOSEN,
    Chosen,
    choices_made,
    give_up,
    given_alone,
    has_been_played,
)
from reference_engine.interpreter.playing.playable import count_use
from reference_engine.interpreter.playing.steps import Announcement
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.frame import Context
from reference_engine.interpreter.texts.printed import THE_CARD
from reference_engine.interpreter.window.entries import Entry
from reference_engine.interpreter.window.window import declare
from reference_engine.interpreter.zones import RESOLVING
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import OneOf

OF_A_COST: Final = ("COE-2.4.3", "COE-2.4.3a", "COE-2.4.4", "COE-2.2.2")
OF_PAY: Final = ("COE-8.10.6a", "COE-2.4.3a", "COE-2.4.4")


# --- what is to be paid ---------------------------------------------------------------------------------


def payables(
    state: State, number: int, place: int, chosen: Mapping[str, int] | None = None
) -> tuple[Payable, ...]:
    """[COE-2.2.1, COE-2.2.1a, COE-8.10.6a, LANG-2.4] Return what a card or an effect makes its player pay.

    The cost comes first and then each "Pay N" in the order of the text; a cost of 0 is none. What is
    `chosen` for an X follows; until it is, the least counts.
    """
    printed = state.definition[number]
    costs = printed.additional if place == THE_CARD else costs_of_use(state, number, printed.rows[place])
    least = {name: one.least for name, one in costs.chosen.items()}
    amounts = (*costs.amounts.items(), *(least if chosen is None else chosen).items())
    pays = [payable_of((amount, name, False)) for name, amount in amounts if amount]
    if place == THE_CARD and (cost := cost_to_play(state, number)):
        return (payable_of((cost, printed.cost_type, True)), *pays)
    return tuple(pays)


def payments_to_choose(state: State, step: Announcement, chosen: Mapping[str, int]) -> Sequence[Payable]:
    """[COE-2.4.3a, COE-8.10.6a] Return what the player of a play or a use chooses resources for."""
    return payables(state, step.object, step.place, chosen)


def most_to_pay(state: State, step: Announcement, resource: str) -> int:
    """[LANG-2.4, COE-2.4.3a] Return the greatest X for which a payment leaves enough for everything else."""
    most = Purse(state, step.player)[resource, False]
    fixed = payables(state, step.object, step.place, {})
    while (
        fixed
        and most
        and not possible_payments(state, step.player, (*fixed, payable_of((most, resource, False))))
    ):
        most -= 1
    return most


def possible_payments(
    state: State, player: int, wanted: Sequence[Payable], without: Collection[int] = ()
) -> list[tuple[int, ...]]:
    """[COE-2.4.3, COE-2.4.3a, COE-2.4.4] Return the payments of the first of several amounts.

    Each leaves enough for the others, which are paid from different resources.
    """
    first, *later = wanted
    found: list[tuple[int, ...]] = payments(
        state, player, first.amount, first.resource, is_cost=first.is_cost, without=without
    )
    if not later:
        return found
    return [one for one in found if possible_payments(state, player, later, (*without, *one))]


def can_pay(purse: Purse, number: int, place: int) -> bool:
    """[COE-2.4.3, COE-8.1.1, COE-8.4.4, COE-8.10.6] Return whether a player's resources can pay for all."""
    wanted = payables(purse.state, number, place)
    if not wanted:
        return True
    if len(wanted) > 1:
        return bool(possible_payments(purse.state, purse.player, wanted))
    ((amount, resource, is_cost),) = wanted
    return purse[resource, is_cost] >= amount


def ask_payment(state: State, step: Announcement, wanted: Payable) -> Decision:
    """[COE-2.4.3, COE-2.4.3a, COE-8.10.6a] Ask with which resources an amount is paid."""
    asked = questions(state, step)
    used = [
        number
        for one, answer in zip(asked, step.answers, strict=False)
        if one.kind == "payment"
        for number in answer
    ]
    later = [one.wanted for one in asked[len(step.answers) :]]
    options = tuple(possible_payments(state, step.player, later, used))
    waste = ("COE-2.4.4a",) if state.switches.payment == "least_waste" else ()
    rules = (*(OF_A_COST if wanted.is_cost else OF_PAY), *waste)
    about = {"source": step.object, "amount": wanted.amount, "resource": wanted.resource}
    return Decision("pay", step.player, OneOf(options), rules, about)


# --- paying ---------------------------------------------------------------------------------------------


def pay(state: State, step: Announcement) -> None:
    """[COE-8.1.4, COE-8.10.6a, COE-10.2.1a, COE-10.4.1a]
    Pay everything for a play, a flip or an effect; it then waits in the window.
    """
    chosen = choices_made(state, step) if step.answers else NOTHING_CHOSEN
    if step.place == THE_CARD:
        pay_for_card(state, step.player, step.object, chosen)
    else:
        pay_for_effect(state, step.player, step.object, step.place, chosen)


def pay_for_card(state: State, player: int, number: int, chosen: Chosen) -> None:
    """[COE-8.1.1, COE-8.1.4, COE-8.1.4a, COE-8.4.4] Pay for a card of the hand, or one that is flipped."""
    printed = state.definition[number]
    flipped = state.zone[number] == RESOLVING
    kind = "flip" if flipped else "play"
    place = next(place for card, place in state.aims if card == number)
    amount = cost_to_play(state, number)
    rules: tuple[str, ...] = ()
    if state.events is not None:
        rules = rules_of_flip(state, number) if flipped else rules_of_play(state, player, number, amount)
    if not flipped:
        state.shift(number, player, RESOLVING)
    rest_all(state, player, number, chosen, "COE-8.4.4" if flipped else "COE-8.1.1")
    give_up(state, player, number, printed.additional, chosen)
    if state.events is not None:
        name = places.NAMES[place] if not flipped or printed.is_acolyte else None
        state.record("flipped" if flipped else "played", rules, player=player, object=number, name=name)
    speed = speeds.speed_of_card(printed, flipped=flipped)
    it = it_of(state, number)
    it = it if it.object else given_alone(state, chosen)
    context = Context(targets=chosen.targets, chosen=chosen.number, it=it)
    moved = state.entered[number]
    entry = Entry(0, player, kind, number, moved, printed, THE_CARD, speed, chosen.modes, context, place)
    declare(state, entry)
    has_been_played(state, player, number, amount)


def pay_for_effect(state: State, player: int, number: int, place: int, chosen: Chosen) -> None:
    """[COE-8.10.2a, COE-8.10.3a, COE-8.10.3b, COE-8.10.6, COE-10.4.1h]
    Count a use, pay its costs and rest its card.
    """
    printed = state.definition[number]
    row = printed.rows[place]
    rules = () if state.events is None else rules_of_use(state, number, row)
    count_use(state, player, number, row)
    rest_all(state, player, number, chosen, "COE-8.10.6a")
    costs = costs_of_use(state, number, row)
    give_up(state, player, number, replace(costs, exhaust_this=False), chosen)
    if costs.exhaust_this:
        exhaust(state, number, "COE-8.10.2a")
    if state.events is not None:
        state.record("activated", rules, player=player, object=number, amount=place)
    state.happened(verbs.USE, number, who=player)
    speed = speeds.speed_of_effect(printed)
    it = given_alone(state, chosen)
    context = Context(targets=chosen.targets, chosen=chosen.number, it=it)
    active = "" if state.exhausted[number] else "active"
    moved = state.entered[number]
    entry = Entry(
        0, player, "effect", number, moved, printed, place, speed, chosen.modes, context, variant=active
    )
    declare(state, entry)


def rest_all(state: State, player: int, number: int, chosen: Chosen, rule: str) -> None:
    """[COE-2.4.3, COE-2.4.10, COE-2.4.11, COE-8.10.6a] Rest the resources that were chosen for each payment.

    `rule` is that of a cost which is paid in full.
    """
    for wanted, resources in chosen.payments:
        rest_for(state, player, number, wanted, resources, rule if wanted.is_cost else "COE-8.10.6a")


def rest_for(
    state: State, player: int, source: int, wanted: Payable, resources: Sequence[int], rule: str
) -> None:
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
