"""Paying: all costs at once, followed by the effect."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from grammar.ir.costs import ChosenNumber, X
from reference_engine.interpreter import drawing
from reference_engine.interpreter.costs import Costs, Given
from reference_engine.interpreter.lasting.permissions import use_permission, use_up_changes
from reference_engine.interpreter.objects import removal
from reference_engine.interpreter.objects.moving import exhaust
from reference_engine.interpreter.playing.announcing import MODES, amounts_chosen, costs_at, questions
from reference_engine.interpreter.playing.costs import (
    additional_to_play,
    cost_changes,
    cost_to_play,
    costs_of_use,
    how_given,
)
from reference_engine.interpreter.playing.playable import count_use
from reference_engine.interpreter.playing.steps import Announcement, resolving_ability, resolving_card
from reference_engine.interpreter.playing.targets import targets_from
from reference_engine.interpreter.resources import FREE, Payment, Resource
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.frame import (
    NO_CONTEXT,
    NO_REFERENCE,
    Context,
    Reference,
    Targets,
    as_it_is,
)
from reference_engine.interpreter.texts.printed import THE_CARD
from reference_engine.interpreter.zones import EXILE, RESOLVING


def pay(state: CardState, step: Announcement) -> None:
    """Pay all costs at once, with what was chosen for them."""
    chosen = choices_made(state, step) if step.answers else NOTHING_CHOSEN
    pay_and_resolve(state, step.player, step.object, step.place, chosen)


def pay_and_resolve(state: CardState, player: int, number: int, place: int, chosen: "Chosen") -> None:
    """Pay all costs at once, then carry out the effect.

    The effect goes below anything a payment puts on the agenda, such as a choice between effects.
    """
    printed = state.definition[number]
    below = len(state.agenda)
    if place == THE_CARD:
        spent = pay_for_card(state, player, number, chosen)
        context = NO_CONTEXT
        if printed.one_shot:
            context = Context(
                spent=spent,
                extra=chosen.extra,
                targets=chosen.targets,
                chosen=chosen.number,
                it=given_alone(state, chosen),
            )
        elif printed.attaches is not None:
            context = Context(it=as_it_is(state, chosen.bearer))
        state.agenda.insert(below, resolving_card(("resolve_card", player, number, context, chosen.modes)))
    else:
        pay_for_ability(state, player, number, place, chosen)
        context = NO_CONTEXT
        if chosen is not NOTHING_CHOSEN:
            it = given_alone(state, chosen)
            context = Context(targets=chosen.targets, chosen=chosen.number, it=it)
        resolve = resolving_ability(("resolve_ability", player, number, printed, place, context))
        state.agenda.insert(below, resolve)


class Chosen(Struct, frozen=True):
    """The choices made while playing.

    `given` holds what is given up for each part of the costs, and `amounts` how much of each resource was
    chosen. `number` is the one that the text may count, and `extra` the optional amount.
    `payments` holds the objects chosen for each payment, in a game whose players choose with what they pay.
    """

    given: tuple[tuple[Given, tuple[int, ...]], ...] = ()
    targets: Targets = ()
    amounts: Mapping[str, int] = {}
    number: int = 0
    extra: int = 0
    modes: tuple[int, ...] = ()
    bearer: int = 0
    payments: tuple[tuple[Any, tuple[int, ...]], ...] = ()


NOTHING_CHOSEN: Final = Chosen()


def given_alone(state: CardState, chosen: Chosen) -> Reference:
    """[LANG-6.2b] Return the only object that costs took besides the source, as it is now, to be "it"."""
    given = [number for _, numbers in chosen.given for number in numbers]
    return as_it_is(state, given[0]) if len(given) == 1 else NO_REFERENCE


def choices_made(state: CardState, step: Announcement) -> Chosen:
    """[LANG-2.4, LANG-2.5] Sort the answers given while playing by what they were asked for."""
    asked = tuple(zip(questions(state, step), step.answers, strict=True))
    costs = costs_at(state.definition[step.object], step.place)
    offered = sum(int(answer) for one, answer in asked if one.kind == "amount" and one.wanted.offered)
    amounts = amounts_chosen(asked)
    given = tuple((one.wanted, tuple(answer)) for one, answer in asked if one.kind == "give")
    return Chosen(
        given,
        tuple(targets_from(state, one.wanted, answer) for one, answer in asked if one.is_target()),
        amounts,
        number_chosen(costs, amounts, given),
        offered,
        next((answer for one, answer in asked if one == MODES), ()),
        next((answer for one, answer in asked if one.kind == "bearer"), 0),
        tuple((one.wanted, tuple(answer)) for one, answer in asked if one.kind == "payment"),
    )


def number_chosen(
    costs: Costs, amounts: Mapping[str, int], given: Sequence[tuple[Given, Sequence[int]]]
) -> int:
    """[LANG-2.4, LANG-2.4a] Return the number that a text may count: the X, or the only one chosen."""
    numbers = [(number, amounts[name]) for name, number in costs.chosen.items()]
    numbers += [(part.count, len(what)) for part, what in given if isinstance(part.count, ChosenNumber)]
    return next((amount for number, amount in numbers if number == X), numbers[0][1] if numbers else 0)


def pay_for_card(state: CardState, player: int, number: int, chosen: Chosen) -> int:
    """Pay for a card, which leaves the hand; return how much of the main resource was paid.

    Additional costs in the main resource are part of the same payment. In a game without a main resource, the
    event reports everything that was paid.
    """
    printed, main = state.definition[number], state.hooks.resources.main
    amount = cost_to_play(state, number)
    if printed.demanding:
        additional = additional_to_play(state, number)
        amount += additional.of(main.name)
    changed: tuple[str, ...] = ()
    if state.events is not None and (changes := cost_changes(state, number)):
        changed = state.hooks.rules_of_cost_changes(state, number, changes)
    if state.permits or state.playable:
        use_permission(state, number)
    state.shift(number, player, RESOLVING)
    payment = Payment(player, number, amount, amount, True, changed)
    if printed.demanding:
        pay_with_additional(state, payment, additional, chosen)
    else:
        main.pay(state, payment)
    amount += chosen.amounts.get(main.name, 0)
    paid = amount
    if main is FREE and printed.demanding:
        paid = sum(additional.amounts.values()) + sum(chosen.amounts.values())
    if state.events is not None:
        record_play(state, player, number, paid, changed)
    has_been_played(state, player, number, paid)
    return amount


def pay_with_additional(state: CardState, payment: Payment, additional: Costs, chosen: Chosen) -> None:
    """Pay for a card in the main resource, with all additional and chosen costs."""
    player, number = payment.player, payment.source
    for resource in state.hooks.resources.paid:
        if resource is state.hooks.resources.main:
            pay_resource(state, resource, payment, chosen)
        elif (fixed := additional.of(resource.name)) or resource.name in chosen.amounts:
            rules: tuple[str, ...] = ()
            if state.events is not None and (changes := cost_changes(state, number, resource.name)):
                rules = state.hooks.rules_of_cost_changes(state, number, changes)
            share = Payment(player, number, fixed, fixed, for_card=True, rules=rules)
            pay_resource(state, resource, share, chosen)
    give_up(state, player, number, additional, chosen)


def pay_resource(state: CardState, resource: Resource, payment: Payment, chosen: Chosen) -> None:
    """Pay a resource: the amount that the costs name plus the chosen amount."""
    if resource.name in chosen.amounts:
        payment = replace(payment, amount=payment.fixed + chosen.amounts[resource.name])
    resource.pay(state, payment)


def has_been_played(state: CardState, player: int, number: int, amount: int) -> None:
    """Let texts react to, or look back at, a card that has been paid for."""
    is_cast = state.definition[number].is_cast
    use_up_changes(state, number)
    state.cast.append((player, number))
    if is_cast:
        state.happened(verbs.CAST, number, who=player, amount=amount)
    state.happened(verbs.PLAY, number, who=player, amount=amount)


def record_play(state: CardState, player: int, number: int, amount: int, changed: tuple[str, ...]) -> None:
    """Record that a card was cast or played; `changed` are the rules by which texts changed its cost."""
    rules = state.hooks.rules_of_play(state, player, number, amount, changed)
    if state.definition[number].is_cast:
        state.record("cast", rules, player=player, object=number, amount=amount)
    else:
        state.record("played", rules, player=player, object=number, amount=amount)


def pay_for_ability(state: CardState, player: int, number: int, place: int, chosen: Chosen) -> None:
    """Count one use of an ability and pay its costs."""
    printed = state.definition[number]
    row = printed.rows[place]
    count_use(state, player, number, row)
    costs = costs_of_use(state, number, row)
    pay_costs(state, player, number, costs, chosen)
    if state.events is not None:
        main = state.hooks.resources.main.name
        rules = state.hooks.rules_of_use(state, number, row, costs.of(main) != row.costs.of(main))
        state.record("activated", rules, player=player, object=number, amount=place)
    state.happened(verbs.USE, number, who=player)


def pay_costs(
    state: CardState, player: int, number: int, costs: Costs, chosen: Chosen, *, offered: bool = False
) -> None:
    """Pay the costs of an ability, or costs that a text has offered."""
    for resource in state.hooks.resources.paid:
        if (fixed := costs.of(resource.name)) or resource.name in chosen.amounts:
            payment = Payment(player, number, fixed, fixed, for_card=False, offered=offered)
            pay_resource(state, resource, payment, chosen)
    give_up(state, player, number, costs, chosen)


def give_up(state: CardState, player: int, number: int, costs: Costs, chosen: Chosen) -> None:
    """Give up the objects that the costs ask for: the chosen ones, and perhaps the source itself."""
    for node in costs.own:
        state.hooks.pay_own_cost(state, player, number, node)
    if costs.exhaust_this:
        exhaust(state, number, *state.hooks.cites["paid.exhaust_this"])
    for wanted, numbers in chosen.given:
        GIVE[how_given(state, wanted)](state, player, numbers, wanted)
    if costs.sacrifice_this:
        removal.sacrifice(state, (number,), *state.hooks.cites["paid.sacrifice_this"])
    elif costs.move_this == EXILE:
        removal.exile(state, (number,))
    elif costs.move_this:
        removal.move_together(state, (number,), costs.move_this, *state.hooks.cites["paid.move"])


def _sacrifice(state: CardState, _player: int, numbers: Sequence[int], _wanted: Given) -> None:
    """Sacrifice permanents for a cost."""
    removal.sacrifice(state, numbers, *state.hooks.cites["paid.sacrifice"])


def _discard(state: CardState, player: int, numbers: Sequence[int], _wanted: Given) -> None:
    """Discard cards for a cost."""
    drawing.discard(state, player, numbers, *state.hooks.cites["paid.discard"])


def _exhaust(state: CardState, _player: int, numbers: Sequence[int], _wanted: Given) -> None:
    """Exhaust objects for a cost."""
    for number in numbers:
        exhaust(state, number, *state.hooks.cites["paid.exhaust"])


def _exile(state: CardState, _player: int, numbers: Sequence[int], _wanted: Given) -> None:
    """Exile cards for a cost."""
    removal.exile(state, numbers)


def _move(state: CardState, _player: int, numbers: Sequence[int], wanted: Any) -> None:
    """Put cards into another zone for a cost."""
    zone = state.zoning.numbers[wanted.zone]
    removal.move_together(state, numbers, zone, *state.hooks.cites["paid.move"])


GIVE: Final[Mapping[str, Callable[[CardState, int, Sequence[int], Given], None]]] = {
    "sacrifice": _sacrifice,
    "discard": _discard,
    "exhaust": _exhaust,
    "exile": _exile,
    "move": _move,
}
"""The function that gives objects up for a part of a cost, by what happens to them."""
