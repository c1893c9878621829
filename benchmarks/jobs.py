"""Runs of a suite with one job and with several, by wall-clock time."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from benchmarks.cores import on_cores
from benchmarks.timing import Sample
from conformance.kit.drivers.driver import Driver
from conformance.kit.drivers.stdio import Stdio
from conformance.kit.judging.runs import run_all
from conformance.kit.suites.load import Suite, read_suite


def child() -> Driver:
    """The reference engine in its own process."""
    return Stdio([sys.executable, "-m", "cardlaw", "engine", "serve"])


@contextmanager
def judging(suite: Suite, numbers: tuple[int, ...], verdicts: Counter[str]) -> Iterator[dict[int, Sample]]:
    """A sample per number of jobs: scenarios per second, from the start of the engines to their end.

    Each job has a core if the system allows it. Judging has its own process: workers are forks of it, and
    forking this one, which holds everything measured here, would be expensive.
    """
    process = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.jobs", suite.game, str(len(suite.scenarios))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )

    def sample(jobs: int) -> float:
        if process.stdin is None or process.stdout is None:
            raise ValueError("the process that judges was started without pipes")
        process.stdin.write(f"{jobs}\n")
        process.stdin.flush()
        reply = process.stdout.readline()
        if not reply:
            raise ValueError("the process that judges has ended")
        seconds, found = json.loads(reply)
        verdicts.update(found)
        return len(suite.scenarios) / float(seconds)

    try:
        yield {jobs: partial(sample, jobs) for jobs in numbers}
    finally:
        process.communicate()


def whole_runs(
    numbers: tuple[int, ...], verdicts: Counter[str], words: tuple[str, ...] = ()
) -> dict[int, Sample]:
    """A sample per number of jobs: runs per second of `cardlaw conform` on all games, or on `words`."""

    def sample(jobs: int) -> float:
        command = [sys.executable, "-m", "cardlaw", "conform", "-j", str(jobs), *words]
        began = time.perf_counter()
        code = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
        taken = time.perf_counter() - began
        verdicts[f"exit code {code}" if code else "pass"] += 1
        return 1 / taken

    return {jobs: partial(sample, jobs) for jobs in numbers}


def main() -> None:
    """For each number of jobs read, judge the suite and print the seconds and the verdicts."""
    suite = read_suite(sys.argv[1])
    scenarios = suite.scenarios[: int(sys.argv[2])]
    for jobs in map(int, sys.stdin):
        with on_cores(jobs):
            began = time.perf_counter()
            verdicts = Counter(one.verdict.said for one in run_all(child, suite.facts, scenarios, jobs))
            taken = time.perf_counter() - began
        print(json.dumps([taken, verdicts]), flush=True)


if __name__ == "__main__":
    main()
