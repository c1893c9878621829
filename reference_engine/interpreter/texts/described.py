"""Tests of filters that compare an object with an amount or with other kinds of objects."""

from collections.abc import Mapping
from typing import Final

from grammar.ir.chosen_words import HasChosen
from grammar.ir.described import NumberThan, OfKinds, SharesWord
from grammar.ir.history import Underwent
from reference_engine.interpreter.texts.amounts import amount_of
from reference_engine.interpreter.texts.any_state import AnyState, Passing
from reference_engine.interpreter.texts.chosen_words import has_chosen
from reference_engine.interpreter.texts.filters import compares, match_for
from reference_engine.interpreter.texts.frame import NO_CONTEXT
from reference_engine.interpreter.texts.statics import OF_ONE


def is_more_or_less(state: AnyState, number: int, test: NumberThan, you: int, source: int) -> bool:
    """[LANG-4.24] Whether a number of the object compares so with the amount, as it is now."""
    value = state.number_of(number, test.number)
    if value is None:
        return False
    context = state.carrying_out[0].context if state.carrying_out else NO_CONTEXT
    limit = amount_of(state, test.amount, you, source, context)
    if test.comparison == "more":
        return value > limit
    if test.comparison == "less":
        return value < limit
    return compares(value, test.comparison, limit)


def is_of_kinds(state: AnyState, number: int, test: OfKinds, you: int, source: int) -> bool:
    """[LANG-6.17] Whether the object is of one of the kinds, or of none of them."""
    return test.excluded is not any(match_for(kind)(state, number, you, source) for kind in test.kinds)


def shares_word(state: AnyState, number: int, test: SharesWord, _you: int, source: int) -> bool:
    """[LANG-6.19] Whether the object has a word of the trait that the source, or what bears it, has too."""
    other = OF_ONE[type(test.what)](state, source)
    if not other:
        return False
    shared = state.definition[number].traits & state.definition[other].traits
    return any(word.trait == test.trait for word in shared)


def underwent(state: AnyState, number: int, test: Underwent, you: int, source: int) -> bool:
    """[LANG-6.17b] Whether the event has happened to the object where it is now."""
    return state.underwent(number, test, you, source)


SHARED_TESTS: Final[Mapping[type, Passing]] = {
    NumberThan: is_more_or_less,
    OfKinds: is_of_kinds,
    HasChosen: has_chosen,
    SharesWord: shares_word,
    Underwent: underwent,
}
"""The tests of every card game."""
