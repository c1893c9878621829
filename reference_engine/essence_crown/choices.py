"""Choices made while an effect is carried out: one of several, how much to whom, whether at all."""

from typing import Any

from reference_engine.essence_crown import resources
from reference_engine.essence_crown.card_effects import lay_in_deck, put_onto_battlefield
from reference_engine.essence_crown.citing.cards import rules_of_amount
from reference_engine.essence_crown.effects import apply_to
from reference_engine.essence_crown.printed import Printed
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import (
    AVATAR_LINE,
    BATTLEFIELD,
    CRYPT,
    HAND,
    RELIC_SUPPORT_ZONE,
    VEILED_DECK,
    ZONE_NAMES,
    ZONES,
)
from reference_engine.interpreter import damage, drawing, removal
from reference_engine.interpreter.filters import match_for
from reference_engine.interpreter.frame import Reference, remember
from reference_engine.interpreter.lasting.replacement import ChooseReplacement, contests
from reference_engine.interpreter.moving import exhaust, move
from reference_engine.interpreter.operations.steps import (
    Discarded,
    Discarding,
    LookAndSortStep,
    LookAndTakeStep,
    Offer,
    OfFrame,
    Ordering,
    Sacrificing,
    WithAmount,
)
from reference_engine.interpreter.playing.costs import can_sacrifice, why_not_pay
from reference_engine.interpreter.playing.paying import NOTHING_CHOSEN, pay_costs
from reference_engine.interpreter.program import NOTHING
from reference_engine.interpreter.values import matching
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.spaces import Divide, OneOf, Order, SomeOf


def ask_choice(state: State, step: WithAmount) -> Decision:
    """[EC-10.1.2, EC-10.2.4a, EC-R65] Choose objects while the effect is carried out."""
    you, source, operation = step.frame.you, step.frame.source, step.frame.operation
    selection = getattr(operation, "to", None) or operation.what
    able = tuple(matching(state, selection.filter, you, source))
    about = {"source": source}
    if selection.least == selection.most == 1 and able:
        return Decision("choose", you, OneOf(able), ("LANG-3.2", "EC-10.1.2", "EC-10.2.4a", "EC-R65"), about)
    least, most = min(selection.least, len(able)), min(selection.most, len(able))
    return Decision("choose", you, SomeOf(able, least, most), ("EC-10.2.4a", "LANG-3.2", "EC-R65"), about)


def answer_choice(state: State, step: WithAmount, answer: Any) -> None:
    """[EC-10.2.4a, EC-R65] Carry the operation out on what was chosen."""
    numbers = list(answer) if isinstance(answer, tuple) else [answer]
    apply_to(state, step.frame, step.frame.instruction, numbers, step.amount)


def offer(state: State, step: OfFrame) -> None:
    """[LANG-3.5, EC-2.8.2] An offer to pay is made only to a player who may and can pay what it asks."""
    you, source = step.frame.you, step.frame.source
    costs = Printed.costs_from(step.frame.operation.costs)
    if costs.of("god_charges") and resources.god_charges_locked(state):
        state.record("offer_barred", ("EC-2.8.2", "EC-2.8.1"), player=you, object=source)
    elif why_not_pay(state, you, source, costs) is None:
        state.agenda.append(Offer("may", step.frame, NOTHING))


def ask_may(_state: State, step: Offer) -> Decision:
    """[EC-10.2.4a, EC-R65] Whether to do it, or to pay for it."""
    rules = ("LANG-3.5", "EC-10.2.4a", "EC-R65")
    return Decision("may", step.frame.you, OneOf(("yes", "no")), rules, {"source": step.frame.source})


def answer_may(state: State, step: Offer, answer: Any) -> None:
    """[LANG-3.5, LANG-3.6] If so, do or pay it, and let the rest of the text know."""
    frame = step.frame
    if answer == "no":
        return
    remember(state, frame, did=1)
    if step.inner != NOTHING:
        state.agenda.append(frame.at(step.inner))
        return
    pay_costs(state, frame.you, frame.source, Printed.costs_from(frame.operation.costs), NOTHING_CHOSEN)


def ask_discard(state: State, step: Discarding) -> Decision:
    """[EC-10.2.4a, EC-R65] Ask the next player which cards of their hand to discard."""
    player, wanted = step.shares[0]
    hand = tuple(state.zones[player][HAND])
    return Decision("discard", player, SomeOf(hand, wanted, wanted), ("LANG-7.5", "EC-10.2.4a", "EC-R65"))


def answer_discard(state: State, step: Discarding, answer: Any) -> None:
    """[EC-10.1.9, EC-10.2.4a, EC-R65]
    Note the choice and ask the next player; after the last all discard at once.
    """
    share, *others = step.shares
    chosen = (*step.chosen, Discarded(share.player, tuple(answer)))
    if others:
        state.agenda.append(Discarding(step.name, tuple(others), chosen))
        return
    shared = ("EC-10.1.9",) if len(chosen) > 1 else ()
    for discarding, cards in chosen:
        drawing.discard(state, discarding, cards, "EC-10.2.4a", "EC-R65", *shared)


def ask_hand_limit(state: State, _step: Step) -> Decision:
    """[EC-7.4.1a, EC-R72]
    With a hand limit, the active player discards down to it after "at end of turn" abilities.
    """
    hand = tuple(state.zones[state.active][HAND])
    over = max(0, len(hand) - int(state.switches.hand_limit))
    return Decision("discard", state.active, SomeOf(hand, over, over), ("EC-4.1.10", "EC-7.4.1a", "EC-R72"))


def answer_hand_limit(state: State, _step: Step, answer: Any) -> None:
    """[EC-7.4.1a, EC-R72] Discard what was chosen."""
    drawing.discard(state, state.active, answer, "EC-7.4.1a", "EC-R72")
    state.resolve_waiting()


def ask_random_discard(state: State, step: Discarding) -> Decision:
    """[CORE-1.15, LANG-3.9] Chance picks the cards."""
    player, wanted = step.shares[0]
    hand = tuple(state.zones[player][HAND])
    return Decision("random_discard", NATURE, SomeOf(hand, wanted, wanted), ("LANG-3.9",), {"owner": player})


def gather_sacrifices(state: State, step: Sacrificing) -> None:
    """[EC-10.4.3a, EC-R58] Ask the next player; when all have chosen, everything is given up at once."""
    if step.players:
        state.agenda.append(step._replace(name="choose_sacrifices"))
    else:
        removal.sacrifice(state, step.chosen, "EC-10.4.3a", "EC-R58")


def ask_sacrifices(state: State, step: Sacrificing) -> Decision:
    """[EC-10.2.4a, EC-R65] A player told to sacrifice chooses among their own."""
    player, source, operation = step.players[0], step.frame.source, step.frame.operation
    able = tuple(can_sacrifice(state, player, source, operation))
    count = min(operation.count, len(able))
    rules = ("EC-10.4.3", "LANG-3.8", "EC-10.2.4a", "EC-R65")
    return Decision("sacrifice", player, SomeOf(able, count, count), rules, {"source": source})


def answer_sacrifices(state: State, step: Sacrificing, answer: Any) -> None:
    """[EC-10.2.4a, EC-R65] Note the choice and go on to the next player."""
    chosen = (*step.chosen, *answer)
    state.agenda.append(Sacrificing("gather_sacrifices", step.frame, step.players[1:], chosen))


def ask_look(state: State, step: LookAndTakeStep) -> Decision:
    """[EC-10.4.7, LANG-7.13] Which of the cards looked at are taken."""
    you = step.frame.you
    top = tuple(state.zones[you][VEILED_DECK][: step.top])
    take = min(step.take, len(top))
    return Decision("choose", you, SomeOf(top, take, take), ("EC-10.4.7",), {"source": step.frame.source})


def answer_look(state: State, step: LookAndTakeStep, answer: Any) -> None:
    """[EC-10.4.7] They go to the hand; the rest goes to the bottom, in an order of choice."""
    player = step.frame.you
    rest = tuple(n for n in state.zones[player][VEILED_DECK][: step.top] if n not in answer)
    for number in answer:
        move(state, number, HAND, "EC-10.4.7")
    where = step.frame.operation.rest
    if where == "discard":
        for number in rest:
            move(state, number, CRYPT, "EC-10.4.7", "LANG-7.13")
    else:
        state.agenda.append(Ordering(f"order_{where}", player, rest))


def ask_sort(state: State, step: LookAndSortStep) -> Decision:
    """[EC-10.4.7, LANG-7.20] Which of the cards looked at go under the deck."""
    you = step.frame.you
    top = tuple(state.zones[you][VEILED_DECK][: step.top])
    return Decision("choose", you, SomeOf(top, 0, len(top)), ("EC-10.4.7",), {"source": step.frame.source})


def answer_sort(state: State, step: LookAndSortStep, answer: Any) -> None:
    """[EC-10.4.7, LANG-7.20] Both parts are put in an order of choice, first those that go under."""
    player = step.frame.you
    rest = tuple(n for n in state.zones[player][VEILED_DECK][: step.top] if n not in answer)
    state.agenda += [Ordering("order_top", player, rest), Ordering("order_bottom", player, tuple(answer))]


def ask_order(_state: State, step: Ordering) -> Decision:
    """[EC-10.4.7] The order of the cards that go to the bottom; the last one lies lowest."""
    return Decision("order_cards", step.player, Order(step.cards), ("EC-10.4.7",))


def answer_order(state: State, step: Ordering, answer: Any) -> None:
    """[EC-10.4.7] They lie at the bottom, or on top, of the Veiled Deck."""
    lay_in_deck(state, step.player, answer, step.name)


def ask_search(state: State, step: OfFrame) -> Decision:
    """[EC-10.4.7a, EC-R85] A matching card of the Veiled Deck, or none."""
    you, source, operation = step.frame.you, step.frame.source, step.frame.operation
    match = match_for(operation.filter)
    able = tuple(sorted(n for n in state.zones[you][VEILED_DECK] if match(state, n, you, source)))
    rules = ("EC-10.4.7", "LANG-7.14", "EC-10.4.7a", "EC-R85")
    most = min(operation.most, len(able))
    return Decision("choose", you, SomeOf(able, 0, most), rules, {"source": source})


def answer_search(state: State, step: OfFrame, answer: Any) -> None:
    """[EC-10.4.7a, LANG-7.14, EC-R85] The card is shown and put where the text says; the shuffle follows."""
    operation, player = step.frame.operation, step.frame.you
    zone = HAND if operation.zone is None else ZONES[operation.zone]
    for number in answer:
        if operation.shown:
            state.record("revealed", ("LANG-7.13", "EC-10.4.7a", "EC-R85"), player=player, object=number)
        if zone not in BATTLEFIELD:
            move(state, number, zone, "EC-10.4.7a", "EC-R85")
        else:
            put_onto_battlefield(state, number, player, "EC-10.4.7a", "EC-R85")
            if operation.exhausted:
                exhaust(state, number, "EC-10.4.7a", "EC-R85")


def ask_replacement(state: State, step: ChooseReplacement) -> Decision:
    """[EC-10.4.6, EC-10.4.6a, EC-R78]
    The controller of a card chooses which of several effects sends it elsewhere.
    """
    contest = contests(state, step.how, step.objects)[len(step.chosen)]
    return Decision(
        "choose_replacement",
        state.controller[contest.object],
        OneOf(tuple(ZONE_NAMES[zone] for zone in contest.zones)),
        ("EC-10.4.6", "EC-10.4.6a", "EC-R78"),
        {"object": contest.object},
    )


def answer_replacement(state: State, step: ChooseReplacement, answer: Any) -> None:
    """[EC-10.4.6a, EC-9.6.2a, EC-R78, EC-R56]
    Note the choice; when all have chosen, everything goes at the same time.
    """
    chosen = (*step.chosen, ZONES[answer])
    asked = contests(state, step.how, step.objects)
    if len(chosen) < len(asked):
        state.agenda.append(step._replace(chosen=chosen))
        return
    settled = {(one.object, one.event): zone for one, zone in zip(asked, chosen, strict=True)}
    first = step.objects[0]
    holder = state.controller[first]
    removal.remove(state, step.how, step.objects, step.zone, step.rules, settled)
    if step.effect is not None:
        remember(state, step.effect, it=Reference(first, state.entered[first]), holder=holder)


def any_targets(state: State) -> tuple[int, ...]:
    """[EC-10.1.4a, EC-R53] Any target: an Avatar, a Support card with Guard, or a Deity."""
    found: list[int] = []
    for player in state.turn_order():
        found.append(player)
        found += state.zones[player][AVATAR_LINE]
        row = state.zones[player][RELIC_SUPPORT_ZONE]
        found += [number for number in row if state.definition[number].guard is not None]
    return tuple(found)


def ask_division(state: State, step: WithAmount) -> Decision:
    """[EC-10.1.4, EC-R83] How damage among any targets is divided."""
    space = Divide(step.amount, any_targets(state))
    about = {"source": step.frame.source}
    return Decision("divide_damage", step.frame.you, space, ("EC-10.1.4", "EC-R83"), about)


def answer_division(state: State, step: WithAmount, answer: Any) -> None:
    """[EC-10.1.4, EC-10.1.4a, EC-R53] Damage to a Deity is Essence damage; all is dealt at once."""
    source = step.frame.source
    rules = ("EC-10.1.4", *rules_of_amount(step.frame.operation.amount))
    for number, amount in answer:
        if number <= state.player_count:
            resources.deal_essence_damage(state, number, amount, source, *rules)
        else:
            damage.deal_damage(state, number, amount, source, *rules)
