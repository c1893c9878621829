"""Choices made while an effect is carried out: one of several, how much to whom, whether at all."""

from typing import Any

from reference_engine.essence_crown import resources
from reference_engine.essence_crown.printed import Printed
from reference_engine.essence_crown.state import State
from reference_engine.interpreter import removal
from reference_engine.interpreter.frame import remember
from reference_engine.interpreter.operations.steps import (
    Offer,
    OfFrame,
    Sacrificing,
)
from reference_engine.interpreter.playing.costs import can_sacrifice, why_not_pay
from reference_engine.interpreter.playing.paying import NOTHING_CHOSEN, pay_costs
from reference_engine.interpreter.program import NOTHING
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import OneOf, SomeOf


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
