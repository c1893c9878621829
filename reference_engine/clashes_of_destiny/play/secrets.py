"""Sections 3.7 and 10.5: Secrets. They trigger automatically, and take effect before anything else.

A triggered Secret waits in `waiting` like every text. It takes effect at one of two points: in the step
`react`, before an attack or a Spell continues, or in `flush`, before other texts.
"""

from collections.abc import Sequence
from typing import Final

from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import SECRETS
from reference_engine.interpreter.objects.removal import destroy_together
from reference_engine.interpreter.playing.triggers import ResolveTrigger, resolve_trigger
from reference_engine.interpreter.rows import Waiting
from reference_engine.interpreter.texts.frame import NO_CONTEXT
from reference_engine.interpreter.texts.values import holds
from reference_engine.kernel.agenda import OfObject


def keep_those_that_trigger(state: State, since: int) -> None:
    """[CD-3.7.3, CD-8.4.3, CD-10.1.5a, CD-10.5.1, CD-10.5.1a, CD-10.5.2a, CD-10.5.4]
    Among the most recent triggered texts, drop the Secrets that do not trigger; remember the others.
    """
    kept = []
    for waiting in state.waiting[since:]:
        if state.definition[waiting.source].is_secret:
            if not triggers(state, waiting):
                continue
            state.sprung.append(waiting.source)
        kept.append(waiting)
    state.waiting[since:] = kept


def triggers(state: State, waiting: Waiting) -> bool:
    """[CD-10.5.1, CD-10.5.1a, CD-10.5.3, CD-10.5.4] Return whether a Secret triggers on its event.

    It triggers once, by agreement only on the opponent's turns, and only if its condition about the turn or
    the class is true.
    """
    if waiting.source in state.sprung:
        return False
    if state.switches.secret_turns == "opponent_only" and state.active == waiting.player:
        return False
    condition = waiting.printed.rows[waiting.place].node.condition
    return condition is None or holds(state, condition, waiting.player, waiting.source, NO_CONTEXT)


def waiting_secrets(state: State) -> Sequence[Waiting]:
    """[CD-10.5.2a, CD-10.5.2b]
    Return the triggered Secrets that wait, in the order in which they were played.
    """
    found = [waiting for waiting in state.waiting if state.definition[waiting.source].is_secret]
    return sorted(found, key=lambda waiting: state.came[waiting.source])


def react(state: State, step: OfObject) -> None:
    """[CD-8.4.6, CD-9.1.5, CD-10.5.2, CD-10.5.2b]
    Carry out Secrets that react to what happens to an object.

    Secrets that triggered before, in the text that this is a part of, continue to wait.
    """
    found = [waiting for waiting in waiting_secrets(state) if waiting.about.object == step.object]
    if found:
        state.agenda.append(step)
        set_off(state, found)


def set_off(state: State, found: Sequence[Waiting]) -> None:
    """[CD-10.5.2b, CD-10.5.4] Reveal the first of some Secrets and carry out its effect; then destroy it."""
    first = found[0]
    state.waiting.remove(first)
    state.agenda.append(OfObject("spend_secret", first.source))
    if len(found) > 1:
        state.reacting = len(found)
    resolve_trigger(state, ResolveTrigger("trigger", *first, ()))
    state.reacting = max(0, state.reacting - 1)
    if state.events is not None:
        rules = ("CD-10.5.4", "CD-4.2.11")
        state.record("revealed", rules, player=first.player, object=first.source)


def spend_secret(state: State, step: OfObject) -> None:
    """[CD-3.7.5, CD-10.5.4, CD-10.5.5] Destroy a Secret that has triggered, whatever its effect."""
    if state.zone[step.object] == SECRETS:
        nothing = ("CD-10.5.5",) if did_nothing(state, step.object) else ()
        destroy_together(state, (step.object,), "CD-3.7.5", "CD-10.5.4", *nothing)


def did_nothing(state: State, number: int) -> bool:
    """[CD-10.5.5] Return whether no recorded effect has happened since a Secret was revealed."""
    for event in reversed(state.events or ()):
        if event.kind == "revealed" and event.object == number:
            return True
        if event.kind not in LOOKING:
            return False
    return False


LOOKING: Final = frozenset(("condition_checked", "counted", "fizzled"))
"""The events of texts that only check something."""
