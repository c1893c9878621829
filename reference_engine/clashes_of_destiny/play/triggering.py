"""Section 10.1: the order in which triggered texts are carried out. No player chooses it."""

from collections.abc import Sequence
from typing import Any

from reference_engine.clashes_of_destiny.play.secrets import set_off, waiting_secrets
from reference_engine.interpreter.playing.triggers import queued_of, resolving
from reference_engine.interpreter.rows import Waiting
from reference_engine.kernel.agenda import Step


def flush(state: Any, step: Step) -> None:
    """[CD-9.3.2b, CD-10.1.5b] Carry out what has triggered, until nothing waits: then the chain is over."""
    if not carry_on(state, step):
        end_chain(state)


def flush_chain(state: Any, step: Step) -> None:
    """[CD-7.1.2c, CD-10.1.5b] Carry out what has triggered; what it leads to is still the same chain."""
    if not carry_on(state, step):
        state.look_again()


def carry_on(state: Any, step: Step) -> bool:
    """[CD-9.3.2b, CD-10.1.5, CD-10.1.5a, CD-10.5.2a]
    Carry out the next text, and then this step again. Return whether there was one.

    Secrets come first, then what waited before, then the rest in its order.
    """
    if state.waiting:
        state.agenda.append(step)
        if found := waiting_secrets(state):
            set_off(state, found)
            return True
        waiting = in_order(state, state.waiting)
        state.waiting = []
        for trigger in waiting:
            if state.zone[trigger.source] not in state.zoning.in_play:
                state.came[trigger.source] = 0
        if not state.queue:
            state.together = len(waiting)
        state.queue += [queued_of((*trigger, ())) for trigger in waiting]
        return True
    if state.queue:
        state.agenda += [step, resolving(("trigger", *state.queue.pop(0)))]
        return True
    return False


def end_chain(state: Any) -> None:
    """[CD-10.1.5b] Count from the start again; conditions of texts may have changed."""
    state.chain = state.together = 0
    state.look_again()


def in_order(state: Any, waiting: Sequence[Waiting]) -> Sequence[Waiting]:
    """[CD-10.1.5] The turn player's texts first, each player's in the order in which their cards entered."""
    return sorted(waiting, key=lambda trigger: (trigger.player != state.active, state.came[trigger.source]))
