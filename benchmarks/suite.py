"""The suite against the reference engine: in one process, and over a pipe."""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import Final

from benchmarks.engine import GAME
from benchmarks.timing import Effort, Measured, Sample, Say, race, rate
from conformance.kit.drive_inprocess import InProcess, factory_named
from conformance.kit.drive_stdio import Stdio
from conformance.kit.driver import Opener
from conformance.kit.load import Suite, read_suite
from conformance.kit.runner import Runner

SUBJECT: Final = "suite"
IN_PROCESS: Final = "in process"
OVER_STDIO: Final = "over stdio"


def measure(effort: Effort, say: Say) -> Measured:
    """Scenarios a second, each way. The engine runs already; reading the scenarios is not counted."""
    suite = read_suite(GAME)
    if not suite.scenarios:
        return Measured([], [], [f"{SUBJECT}: there is no scenario for {GAME}"])
    runners = {name: Runner(opener, suite.facts) for name, opener in openers().items()}
    verdicts: Counter[str] = Counter()
    try:
        samples = {name: judging(runner, suite, effort.seconds, verdicts) for name, runner in runners.items()}
        lines = race(SUBJECT, "scenarios", samples, {}, effort.rounds, say)
    finally:
        for runner in runners.values():
            runner.stop()
    bad = {said: number for said, number in verdicts.items() if said != "pass"}
    note = f"Essence Crown, {len(suite.scenarios)} scenarios, " + (
        "all of them passing." if not bad else f"of which not all passed ({', '.join(sorted(bad))})."
    )
    if suite.faults:
        note += f" {len(suite.faults)} faults in scenario files; those scenarios were not run."
    return Measured(lines, [note])


def openers() -> dict[str, Opener]:
    """The two ways to the reference engine."""
    factory = factory_named("reference_engine.serve:session")
    command = [sys.executable, "-m", "cardlaw", "engine", "serve"]
    return {IN_PROCESS: lambda: InProcess(factory), OVER_STDIO: lambda: Stdio(command)}


def judging(runner: Runner, suite: Suite, seconds: float, verdicts: Counter[str]) -> Sample:
    """The whole suite, over and over."""

    def once() -> int:
        for scenario in suite.scenarios:
            verdicts[runner.judge(scenario).verdict.said] += 1
        return len(suite.scenarios)

    def sample() -> float:
        if runner.conversation is None:
            runner.start()
        return rate(once, seconds, time.perf_counter)

    return sample
