"""Attachments: cards played onto an object, which bears them until either leaves play."""

from collections.abc import Iterator

from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.values import each_matching


def possible_bearers(state: CardState, player: int, number: int) -> Iterator[int]:
    """Yield the objects that could bear a card that a player plays."""
    able = each_matching(state, state.definition[number].attaches, player, number)
    return (bearer for bearer in able if state.hooks.can_bear(state, bearer, number))


def attachments(state: CardState, bearer: int) -> list[int]:
    """Return the attachments of an object, in order of object number."""
    return sorted([number for number, bears in state.bearer.items() if bears == bearer])
