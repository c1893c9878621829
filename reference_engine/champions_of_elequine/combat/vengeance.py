"""Sections 3.1 and 10.7: the Vengeance of an archived Champion, which the other Champions gain for good.

A Champion that has gained one shows its own card with the gained abilities after its own.
"""

from reference_engine.champions_of_elequine.cards.gained import Gained
from reference_engine.champions_of_elequine.citing.characters import rule_of_gain
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Avenging, Vengeance
from reference_engine.interpreter.lasting.given_abilities import card_with, is_given, own_additions
from reference_engine.interpreter.objects.moving import is_in_play
from reference_engine.interpreter.playing.steps import ResolveAbility
from reference_engine.interpreter.texts.frame import NO_CONTEXT
from reference_engine.kernel.agenda import Step


def take_vengeance(state: State) -> None:
    """[COE-3.1.8, COE-10.7.9a, COE-10.7.9b, COE-10.10.2]
    Let the Champions that are left gain the Vengeance of those that were archived, first that of Priority.
    """
    archived, state.unavenged = state.unavenged, []
    first = state.turn_order()[0]
    archived = sorted(archived, key=lambda number: state.owner[number] != first)
    several = sum(bool(state.definition[number].vengeance) for number in archived) > 1
    steps: list[Step] = []
    for number in archived:
        for place in state.definition[number].vengeance:
            for champion in state.champions(state.owner[number]):
                steps.append(Avenging("vengeance", champion, number, place, int(several)))
    state.agenda += reversed(steps)


def gain(state: State, step: Avenging) -> None:
    """[COE-3.1.8, COE-10.7.9, COE-10.7.9a, COE-10.7.9b, COE-10.7.9c]
    Let a Champion gain one Vengeance text; an instruction alone is carried out now, for each that gains it.
    """
    champion, archived = step.object, step.archived
    player = state.owner[champion]
    state.gained.append(Vengeance(champion, state.definition[archived].key, step.place))
    show_gained(state, champion)
    printed = state.definition[champion]
    place = len(state.library[printed.key].rows) + len(own_additions(printed)) - 1
    if state.events is not None:
        several = ("COE-10.7.9b",) if step.of_several else ()
        further = (rule_of_gain(printed.rows[place].node), *several)
        rules = ("COE-10.7.9a", "COE-3.1.8", "COE-10.7.9", "COE-10.10.2", *further)
        state.record(
            "vengeance_gained", rules, player=player, object=champion, other=archived, amount=step.place
        )
    if printed.rows[place] in printed.instructions:
        state.agenda.append(ResolveAbility("resolve_ability", player, champion, printed, place, NO_CONTEXT))
    state.unsettled = True


def show_gained(state: State, number: int) -> None:
    """[COE-10.7.9a, COE-10.7.9e]
    Let a Champion show what it has gained by Vengeance, after its own abilities, in the Party area too.
    """
    printed = state.definition[number]
    gained = tuple((row.card, row.ability) for row in state.gained if row.object == number)
    given = tuple(each for each in printed.changed_by if is_given(each))
    if is_in_play(state, number) or printed.changed_by:
        state.unwatch(number)
    state.definition[number] = card_with(state, printed.key, (*gained, *given))
    state.watch(number)


def addition(state: State, gained: tuple[str, int]) -> Gained | None:
    """[COE-10.7.9a] Return the Vengeance of another, a card and its ability, as a Champion has gained it.

    None if the card has no Vengeance there.
    """
    card, ability = gained
    text = state.library[card].vengeance.get(ability)
    return None if text is None else Gained(text)
