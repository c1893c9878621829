"""Section 8.2, paying: all costs at once, then comes the effect."""

from typing import Any, Final, NamedTuple

from grammar.ir.triggers import YouCast, YouPlay
from reference_engine.essence_crown import resources
from reference_engine.essence_crown.announcing import questions
from reference_engine.essence_crown.card_effects import permitted
from reference_engine.essence_crown.costs import cost_to_play, costs_of_use, rules_of_changes
from reference_engine.essence_crown.playable import limit_of, permitted_cards
from reference_engine.essence_crown.printed import Printed
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import (
    HAND,
    NULL_ZONE,
    RESOLVING,
    ZONES,
)
from reference_engine.interpreter import drawing, removal
from reference_engine.interpreter.frame import NO_CONTEXT, Context, Targets
from reference_engine.interpreter.moving import exhaust
from reference_engine.interpreter.printed import THE_CARD, Costs, Row
from reference_engine.interpreter.targets import targets_from
from reference_engine.kernel.agenda import Step


def pay(state: State, step: Step) -> None:
    """[EC-8.2.3, EC-8.1.6, EC-3.2.7] All costs are paid at once, then comes the effect.

    The effect goes below what a payment may have put on the agenda: a choice between effects (EC-R78).
    """
    _, player, number, place, answers = step
    printed: Printed = state.definition[number]
    below = len(state.agenda)
    chosen = choices_made(state, printed, place, answers) if answers else NOTHING_CHOSEN
    if place == THE_CARD:
        extra = chosen.number if printed.extra_essence else 0
        kl = pay_card(state, player, number, printed, extra, chosen)
        context = NO_CONTEXT
        if printed.one_shot:
            context = Context(spent=kl, extra=extra, targets=chosen.targets, chosen=chosen.number)
        state.agenda.insert(below, ("resolve_card", player, number, context, chosen.modes))
    else:
        row = printed.rows[place]
        _count_use(state, player, number, row)
        costs = costs_of_use(state, number, row)
        pay_ability(state, player, number, costs, chosen)
        if state.events is not None:
            changed = ("EC-8.2.4",) if costs.of("kl") != row.costs.of("kl") else ()
            rules = (*rules_of_use(printed, row), *rules_of_readiness(state, number, row), *changed)
            state.record("activated", rules, player=player, object=number, amount=place)
        context = Context(targets=chosen.targets, chosen=chosen.number)
        state.agenda.insert(below, ("resolve_ability", player, number, printed, place, context))


def rules_of_readiness(state: State, number: int, row: Row) -> tuple[str, ...]:
    """[EC-8.1.6a, EC-8.1.6b] How often an ability can be used, and that being new or exhausted bars none."""
    unlimited = () if limit_of(state, row) else ("EC-8.1.6a",)
    early = state.exhausted[number] or state.arrived[number] == state.turn
    return (*unlimited, "EC-8.1.6b") if early else unlimited


class Chosen(NamedTuple):
    """What was chosen while playing: all of it by kind, then targets, a number and modes by themselves."""

    by_kind: tuple[tuple[str, Any], ...]
    targets: Targets
    number: int
    modes: tuple[int, ...]


NOTHING_CHOSEN: Final = Chosen((), (), 0, ())


def choices_made(state: State, printed: Printed, place: int, answers: tuple[Any, ...]) -> Chosen:
    """[EC-8.2.3, LANG-2.4, LANG-2.5] The answers given while playing, by what they were asked for."""
    asked = questions(printed, place, answers)
    by_kind = tuple((kind, answer) for (kind, _), answer in zip(asked, answers, strict=True))
    return Chosen(
        by_kind,
        tuple(targets_from(state, kind, answer) for kind, answer in by_kind if kind.startswith("target")),
        next((int(answer) for kind, answer in by_kind if kind in CHOSEN_NUMBERS), 0),
        next((answer for kind, answer in by_kind if kind == "modes"), ()),
    )


def rules_of_use(printed: Printed, row: Row) -> tuple[str, ...]:
    """[EC-8.1.6, EC-8.1.7, EC-10.2.3, EC-10.2.6] The rules of using an activated ability."""
    rule = "EC-8.1.7" if "Deity" in printed.types else "EC-8.1.6"
    label = ("EC-10.2.6", "EC-3.2.6") if row.node.label == "god_code" else ()
    return (rule, "EC-8.2.3", "EC-10.2.3", *printed.also["activated"], *label)


CHOSEN_NUMBERS: Final = ("pay_essence", "spend_god_charges")
"""The choices that are a number, kept for the text that refers back to it."""


def pay_card(state: State, player: int, number: int, printed: Printed, extra: int, chosen: Chosen) -> int:
    """[EC-2.1.9, EC-2.4.1, EC-3.6.2, EC-3.7.1, EC-8.1.9] Pay for a card, now out of the hand; the KL paid.

    KL asked for besides the printed cost is paid with it, in one payment.
    """
    kl = cost_to_play(state, number) + printed.additional.of("kl")
    changed = rules_of_changes(state, number) if state.events is not None else ()
    if state.permits:
        use_permit(state, number)
    state.shift(number, player, RESOLVING)
    resources.spend_kl(state, player, kl, number, "EC-2.2.1", *changed)
    if printed.demanding:
        pay_besides(state, player, number, printed, extra, chosen)
    if state.events is not None:
        free = ("EC-2.4.6",) if kl == 0 else ()
        record_play(state, player, number, kl, (*free, *changed))
    has_been_played(state, player, number, kl)
    return kl


def has_been_played(state: State, player: int, number: int, kl: int) -> None:
    """[EC-8.2.4, EC-10.3.4, EC-10.3.6] A card is paid for; texts watch for that, or look back at it."""
    if state.definition[number].is_cast:
        state.cast.append((player, number))
        state.happened(YouCast, number, player=player, amount=kl)
    if YouPlay in state.watchers:
        state.happened(YouPlay, number, player=player, amount=kl)


def pay_besides(state: State, player: int, number: int, printed: Printed, extra: int, chosen: Chosen) -> None:
    """[EC-2.1.9, EC-2.1.10, EC-8.2.1] What a card asks for besides KL."""
    besides = printed.additional
    mandatory = ("EC-2.1.9", "EC-8.2.1") if besides.of("essence") else ()
    optional = ("EC-2.1.10",) if printed.extra_essence else ()
    kind = printed.also["essence_paid"]
    x = chosen.number if "essence" in besides.chosen else 0
    resources.pay_essence(
        state, player, besides.of("essence") + extra + x, number, *mandatory, *optional, *kind
    )
    charges = besides.of("god_charges") + (chosen.number if "god_charges" in besides.chosen else 0)
    resources.spend_god_charges(state, player, charges, number)
    pay_others(state, player, number, besides, chosen)


def use_permit(state: State, number: int) -> None:
    """[LANG-7.15] A card cast from elsewhere uses its permission up, and goes where that says afterwards."""
    for permit in state.permits:
        if number in permitted_cards(state, permit):
            state.permits.remove(permit)
            state.afterwards.append((number, ZONES[permitted(permit).afterwards]))
            return


def pay_ability(state: State, player: int, number: int, costs: Costs, chosen: Chosen) -> None:
    """[EC-8.1.6, EC-8.1.7, EC-2.8.7] Pay the costs before the colon."""
    resources.spend_kl(state, player, costs.of("kl"), number)
    x = chosen.number if "essence" in costs.chosen else 0
    resources.pay_essence(state, player, costs.of("essence") + x, 0)
    charges = costs.of("god_charges") + (chosen.number if "god_charges" in costs.chosen else 0)
    resources.spend_god_charges(state, player, charges, number)
    pay_others(state, player, number, costs, chosen)


def pay_others(state: State, player: int, number: int, costs: Costs, chosen: Chosen) -> None:
    """[EC-8.2.1, EC-3.7.4, EC-3.7.5, EC-10.4.3a, EC-R58, EC-R76]
    What is exhausted, sacrificed, discarded, nullified and returned, at most once the source itself.
    """
    if costs.exhaust_this:
        exhaust(state, number, "EC-8.1.6b", "EC-R76")
    for kind, numbers in chosen.by_kind:
        if kind == "sacrifice":
            removal.sacrifice(state, numbers, "EC-8.2.1", "EC-3.7.4")
        elif kind == "discard":
            drawing.discard(state, player, numbers, "EC-8.2.1", "EC-3.7.5")
        elif kind == "exhaust":
            for each in numbers:
                exhaust(state, each, "EC-8.2.1", "EC-R76")
        elif kind == "nullify":
            removal.exile(state, numbers)
        elif kind == "return":
            removal.move_together(state, numbers, HAND, "EC-8.2.1", "EC-4.1.11a", "EC-R60")
    if costs.sacrifice_this:
        removal.sacrifice(state, (number,), "EC-8.2.1")
    elif costs.move_this == NULL_ZONE:
        removal.exile(state, (number,))
    elif costs.move_this:
        removal.move_together(state, (number,), costs.move_this, "EC-8.2.1", "EC-4.1.11a", "EC-R60")


def record_play(state: State, player: int, number: int, kl: int, free: tuple[str, ...]) -> None:
    """Tell that a card was played, and by which rules [EC-8.1.5, EC-8.3.3]."""
    printed = state.definition[number]
    if printed.is_cast:
        rules = (*rules_of_time(state, player, printed, "EC-8.1.5"), "EC-8.2.3", *free, *printed.also["cast"])
        state.record("cast", rules, player=player, object=number, amount=kl)
    else:
        rules = (*rules_of_time(state, player, printed, printed.home_rule), *free, *printed.also["played"])
        state.record("played", rules, player=player, object=number, amount=kl)


def rules_of_time(state: State, player: int, printed: Printed, rule: str) -> tuple[str, ...]:
    """[EC-8.3.4, EC-8.3.3] By which rule a card is played now: in one's own Main Phase, or as a fast card."""
    if printed.fast and (player != state.active or state.phase == "combat"):
        return ("EC-8.3.4", "EC-8.3.5", "EC-8.3.3", "EC-8.3.2")
    return (rule,)


def _count_use(state: State, player: int, number: int, row: Row) -> None:
    """[EC-3.2.7, EC-R23, EC-R76] Remember a use of a limited ability."""
    key = state.definition[number].key
    limit = limit_of(state, row)
    if limit == "once_per_game":
        state.limits[player, key, row.place] = 1
    elif limit is not None:
        state.turn_limits[number, key, row.place] = 1
