"""Several engines side by side, each driven by a process of its own: judging takes a processor too."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.sharedctypes import Synchronized
from types import TracebackType

from conformance.kit.driver import CannotStart, Opener
from conformance.kit.facts import GameFacts
from conformance.kit.runner import Runner
from conformance.kit.scenario import Scenario
from conformance.kit.verdict import Outcome, Result, Verdict

FORK = "fork"
SPAWN = "spawn"
HOW = FORK if FORK in multiprocessing.get_all_start_methods() else SPAWN
"""How a process begins. A copy of this one has the scenarios already; a new one is handed them."""

Judged = tuple[int, Outcome, float, str, str]
"""A result without its scenario, whose place it gives."""

Deck = tuple[Sequence[Scenario], "Synchronized[int]"]
"""All scenarios, and how many of them are taken. The workers share the number."""

Told = list[Judged] | Exception | str
"""What a worker says: results, an exception, or as its last word why it judges no more, empty at the end."""

SAYING = 0.05
"""Seconds for which a worker gathers results: each time it says some, the process that hears them wakes."""


class WorkerLost(Exception):
    """A process that judges has ended without a word."""


class Crew:
    """Workers, each with an engine. Whoever comes free takes the next scenario.

    They begin when the crew is entered. A crew of one is no process: it judges here. A worker whose engine
    broke down too often takes no more; what nobody took is not run.
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
        self._taken: Synchronized[int] | None = None
        """How many scenarios are taken. Kept here, for a new process may come for it late."""
        self._here: Runner | None = None

    def __enter__(self) -> Iterator[Result]:
        """The results, as they come."""
        gc.freeze()  # a collection touches all there is, and what a copied process touches is copied
        if self.jobs == 1:
            self._here = Runner(self.opener, self.facts, self.every_digest)
            return self._here.run(self.scenarios)
        context = multiprocessing.get_context(HOW)
        self._taken = context.Value("L", 0)
        for _ in range(self.jobs):
            ours, theirs = context.Pipe(duplex=False)
            self._ends.append(ours)
            not_theirs = list(self._ends) if HOW == FORK else []
            deck = (self.scenarios, self._taken)
            arguments = (self.opener, self.facts, deck, self.every_digest, theirs, not_theirs)
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
        missing = dict(enumerate(self.scenarios))
        working, given_up = list(self._ends), ""
        while working:
            for end in wait(working):
                if not isinstance(end, Connection):
                    raise TypeError(f"{end!r} is no end of a worker's pipe")
                told = _heard(end)
                if isinstance(told, str):
                    working.remove(end)
                    given_up = told or given_up
                elif isinstance(told, Exception):
                    raise told
                else:
                    for place, outcome, seconds, note, stderr in told:
                        yield Result(missing.pop(place), outcome, seconds, note, stderr)
        for scenario in missing.values():
            yield Result(scenario, Outcome(Verdict.NOT_RUN, given_up))


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
    deck: Deck,
    every_digest: bool,
    end: Connection,
    not_ours: Sequence[Connection],
) -> None:
    """Judge what comes and tell each result. Where nobody listens any more, this ends."""
    for other in not_ours:
        other.close()
    signal.signal(signal.SIGTERM, _stopped)  # so that the engine is not left behind
    runner = Runner(opener, facts, every_digest)
    places: deque[int] = deque()
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        judged: list[Judged] = []
        said = time.monotonic()
        try:
            for one in runner.run(_taken(deck, runner, places)):
                judged.append((places.popleft(), one.outcome, one.seconds, one.note, one.stderr))
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
        end.send(runner.given_up)


def _taken(deck: Deck, runner: Runner, places: deque[int]) -> Iterator[Scenario]:
    """Scenarios that nobody has taken yet, one at a time; their places are noted."""
    scenarios, taken = deck
    while not runner.given_up:
        with taken:
            place = taken.value
            taken.value += 1
        if place >= len(scenarios):
            return
        places.append(place)
        yield scenarios[place]


def _stopped(*_: object) -> None:
    raise KeyboardInterrupt
