"""Attachments: cards that are played onto an object, which bears them until it or they leave play."""

from collections.abc import Iterator

from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.values import each_matching


def possible_bearers(state: CardState, player: int, number: int) -> Iterator[int]:
    """The objects that could bear a card which a player plays, looked for one at a time."""
    able = each_matching(state, state.definition[number].attaches, player, number)
    return (bearer for bearer in able if state.can_bear(bearer, number))


def attachments(state: CardState, bearer: int) -> list[int]:
    """What an object bears, in the order of its numbers."""
    return sorted(number for number, bears in state.bearer.items() if bears == bearer)
