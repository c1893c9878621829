"""Choices made while an effect is carried out: one of several, how much to whom, whether at all."""

from typing import Any

from reference_engine.essence_crown import drawing, removal, resources
from reference_engine.essence_crown.citing import rules_of_amount
from reference_engine.essence_crown.effects import apply_to, remember_whether
from reference_engine.essence_crown.play import can_sacrifice, pay_ability, why_not_pay
from reference_engine.essence_crown.printed import costs_from
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import AVATAR_LINE, HAND, RELIC_SUPPORT_ZONE
from reference_engine.interpreter.frame import effect_step
from reference_engine.interpreter.values import matching
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Divide, OneOf, SomeOf


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
        return Decision("choose", you, OneOf(able), ("EC-10.1.2", "EC-R65"), about)
    least, most = min(selection.least, len(able)), min(selection.most, len(able))
    return Decision("choose", you, SomeOf(able, least, most), ("EC-R65",), about)


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
    return Decision("may", effect[1], OneOf(("yes", "no")), ("EC-R65",), {"source": effect[2]})


def answer_may(state: State, step: Step, answer: Any) -> None:
    """[LANG-3.5, LANG-3.6] If so, do or pay it, and let the rest of the text know."""
    _, effect, inner = step
    if answer == "no":
        return
    remember_whether(state, effect, 1)
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
    return Decision("sacrifice", you, SomeOf(able, count, count), ("EC-R65", "EC-10.4.3"), {"source": source})


def give_up(state: State, _step: Step, answer: Any) -> None:
    """[EC-10.4.3] Sacrifice what was chosen."""
    removal.sacrifice(state, answer, "EC-R65")


def ask_discard(state: State, step: Step) -> Decision:
    """[EC-R65] A player told to discard chooses among their own cards."""
    _, player, wanted = step
    hand = tuple(state.in_zone(player, HAND))
    wanted = min(wanted, len(hand))
    return Decision("discard", player, SomeOf(hand, wanted, wanted), ("EC-R65",))


def answer_discard(state: State, step: Step, answer: Any) -> None:
    """[EC-R65] Discard what was chosen."""
    drawing.discard(state, step[1], answer, "EC-R65")


def ask_hand_limit(state: State, _step: Step) -> Decision:
    """[EC-R72] With a hand limit, the active player discards down to it after "at end of turn" abilities."""
    hand = tuple(state.in_zone(state.active, HAND))
    limit = state.switches.hand_limit
    over = max(0, len(hand) - limit) if isinstance(limit, int) else 0
    return Decision("discard", state.active, SomeOf(hand, over, over), ("EC-R72",))


def answer_hand_limit(state: State, _step: Step, answer: Any) -> None:
    """[EC-R72] Discard what was chosen."""
    drawing.discard(state, state.active, answer, "EC-R72")


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
