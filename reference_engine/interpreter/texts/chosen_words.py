"""What a player has chosen by its name while a text is carried out, and what has it."""

from typing import Final, NamedTuple

from grammar.ir.chosen_words import NAME, HasChosen
from reference_engine.interpreter.texts.any_state import AnyState


class ChosenWord(NamedTuple):
    """A step: what has been chosen for the rest of the text of a source; no word before the choice."""

    name: str
    source: int
    trait: str
    word: str


NOT_YET: Final = ""
"""The word before one is chosen."""


def word_chosen(state: AnyState, source: int, trait: str) -> str:
    """[LANG-6.18] Return what has been chosen for the text of a source; empty if nothing is."""
    for step in reversed(state.agenda):
        if isinstance(step, ChosenWord) and step.source == source and step.trait == trait:
            return step.word
    return NOT_YET


def has_chosen(state: AnyState, number: int, test: HasChosen, _you: int, source: int) -> bool:
    """[LANG-6.18] Whether an object has the word chosen, or is without it."""
    word = word_chosen(state, source, test.trait)
    if word == NOT_YET:
        return False
    printed = state.definition[number]
    has = printed.card.name == word if test.trait == NAME else (test.trait, word) in printed.traits
    return has is not test.excluded
