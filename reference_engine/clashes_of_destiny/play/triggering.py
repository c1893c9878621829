"""Section 10.1: which texts trigger, and the order in which they are carried out. No player chooses it."""

from typing import Any

from grammar.ir.abilities import Triggered
from grammar.ir.conditions import IsTurn
from reference_engine.clashes_of_destiny.cards.printed import is_on_enter
from reference_engine.clashes_of_destiny.citing.texts import rules_of_checking
from reference_engine.clashes_of_destiny.play.secrets import keep_those_that_trigger, set_off, waiting_secrets
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import SECRETS
from reference_engine.interpreter.playing.triggers import queued_of, resolving
from reference_engine.interpreter.texts.verbs import ENTER
from reference_engine.interpreter.texts.watching import Happening
from reference_engine.kernel.agenda import Step


def flush(state: State, step: Step) -> None:
    """[CD-9.3.2b, CD-10.1.5, CD-10.1.5b]
    Carry out what has triggered, until nothing waits: then the chain is over.
    """
    if state.waiting or state.queue:
        carry_on(state, step)
    else:
        end_chain(state)


def carry_on(state: State, step: Step) -> None:
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


def end_chain(state: State) -> None:
    """[CD-10.1.5b] Count from the start again."""
    state.chain = state.together = 0


def line_up(state: State) -> None:
    """[CD-10.1.5] Put the waiting texts behind those that waited before.

    The turn player's come first, each player's in the order in which their cards entered, and those of one
    card as they are printed.
    """
    waiting = sorted(
        state.waiting,
        key=lambda trigger: (
            trigger.player != state.active,
            state.came[trigger.source],
            trigger.place,
        ),
    )
    state.waiting = []
    for trigger in waiting:
        if state.zone[trigger.source] not in state.zoning.in_play:
            state.came[trigger.source] = 0
    if not state.queue:
        state.together = len(waiting)
    state.queue += [queued_of((*trigger, ())) for trigger in waiting]


def on_triggered(state: State, happening: Happening, since: int) -> None:
    """[CD-10.1.1, CD-10.1.1a, CD-10.5.1, CD-10.5.1a, CD-10.5.4]
    Keep only Secrets that trigger and, by agreement, "On Enter" only of played cards.
    """
    entered = happening.what if happening.verb is ENTER else 0
    if entered and state.switches.on_enter == "played" and entered != state.played_now:
        state.waiting[since:] = [
            waiting
            for waiting in state.waiting[since:]
            if waiting.source != entered or not is_on_enter(waiting.printed.rows[waiting.place].node)
        ]
    if any(zones[SECRETS] for zones in state.zones):
        keep_those_that_trigger(state, since)


def on_condition_of_trigger(
    state: State, printed: Any, node: Triggered, player: int, source: int, met: bool
) -> None:
    """[CD-10.3.1, LANG-5.1]
    Record the check of an "if" after the head of a text, or of a Class Bonus before it.
    """
    if not isinstance(node.condition, IsTurn | None):
        rules = rules_of_checking(state, node.condition, player, printed)
        state.record("condition_checked", rules, player=player, object=source, amount=int(met))
