"""Values of `with` that an engine doesn't ask for, because there is nothing to choose. [WIRE-4.5]"""

from __future__ import annotations

from collections.abc import Sequence

from conformance.kit.facts.game import GameFacts
from conformance.kit.running.playing import Playing
from conformance.kit.scenarios.answers import options_of
from conformance.kit.scenarios.names import player_number
from conformance.kit.scenarios.scenario import Act
from spec.protocol.messages import Decision, Event


def is_forced(step: Act, place: int, playing: Playing) -> bool:
    """[WIRE-4.5] Whether the engine can't be asking for this value of `with`, because it is the only legal
    answer.

    That is so if another player is asked, or if something else is asked: another kind of answer, or the next
    value.
    """
    value, decision = step.then[place], playing.decision
    if decision is None or decision.player != step.player:
        return True
    asks = _sort_asked(decision, playing.facts)
    if asks is None or playing.answers.offered(value, decision):
        return False
    if asks == "action" or playing.answers.sort_of(value) not in (asks, "several"):
        return True
    return any(playing.answers.offered(later, decision) for later in step.then[place + 1 :])


def _sort_asked(decision: Decision, facts: GameFacts) -> str | None:
    """The kind of answer that a decision takes; None if its items don't show it."""
    if decision.kind in facts.amounts or decision.kind == "modes":
        return "number"
    item = next(iter(options_of(decision)), None)
    if isinstance(item, list) and "one_of" in decision.space:
        return "action"
    if isinstance(item, str):
        return "word"
    return "object" if isinstance(item, int) else None


def was_carried_out(value: object, events: Sequence[Event], playing: Playing) -> bool:
    """Whether an event since the step is about everything that the value names."""
    if isinstance(value, list):
        return all(was_carried_out(one, events, playing) for one in value)
    number = playing.names.object_id(value) if isinstance(value, str) else None
    if number is None:
        return any(one.amount == value for one in events) if isinstance(value, int) else False
    is_player = player_number(value) is not None
    return any(number in (one.object, one.other) or (is_player and one.player == number) for one in events)
