"""Section 10.1: the order in which triggered texts are carried out. No player chooses it."""

from typing import Any

from reference_engine.clashes_of_destiny.play.secrets import set_off, waiting_secrets
from reference_engine.interpreter.playing.triggers import queued_of, resolving
from reference_engine.kernel.agenda import Step


def flush(state: Any, step: Step) -> None:
    """[CD-9.3.2b, CD-10.1.5, CD-10.1.5b]
    Carry out what has triggered, until nothing waits: then the chain is over.
    """
    if state.waiting or state.queue:
        carry_on(state, step)
    else:
        end_chain(state)


def carry_on(state: Any, step: Step) -> None:
    """[CD-7.1.2c, CD-9.3.2b, CD-10.1.5, CD-10.1.5a, CD-10.5.2a]
    Carry out the next text, and then this step again, until nothing waits.

    Secrets come first, then what waited before, then the rest in its order.
    """
    if found := waiting_secrets(state):
        state.agenda.append(step)
        set_off(state, found)
        return
    line_up(state)
    if state.queue:
        state.agenda += [step, resolving(("trigger", *state.queue.pop(0)))]


def end_chain(state: Any) -> None:
    """[CD-10.1.5b] Count from the start again."""
    state.chain = state.together = 0


def line_up(state: Any) -> None:
    """[CD-10.1.5] Put the waiting texts behind those that waited before.

    The turn player's come first, each player's in the order in which their cards entered.
    """
    waiting = sorted(
        state.waiting, key=lambda trigger: (trigger.player != state.active, state.came[trigger.source])
    )
    state.waiting = []
    for trigger in waiting:
        if state.zone[trigger.source] not in state.zoning.in_play:
            state.came[trigger.source] = 0
    if not state.queue:
        state.together = len(waiting)
    state.queue += [queued_of((*trigger, ())) for trigger in waiting]
