"""Choices made while an effect is carried out: one of several, how much to whom, whether at all."""

from typing import Any, Final

from reference_engine.essence_crown import drawing, removal, resources
from reference_engine.essence_crown.board import move
from reference_engine.essence_crown.citing import rules_of_amount
from reference_engine.essence_crown.effects import apply_to, remember
from reference_engine.essence_crown.play import can_sacrifice, pay_ability, why_not_pay
from reference_engine.essence_crown.printed import costs_from
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import AVATAR_LINE, HAND, RELIC_SUPPORT_ZONE, VEILED_DECK
from reference_engine.interpreter.filters import match_for
from reference_engine.interpreter.frame import effect_step
from reference_engine.interpreter.values import matching
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.spaces import Divide, OneOf, Order, SomeOf

GIVING_UP: Final = ("EC-10.4.3", "LANG-3.8", "EC-R65")
"""The rules of choosing what one sacrifices for an effect."""


def _operation(effect: Step) -> Any:
    """The operation that an effect step stands at."""
    return effect[3].sequences[effect[4]][effect[5]].operation


def ask_choice(state: State, step: Step) -> Decision:
    """[EC-10.1.2, EC-R65] Choose objects while the effect is carried out."""
    effect = step[1]
    you, source = effect[1], effect[2]
    operation = _operation(effect)
    selection = getattr(operation, "to", None) or operation.what
    able = tuple(matching(state, selection.filter, you, source))
    about = {"source": source}
    if selection.least == selection.most == 1 and able:
        return Decision("choose", you, OneOf(able), ("LANG-3.2", "EC-10.1.2", "EC-R65"), about)
    least, most = min(selection.least, len(able)), min(selection.most, len(able))
    return Decision("choose", you, SomeOf(able, least, most), ("LANG-3.2", "EC-R65"), about)


def answer_choice(state: State, step: Step, answer: Any) -> None:
    """[EC-R65] Carry the operation out on what was chosen."""
    _, effect, amount = step
    numbers = list(answer) if isinstance(answer, tuple) else [answer]
    apply_to(state, effect, _operation(effect), numbers, amount)


def offer(state: State, step: Step) -> None:
    """[LANG-3.5, EC-2.8.2] An offer to pay is made only to a player who may and can pay what it asks."""
    effect = step[1]
    you, source = effect[1], effect[2]
    costs = costs_from(_operation(effect).costs)
    if costs.god_charges and resources.god_charges_locked(state):
        state.record("offer_barred", ("EC-2.8.2", "EC-2.8.1"), player=you, object=source)
    elif (
        costs.kl <= state.kl[you]
        and costs.god_charges <= state.god_charges[you]
        and why_not_pay(state, you, source, costs) is None
    ):
        state.agenda.append(("may", effect, -1))


def ask_may(_state: State, step: Step) -> Decision:
    """[EC-R65] Whether to do it, or to pay for it."""
    effect = step[1]
    return Decision("may", effect[1], OneOf(("yes", "no")), ("LANG-3.5", "EC-R65"), {"source": effect[2]})


def answer_may(state: State, step: Step, answer: Any) -> None:
    """[LANG-3.5, LANG-3.6] If so, do or pay it, and let the rest of the text know."""
    _, effect, inner = step
    if answer == "no":
        return
    remember(state, effect, did=1)
    if inner >= 0:
        state.agenda.append(effect_step(effect[1], effect[2], effect[3], inner, 0, effect[6]))
        return
    costs = costs_from(_operation(effect).costs)
    if costs.discards:
        state.agenda.append(("discard", effect[1], costs.discards))
    for place in range(len(costs.sacrifices)):
        state.agenda.append(("give_up", effect, place))
    pay_ability(state, effect[1], effect[2], costs, ())


def ask_what_to_give_up(state: State, step: Step) -> Decision:
    """[EC-R65, EC-R58] A player who sacrifices chooses among their own permanents."""
    _, effect, place = step
    you, source = effect[1], effect[2]
    wanted = costs_from(_operation(effect).costs).sacrifices[place]
    able = tuple(can_sacrifice(state, you, source, wanted))
    count = min(wanted.count, len(able))
    return Decision(
        "sacrifice", you, SomeOf(able, count, count), ("EC-10.4.3", "LANG-3.8", "EC-R65"), {"source": source}
    )


def give_up(state: State, _step: Step, answer: Any) -> None:
    """[EC-10.4.3] Sacrifice what was chosen."""
    removal.sacrifice(state, answer, "EC-R65")


def ask_discard(state: State, step: Step) -> Decision:
    """[EC-R65] A player told to discard chooses among their own cards."""
    _, player, wanted = step
    hand = tuple(state.in_zone(player, HAND))
    wanted = min(wanted, len(hand))
    return Decision("discard", player, SomeOf(hand, wanted, wanted), ("LANG-7.5", "EC-R65"))


def answer_discard(state: State, step: Step, answer: Any) -> None:
    """[EC-R65] Discard what was chosen."""
    drawing.discard(state, step[1], answer, "EC-R65")


def ask_hand_limit(state: State, _step: Step) -> Decision:
    """[EC-R72] With a hand limit, the active player discards down to it after "at end of turn" abilities."""
    hand = tuple(state.in_zone(state.active, HAND))
    limit = state.switches.hand_limit
    over = max(0, len(hand) - limit) if isinstance(limit, int) else 0
    return Decision("discard", state.active, SomeOf(hand, over, over), ("EC-4.1.10", "EC-R72"))


def answer_hand_limit(state: State, _step: Step, answer: Any) -> None:
    """[EC-R72] Discard what was chosen."""
    drawing.discard(state, state.active, answer, "EC-R72")


def ask_random_discard(state: State, step: Step) -> Decision:
    """[CORE-1.15, LANG-3.9] Chance picks the cards."""
    _, player, wanted = step
    hand = tuple(state.in_zone(player, HAND))
    return Decision("random_discard", NATURE, SomeOf(hand, wanted, wanted), ("LANG-3.9",), {"owner": player})


def gather_sacrifices(state: State, step: Step) -> None:
    """[EC-R58] Ask the next player; when all have chosen, everything is given up at once."""
    _, effect, players, chosen = step
    if players:
        state.agenda.append(("choose_sacrifices", effect, players, chosen))
    else:
        removal.sacrifice(state, chosen, "EC-R58")


def ask_sacrifices(state: State, step: Step) -> Decision:
    """[EC-R65] A player told to sacrifice chooses among their own."""
    _, effect, players, _ = step
    operation = _operation(effect)
    found = matching(state, operation.filter, players[0], effect[2])
    able = tuple(n for n in found if state.controller[n] == players[0])
    count = min(operation.count, len(able))
    return Decision(
        "sacrifice",
        players[0],
        SomeOf(able, count, count),
        ("EC-10.4.3", "LANG-3.8", "EC-R65"),
        {"source": effect[2]},
    )


def answer_sacrifices(state: State, step: Step, answer: Any) -> None:
    """[EC-R65] Note the choice and go on to the next player."""
    _, effect, players, chosen = step
    state.agenda.append(("gather_sacrifices", effect, players[1:], (*chosen, *answer)))


def ask_look(state: State, step: Step) -> Decision:
    """[EC-10.4.7, LANG-7.13] Which of the cards looked at are taken."""
    _, effect, count, take = step
    top = tuple(state.in_zone(effect[1], VEILED_DECK)[:count])
    take = min(take, len(top))
    return Decision("choose", effect[1], SomeOf(top, take, take), ("EC-10.4.7",), {"source": effect[2]})


def answer_look(state: State, step: Step, answer: Any) -> None:
    """[EC-10.4.7] They go to the hand; the rest goes to the bottom, in an order of choice."""
    _, effect, count, _ = step
    player = effect[1]
    rest = tuple(n for n in state.in_zone(player, VEILED_DECK)[:count] if n not in answer)
    for number in answer:
        move(state, number, HAND, "EC-10.4.7")
    if rest:
        state.agenda.append(("order_bottom", player, rest))


def ask_bottom(_state: State, step: Step) -> Decision:
    """[EC-10.4.7] The order of the cards that go to the bottom; the last one lies lowest."""
    return Decision("order_cards", step[1], Order(step[2]), ("EC-10.4.7",))


def answer_bottom(state: State, step: Step, answer: Any) -> None:
    """[EC-10.4.7] They lie at the bottom of the Veiled Deck."""
    deck = state.in_zone(step[1], VEILED_DECK)
    deck[:] = [number for number in deck if number not in answer] + list(answer)
    state.record("put_on_bottom", ("EC-10.4.7",), player=step[1], amount=len(answer))


def ask_search(state: State, step: Step) -> Decision:
    """[EC-R85] A matching card of the Veiled Deck, or none."""
    effect = step[1]
    you, source = effect[1], effect[2]
    match = match_for(_operation(effect).filter)
    able = tuple(sorted(n for n in state.in_zone(you, VEILED_DECK) if match(state, n, you, source)))
    return Decision(
        "choose", you, SomeOf(able, 0, min(1, len(able))), ("LANG-7.14", "EC-R85"), {"source": source}
    )


def answer_search(state: State, step: Step, answer: Any) -> None:
    """[EC-R85, LANG-7.14] The card is shown and put into the hand; the shuffle follows."""
    for number in answer:
        state.record("revealed", ("LANG-7.13", "EC-R85"), player=step[1][1], object=number)
        move(state, number, HAND, "EC-R85")


def any_targets(state: State) -> tuple[int, ...]:
    """[EC-R53] Any target: an Avatar, a Support card with Guard, or a Deity."""
    found: list[int] = []
    for player in state.turn_order():
        found.append(player)
        found += state.in_zone(player, AVATAR_LINE)
        row = state.in_zone(player, RELIC_SUPPORT_ZONE)
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
    """[EC-10.1.4, EC-R53] Damage to a Deity is Essence damage; all is dealt at once."""
    source = step[1][2]
    rules = ("EC-10.1.4", *rules_of_amount(_operation(step[1]).amount))
    for number, amount in answer:
        if number <= state.player_count:
            resources.deal_essence_damage(state, number, amount, source, *rules)
        else:
            removal.deal_damage(state, number, amount, source, *rules)
