"""Sections 3.1 and 10.7: the Vengeance of an archived Champion, which the others gain for the rest of the game.

A Champion that has gained one shows its own card with the gained abilities after its own.
"""

from dataclasses import replace
from typing import Any

from reference_engine.champions_of_elequine.cards.gained import Gained
from reference_engine.champions_of_elequine.steps import Avenging, Vengeance
from reference_engine.interpreter.objects.moving import is_in_play
from reference_engine.interpreter.playing.resolving import begin_text
from reference_engine.interpreter.playing.targets import ask_target, enough_targets, targets_from
from reference_engine.interpreter.texts.frame import Context
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision


def take_vengeance(state: Any) -> None:
    """[COE-3.1.8, COE-10.7.9a, COE-10.7.9b, COE-10.10.2]
    Let the Champions that are left gain the Vengeance of those that were archived, first that of Priority.
    """
    archived, state.unavenged = state.unavenged, []
    first = state.in_priority()[0]
    archived = sorted(archived, key=lambda number: state.owner[number] != first)
    several = sum(bool(state.definition[number].vengeance) for number in archived) > 1
    steps: list[Step] = []
    for number in archived:
        for place in state.definition[number].vengeance:
            for champion in state.champions(state.owner[number]):
                steps.append(Avenging("vengeance", champion, number, place, int(several)))
    state.agenda += reversed(steps)


def gain(state: Any, step: Avenging) -> None:
    """[COE-3.1.8, COE-10.7.9, COE-10.7.9a, COE-10.7.9b]
    Let a Champion gain one Vengeance text; an instruction in it is carried out once, now.
    """
    champion, archived = step.object, step.archived
    if state.events is not None:
        several = ("COE-10.7.9b",) if step.of_several else ()
        rules = ("COE-10.7.9a", "COE-3.1.8", "COE-10.7.9", "COE-10.10.2", *several)
        player = state.owner[champion]
        state.record(
            "vengeance_gained", rules, player=player, object=champion, other=archived, amount=step.place
        )
    state.gained.append(Vengeance(champion, state.definition[archived].key, step.place))
    show_gained(state, champion)
    row = state.definition[champion].rows[-1]
    if row.place in state.definition[champion].carried_out:
        state.agenda.append(step._replace(name="carry_out_vengeance", place=row.place))
    state.unsettled = True


def show_gained(state: Any, number: int) -> None:
    """[COE-10.7.9a] Let a Champion show what it has gained by Vengeance, after its own abilities."""
    printed = state.library[state.definition[number].key]
    gained = [
        Gained(state.library[row.card].vengeance[row.ability])
        for row in state.gained
        if row.object == number
    ]
    watched = is_in_play(state, number)
    if watched:
        state.unwatch(number)
    if gained:
        card = replace(printed.card, abilities=(*printed.card.abilities, *gained))
        printed = state.library.changed(printed.key, card)
    state.definition[number] = printed
    if watched:
        state.watch(number)


def forget_gained(state: Any, number: int) -> None:
    """[COE-8.6.6] Let a Champion that is archived show its own card again."""
    if any(row.object == number for row in state.gained):
        state.gained = [row for row in state.gained if row.object != number]
        state.definition[number] = state.library[state.definition[number].key]


# --- instructions in a Vengeance ------------------------------------------------------------------------


def begin_instruction(state: Any, step: Avenging) -> None:
    """[COE-10.5.1d, COE-10.7.9b] Carry out the instruction of a gained text, once its targets are chosen."""
    number = step.object
    printed = state.definition[number]
    row = printed.rows[step.place]
    if not enough_targets(state, state.owner[number], number, row.targets):
        state.record("whiffed", ("COE-10.5.1d", "COE-10.5.1a"), object=number)
    elif len(step.targets) < len(row.targets):
        state.agenda.append(step._replace(name="vengeance_target"))
    else:
        parts = ((row.sequence, row.targets),)
        begin_text(state, state.owner[number], number, printed, parts, Context(targets=step.targets))


def ask_vengeance_target(state: Any, step: Avenging) -> Decision | None:
    """[COE-10.5.1d] Ask for a target of an instruction."""
    wanted = _wanted(state, step)
    about = {"source": step.object, "ability": step.place}
    return ask_target(state, state.owner[step.object], step.object, wanted, ("COE-10.5.1d",), about)


def answer_vengeance_target(state: Any, step: Avenging, answer: Any) -> None:
    """[COE-10.5.1d] Note a target."""
    chosen = targets_from(state, _wanted(state, step), answer)
    state.agenda.append(step._replace(name="carry_out_vengeance", targets=(*step.targets, chosen)))


def _wanted(state: Any, step: Avenging) -> Any:
    return state.definition[step.object].rows[step.place].targets[len(step.targets)]

