"""Section 10.7: payments that a text offers while it is carried out."""

from collections.abc import Sequence
from itertools import combinations

from grammar.ir.costs import ExhaustMatching
from reference_engine.champions_of_elequine.play.paying import OF_PAY, possible_payments, rest_for
from reference_engine.champions_of_elequine.resources.payments import Payable, payable_of
from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter.costs import least_of
from reference_engine.interpreter.objects.moving import exhaust
from reference_engine.interpreter.operations import branches
from reference_engine.interpreter.operations.branches import offered_costs
from reference_engine.interpreter.operations.steps import Offer, OfFrame
from reference_engine.interpreter.operations.texts import carried_out_by
from reference_engine.interpreter.playing.costs import can_exhaust
from reference_engine.interpreter.texts.frame import Frame, remember
from reference_engine.interpreter.texts.program import NOTHING
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf, SomeOf


def offered(frame: Frame) -> Payable | ExhaustMatching:
    """[COE-10.7.4a] Return the one payment that a text offers: an amount, or resources to rest."""
    costs = offered_costs(frame)
    for wanted in costs.given:
        assert isinstance(wanted, ExhaustMatching)
        return wanted
    ((name, amount),) = costs.amounts.items()
    return payable_of((amount, name, False))


def is_payment(frame: Frame) -> bool:
    """[COE-10.7.4a] Whether a text offers a payment with resources, and nothing else to do or to give up."""
    costs = offered_costs(frame) if frame.instruction.inner == NOTHING else None
    return costs is not None and all(isinstance(wanted, ExhaustMatching) for wanted in costs.given)


def ways_to_pay(state: State, frame: Frame) -> Sequence[tuple[int, ...]]:
    """[COE-10.7.4a, COE-2.4.3a] Return the resources with which the player of an offer could pay."""
    wanted, player = offered(frame), carried_out_by(frame)
    if isinstance(wanted, ExhaustMatching):
        return list(combinations(can_exhaust(state, player, frame.source, wanted), least_of(wanted.count)))
    return possible_payments(state, player, (wanted,))


def offer(state: State, step: OfFrame) -> None:
    """[COE-10.7.4a, LANG-3.5] Offer a payment that the player can make; other offers as in every game."""
    if not is_payment(step.frame):
        branches.offer(state, step)
    elif ways_to_pay(state, step.frame):
        state.agenda.append(Offer("may", step.frame, NOTHING))


def answer_may(state: State, step: Offer, answer: Answer) -> None:
    """[COE-10.7.4a, LANG-3.6] Ask with which resources an accepted payment is made."""
    if answer == "no" or not is_payment(step.frame):
        branches.answer_may(state, step, answer)
        return
    remember(state, step.frame, did=1)
    state.agenda.append(OfFrame("pay_offered", step.frame))


def ask_payment(state: State, step: OfFrame) -> Decision:
    """[COE-10.7.4a, COE-2.4.3a, COE-2.4.4] Ask with which resources the player pays."""
    wanted, player = offered(step.frame), carried_out_by(step.frame)
    source = step.frame.source
    if isinstance(wanted, ExhaustMatching):
        able = can_exhaust(state, player, source, wanted)
        rules = state.hooks.cites["given.exhaust"]
        count = least_of(wanted.count)
        return Decision("choose", player, SomeOf(tuple(able), count, count), rules, {"source": source})
    waste = ("COE-2.4.4a",) if state.switches.payment == "least_waste" else ()
    about = {"source": source, "amount": wanted.amount, "resource": wanted.resource}
    options = tuple(ways_to_pay(state, step.frame))
    return Decision("pay", player, OneOf(options), (*OF_PAY, *waste), about)


def answer_payment(state: State, step: OfFrame, answer: Sequence[int]) -> None:
    """[COE-10.7.4a, COE-8.10.6a] Rest the resources; nobody can answer that."""
    wanted, player = offered(step.frame), carried_out_by(step.frame)
    if isinstance(wanted, ExhaustMatching):
        for number in answer:
            exhaust(state, number, *state.hooks.cites["paid.exhaust"])
    else:
        rest_for(state, player, step.frame.source, wanted, answer, "COE-10.7.4a")
