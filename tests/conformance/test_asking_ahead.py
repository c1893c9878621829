"""What is foreseen of a scenario is what is asked when it is played."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence

import pytest

from conformance.kit.drivers.driver import Conversation
from conformance.kit.drivers.in_process import InProcess, factory_named
from conformance.kit.drivers.opening import IN_PROCESS, REFERENCE
from conformance.kit.facts.suite import suites
from conformance.kit.judging.play import foresee, play
from conformance.kit.running.ahead import LOOKING
from conformance.kit.running.foreseen import Entry, Uncertain, Waiting
from conformance.kit.running.requests import Request
from spec.protocol.messages import Reply
from tests.shipped import shipped_suite

EVERY = 23
"""One in this many scenarios takes part."""


class Noting(Conversation):
    """Notes what is asked of the reference engine."""

    def __init__(self) -> None:
        super().__init__(InProcess(factory_named(REFERENCE.removeprefix(IN_PROCESS))))
        self.asked: list[Request] = []

    def ask(self, command: str, fields: Mapping[str, object]) -> Reply:
        self.asked.append((command, fields))
        return super().ask(command, fields)


def agrees(foreseen: Sequence[Entry], asked: Sequence[Request]) -> bool:
    """Whether the requests are those foreseen, up to where the engine decides how many there are.

    A request that changes nothing may be left out.
    """
    rest = deque(asked)
    for entry in foreseen:
        if isinstance(entry, Waiting):
            return True
        if isinstance(entry, Uncertain) or (rest and rest[0] == entry):
            rest.popleft()
        elif entry[0] not in LOOKING:
            return False
    return not rest


@pytest.mark.parametrize("claims", ["everything", "load start state refusals"])
@pytest.mark.parametrize("game", suites())
def test_what_is_foreseen_is_asked(game: str, claims: str) -> None:
    suite, engine = shipped_suite(game), Noting()
    engine.hello()
    if claims != "everything":
        engine.capabilities = tuple(claims.split())
    unlike: list[str] = []
    scenarios = suite.scenarios[::EVERY]
    for scenario in scenarios:
        engine.asked.clear()
        foreseen = foresee(scenario, suite.facts, engine)
        assert not engine.asked, "looking ahead asks nothing"
        play(scenario, suite.facts, engine)
        if not agrees(foreseen, engine.asked):
            unlike.append(scenario.id)
    # about one in thirty of all scenarios is unlike; a sample may have twice as many by chance
    assert len(unlike) <= max(1, len(scenarios) // 10), unlike
