"""Sections 3.7 and 10.5: Secrets. They trigger by themselves, and do their effect before anything else.

What has triggered waits in `waiting` as every text does. A Secret that waits there is set off in one of two
places: in the step `react`, before an attack or a Spell goes on, or in `flush`, before other texts.
"""

from collections.abc import Sequence
from typing import Any, Final

from reference_engine.clashes_of_destiny.steps import OfObject
from reference_engine.clashes_of_destiny.zones import SECRETS
from reference_engine.interpreter.objects.removal import destroy_together
from reference_engine.interpreter.playing.triggers import ResolveTrigger, resolve_trigger
from reference_engine.interpreter.rows import Waiting
from reference_engine.interpreter.texts.frame import NO_CONTEXT
from reference_engine.interpreter.texts.values import holds


def keep_those_that_trigger(state: Any, since: int) -> None:
    """[CD-3.7.3, CD-10.1.5a, CD-10.5.1, CD-10.5.1a, CD-10.5.2a, CD-10.5.4]
    Of the texts that have waited since some place, leave out Secrets that do not trigger; note the others.
    """
    kept = []
    for waiting in state.waiting[since:]:
        if waiting.printed.is_secret:
            if not triggers(state, waiting):
                continue
            state.sprung.append(waiting.source)
        kept.append(waiting)
    state.waiting[since:] = kept


def triggers(state: Any, waiting: Waiting) -> bool:
    """[CD-10.5.1, CD-10.5.1a, CD-10.5.3, CD-10.5.4]
    Whether a Secret triggers whose event has happened: once, by agreement only on the opponent's turns, and
    only if it is the turn and the class that it asks for.
    """
    if waiting.source in state.sprung:
        return False
    if state.switches.secret_turns == "opponent_only" and state.active == waiting.player:
        return False
    condition = waiting.printed.rows[waiting.place].node.condition
    return condition is None or holds(state, condition, waiting.player, waiting.source, NO_CONTEXT)


def waiting_secrets(state: Any) -> Sequence[Waiting]:
    """[CD-10.5.2a, CD-10.5.2b]
    The Secrets that have triggered and wait, in the order in which they were played.
    """
    found = [waiting for waiting in state.waiting if waiting.printed.is_secret]
    return sorted(found, key=lambda waiting: state.came[waiting.source])


def react(state: Any, step: OfObject) -> None:
    """[CD-8.4.6, CD-9.1.5, CD-10.5.2, CD-10.5.2b]
    Secrets that react to what happens to an object do their effect.

    Those that have triggered before, in the text that this is a part of, still wait.
    """
    found = [waiting for waiting in waiting_secrets(state) if waiting.about.object == step.object]
    if found:
        state.agenda.append(step)
        set_off(state, found)


def set_off(state: Any, found: Sequence[Waiting]) -> None:
    """[CD-10.5.2b, CD-10.5.4]
    The first of some Secrets is revealed and does its effect; then it is destroyed.
    """
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


def spend_secret(state: Any, step: OfObject) -> None:
    """[CD-3.7.5, CD-10.5.4, CD-10.5.5] A Secret that has triggered is destroyed, whatever its effect did."""
    if state.zone[step.object] == SECRETS:
        nothing = ("CD-10.5.5",) if did_nothing(state, step.object) else ()
        destroy_together(state, (step.object,), "CD-3.7.5", "CD-10.5.4", *nothing)


def did_nothing(state: Any, number: int) -> bool:
    """[CD-10.5.5] Whether nothing has happened since a Secret was revealed, as far as that is recorded."""
    for event in reversed(state.events or ()):
        if event.kind == "revealed" and event.object == number:
            return True
        if event.kind not in LOOKING:
            return False
    return False


LOOKING: Final = frozenset(("condition_checked", "counted", "fizzled"))
"""The events of texts that only look at something."""
