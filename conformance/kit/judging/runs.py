"""Judge all scenarios of a run with one engine, or with several side by side."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

from conformance.kit.drivers.crew import Crew, NeverTaken
from conformance.kit.drivers.driver import Opener
from conformance.kit.drivers.opening import REFERENCE, opener_of
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.verdict import Outcome, Result, Verdict
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.load import Suite


def judge(suite: Suite, engine: str | None = None) -> Iterator[Result]:
    """Judge an engine by the scenarios of a suite, and yield the results in order.

    `engine` is a command line that speaks the protocol, or py:module:factory for an engine in this process;
    by default it is the reference engine. An engine that breaks down is restarted. Raises CannotStart if the
    engine doesn't start.

        results = judge(load_suite("my_game"), "./my-engine")
        failed = [result for result in results if result.verdict.is_finding]
    """
    return Runner(opener_of(engine or REFERENCE), suite.facts).run(suite.scenarios)


class _Judged(NamedTuple):
    """A result without its scenario, which the receiving process already has."""

    outcome: Outcome
    seconds: float
    note: str
    stderr: str


@contextmanager
def results(
    opener: Opener, facts: GameFacts, scenarios: Sequence[Scenario], jobs: int, every_digest: bool = False
) -> Iterator[Iterator[Result]]:
    """Yield the results as they come, while the context is active; the engines start at once.

    An engine that breaks down too often leaves its share to the others; scenarios that none took are not run.
    """
    with Crew(partial(_judge, opener, facts, every_digest), scenarios, jobs) as judged:
        yield (_result(scenarios[place], one) for place, one in judged)


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


def _result(scenario: Scenario, judged: _Judged | NeverTaken) -> Result:
    if isinstance(judged, NeverTaken):
        return Result(scenario, Outcome(Verdict.NOT_RUN, judged.reason))
    return Result(scenario, *judged)
