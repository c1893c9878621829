"""The suite against the reference engine: in one process, over a pipe, and with two engines side by side."""

from __future__ import annotations

import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import replace
from typing import Final

from benchmarks.canned import ENGINE, bare_round_trips, canned_steps
from benchmarks.cores import side_by_side
from benchmarks.engine import GAME
from benchmarks.jobs import child, judging, whole_runs
from benchmarks.timing import Aim, Effort, Line, Measured, Sample, Say, paired, race, rate
from conformance.kit.drivers.driver import Opener
from conformance.kit.drivers.in_process import InProcess, factory_named
from conformance.kit.judging.runner import Runner
from conformance.kit.running.ahead import Lookahead
from conformance.kit.running.claims import assertions_of
from conformance.kit.scenarios.scenario import Illegal, Scenario
from conformance.kit.suites.load import Suite, read_suite

SUBJECT: Final = "suite"
IN_PROCESS: Final = "in process"
OVER_STDIO: Final = "over stdio"
ONE_JOB: Final = "over stdio, -j 1 on one core, engine started"
TWO_JOBS: Final = "over stdio, -j 2 on two cores, engines started"
ONE_COMMAND: Final = "`cardlaw conform -j 1`"
TWO_COMMANDS: Final = "`cardlaw conform -j 2`"
RUNS: Final = "whole runs"
ROUNDS_A_RUN: Final = 5
"""Rounds of everything else per round of whole runs, which take long."""
PAIRS: Final = 2
"""Rounds of jobs per round of everything else: two cores are disturbed more than one."""
BARE: Final = "bare pipe round trip"
CANNED: Final = "a step judged, canned replies"
ROUND_TRIPS: Final = "round trips"
ONE_LOOP: Final = "a loop in one process"
TWO_LOOPS: Final = "the same loop in two processes that share nothing, a core each"
LOOPS: Final = "loops"

BOWTIE: Final = {IN_PROCESS: 166.0, OVER_STDIO: 151.0}
"""Tests per second of Bowtie, recorded; it needs a newer Python than ours and isn't run here."""
BOWTIE_BARE: Final = 13_800.0
"""Bare round trips per second on the machine of that record, one after another, on one core."""
RECORDED: Final = "Bowtie, recorded"
SCALED: Final = "Bowtie, recorded, scaled by the bare round trip"
TIMES: Final = 10.0
JOBS_TIMES: Final = 1.6
STEP: Final = 0.3e-3
"""Processor seconds that the kit may use per step."""

STEPS_OF: Final = 200
"""Scenarios whose steps are measured with canned replies."""


def measure(effort: Effort, say: Say) -> Measured:
    """Scenarios per second, each way, not counting reading them, nor the engine's start unless stated."""
    suite = read_suite(GAME)
    if not suite.scenarios:
        return Measured([], [], [f"{SUBJECT}: there is no scenario for {GAME}"])
    verdicts: Counter[str] = Counter()
    few = suite.scenarios[:: max(1, len(suite.scenarios) // STEPS_OF)]
    with ExitStack() as stack:
        samples: dict[str, Sample] = {}
        for name, opener in openers().items():
            runner = Runner(opener, suite.facts)
            stack.callback(runner.stop)
            samples[name] = over_and_over(runner, suite, effort.seconds, verdicts)
        samples[ONE_LOOP], samples[TWO_LOOPS] = side_by_side(1), side_by_side(2)
        samples[BARE] = stack.enter_context(bare_round_trips(effort.seconds))
        samples[CANNED] = stack.enter_context(canned_steps(suite.facts, few))
        lines = {line.name: line for line in race(SUBJECT, "scenarios", samples, {}, effort.rounds, say)}
    with judging(suite, (1, 2), verdicts) as jobs:
        both = {ONE_JOB: jobs[1], TWO_JOBS: jobs[2]}
        raced = race(SUBJECT, "scenarios", both, {}, PAIRS * effort.rounds, say)
    whole = whole_runs((1, 2), verdicts)
    runs = {ONE_COMMAND: whole[1], TWO_COMMANDS: whole[2]}
    raced += race(SUBJECT, RUNS, runs, {}, max(1, effort.rounds // ROUNDS_A_RUN), say)
    lines |= {line.name: line for line in raced}
    bad = {verdict: number for verdict, number in verdicts.items() if verdict != "pass"}
    note = f"Essence Crown, {len(suite.scenarios)} scenarios, " + (
        "all of them passing." if not bad else f"of which not all passed ({', '.join(sorted(bad))})."
    )
    if suite.faults:
        note += f" {len(suite.faults)} faults in scenario files; those scenarios were not run."
    checked = sum(map(checks, suite.scenarios))
    explained = notes(lines, checked, len(suite.scenarios))
    return Measured(compared(lines, checked / len(suite.scenarios)), [note, *explained])


def compared(lines: dict[str, Line], checks_each: float) -> list[Line]:
    """The lines, compared with Bowtie and each other. Our checks are compared with their tests."""
    bare = lines[BARE]
    for name, theirs in BOWTIE.items():
        ours = lines[name]
        checked = [rate * checks_each for rate in ours.rates]
        scaled = [rate * BOWTIE_BARE / trips for rate, trips in zip(checked, bare.rates, strict=True)]
        beside = {
            RECORDED: paired(checked, [theirs] * len(checked)),
            SCALED: paired(scaled, [theirs] * len(scaled)),
        }
        lines[name] = replace(ours, beside=beside).aiming(Aim(times=TIMES, peer=RECORDED))
    for two, one in ((TWO_JOBS, ONE_JOB), (TWO_COMMANDS, ONE_COMMAND)):
        faster = paired(list(lines[two].rates), list(lines[one].rates))
        lines[two] = replace(lines[two], beside={one: faster})
    lines[TWO_JOBS] = lines[TWO_JOBS].aiming(Aim(times=JOBS_TIMES, peer=ONE_JOB))
    machine = paired(list(lines[TWO_LOOPS].rates), list(lines[ONE_LOOP].rates))
    lines[TWO_LOOPS] = replace(lines[TWO_LOOPS], unit=LOOPS, beside={ONE_LOOP: machine})
    lines[ONE_LOOP] = replace(lines[ONE_LOOP], unit=LOOPS)
    lines[BARE] = replace(bare, unit=ROUND_TRIPS)
    lines[CANNED] = replace(lines[CANNED], unit=ROUND_TRIPS).aiming(Aim(within=STEP))
    return list(lines.values())


def notes(lines: dict[str, Line], checked: int, scenarios: int) -> list[str]:
    """What the figures mean, and figures derived from two lines."""
    both = (IN_PROCESS, OVER_STDIO)
    a_second = ", ".join(f"{lines[name].rate * checked / scenarios:,.0f} {name}" for name in both)
    fastest = ", ".join(f"{max(lines[name].rates) * checked / scenarios:,.0f}" for name in both)
    return [
        f"A check is an assertion, or an answer that must be refused: {checked:,} in all. "
        f"Checks a second: {a_second}; in the fastest round, which was disturbed least: {fastest}.",
        "A single job on two cores already uses both, for the kit asks ahead while the engine works. Jobs "
        f"are therefore compared with a core for each, run by run, in {PAIRS} times as many rounds. What two "
        "cores give at all on this machine, the loop shows: two processes that share nothing do so many "
        "times the work of one. The whole command is as people run it, on all cores, in a round for every "
        f"{ROUNDS_A_RUN} of the others: it reads the suites of all games, judges their scenarios, counts and "
        "recorded games by the reference engine, and compiles the language vectors. Reading and compiling is "
        "done once, with any number of jobs.",
        "A bare round trip is a line of 130 bytes to a child that answers at once with a short line, one "
        "after another, both processes on one core, JSON written and read on both sides, by the clock on the "
        "wall. With canned replies, a child hands back what the reference engine said of about "
        f"{STEPS_OF} scenarios, one request at a time; a step is a request and its reply, judged, and what "
        "counts is the processor time of the kit's process, the sending and reading of replies of several "
        "thousand bytes included.",
        f"Bowtie's {BOWTIE[IN_PROCESS]:.0f} (in process) and {BOWTIE[OVER_STDIO]:.0f} (over stdio) tests a "
        "second were recorded on 2 cores of an AMD EPYC on which the bare round trip did "
        f"{BOWTIE_BARE:,.0f} a second. Scaled means: times that figure, divided by the bare round trips of "
        "the same round here. A test of Bowtie's is one expected verdict, of which a case holds 3.4 on "
        f"average; beside it stands a check of ours, of which a scenario holds {checked / scenarios:.1f}. "
        "A scenario also sets a game up and plays it to the point where it checks.",
    ]


def checks(scenario: Scenario) -> int:
    """The number of assertions and refusals in a scenario."""
    return sum(1 for _ in assertions_of(scenario)) + sum(isinstance(step, Illegal) for step in scenario.when)


def openers() -> dict[str, Opener]:
    """The two ways to reach the reference engine."""
    factory = factory_named(ENGINE)
    return {IN_PROCESS: lambda: InProcess(factory), OVER_STDIO: child}


def over_and_over(runner: Runner, suite: Suite, seconds: float, verdicts: Counter[str]) -> Sample:
    """Judge the whole suite repeatedly with a running engine."""

    def once() -> int:
        coming = Lookahead(suite.scenarios)
        for scenario in coming:
            verdicts[runner.judge(scenario, coming.ahead()).verdict.said] += 1
        return len(suite.scenarios)

    def sample() -> float:
        if runner.conversation is None:
            runner.start()
        return rate(once, seconds, time.perf_counter)

    return sample
