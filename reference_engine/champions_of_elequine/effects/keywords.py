"""Section 10.7: keywords of cards: printed, gained by Vengeance, or given by a text."""

from typing import Any

from reference_engine.champions_of_elequine.steps import Change
from reference_engine.interpreter.texts.statics import now


def has(state: Any, number: int, name: str) -> bool:
    """[COE-10.7.9a, COE-10.7.10, COE-10.8.1, COE-10.8.2a] Return whether a card has a keyword now."""
    if name in state.definition[number].keywords:
        return True
    if state.granted or state.in_attack:
        row = Change(number, state.entered[number], name)
        if row in state.granted or row in state.in_attack:
            return True
    return name in state.watchers and is_given(state, number, name)


def is_given(state: Any, number: int, name: str) -> bool:
    """[COE-8.10.3d, COE-8.10.4, COE-10.8.1] Return whether a text that holds now gives a card a keyword."""
    for source in state.watchers[name]:
        you = state.controller[source]
        for reaches, condition in state.definition[source].keywords_given[name]:
            if reaches(state, number, you, source) and now(state, condition, you, source):
                return True
    return False
