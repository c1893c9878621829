"""Answers that remember which of their numbers are objects, so that they survive renumbering."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from conformance.kit.facts.game import GameFacts
from spec.protocol.messages import Decision

Wire = object
Marked = object
"""An answer with a `MarkedId` for each object."""


@dataclass(frozen=True, slots=True)
class MarkedId:
    """An object, by its number in the game in which it was found."""

    number: int


class NoObject(LookupError):
    """The object does not exist in this case."""


def marked(answer: Wire, decision: Decision, facts: GameFacts) -> Marked:
    """Mark the objects of an answer. Amounts, modes and list positions aren't objects; without cards, nothing
    is."""
    if not facts.has_cards:
        return answer
    if decision.kind in (*facts.amounts, "modes") or "triggers" in decision.about:
        return answer
    if isinstance(answer, list) and "divide" in decision.space:
        return [
            [_marked_id(pair[0]), *pair[1:]] if isinstance(pair, list) and pair else pair for pair in answer
        ]
    return _everywhere(answer, _objects_behind(facts))


def unmarked(answer: Marked, number_of: Callable[[int], int]) -> Wire:
    """The answer as it goes over the wire. May raise NoObject."""
    if isinstance(answer, MarkedId):
        return number_of(answer.number)
    return [unmarked(part, number_of) for part in answer] if isinstance(answer, list) else answer


def _objects_behind(facts: GameFacts) -> dict[str, int]:
    """How many objects an action names behind its word. A word that is no action, such as that of an entry of
    a response window, has numbers of another kind behind it."""
    return {
        action.wire: 2 if action.second is not None and action.second.kind == "object" else 1
        for action in facts.actions.values()
        if action.takes != "nothing"
    }


def _everywhere(value: Wire, behind: Mapping[str, int]) -> Marked:
    if not isinstance(value, list):
        return _marked_id(value)
    if value and isinstance(value[0], str):
        end = 1 + behind.get(value[0], 0)
        return [value[0], *map(_marked_id, value[1:end]), *value[end:]]
    return [_everywhere(part, behind) for part in value]


def _marked_id(value: Wire) -> Marked:
    whole = isinstance(value, int) and not isinstance(value, bool)
    return MarkedId(int(str(value))) if whole else value
