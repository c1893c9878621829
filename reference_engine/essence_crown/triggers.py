"""Section 10.3, triggered abilities: waiting, ordering, choosing targets, carrying out."""

from typing import Any, Final

from reference_engine.essence_crown.announcing import ask_target, targets_from
from reference_engine.essence_crown.ending import draw_game
from reference_engine.essence_crown.playable import why_no_target
from reference_engine.essence_crown.state import State
from reference_engine.interpreter.frame import Context
from reference_engine.interpreter.printed import Row
from reference_engine.interpreter.program import TARGET_PLAYERS
from reference_engine.interpreter.values import holds
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Order


def flush(state: State, step: Step) -> None:
    """[EC-10.3.4a, EC-10.3.4b, EC-10.3.10, EC-R62, EC-R63]
    Resolve what has triggered, in order; new triggers go to the end.
    """
    if state.waiting:
        waiting, state.waiting = state.waiting, []
        state.agenda.append(step)
        for player in reversed(state.turn_order()):
            own = tuple([entry for entry in waiting if entry[0] == player])
            if own:
                state.agenda.append(("order_triggers", player, own))
    elif state.queue:
        player, source, printed, place, amount, about, targets = state.queue.pop(0)
        state.agenda.append(step)
        state.agenda.append(("trigger", player, source, printed, place, amount, about, targets))
    else:
        state.chain = 0


def ask_order(_state: State, step: Step) -> Decision:
    """[EC-10.3.4a, EC-R62] Each player orders the triggers of one moment that are their own."""
    _, player, own = step
    about = {"triggers": [[entry[1], entry[3]] for entry in own]}
    return Decision(
        "order_triggers", player, Order(tuple(range(len(own)))), ("EC-10.3.4", "EC-10.3.4a", "EC-R62"), about
    )


def answer_order(state: State, step: Step, answer: Any) -> None:
    """[EC-10.3.4a, EC-R62] Put the triggers at the end of the queue in the chosen order."""
    own = step[2]
    for position in reversed(answer):
        state.agenda.append(("queue_trigger", own[position], ()))


def queue_trigger(state: State, step: Step) -> None:
    """[EC-10.2.7, EC-R64]
    A trigger's targets are chosen as it joins the queue; without a legal one it is dropped.
    """
    _, entry, answers = step
    player, source, printed, place, amount, about = entry
    row: Row = printed.rows[place]
    if why_no_target(state, player, source, row.targets) is not None:
        state.record("fizzled", ("EC-10.2.7", "EC-R64"), object=source)
    elif len(answers) < len(row.targets):
        state.agenda.append(("trigger_target", entry, answers))
    else:
        state.queue.append((player, source, printed, place, amount, about, answers))


def ask_trigger_target(state: State, step: Step) -> Decision:
    """[EC-10.2.7, EC-R64] The choice of a target for a trigger."""
    _, (player, source, printed, place, _, _), answers = step
    wanted = printed.rows[place].targets[len(answers)]
    return ask_target(state, player, source, wanted, {"source": source, "ability": place})


def answer_trigger_target(state: State, step: Step, answer: Any) -> None:
    """[EC-10.2.7, EC-R64] Note the target."""
    _, entry, answers = step
    _player, _source, printed, place, _amount, _about = entry
    kind = "target_player" if printed.rows[place].targets[len(answers)] in TARGET_PLAYERS else "target"
    state.agenda.append(("queue_trigger", entry, (*answers, targets_from(state, kind, answer))))


CHAIN_MOST: Final = 1000  # EC-10.3.10


def resolve_trigger(state: State, step: Step) -> None:
    """[EC-10.3.4, EC-10.3.4b, EC-10.3.10, EC-12.1.1b, EC-R79]
    A trigger is resolved; its condition is looked at now.

    A source that has moved since the event is another object, which "this" does not mean.
    """
    _, player, source, printed, place, amount, (subject, moved, whose, own), targets = step
    if state.lost[player]:
        return
    state.chain += 1
    if state.chain > CHAIN_MOST:
        draw_game(state, "EC-10.3.10", "EC-R91")
        return
    context = Context(
        event_amount=amount,
        targets=targets,
        it=(subject, moved),
        holder=whose,
        player=whose,
        source_moved=-1 if state.entered[source] == own else own,
    )
    node = printed.rows[place].node
    if state.events is not None:
        event = type(node.trigger).__name__
        in_combat = IN_COMBAT.get(event, ()) if state.phase == "combat" else ()
        rules = (
            "EC-10.3.4",
            "EC-10.3.4b",
            *BY_TRIGGER.get(event, ()),
            *printed.also["triggered"],
            *in_combat,
        )
        state.record("triggered", rules, player=player, object=source, amount=place)
    if node.condition is None or holds(state, node.condition, player, source, context):
        state.agenda.append(("resolve_ability", player, source, printed, place, context))


BY_TRIGGER = {
    "StartOfYourTurn": ("EC-7.2.11", "EC-10.3.7"),
    "EndOfTurn": ("EC-7.4.1", "EC-10.3.8"),
    "YouPayEssence": ("EC-10.3.5",),
    "YouSpendKL": ("EC-10.1.5",),
    "YouCast": ("EC-10.3.6",),
}
"""Further rules that a trigger of a kind follows."""

IN_COMBAT = {"Dies": ("EC-9.6.2",), "DealsCombatDamage": ("EC-9.6.1",)}
"""Further rules that it follows in the Combat Phase."""
