"""Moves references from one object to another when a card replaces another as the same thing."""

from typing import Any

from reference_engine.interpreter.texts.any_state import AnyState
from reference_engine.interpreter.texts.frame import Frame, Reference


def pass_on(state: AnyState, was: Reference, now: Reference) -> None:
    """Make every text in progress or pending whose "it" is one object mean another."""
    state.agenda[:] = [_passed(step, was, now) for step in state.agenda]
    state.waiting[:] = [_passed(row, was, now) for row in state.waiting]
    state.queue[:] = [_passed(row, was, now) for row in state.queue]


def _passed(step: Any, was: Reference, now: Reference) -> Any:
    if isinstance(step, Frame):
        return step._replace(context=step.context._replace(it=now)) if step.context.it == was else step
    if isinstance(frame := getattr(step, "frame", None), Frame):
        return step._replace(frame=_passed(frame, was, now))
    about = getattr(step, "about", None)
    if about is not None and (about.object, about.moved) == was:
        return step._replace(about=about._replace(object=now.object, moved=now.moved))
    return step
