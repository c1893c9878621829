"""Offers to spare what would be destroyed, at a cost."""

from functools import partial
from typing import NamedTuple

from reference_engine.interpreter.costs import Costs
from reference_engine.interpreter.lasting.instead import save, saving
from reference_engine.interpreter.lasting.replacement import (
    Declined,
    Sparing,
    is_choice_pending,
    sparing,
)
from reference_engine.interpreter.objects.moving import is_in_play
from reference_engine.interpreter.objects.removal import destroy_unspared
from reference_engine.interpreter.playing.costs import why_not_pay
from reference_engine.interpreter.playing.paying import NOTHING_CHOSEN, pay_costs
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Context, as_it_is, first_frame, remember
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf


class Offered(NamedTuple):
    """An offer to spare an object: what declining it is called, who decides, and what it costs.

    `sequence` is the program of the costs for which something must be chosen, or -1.
    """

    declined: Declined
    player: int
    costs: Costs
    sequence: int


def next_offer(state: CardState, step: Sparing) -> Offered | None:
    """[LANG-1.8e] Return the next offer that can be paid and has not been declined; None if there is none."""
    for number in filter(partial(is_in_play, state), step.objects):  # one may have paid for another
        for text in sparing(state, number, step.fate):
            printed = state.definition[text.source]
            row = next(row for row in printed.rows if row.node is text.node)
            costs = printed.costs_from(text.node.costs)
            offer = Offered(Declined(number, text.source, row.place), text.you, costs, row.sequence)
            if (
                offer.declined not in step.declined
                and not state.lost[text.you]
                and why_not_pay(state, text.you, text.source, offer.costs, spared=number) is None
            ):
                return offer
    return None


def spare(state: CardState, step: Sparing) -> None:
    """[LANG-1.8e, LANG-1.8i]
    Let the next text spare an object, or make the next offer; then destroy what is not spared.
    """
    if step.fate == "destroyed":
        for number in filter(partial(is_in_play, state), step.objects):
            if (text := next(saving(state, number), None)) is not None:
                rest = tuple(each for each in step.objects if each != number)
                state.agenda.append(step._replace(objects=rest))
                save(state, number, text)
                return
    if next_offer(state, step):
        state.agenda.append(step._replace(name="may_spare"))
        return
    holder = state.controller[step.about]
    unspared = [number for number in step.objects if is_in_play(state, number)]
    if state.hooks.remove_unspared is not None:
        state.hooks.remove_unspared(state, step, unspared)
    else:
        destroy_unspared(state, unspared, step.rules, step.effect)
    if step.effect is not None and not is_choice_pending(state):
        remember(state, step.effect, it=as_it_is(state, step.about), holder=holder)


def ask_spare(state: CardState, step: Sparing) -> Decision:
    """[LANG-1.8e] Ask whether to spare an object at a cost."""
    offer = next_offer(state, step)
    assert offer is not None
    about = {"source": offer.declined.source, "object": offer.declined.object}
    return Decision("may_spare", offer.player, OneOf(("yes", "no")), state.hooks.cites["may_spare"], about)


def answer_spare(state: CardState, step: Sparing, answer: Answer) -> None:
    """[LANG-1.8e] Pay for an object, which keeps only so much damage that it has 1 toughness left."""
    offer = next_offer(state, step)
    assert offer is not None
    declined, player, costs, sequence = offer
    if answer == "no":
        state.agenda.append(step._replace(name="spare", declined=(*step.declined, declined)))
        return
    number = declined.object
    rest = tuple(each for each in step.objects if each != number)
    state.agenda.append(step._replace(name="spare", objects=rest))
    state.hooks.keep(state, number)
    state.record("spared", state.hooks.cites["spared"], object=number, other=declined.source)
    if sequence >= 0:
        printed = state.definition[declined.source]
        context = Context(targets=((as_it_is(state, number),),))
        state.agenda.append(first_frame(player, declined.source, printed, sequence, context))
    pay_costs(state, player, declined.source, costs, NOTHING_CHOSEN, offered=True)
