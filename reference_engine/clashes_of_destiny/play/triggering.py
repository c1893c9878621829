"""Section 10.1: the order in which triggered texts are carried out. No player chooses it."""

from collections.abc import Sequence
from typing import Any

from reference_engine.clashes_of_destiny.play.secrets import set_off, waiting_secrets
from reference_engine.interpreter.playing.triggers import queued_of, resolving
from reference_engine.interpreter.rows import Waiting
from reference_engine.kernel.agenda import Step


def flush(state: Any, step: Step) -> None:
    """[CD-10.1.5, CD-10.1.5a, CD-10.5.2a]
    Carry out triggered texts: Secrets first, then texts that waited before, then the rest in order.
    """
    if state.waiting:
        state.agenda.append(step)
        if found := waiting_secrets(state):
            set_off(state, found)
            return
        waiting = in_order(state, state.waiting)
        state.waiting = []
        if not state.queue:
            state.together = len(waiting)
        state.queue += [queued_of((*trigger, ())) for trigger in waiting]
    elif state.queue:
        state.agenda += [step, resolving(("trigger", *state.queue.pop(0)))]
    else:
        state.chain = state.together = 0
        state.look_again()  # conditions may have changed


def in_order(state: Any, waiting: Sequence[Waiting]) -> Sequence[Waiting]:
    """[CD-10.1.5]
    Return the texts in order: the turn player's first, each player's in the order in which the cards entered.

    Cards that have left the board come first, in the order in which they triggered.
    """
    return sorted(
        waiting, key=lambda trigger: (trigger.player != state.active, state.came.get(trigger.source, 0))
    )
