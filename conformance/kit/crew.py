"""Several engines side by side, each driven by a process of its own: judging takes a processor too."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import signal
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from types import TracebackType

from conformance.kit.driver import CannotStart, Opener
from conformance.kit.facts import GameFacts
from conformance.kit.runner import Runner
from conformance.kit.scenario import Scenario
from conformance.kit.verdict import Outcome, Result

FORK = "fork"
SPAWN = "spawn"
HOW = FORK if FORK in multiprocessing.get_all_start_methods() else SPAWN
"""How a process begins. A copy of this one has the scenarios already; a new one is handed them."""

Judged = tuple[int, Outcome, float, str, str]
"""A result without its scenario, whose place it gives."""

Told = list[Judged] | Exception | None
"""What a worker says: results, an exception, or its end."""

SAYING = 0.05
"""Seconds for which a worker gathers results: each time it says some, the process that hears them wakes."""


class WorkerLost(Exception):
    """A process that judges has ended without a word."""


class Crew:
    """Workers, each with an engine and its slice of the scenarios.

    They begin when the crew is entered. A crew of one is no process: it judges here.
    """

    def __init__(
        self,
        opener: Opener,
        facts: GameFacts,
        scenarios: Sequence[Scenario],
        jobs: int,
        every_digest: bool = False,
    ) -> None:
        self.opener = opener
        self.facts = facts
        self.scenarios = scenarios
        self.jobs = max(1, min(jobs, len(scenarios)))
        self.every_digest = every_digest
        self._workers: list[multiprocessing.process.BaseProcess] = []
        self._ends: list[Connection] = []
        self._here: Runner | None = None

    def __enter__(self) -> Iterator[Result]:
        """The results, as they come."""
        gc.freeze()  # a collection touches all there is, and what a copied process touches is copied
        if self.jobs == 1:
            self._here = Runner(self.opener, self.facts, self.every_digest)
            return self._here.run(self.scenarios)
        context = multiprocessing.get_context(HOW)
        for number in range(self.jobs):
            ours, theirs = context.Pipe(duplex=False)
            self._ends.append(ours)
            not_theirs = list(self._ends) if HOW == FORK else []
            part = self.scenarios[number :: self.jobs]
            arguments = (self.opener, self.facts, part, self.every_digest, theirs, not_theirs)
            worker = context.Process(target=_work, args=arguments)  # type: ignore[attr-defined]
            worker.start()
            self._workers.append(worker)
            theirs.close()
        return self._results()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._here is not None:
            self._here.stop()
        for end in self._ends:
            end.close()  # a worker that still has something to say ends with its engine
        for worker in self._workers:
            worker.join()
        gc.unfreeze()

    def _results(self) -> Iterator[Result]:
        numbers = {end: number for number, end in enumerate(self._ends)}
        while numbers:
            for end in wait(list(numbers)):
                if not isinstance(end, Connection):
                    raise TypeError(f"{end!r} is no end of a worker's pipe")
                told = _heard(end)
                if told is None:
                    del numbers[end]
                elif isinstance(told, Exception):
                    raise told
                else:
                    for place, outcome, seconds, note, stderr in told:
                        scenario = self.scenarios[numbers[end] + place * self.jobs]
                        yield Result(scenario, outcome, seconds, note, stderr)


def run_all(
    opener: Opener, facts: GameFacts, scenarios: Sequence[Scenario], jobs: int, every_digest: bool = False
) -> Iterator[Result]:
    """The verdicts of all scenarios, by one engine or by several side by side."""
    with Crew(opener, facts, scenarios, jobs, every_digest) as results:
        yield from results


def _heard(end: Connection) -> Told:
    try:
        told: Told = end.recv()
    except EOFError:
        return WorkerLost("a process that drives an engine ended without a word; run again with -j 1")
    return told


def _work(
    opener: Opener,
    facts: GameFacts,
    scenarios: Sequence[Scenario],
    every_digest: bool,
    end: Connection,
    not_ours: Sequence[Connection],
) -> None:
    """Judge a slice and tell each result. Where nobody listens any more, this ends."""
    for other in not_ours:
        other.close()
    signal.signal(signal.SIGTERM, _stopped)  # so that the engine is not left behind
    runner = Runner(opener, facts, every_digest)
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        judged: list[Judged] = []
        said = time.monotonic()
        try:
            for place, one in enumerate(runner.run(scenarios)):
                judged.append((place, one.outcome, one.seconds, one.note, one.stderr))
                if time.monotonic() - said >= SAYING:
                    end.send(judged)
                    judged, said = [], time.monotonic()
        except CannotStart as problem:
            end.send(judged)
            end.send(problem)
        else:
            end.send(judged)
        finally:
            runner.stop()
        end.send(None)


def _stopped(*_: object) -> None:
    raise KeyboardInterrupt
