"""What a player has chosen by its name while a text is carried out, and what has it."""

from typing import Final

from grammar.ir.chosen_words import NAME, HasChosen
from reference_engine.interpreter.texts.any_state import AnyState
from reference_engine.interpreter.texts.words_kept import ChosenWord

NOT_YET: Final = ""
"""The word before one is chosen."""


def word_chosen(state: AnyState, source: int, trait: str) -> str:
    """[LANG-6.18, LANG-6.18b] Return what has been chosen for the texts of a source; empty if nothing is."""
    for step in reversed(state.agenda):
        if isinstance(step, ChosenWord) and step.source == source and step.trait == trait and step.word:
            return step.word
    kept = (row.word for row in state.chosen_words if row.object == source and row.trait == trait)
    return next(kept, NOT_YET)


def has_chosen(state: AnyState, number: int, test: HasChosen, _you: int, source: int) -> bool:
    """[LANG-6.18] Whether an object has the word chosen, or is without it."""
    word = word_chosen(state, source, test.trait)
    if word == NOT_YET:
        return False
    printed = state.definition[number]
    has = printed.card.name == word if test.trait == NAME else (test.trait, word) in printed.traits
    return has is not test.excluded
