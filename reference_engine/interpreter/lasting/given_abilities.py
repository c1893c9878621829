"""Abilities that lasting texts give to others: an object that has some shows its card with them added."""

from collections.abc import Sequence
from dataclasses import replace

from grammar.ir.abilities import HasAbilities
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.interpreter.texts.statics import reaching

Given = tuple[str, int]
"""The name of the card with the lasting text, and the place of the text among its abilities."""


def give_abilities(state: CardState) -> None:
    """[LANG-1.28] Let each object in play show what abilities lasting texts give it now, and no others."""
    for number in state.destructible():
        printed, given = state.definition[number], given_to(state, number)
        if given != tuple(printed.changed_by):
            state.unwatch(number)
            state.definition[number] = card_with(state, printed.key, given)
            state.watch(number)


def given_to(state: CardState, number: int) -> Sequence[Given]:
    """[LANG-1.28] Return the texts that give abilities to an object now, by the order of their cards."""
    found: list[Given] = []
    for text in reaching(state, HasAbilities, number):
        printed = state.definition[text.source]
        found += [(printed.key, row.place) for row in printed.rows if row.node is text.node]
    return tuple(found)


def card_with(state: CardState, name: str, given: Sequence[Given]) -> Printed:
    """[LANG-1.28] Return a printed card with the abilities that texts give, after its own."""
    library = state.library
    texts = [ability for card, place in given for ability in library[card].rows[place].node.abilities]
    card = replace(library[name].card, abilities=(*library[name].card.abilities, *texts))
    changed: Printed = library.changed(name, card, tuple(given))
    return changed
