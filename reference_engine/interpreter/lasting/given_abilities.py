"""Abilities that texts give to objects: an object that has some shows its card with them added."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from grammar.ir.abilities import HasAbilities
from reference_engine.interpreter.rows import GivenForATime
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Frame, still_there
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.interpreter.texts.statics import reaching

GIVEN: Final = "given"
"""How an addition to a card begins that a text gives; a game's own additions are pairs."""
Addition = tuple[Any, ...]
"""What is added to a printed card: `GIVEN`, the name of a card, and which of its texts gives it."""


def give_abilities(state: CardState) -> None:
    """[LANG-1.28, LANG-7.36] Let each object in play show what abilities texts give it now, and no others."""
    for number in state.destructible():
        show_given(state, number)


def show_given(state: CardState, number: int) -> None:
    """[LANG-1.28, LANG-7.36] Let an object in play show what abilities texts give it now, after its own."""
    printed = state.definition[number]
    additions = (*own_additions(printed), *given_to(state, number))
    if additions != tuple(printed.changed_by):
        state.unwatch(number)
        state.definition[number] = card_with(state, printed.key, additions)
        state.watch(number)


def show_own(state: CardState, number: int) -> None:
    """[LANG-1.28] Let an object that has left play show its card without what texts gave it there."""
    printed = state.definition[number]
    state.definition[number] = card_with(state, printed.key, own_additions(printed))


def own_additions(printed: Printed) -> tuple[Addition, ...]:
    """Return what the game itself has added to a card."""
    return tuple(each for each in printed.changed_by if not is_given(each))


def is_given(addition: Any) -> bool:
    """Whether a text gives an addition."""
    return len(addition) > 2


def given_to(state: CardState, number: int) -> Sequence[Addition]:
    """[LANG-1.28, LANG-7.36]
    Return the texts that give abilities to an object now: lasting ones by the order of their cards, then
    those that last for a time.
    """
    found: list[Addition] = []
    for text in reaching(state, HasAbilities, number):
        found.append((GIVEN, *giver_of(state, state.definition[text.source], text.node.abilities)))
    for row in state.given_abilities:
        if row.object == number and still_there(state, row):
            found.append((GIVEN, row.card, row.place))
    return tuple(found)


def giver_of(state: CardState, printed: Printed, abilities: object) -> tuple[str, int]:
    """Return the name of the card that gives these abilities, and which of its texts does.

    The text may be one that was added to the card that its object shows.
    """
    names = (printed.key, *(addition[-2] for addition in printed.changed_by))
    name = next(each for each in names if abilities in state.library[each].givers)
    return name, state.library[name].givers.index(abilities)


def card_with(state: CardState, name: str, additions: Sequence[Any]) -> Printed:
    """[LANG-1.28] Return a printed card with what was added to it, after its own abilities."""
    library = state.library
    if not additions:
        found: Printed = library[name]
        return found
    texts: list[object] = []
    for addition in additions:
        if is_given(addition):
            _, card, place = addition
            texts += library[card].givers[place]
        else:
            texts.append(state.hooks.addition(state, addition))
    card = replace(library[name].card, abilities=(*library[name].card.abilities, *texts))
    changed: Printed = library.changed(name, card, tuple(additions))
    return changed


def can_be_added(state: CardState, addition: object) -> bool:
    """Whether a card in a loaded state can have this addition: its text, or the game, can give it."""
    if not (isinstance(addition, tuple) and len(addition) in (2, 3)):
        return False
    *kind, card, place = addition
    if type(card) is not str or type(place) is not int or state.library.find(card) is None:
        return False
    if kind:
        return kind == [GIVEN] and 0 <= place < len(state.library[card].givers)
    return state.hooks.addition(state, addition) is not None


# --- for a time -----------------------------------------------------------------------------------------


def give_for_a_time(state: CardState, frame: Frame, number: int) -> None:
    """[LANG-7.36] Give an object the abilities of the instruction that is being carried out."""
    operation = frame.operation
    card, place = giver_of(state, frame.printed, operation.abilities)
    row = GivenForATime(number, state.entered[number], card, place, operation.duration, frame.you)
    state.given_abilities.append(row)
    show_given(state, number)
    state.record("ability_gained", state.hooks.cites["ability_gained"], object=number)


def last_no_longer(state: CardState, player: int) -> None:
    """[LANG-7.36] End this turn what was given until the next turn of a player, or of one who has lost."""
    state.given_abilities = [
        row._replace(duration="this_turn")
        if row.duration == "until_your_next_turn" and (row.player == player or state.lost[row.player])
        else row
        for row in state.given_abilities
    ]


def end_given(state: CardState, duration: str) -> list[int]:
    """[LANG-7.36] End what was given for this duration; return the objects that had it."""
    ended = [row for row in state.given_abilities if row.duration == duration]
    if not ended:
        return []
    state.given_abilities = [row for row in state.given_abilities if row.duration != duration]
    had = sorted({row.object for row in ended if still_there(state, row)})
    for number in had:
        show_given(state, number)
    return had
