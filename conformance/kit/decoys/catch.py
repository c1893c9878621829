"""Does the suite catch a decoy? Scenarios that cite the broken rule judge it first, then all others.

A decoy claims neither events nor rules, unless its fault shows only there: a suite that notices a wrong game
only by the events would pass an engine that reports none.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from typing import IO, Final

from conformance.kit.decoys.edit import Decoy, DecoyError, install
from conformance.kit.decoys.swap import swapped
from conformance.kit.drivers.claiming import ClaimingLess
from conformance.kit.drivers.driver import Breakdown, CannotStart
from conformance.kit.drivers.opening import REFERENCE, OpenInside
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.verdict import Verdict
from conformance.kit.running.claims import CITING, EVENTS
from conformance.kit.scenarios.scenario import Scenario

FACTORY: Final = REFERENCE.partition(":")[2]
"""The engine into which the faults are planted."""
UNCLAIMED: Final = frozenset((EVENTS, CITING))
"""What a decoy doesn't claim."""
SCENARIO_SECONDS: Final = 10.0
"""Processor time after which a scenario counts as endless, and therefore as one that notices the fault."""


@dataclass(frozen=True, slots=True)
class Catch:
    """The result for a decoy. `by` is the scenario that failed, `citing` whether it cites the broken rule."""

    decoy: Decoy
    by: str | None
    citing: bool
    tried: int
    reason: str

    @property
    def caught(self) -> bool:
        return self.by is not None

    @property
    def proper(self) -> bool:
        """Whether a scenario that cites the broken rule caught it."""
        return self.caught and self.citing


def decoy_command(decoy: Decoy, engine: str | None = None) -> list[str]:
    command = [sys.executable, "-m", "conformance.kit.decoys.serve", decoy.name]
    return command if engine is None else [*command, engine]


def caught(
    decoys: Sequence[Decoy],
    scenarios: Sequence[Scenario],
    facts: GameFacts,
    factory: str = FACTORY,
) -> Iterator[Catch]:
    """Run the suite against each decoy until a scenario notices it.

    This process has read the scenarios and imported the engine. Each decoy is made in a fork of it. A fault
    in code that runs only while the engine is imported shows nothing there, so a decoy that nothing notices
    is tried once more, with the engine imported again.
    """
    if not hasattr(os, "fork"):
        raise DecoyError("each decoy runs in a forked process, which this system does not have")
    if decoys:
        with suppress(Breakdown):
            Runner(OpenInside(factory), facts).start()
        gc.freeze()  # so that no fork copies what it only visits
    for decoy in decoys:
        found = _catch(decoy, scenarios, facts, factory, _exchange)
        yield found if found.caught else _catch(decoy, scenarios, facts, factory, _import_again)


def _catch(
    decoy: Decoy,
    scenarios: Sequence[Scenario],
    facts: GameFacts,
    factory: str,
    plant: Callable[[Decoy], None],
) -> Catch:
    citing = [one for one in scenarios if decoy.rule in one.cites]
    every = [*citing, *(one for one in scenarios if decoy.rule not in one.cites)]
    begun, reason = 0, f"not finished within {SCENARIO_SECONDS:g} seconds of processor time"
    for line in _said_by_fork(lambda out: _judge(decoy, every, facts, factory, plant, out)):
        said = json.loads(line)
        if "cannot" in said:  # a decoy that cannot be made is our mistake, not a catch
            raise DecoyError(said["cannot"])
        begun, reason = said.get("begun", begun), said.get("reason", reason)
    if not begun:
        raise DecoyError(f"decoy {decoy.name} does not start: its process ended")
    if not reason:
        return Catch(decoy, None, False, len(every), "")
    by = every[begun - 1]
    return Catch(decoy, by.id, begun <= len(citing), begun, reason)


def _said_by_fork(work: Callable[[IO[str]], None]) -> list[str]:
    """Do the work in a forked process, and return the lines that it wrote."""
    read, write = os.pipe()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    if (pid := os.fork()) == 0:
        code = 1
        try:
            os.close(read)
            with os.fdopen(write, "w", encoding="utf-8") as out:
                work(out)
            code = 0
        finally:
            os._exit(code)
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as lines:
        said = lines.read().splitlines()
    os.waitpid(pid, 0)
    return said


def _judge(
    decoy: Decoy,
    scenarios: Sequence[Scenario],
    facts: GameFacts,
    factory: str,
    plant: Callable[[Decoy], None],
    out: IO[str],
) -> None:
    """Make the decoy, and play scenarios until one notices it. A scenario without end ends this process."""

    def say(**words: object) -> None:
        out.write(json.dumps(words) + "\n")
        out.flush()

    try:
        plant(decoy)
        left_out = UNCLAIMED - {decoy.shows}
        runner = Runner(lambda: ClaimingLess(OpenInside(factory)(), left_out), facts)
        runner.start()
    except DecoyError as problem:
        say(cannot=str(problem))
        return
    except (Breakdown, CannotStart) as problem:
        say(cannot=f"decoy {decoy.name} does not start: {problem}")
        return
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    for number, scenario in enumerate(scenarios, start=1):
        say(begun=number)
        signal.setitimer(signal.ITIMER_PROF, SCENARIO_SECONDS)
        result = runner.judge(scenario)
        if result.verdict not in (Verdict.PASS, Verdict.NOT_SUPPORTED):
            say(reason=result.outcome.reason or result.verdict.said)
            return
    say(reason="")


def _exchange(decoy: Decoy) -> None:
    """Exchange the code of functions, or import the engine again if that is not enough."""
    if not swapped(decoy):
        _import_again(decoy)


def _import_again(decoy: Decoy) -> None:
    """Import the engine with the decoy's fault, instead of the one that is here without it."""
    package = decoy.module.partition(".")[0]
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        del sys.modules[name]
    install(decoy)
    import_module(decoy.module)
