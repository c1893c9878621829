"""Prohibition: what a card forbids an object to do or suffer, such as attacking or being destroyed."""

from collections.abc import Mapping
from typing import Final

from grammar.ir.abilities import BarredFrom
from reference_engine.interpreter.lasting.links import is_linked
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.filters import match_of
from reference_engine.interpreter.texts.statics import forbidding, reaching

SUFFERED: Final[Mapping[str, str]] = {"attack": "be_attacked", "block": "be_blocked"}
"""By what one object does to another: what the other suffers."""


def forbidden(state: CardState, number: int, verb: str) -> bool:
    """[LANG-7.18, LANG-5.24] Whether a card forbids the object to do or suffer this."""
    if state.forbidden and (number, state.entered[number], verb) in state.forbidden:
        return True
    if state.linked and is_linked(state, number, verb):
        return True
    key = forbidding(verb)
    return key in state.watchers and bool(reaching(state, key, number))


def barred(state: CardState, number: int, verb: str, other: int) -> bool:
    """[LANG-7.18, LANG-7.30]
    Whether a card forbids an object to do this to another, or the other to suffer it.
    """
    if BarredFrom not in state.watchers:
        return False
    return _bars(state, number, verb, other) or _bars(state, other, SUFFERED[verb], number)


def _bars(state: CardState, number: int, verb: str, other: int) -> bool:
    return any(
        text.node.verb == verb and match_of(text.node.other)(state, other, text.you, text.source)
        for text in reaching(state, BarredFrom, number)
    )
