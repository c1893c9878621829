"""Choices made while an effect is carried out: one of several, how much to whom, whether at all."""

from typing import Any

from reference_engine.essence_crown import drawing, instead, removal, resources
from reference_engine.essence_crown.board import exhaust, move
from reference_engine.essence_crown.card_effects import lay_in_deck, put_onto_battlefield
from reference_engine.essence_crown.citing.cards import rules_of_amount
from reference_engine.essence_crown.costs import can_sacrifice, why_not_pay
from reference_engine.essence_crown.effects import apply_to
from reference_engine.essence_crown.paying import NOTHING_CHOSEN, pay_ability
from reference_engine.essence_crown.printed import Printed
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.texts import remember
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
from reference_engine.interpreter.filters import match_for
from reference_engine.interpreter.frame import Reference, effect_step
from reference_engine.interpreter.program import NOTHING
from reference_engine.interpreter.values import matching
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.spaces import Divide, OneOf, Order, SomeOf


def _operation(effect: Step) -> Any:
    """The operation that an effect step stands at."""
    return effect[3].sequences[effect[4]][effect[5]].operation


def ask_choice(state: State, step: Step) -> Decision:
    """[EC-10.1.2, EC-10.2.4a, EC-R65] Choose objects while the effect is carried out."""
    effect = step[1]
    you, source = effect[1], effect[2]
    operation = _operation(effect)
    selection = getattr(operation, "to", None) or operation.what
    able = tuple(matching(state, selection.filter, you, source))
    about = {"source": source}
    if selection.least == selection.most == 1 and able:
        return Decision("choose", you, OneOf(able), ("LANG-3.2", "EC-10.1.2", "EC-10.2.4a", "EC-R65"), about)
    least, most = min(selection.least, len(able)), min(selection.most, len(able))
    return Decision("choose", you, SomeOf(able, least, most), ("EC-10.2.4a", "LANG-3.2", "EC-R65"), about)


def answer_choice(state: State, step: Step, answer: Any) -> None:
    """[EC-10.2.4a, EC-R65] Carry the operation out on what was chosen."""
    _, effect, amount = step
    numbers = list(answer) if isinstance(answer, tuple) else [answer]
    apply_to(state, effect, _operation(effect), numbers, amount)


def offer(state: State, step: Step) -> None:
    """[LANG-3.5, EC-2.8.2] An offer to pay is made only to a player who may and can pay what it asks."""
    effect = step[1]
    you, source = effect[1], effect[2]
    costs = Printed.costs_from(_operation(effect).costs)
    if costs.of("god_charges") and resources.god_charges_locked(state):
        state.record("offer_barred", ("EC-2.8.2", "EC-2.8.1"), player=you, object=source)
    elif why_not_pay(state, you, source, costs) is None:
        state.agenda.append(("may", effect, NOTHING))


def ask_may(_state: State, step: Step) -> Decision:
    """[EC-10.2.4a, EC-R65] Whether to do it, or to pay for it."""
    effect = step[1]
    return Decision(
        "may", effect[1], OneOf(("yes", "no")), ("LANG-3.5", "EC-10.2.4a", "EC-R65"), {"source": effect[2]}
    )


def answer_may(state: State, step: Step, answer: Any) -> None:
    """[LANG-3.5, LANG-3.6] If so, do or pay it, and let the rest of the text know."""
    _, effect, inner = step
    if answer == "no":
        return
    remember(state, effect, did=1)
    if inner != NOTHING:
        state.agenda.append(effect_step(effect[1], effect[2], effect[3], inner, 0, effect[6]))
        return
    pay_ability(state, effect[1], effect[2], Printed.costs_from(_operation(effect).costs), NOTHING_CHOSEN)


def ask_discard(state: State, step: Step) -> Decision:
    """[EC-10.2.4a, EC-R65] Ask the next player which cards of their hand to discard."""
    player, wanted = step[1][0]
    hand = tuple(state.zones[player][HAND])
    return Decision("discard", player, SomeOf(hand, wanted, wanted), ("LANG-7.5", "EC-10.2.4a", "EC-R65"))


def answer_discard(state: State, step: Step, answer: Any) -> None:
    """[EC-10.1.9, EC-10.2.4a, EC-R65]
    Note the choice and ask the next player; after the last all discard at once.
    """
    name, ((player, _), *others), chosen = step
    chosen = (*chosen, (player, tuple(answer)))
    if others:
        state.agenda.append((name, tuple(others), chosen))
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


def ask_random_discard(state: State, step: Step) -> Decision:
    """[CORE-1.15, LANG-3.9] Chance picks the cards."""
    player, wanted = step[1][0]
    hand = tuple(state.zones[player][HAND])
    return Decision("random_discard", NATURE, SomeOf(hand, wanted, wanted), ("LANG-3.9",), {"owner": player})


def gather_sacrifices(state: State, step: Step) -> None:
    """[EC-10.4.3a, EC-R58] Ask the next player; when all have chosen, everything is given up at once."""
    _, effect, players, chosen = step
    if players:
        state.agenda.append(("choose_sacrifices", effect, players, chosen))
    else:
        removal.sacrifice(state, chosen, "EC-10.4.3a", "EC-R58")


def ask_sacrifices(state: State, step: Step) -> Decision:
    """[EC-10.2.4a, EC-R65] A player told to sacrifice chooses among their own."""
    _, effect, players, _ = step
    operation = _operation(effect)
    able = tuple(can_sacrifice(state, players[0], effect[2], operation))
    count = min(operation.count, len(able))
    return Decision(
        "sacrifice",
        players[0],
        SomeOf(able, count, count),
        ("EC-10.4.3", "LANG-3.8", "EC-10.2.4a", "EC-R65"),
        {"source": effect[2]},
    )


def answer_sacrifices(state: State, step: Step, answer: Any) -> None:
    """[EC-10.2.4a, EC-R65] Note the choice and go on to the next player."""
    _, effect, players, chosen = step
    state.agenda.append(("gather_sacrifices", effect, players[1:], (*chosen, *answer)))


def ask_look(state: State, step: Step) -> Decision:
    """[EC-10.4.7, LANG-7.13] Which of the cards looked at are taken."""
    _, effect, count, take = step
    top = tuple(state.zones[effect[1]][VEILED_DECK][:count])
    take = min(take, len(top))
    return Decision("choose", effect[1], SomeOf(top, take, take), ("EC-10.4.7",), {"source": effect[2]})


def answer_look(state: State, step: Step, answer: Any) -> None:
    """[EC-10.4.7] They go to the hand; the rest goes to the bottom, in an order of choice."""
    _, effect, count, _ = step
    player = effect[1]
    rest = tuple(n for n in state.zones[player][VEILED_DECK][:count] if n not in answer)
    for number in answer:
        move(state, number, HAND, "EC-10.4.7")
    where = _operation(effect).rest
    if where == "discard":
        for number in rest:
            move(state, number, CRYPT, "EC-10.4.7", "LANG-7.13")
    else:
        state.agenda.append((f"order_{where}", player, rest))


def ask_sort(state: State, step: Step) -> Decision:
    """[EC-10.4.7, LANG-7.20] Which of the cards looked at go under the deck."""
    _, effect, count = step
    top = tuple(state.zones[effect[1]][VEILED_DECK][:count])
    return Decision("choose", effect[1], SomeOf(top, 0, len(top)), ("EC-10.4.7",), {"source": effect[2]})


def answer_sort(state: State, step: Step, answer: Any) -> None:
    """[EC-10.4.7, LANG-7.20] Both parts are put in an order of choice, first those that go under."""
    _, effect, count = step
    player = effect[1]
    rest = tuple(n for n in state.zones[player][VEILED_DECK][:count] if n not in answer)
    state.agenda += [("order_top", player, rest), ("order_bottom", player, tuple(answer))]


def ask_bottom(_state: State, step: Step) -> Decision:
    """[EC-10.4.7] The order of the cards that go to the bottom; the last one lies lowest."""
    return Decision("order_cards", step[1], Order(step[2]), ("EC-10.4.7",))


def answer_bottom(state: State, step: Step, answer: Any) -> None:
    """[EC-10.4.7] They lie at the bottom, or on top, of the Veiled Deck."""
    lay_in_deck(state, step[1], answer, step[0])


def ask_search(state: State, step: Step) -> Decision:
    """[EC-10.4.7a, EC-R85] A matching card of the Veiled Deck, or none."""
    effect = step[1]
    you, source = effect[1], effect[2]
    match = match_for(_operation(effect).filter)
    able = tuple(sorted(n for n in state.zones[you][VEILED_DECK] if match(state, n, you, source)))
    rules = ("EC-10.4.7", "LANG-7.14", "EC-10.4.7a", "EC-R85")
    most = min(_operation(effect).most, len(able))
    return Decision("choose", you, SomeOf(able, 0, most), rules, {"source": source})


def answer_search(state: State, step: Step, answer: Any) -> None:
    """[EC-10.4.7a, LANG-7.14, EC-R85] The card is shown and put where the text says; the shuffle follows."""
    operation, player = _operation(step[1]), step[1][1]
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


def ask_replacement(state: State, step: Step) -> Decision:
    """[EC-10.4.6, EC-10.4.6a, EC-R78]
    The controller of a card chooses which of several effects sends it elsewhere.
    """
    _, how, numbers, _, _, _, chosen = step
    number, _, zones = instead.contests(state, how, numbers)[len(chosen)]
    space = OneOf(tuple(ZONE_NAMES[zone] for zone in zones))
    return Decision(
        "choose_replacement",
        state.controller[number],
        space,
        ("EC-10.4.6", "EC-10.4.6a", "EC-R78"),
        {"object": number},
    )


def answer_replacement(state: State, step: Step, answer: Any) -> None:
    """[EC-10.4.6a, EC-9.6.2a, EC-R78, EC-R56]
    Note the choice; when all have chosen, everything goes at the same time.
    """
    _, how, numbers, zone, rules, effect, past = step
    chosen = (*past, ZONES[answer])
    contests = instead.contests(state, how, numbers)
    if len(chosen) < len(contests):
        state.agenda.append(("choose_replacement", how, numbers, zone, rules, effect, chosen))
        return
    settled = {(number, event): to for (number, event, _), to in zip(contests, chosen, strict=True)}
    holder = state.controller[numbers[0]]
    removal.CARRIED_OUT[how](state, numbers, zone, rules, settled)
    if effect is not None:
        remember(state, effect, it=Reference(numbers[0], state.entered[numbers[0]]), holder=holder)


def any_targets(state: State) -> tuple[int, ...]:
    """[EC-10.1.4a, EC-R53] Any target: an Avatar, a Support card with Guard, or a Deity."""
    found: list[int] = []
    for player in state.turn_order():
        found.append(player)
        found += state.zones[player][AVATAR_LINE]
        row = state.zones[player][RELIC_SUPPORT_ZONE]
        found += [number for number in row if state.definition[number].guard is not None]
    return tuple(found)


def ask_division(state: State, step: Step) -> Decision:
    """[EC-10.1.4, EC-R83] How damage among any targets is divided."""
    _, effect, amount = step
    return Decision(
        "divide_damage",
        effect[1],
        Divide(amount, any_targets(state)),
        ("EC-10.1.4", "EC-R83"),
        {"source": effect[2]},
    )


def answer_division(state: State, step: Step, answer: Any) -> None:
    """[EC-10.1.4, EC-10.1.4a, EC-R53] Damage to a Deity is Essence damage; all is dealt at once."""
    source = step[1][2]
    rules = ("EC-10.1.4", *rules_of_amount(_operation(step[1]).amount))
    for number, amount in answer:
        if number <= state.player_count:
            resources.deal_essence_damage(state, number, amount, source, *rules)
        else:
            removal.deal_damage(state, number, amount, source, *rules)
