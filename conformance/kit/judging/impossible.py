"""Whether a position that an engine doesn't take is impossible, so that its author has to fix it.

A shipped position is possible. For one of a user's own, the reference engine is asked.
"""

from __future__ import annotations

import re
from functools import cache

from conformance.kit.drivers.driver import Conversation
from conformance.kit.drivers.opening import REFERENCE, opener_of
from conformance.kit.running.requests import beginning
from conformance.kit.scenarios.scenario import Scenario
from spec.protocol.messages import Error, Refusal

_OBJECT = re.compile(r"\bobject ([1-9][0-9]{0,5})\b")


def why_impossible(scenario: Scenario) -> str:
    """Why the game can't begin as the scenario's `given` says; empty if it can."""
    if not scenario.is_own:
        return ""
    reply = _reference().ask(*beginning(scenario, digesting=False))
    match reply:
        case Error():
            return f"the given is impossible: {_named(reply.text, scenario)}"
        case Refusal():
            return f"the given is impossible: {_named(reply.text, scenario)} [{reply.rule}]"
    return ""


def _named(text: str, scenario: Scenario) -> str:
    """The engine's message with the names of the objects that it numbers."""
    return _OBJECT.sub(lambda found: scenario.names.shown(int(found[1])), text)


@cache
def _reference() -> Conversation:
    conversation = Conversation(opener_of(REFERENCE)())
    conversation.hello()
    return conversation
