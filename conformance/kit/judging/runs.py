"""All scenarios of a run, judged by one engine or by several side by side."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

from conformance.kit.drivers.crew import Crew, Left
from conformance.kit.drivers.driver import Opener
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.verdict import Outcome, Result, Verdict
from conformance.kit.scenarios.scenario import Scenario


class _Judged(NamedTuple):
    """A result without its scenario, which who hears of it has."""

    outcome: Outcome
    seconds: float
    note: str
    stderr: str


@contextmanager
def results(
    opener: Opener, facts: GameFacts, scenarios: Sequence[Scenario], jobs: int, every_digest: bool = False
) -> Iterator[Iterator[Result]]:
    """The results as they come, for as long as this is entered; the engines begin at once.

    An engine that broke down too often in a row leaves the rest to the others; what nobody took is not run.
    """
    with Crew(partial(_judge, opener, facts, every_digest), scenarios, jobs) as told:
        yield (_result(scenarios[place], one) for place, one in told)


def run_all(
    opener: Opener, facts: GameFacts, scenarios: Sequence[Scenario], jobs: int, every_digest: bool = False
) -> Iterator[Result]:
    """The results of all scenarios."""
    with results(opener, facts, scenarios, jobs, every_digest) as found:
        yield from found


def _judge(
    opener: Opener, facts: GameFacts, every_digest: bool, scenarios: Iterator[Scenario]
) -> Generator[_Judged, None, str]:
    runner = Runner(opener, facts, every_digest)

    def taken() -> Iterator[Scenario]:
        while not runner.given_up and (scenario := next(scenarios, None)) is not None:
            yield scenario

    try:
        for one in runner.run(taken()):
            yield _Judged(one.outcome, one.seconds, one.note, one.stderr)
    finally:
        runner.stop()
    return runner.given_up


def _result(scenario: Scenario, told: _Judged | Left) -> Result:
    if isinstance(told, Left):
        return Result(scenario, Outcome(Verdict.NOT_RUN, told.reason))
    return Result(scenario, *told)
