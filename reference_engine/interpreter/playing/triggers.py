"""Triggered abilities: waiting, ordering, choosing targets, resolving."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from reference_engine.interpreter.playing.steps import resolving_ability
from reference_engine.interpreter.playing.targets import (
    ask_next_target,
    enough_targets,
    next_is_left_out,
    with_next,
)
from reference_engine.interpreter.rows import About, Queued, Waiting
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Context, Reference, Targets
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.interpreter.texts.program import Wanted
from reference_engine.interpreter.texts.values import holds
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.rows import row_maker
from reference_engine.kernel.spaces import Answer, Order


class OrderTriggers(NamedTuple):
    """A player orders the triggers of one moment."""

    name: str
    player: int
    triggers: tuple[Waiting, ...]


class QueueTrigger(NamedTuple):
    """A trigger joins the queue once its targets are chosen; `targets` holds those chosen so far."""

    name: str
    trigger: Waiting
    targets: Targets


class ResolveTrigger(NamedTuple):
    """A trigger resolves."""

    name: str
    player: int
    source: int
    printed: Printed
    place: int
    amount: int
    about: About
    targets: Targets


ordering: Final = row_maker(OrderTriggers)
queueing: Final = row_maker(QueueTrigger)
queued_of: Final = row_maker(Queued)
resolving: Final = row_maker(ResolveTrigger)

SHAPES: Final[Mapping[str, type]] = {
    "order_triggers": OrderTriggers,
    "queue_trigger": QueueTrigger,
    "trigger_target": QueueTrigger,
    "trigger": ResolveTrigger,
}
"""The rows of the steps, by name."""


def flush(state: CardState, step: Step) -> None:
    """Resolve triggers in order; new ones go to the end."""
    if state.waiting:
        waiting = take_waiting(state)
        state.agenda.append(step)
        for player in reversed(state.turn_order()):
            own = tuple([trigger for trigger in waiting if trigger.player == player])
            if len(own) > 1:
                state.agenda.append(ordering(("order_triggers", player, own)))
            elif own:
                state.agenda.append(queueing(("queue_trigger", own[0], ())))
    elif state.queue:
        state.agenda += [step, resolving(("trigger", *state.queue.pop(0)))]
    else:
        state.chain = 0


def take_waiting(state: CardState) -> list[Waiting]:
    """Remove and return the waiting triggers that resolve next: those that go first, or all of them."""
    waiting, state.waiting = state.waiting, []
    if not state.hooks.going_first:
        return waiting
    first = [trigger for trigger in waiting if goes_first(state, trigger)]
    if not first:
        return waiting
    state.waiting = [trigger for trigger in waiting if trigger not in first]
    return first


def goes_first(state: CardState, trigger: Waiting) -> bool:
    """Whether a trigger always goes before others of the same moment, whatever order players choose."""
    return type(trigger.printed.rows[trigger.place].node.trigger) in state.hooks.going_first


def ask_order(state: CardState, step: OrderTriggers) -> Decision:
    """Ask a player to order their own triggers of one moment."""
    about = {"triggers": [[trigger.source, trigger.place] for trigger in step.triggers]}
    places = tuple(range(len(step.triggers)))
    return Decision("order_triggers", step.player, Order(places), state.hooks.cites["order_triggers"], about)


def answer_order(state: CardState, step: OrderTriggers, answer: Answer) -> None:
    """Put the triggers at the end of the queue in the chosen order."""
    for position in reversed(answer):
        state.agenda.append(queueing(("queue_trigger", step.triggers[position], ())))


def queue_trigger(state: CardState, step: QueueTrigger) -> None:
    """Choose a trigger's targets as it joins the queue; drop it if there is no legal one."""
    trigger = step.trigger
    wanted = wanted_of(trigger)
    if not enough_targets(state, trigger.player, trigger.source, wanted):
        state.record(state.hooks.called_fizzled, state.hooks.cites["fizzled.trigger"], object=trigger.source)
    elif len(step.targets) < len(wanted):
        if next_is_left_out(wanted, step.targets):
            answer_trigger_target(state, step, ())
        else:
            state.agenda.append(step._replace(name="trigger_target"))
    else:
        state.queue.append(queued_of((*trigger, step.targets)))


def ask_trigger_target(state: CardState, step: QueueTrigger) -> Decision:
    """Ask for a target of a trigger."""
    trigger = step.trigger
    about = {"source": trigger.source, "ability": trigger.place}
    rules, wanted = state.hooks.cites["target.ability"], wanted_of(trigger)
    return ask_next_target(state, trigger.player, trigger.source, wanted, step.targets, rules, about)


def wanted_of(trigger: Waiting) -> Sequence[Wanted]:
    """Return the targets that a trigger needs."""
    targets: Sequence[Wanted] = trigger.printed.rows[trigger.place].targets
    return targets


def answer_trigger_target(state: CardState, step: QueueTrigger, answer: Answer) -> None:
    """Note the target."""
    chosen = with_next(state, wanted_of(step.trigger), step.targets, answer)
    state.agenda.append(QueueTrigger("queue_trigger", step.trigger, chosen))


def resolve_trigger(state: CardState, step: ResolveTrigger) -> None:
    """Resolve a trigger, checking its condition now.

    A source that has moved since the event is a different object, which "this" doesn't mean.
    """
    player, source, about = step.player, step.source, step.about
    if state.lost[player]:
        return
    state.chain += 1
    if state.chain > state.hooks.most_triggers:
        state.end_by_limit("drawn.chain")
        return
    context = Context(
        event_amount=step.amount,
        targets=step.targets,
        it=Reference(about.object, about.moved),
        holder=about.player,
        player=about.player,
        source_moved=-1 if state.entered[source] == about.source_moved else about.source_moved,
    )
    node = step.printed.rows[step.place].node
    if state.events is not None:
        rules = state.hooks.rules_of_trigger(state, step.printed, node)
        state.record("triggered", rules, player=player, object=source, amount=step.place)
    met = node.condition is None or holds(state, node.condition, player, source, context)
    state.hooks.on_condition_of_trigger(state, step.printed, node, player, source, met)
    if met:
        name = "resolve_ability"
        state.agenda.append(resolving_ability((name, player, source, step.printed, step.place, context)))
