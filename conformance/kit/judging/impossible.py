"""Whether a position that an engine doesn't take is impossible, so that its author has to fix it.

A shipped position is possible. For one of a user's own, the reference engine is asked.
"""

from __future__ import annotations

from functools import cache

from conformance.kit.drivers.driver import Conversation
from conformance.kit.drivers.opening import REFERENCE, opener_of
from conformance.kit.running.requests import beginning
from conformance.kit.scenarios.scenario import Scenario
from spec.protocol.messages import Error, Refusal


def why_impossible(scenario: Scenario) -> str:
    """Why the game can't begin as the scenario's `given` says; empty if it can."""
    if not scenario.is_own:
        return ""
    reply = _reference().ask(*beginning(scenario, digesting=False))
    match reply:
        case Error():
            return f"the given is impossible: {reply.text}"
        case Refusal():
            return f"the given is impossible: {reply.text} [{reply.rule}]"
    return ""


@cache
def _reference() -> Conversation:
    conversation = Conversation(opener_of(REFERENCE)())
    conversation.hello()
    return conversation
