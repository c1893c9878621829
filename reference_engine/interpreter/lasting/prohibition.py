"""Prohibition: what a card forbids an object to do or suffer, such as attacking or being destroyed."""

from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.statics import now_for


def forbidden(state: CardState, number: int, verb: str) -> bool:
    """[LANG-7.18] Whether a card forbids the object to do or suffer this."""
    if state.forbidden and (number, state.entered[number], verb) in state.forbidden:
        return True
    if verb in state.watchers:
        for source in state.watchers[verb]:
            you = state.controller[source]
            for match, condition in state.definition[source].cannot[verb]:
                if match(state, number, you, source) and now_for(state, condition, you, source, number):
                    return True
    return False
