"""Sections 10.4, 10.5 and 10.10: triggered texts, those of the player with Priority first."""

from collections import Counter
from typing import Any

from reference_engine.champions_of_elequine.effects.counting import is_in_use
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Met
from reference_engine.interpreter.playing import triggers
from reference_engine.interpreter.playing.resolving import begin_text
from reference_engine.interpreter.playing.steps import ResolveAbility
from reference_engine.interpreter.playing.targets import (
    ask_next_target,
    enough_targets,
    next_is_left_out,
    with_next,
)
from reference_engine.interpreter.playing.triggers import QueueTrigger
from reference_engine.interpreter.rows import Queued, Waiting
from reference_engine.interpreter.texts.watching import Happening
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer


def works(state: State, waiting: Waiting) -> bool:
    """[COE-8.10.4b] Return whether a triggered text works that has been set off; of a Champion not always."""
    printed: Any = waiting.printed
    return not printed.is_champion or is_in_use(state, waiting.source, printed.uses[waiting.place])


def flush(state: State, step: Step) -> None:
    """[COE-10.4.10, COE-10.4.10a, COE-10.10.3] Carry out triggered texts; note which of them meet."""
    if state.waiting:
        note_meeting(state)
    triggers.flush(state, step)


def note_meeting(state: State) -> None:
    """[COE-10.4.10, COE-10.4.10a]
    Note for each waiting text whether those of both players meet, and whether several of one player do.
    """
    of_player = Counter(waiting.player for waiting in state.waiting)
    state.met = [
        Met(waiting.printed.key, waiting.place, int(len(of_player) > 1), int(of_player[waiting.player] > 1))
        for waiting in state.waiting
    ]


# --- targets, chosen when the text is carried out -------------------------------------------------------


def queue(state: State, step: QueueTrigger) -> None:
    """[COE-10.5.1d] Put a triggered text into the queue; its targets are chosen when it is carried out."""
    state.queue.append(Queued(*step.trigger, ()))


def resolve(state: State, step: ResolveAbility) -> None:
    """[COE-10.5.1d] Carry out a triggered text once its targets are chosen, or do nothing without any."""
    row, context = step.printed.rows[step.place], step.context
    if len(context.targets) == len(row.targets):
        parts = ((row.sequence, row.targets),)
        begin_text(state, step.player, step.source, step.printed, parts, context)
    elif not enough_targets(state, step.player, step.source, row.targets):
        state.record("whiffed", ("COE-10.5.1d", "COE-10.5.1a"), object=step.source)
    elif next_is_left_out(row.targets, context.targets):
        answer_text_target(state, step, ())
    else:
        state.agenda.append(step._replace(name="text_target"))


def ask_text_target(state: State, step: ResolveAbility) -> Decision:
    """[COE-10.5.1d] Ask for the next target of a text that is about to be carried out."""
    about = {"source": step.source, "ability": step.place}
    wanted, chosen = step.printed.rows[step.place].targets, step.context.targets
    return ask_next_target(state, step.player, step.source, wanted, chosen, ("COE-10.5.1d",), about)


def answer_text_target(state: State, step: ResolveAbility, answer: Answer) -> None:
    """[COE-10.5.1d] Note a target."""
    chosen = with_next(state, step.printed.rows[step.place].targets, step.context.targets, answer)
    state.agenda.append(step._replace(name="resolve_ability", context=step.context._replace(targets=chosen)))


def on_triggered(state: State, _happening: Happening, since: int) -> None:
    """[COE-8.10.4b, COE-10.10.3]
    Carry triggered texts out as soon as what set them off is complete, if their Champions may use them.
    """
    state.waiting[since:] = [waiting for waiting in state.waiting[since:] if works(state, waiting)]
    state.unsettled = True
