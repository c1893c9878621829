"""Chapter 8, actions: asking for one in a Main Phase or in combat, and carrying out what was played."""

from collections.abc import Sequence
from typing import Any, Final

from reference_engine.essence_crown.card_effects import put_onto_battlefield
from reference_engine.essence_crown.paying import pay
from reference_engine.essence_crown.playable import plays, uses
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import (
    CRYPT,
    RESOLVING,
)
from reference_engine.interpreter.frame import Context, first_frame
from reference_engine.interpreter.moving import move
from reference_engine.interpreter.printed import THE_CARD, Printed
from reference_engine.interpreter.targets import any_target_left
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import OneOf

PASS: Final = ("pass",)


def ask_main_action(state: State, step: Step) -> Decision | None:
    """[EC-7.3.1, EC-7.3.2, EC-8.1.8, EC-8.3.1] In a Main Phase the active player acts or passes."""
    if state.waiting:
        resolve_first(state, step)
        return None
    player = state.active
    options = (*plays(state, player), *uses(state, player, "main_phase"), PASS)
    return Decision("main_action", player, OneOf(options), MAIN_ACTION_RULES)


MAIN_ACTION_RULES: Final = ("EC-7.3.1", "EC-7.3.2", "EC-8.1.8", "EC-8.3.1", "EC-8.1.9")


def resolve_first(state: State, step: Step) -> None:
    """[EC-8.3.4a, EC-10.3.4a, EC-R61, EC-R62] What has triggered is resolved before the next action."""
    state.agenda += [step, ("flush",)]


def answer_main_action(state: State, step: Step, answer: Any) -> None:
    """[EC-7.3.1, EC-8.3.4a, EC-R61] One action is carried out completely before the next is chosen."""
    if answer == PASS:
        record_pass(state)
        return
    state.agenda.append(step)
    begin_action(state, state.active, answer)


def record_pass(state: State) -> None:
    """[EC-7.3.2] Nobody has to act in a Main Phase."""
    if state.events is not None and state.phase != "combat":
        state.record("passed", ("EC-7.3.2",), player=state.active, name=state.phase)


def combat_window(state: State, _step: Step) -> None:
    """[EC-8.3.2] A time in the Combat Phase at which abilities that say so can be used."""
    if uses(state, state.active, "combat_phase"):
        state.agenda.append(("combat_action",))


def ask_combat_action(state: State, step: Step) -> Decision | None:
    """[EC-8.3.2] In the Combat Phase the active player may use abilities that say so."""
    if state.waiting:
        resolve_first(state, step)
        return None
    player = state.active
    return Decision(
        "combat_action", player, OneOf((*uses(state, player, "combat_phase"), PASS)), ("EC-8.3.2",)
    )


def begin_action(state: State, player: int, answer: Any) -> None:
    """[EC-8.2.3] Begin a play or an activation: ask what must be chosen, or pay at once."""
    number = answer[1]
    place = THE_CARD if answer[0] == "play" else answer[2]
    if place in state.definition[number].quiet:
        pay(state, ("pay", player, number, place, ()))
    else:
        state.agenda.append(("announce", player, number, place, ()))


def resolve_card(state: State, step: Step) -> None:
    """[EC-8.1.1, EC-8.1.2, EC-8.1.3, EC-8.1.4, EC-8.1.5, EC-10.2.4] A permanent enters, a Spell is done."""
    _, player, number, context, modes = step
    printed: Printed = state.definition[number]
    if printed.one_shot:
        state.agenda.append(("finish", number))
        begin_parts(state, player, number, printed.parts(modes), context)
    else:
        put_onto_battlefield(state, number, player, printed.home_rule)


def begin_parts(
    state: State, player: int, number: int, parts: Sequence[tuple[int, tuple[Any, ...]]], context: Context
) -> None:
    """[LANG-1.2, EC-10.2.4, EC-10.2.8, EC-R64]
    Start the parts of a card in their order, unless every target of the card has become illegal.
    """
    printed: Printed = state.definition[number]
    targets = tuple(target for _, wanted in parts for target in wanted)
    if targets and not any_target_left(state, player, number, targets, context):
        state.record("fizzled", ("EC-10.2.8", "EC-R64"), object=number)
        return
    left = context.targets
    steps = []
    for sequence, wanted in parts:
        share = context._replace(targets=left[: len(wanted)])
        left = left[len(wanted) :]
        if printed.sequences[sequence]:
            steps.append(first_frame(player, number, printed, sequence, share))
    state.agenda += reversed(steps)


def resolve_ability(state: State, step: Step) -> None:
    """[EC-10.2.3] Carry out the part after the colon, or the body of a trigger."""
    _, player, source, printed, place, context = step
    row = printed.rows[place]
    begin_effect(state, player, source, printed, row.sequence, row.targets, context)


def begin_effect(
    state: State,
    player: int,
    source: int,
    printed: Printed,
    sequence: int,
    targets: tuple[Any, ...],
    context: Context,
) -> None:
    """[EC-10.2.8, EC-R64] Start a text, unless every one of its targets has become illegal."""
    if targets and not any_target_left(state, player, source, targets, context):
        state.record("fizzled", state.cites["fizzled"], object=source)
        return
    if printed.sequences[sequence]:
        state.agenda.append(first_frame(player, source, printed, sequence, context))


def finish(state: State, step: Step) -> None:
    """[EC-3.6.3, EC-3.7.6, EC-3.11.3a, EC-R55, EC-R86]
    After its effect a one-shot card goes to its owner's Crypt.
    """
    number = step[1]
    zone = state.afterwards.pop()[1] if state.afterwards else CRYPT
    if state.zone[number] != RESOLVING:
        return  # its own text has sent it elsewhere
    rule = "EC-3.7.6" if "Rite" in state.definition[number].types else "EC-3.6.3"
    move(state, number, zone, rule)
    if state.events is not None:
        state.record("resolved", (rule,), object=number)
