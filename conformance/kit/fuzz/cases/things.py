"""Answers that remember which of their numbers are objects, so that they survive renumbering."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from conformance.kit.facts.game import GameFacts
from spec.protocol.messages import Decision

Wire = object
Marked = object
"""An answer with a `Thing` for each object."""


@dataclass(frozen=True, slots=True)
class Thing:
    """An object, by its number in the game in which it was found."""

    number: int


class Gone(LookupError):
    """The object does not exist in this case."""


def marked(answer: Wire, decision: Decision, facts: GameFacts) -> Marked:
    """Mark the objects of an answer. Amounts, modes and list positions aren't objects; without cards, nothing
    is."""
    if not facts.has_cards:
        return answer
    if isinstance(answer, list) and answer and isinstance(answer[0], str):
        pairs = any(
            action.wire == answer[0] and action.second is not None and action.second.kind == "object"
            for action in facts.actions.values()
        )
        return [
            answer[0],
            *(_thing(part) for part in answer[1 : 3 if pairs else 2]),
            *answer[3 if pairs else 2 :],
        ]
    if decision.kind in (*facts.amounts, "modes") or "triggers" in decision.about:
        return answer
    if isinstance(answer, list) and "divide" in decision.space:
        return [[_thing(pair[0]), *pair[1:]] if isinstance(pair, list) and pair else pair for pair in answer]
    return _everywhere(answer)


def unmarked(answer: Marked, number_of: Callable[[int], int]) -> Wire:
    """The answer as it goes over the wire. May raise Gone."""
    if isinstance(answer, Thing):
        return number_of(answer.number)
    return [unmarked(part, number_of) for part in answer] if isinstance(answer, list) else answer


def _everywhere(value: Wire) -> Marked:
    return [_everywhere(part) for part in value] if isinstance(value, list) else _thing(value)


def _thing(value: Wire) -> Marked:
    whole = isinstance(value, int) and not isinstance(value, bool)
    return Thing(int(str(value))) if whole else value
