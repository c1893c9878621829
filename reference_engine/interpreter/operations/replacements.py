"""The choice between several effects that would send an object elsewhere."""

from reference_engine.interpreter.lasting.replacement import ChooseReplacement, contests
from reference_engine.interpreter.objects.removal import remove
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import as_it_is, remember
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf


def ask_replacement(state: CardState, step: ChooseReplacement) -> Decision:
    """Ask an object's controller which of several effects sends it elsewhere."""
    contest = contests(state, step.how, step.objects)[len(step.chosen)]
    space = OneOf(tuple(state.zoning.names[zone] for zone in contest.zones))
    rules, about = state.hooks.cites["choose_replacement"], {"object": contest.object}
    return Decision("choose_replacement", state.controller[contest.object], space, rules, about)


def answer_replacement(state: CardState, step: ChooseReplacement, answer: Answer) -> None:
    """Note the choice; once all have chosen, move everything at the same time."""
    chosen = (*step.chosen, state.zoning.numbers[answer])
    asked = contests(state, step.how, step.objects)
    if len(chosen) < len(asked):
        state.agenda.append(step._replace(chosen=chosen))
        return
    settled = {(one.object, one.event): zone for one, zone in zip(asked, chosen, strict=True)}
    first = step.objects[0]
    holder = state.controller[first]
    remove(state, step.how, step.objects, step.zone, step.rules, settled)
    if step.effect is not None:
        remember(state, step.effect, it=as_it_is(state, first), holder=holder)
