"""The suite judged by one job and by two, in turns of a fraction of a second: both have the same machine.

A virtual machine may be twice as fast in one second as in the next. Whole runs of some seconds, one after
another, then tell more of the seconds than of the jobs.
"""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from benchmarks.cores import on_cores
from benchmarks.timing import Sample
from conformance.kit.drive_stdio import Stdio
from conformance.kit.driver import Driver
from conformance.kit.load import Suite, read_suite
from conformance.kit.runs import run_all

TURN: Final = 0.25
"""Seconds for which one goes on while the other is held."""


def child() -> Driver:
    """The reference engine in a process of its own."""
    return Stdio([sys.executable, "-m", "cardlaw", "engine", "serve"])


class Judges:
    """A process that judges the first scenarios of a suite with so many jobs, each time it is told to.

    It is held with all its workers. An engine is not: it ends what it was asked last, and waits.
    """

    def __init__(self, game: str, scenarios: int, jobs: int) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.jobs", game, str(scenarios), str(jobs)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        if self._process.stdin is None or self._process.stdout is None:
            raise ValueError("the process that judges was started without pipes")
        self._into, self._out = self._process.stdin, self._process.stdout
        self.taken = 0.0
        """Seconds for which it went on since it began."""
        self._said()  # it has read the suite

    def begin(self) -> None:
        """Judge all once more, from the start of the engines; at first it is held."""
        self._signal("SIGSTOP")
        self.taken = 0.0
        self._into.write("\n")
        self._into.flush()

    def go_on(self, seconds: float) -> Mapping[str, int] | None:
        """Judge for so long; the verdicts if that was the end."""
        began = time.perf_counter()
        self._signal("SIGCONT")
        ended, _, _ = select.select([self._out], [], [], seconds)
        if not ended:
            self._signal("SIGSTOP")
        self.taken += time.perf_counter() - began
        return json.loads(self._said()) if ended else None

    def close(self) -> None:
        """End it."""
        self._signal("SIGCONT")
        self._process.communicate()

    def _said(self) -> str:
        said = self._out.readline()
        if not said:
            raise ValueError("the process that judges has ended")
        return said

    def _signal(self, name: str) -> None:
        if hasattr(signal, name) and hasattr(os, "killpg"):
            os.killpg(self._process.pid, getattr(signal, name))


@contextmanager
def in_turns(suite: Suite, numbers: tuple[int, ...], verdicts: Counter[str]) -> Iterator[dict[int, Sample]]:
    """A sample for each number of jobs: scenarios a second, from the start of the engines to their end.

    A job has a core, where the system allows that. All are measured when the first of them is asked for.
    """
    judging = {jobs: Judges(suite.game, len(suite.scenarios), jobs) for jobs in numbers}
    measured: dict[int, list[float]] = {jobs: [] for jobs in numbers}

    def measure() -> None:
        for judges in judging.values():
            judges.begin()
        left = dict(judging)
        while left:
            for jobs, judges in tuple(left.items()):
                if (found := judges.go_on(TURN)) is not None:
                    verdicts.update(found)
                    measured[jobs].append(len(suite.scenarios) / judges.taken)
                    del left[jobs]

    def sample_of(jobs: int) -> Sample:
        def sample() -> float:
            if not measured[jobs]:
                measure()
            return measured[jobs].pop(0)

        return sample

    try:
        yield {jobs: sample_of(jobs) for jobs in numbers}
    finally:
        for judges in judging.values():
            judges.close()


def main() -> None:
    """Judge the suite each time that a line comes in, and say the verdicts."""
    game, scenarios, jobs = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    suite = read_suite(game)
    print("ready", flush=True)
    with on_cores(jobs):
        for _ in sys.stdin:
            verdicts = Counter(
                result.verdict.said
                for result in run_all(child, suite.facts, suite.scenarios[:scenarios], jobs)
            )
            print(json.dumps(verdicts), flush=True)


if __name__ == "__main__":
    main()
