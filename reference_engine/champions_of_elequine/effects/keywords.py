"""Section 10.7: keywords of cards: printed, gained by Vengeance, or given by a text."""

from typing import Any

from grammar.champions_of_elequine.abilities import HasKeyword
from reference_engine.champions_of_elequine.steps import Change
from reference_engine.interpreter.texts.statics import lasting, reach_of


def has(state: Any, number: int, name: str) -> bool:
    """[COE-10.7.9a, COE-10.7.10, COE-10.8.1, COE-10.8.2a] Return whether a card has a keyword now."""
    if name in state.definition[number].keywords:
        return True
    if state.granted or state.in_attack:
        row = Change(number, state.entered[number], name)
        if row in state.granted or row in state.in_attack:
            return True
    return any(
        node.keyword == name and reach_of(node.what)(state, number, you, source)
        for node, source, you in lasting(state, HasKeyword)
    )
