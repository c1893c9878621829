"""Run mutants against the suite, each in its own process, until a scenario notices.

The parent has read the scenarios and imported the engine, but has never played. For each mutant it forks a
child. The child applies the mutant's alteration to the function or table object itself, so that every import
that holds it sees the change. Then it plays the scenarios that cite one of the function's rules, then the
others. Scenarios that don't reach the changed statement are left out, since they can't notice anything. Of
the others, those that noticed most mutants of the function in the least time come first. The child ends at
the first scenario that doesn't pass, along with whatever the mutant has corrupted: no cache, table or shared
card of one mutant is visible to another. An alarm in the child ends an endless scenario; if that doesn't
help, the parent kills the child.

Any scenario may notice a mutant of what names no rule. Those that cite a rule of its module come first. They
are played in one go and once more with the game saved and loaded before each answer, since what is saved
there names no rule, either.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import selectors
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from operator import or_
from typing import BinaryIO
from zlib import crc32

from conformance.kit.drivers.driver import Breakdown, Conversation
from conformance.kit.drivers.in_process import InProcess, factory_named
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.verdict import Verdict
from conformance.kit.prove.alterations import CannotProve, function_object
from conformance.kit.prove.forks import forked
from conformance.kit.prove.judge import Judge
from conformance.kit.prove.mutants import Mutant
from conformance.kit.prove.probes import Place
from conformance.kit.prove.readers import Readers
from conformance.kit.prove.reloading import caches
from conformance.kit.prove.sources import Function, Sources
from conformance.kit.prove.survey import numbers_in, run_at_import, surveyed, wanted_of
from conformance.kit.scenarios.scenario import Scenario
from spec.book.ids import RuleId

SCENARIO_SECONDS = 2.0
LEAST_SECONDS = 0.5
"""Processor time: the most that a scenario may take, and the least that every scenario gets."""

SURVEY_SECONDS = 10.0
"""Processor time for a scenario while it is surveyed."""

LISTED_TRIED = 100
"""How many scenarios try a mutant that is listed as equivalent, the likely ones first. All of them would take
more time than all other mutants together, to show no more than that an entry is not needed."""

PATIENCE = 50
"""How many times its normal duration a scenario may take, within these bounds."""

CHILD_SECONDS = 120.0
"""Seconds without output after which the parent kills a child."""

MEMORY = 2 * 1024**3
"""How much address space a child may add to its own, so that an endless list ends only the child."""

KILLED, SURVIVED, INVALID = "killed", "survived", "invalid"


@dataclass(frozen=True, slots=True)
class Fate:
    """The result of a mutant. `by` noticed it; `citing` is whether that scenario cites its rule."""

    mutant: Mutant
    outcome: str
    by: str | None = None
    citing: bool = False
    how: str = ""
    reason: str = ""
    tried: int = 0
    passed: tuple[str, ...] = ()
    """The ids of the scenarios that did not notice it, now or earlier, if none did."""

    @property
    def proper(self) -> bool:
        """Whether a scenario that cites one of the function's rules killed it."""
        return self.outcome == KILLED and self.citing


@dataclass(eq=False)
class Bench:
    """An engine and the scenarios that it passes, ready for mutants."""

    engine: str
    facts: Callable[[Scenario], GameFacts]
    scenarios: Sequence[Scenario]
    witnesses: Callable[[Mutant], frozenset[str]]
    """The rules of which a scenario must cite at least one to be a witness for a mutant; if any scenario may
    be, those that are likely."""
    reached: Mapping[Place, int] = field(default_factory=dict)
    """Which scenarios reach a statement, as bits (see `Survey`)."""
    seconds: dict[str, float] = field(default_factory=dict)
    """How long a scenario took in the survey, by its id."""
    named: dict[str, frozenset[str]] = field(default_factory=dict)
    """What the engine named while a scenario was played, by the scenario's id."""
    noticed: dict[str, dict[str, int]] = field(default_factory=dict)
    """How many mutants of a function a scenario has noticed so far, by the function's name."""
    readers: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By the name of what takes effect at the import: the functions that may read it."""
    listed: frozenset[str] = frozenset()
    """The ids of mutants that are listed as equivalent."""
    most: int | None = None
    """How many scenarios try any other mutant, the likely ones first; all that reach it if None."""
    hinted: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By a mutant's id: the functions that its changed line names."""
    passed: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By a mutant's id: the scenarios that an earlier run has tried on it in vain."""
    expected: Mapping[str, str | None] = field(default_factory=dict)
    """By a mutant's id: the scenario that noticed it on earlier sources."""

    def judge(self, restarting: bool) -> Judge:
        """A judge of the engine as this process has it now."""
        return Judge(factory_named(self.engine), self.facts, restarting=restarting)

    def note(self, fate: Fate) -> None:
        """Record who noticed the mutant: likely to notice the function's next mutant, so tried earlier."""
        if fate.by is not None:
            counts = self.noticed.setdefault(fate.mutant.function.name, {})
            counts[fate.by] = counts.get(fate.by, 0) + 1

    def order(self, mutant: Mutant) -> tuple[list[Scenario], list[Scenario]]:
        """The scenarios that cite a rule of the mutant, likely ones first, and the others."""
        rules = self.witnesses(mutant)
        rulings = {rule for rule in mutant.rules if RuleId(rule).is_ruling}
        citing: list[Scenario] = []
        others: list[Scenario] = []
        for one in self._numbered(self._reaching(mutant)):
            # a scenario in which the engine names a ruling counts as if it cited the ruling
            cites = not rules.isdisjoint(one.cites) or not rulings.isdisjoint(self.named.get(one.id, ()))
            (citing if cites else others).append(one)
        counts = self.noticed.get(mutant.function.name, {})
        calling = self._calling(self.hinted.get(mutant.id, frozenset()))
        hinted = {one.id for one in self._numbered(calling)}
        expected = self.expected.get(mutant.id)

        rare = self._rare(mutant)

        def promise(one: Scenario) -> tuple[bool, bool, bool, float, bool, int]:
            seconds = self.seconds.get(one.id, SCENARIO_SECONDS)
            likely = -counts.get(one.id, 0) / (seconds or 1e-6)
            hints = one.id != expected, one.id not in hinted, one.id not in rare
            return *hints, likely, one.rule not in rules, mixed(one)

        citing, others = sorted(citing, key=promise), sorted(others, key=promise)
        most = LISTED_TRIED if mutant.id in self.listed else self.most
        if most is not None:
            citing, others = citing[:most], others[: max(most - len(citing), 0)]
        vain = self.passed.get(mutant.id, frozenset())
        return [one for one in citing if one.id not in vain], [one for one in others if one.id not in vain]

    def _numbered(self, bits: int) -> list[Scenario]:
        return [self.scenarios[number] for number in numbers_in(bits)]

    def _reaching(self, mutant: Mutant) -> int:
        """The scenarios that can notice a mutant: all of them, if nothing tells who reads what it changes."""
        bits = self.reached.get((mutant.function.name, mutant.statement), 0)
        readers = self.readers.get(mutant.function.name)
        if readers is None:
            return bits
        return bits | self._calling(readers) or (1 << len(self.scenarios)) - 1

    def _rare(self, mutant: Mutant) -> frozenset[str]:
        """The scenarios that take the branch of the changed statement which the fewest take."""
        name, statement = mutant.function.name, mutant.statement
        every = self.reached.get((name, statement), 0)
        taken = [self.reached.get((name, line), 0) for line in mutant.function.inside(statement)]
        fewest = min((bits for bits in taken if bits and bits != every), key=int.bit_count, default=0)
        return frozenset(one.id for one in self._numbered(fewest))

    def _calling(self, functions: frozenset[str]) -> int:
        """The scenarios that call any of the functions."""
        return reduce(or_, (self.reached.get((name, 0), 0) for name in functions), 0)

    def altered(self, mutant: Mutant) -> Mutant:
        """The mutant with the alteration that takes effect: by a new import, if that is where it acts."""
        if mutant.reloaded is None or mutant.function.name not in self.readers:
            return mutant
        return replace(mutant, alteration=mutant.reloaded)

    def patience(self, scenario: Scenario) -> float:
        """The processor time after which a scenario counts as endless."""
        known = self.seconds.get(scenario.id, SCENARIO_SECONDS)
        return min(max(PATIENCE * known, LEAST_SECONDS), SCENARIO_SECONDS)


def mixed(scenario: Scenario) -> int:
    """A number by which scenarios are mixed, always in the same way.

    The first of a suite, or the fastest, are much alike, and miss the same mutants.
    """
    return crc32(scenario.id.encode())


def bench_of(
    engine: str,
    facts: Callable[[Scenario], GameFacts],
    scenarios: Sequence[Scenario],
    witnesses: Callable[[Mutant], frozenset[str]],
    mutants: Sequence[Mutant],
    sources: Sources | None = None,
) -> tuple[Bench, list[Scenario]]:
    """The bench, and the scenarios that the unchanged engine does not pass, which show nothing.

    Mutants of what names no rule need the `sources`.
    """
    if not hasattr(os, "fork"):
        raise CannotProve("each mutant runs in a forked process, which this system does not have")
    bench = Bench(engine, facts, scenarios, witnesses)
    for one in mutants:
        if not one.by_any:
            function_object(one.function)  # raises if it does not exist
    package = engine.partition(".")[0].partition(":")[0]
    _bring_in(bench, package)
    watched = {one.function.name: one.function for one in mutants if not one.function.is_statement}
    if sources is not None and any(one.by_any for one in mutants):
        watched |= _look_up_readers(bench, mutants, sources, package)
    functions = [one for one in watched.values() if _is_found(one)]
    restarting = any(one.by_any for one in mutants)
    judge = partial(bench.judge, restarting)
    passed, bench.reached = surveyed(scenarios, judge, SURVEY_SECONDS, wanted_of(mutants), functions, package)
    bench.scenarios = [one for one in scenarios if one.id in passed]
    for scenario, (named, seconds) in passed.items():
        bench.named[scenario] = frozenset(named)
        bench.seconds[scenario] = seconds
    return bench, [one for one in scenarios if one.id not in passed]


def _look_up_readers(
    bench: Bench, mutants: Sequence[Mutant], sources: Sources, package: str
) -> dict[str, Function]:
    """Fill in who reads what takes effect at the import. Return these functions and the hinted ones."""
    early = run_at_import(bench.engine, package)
    readers = Readers(sources, early)
    every = {one.name: one for one in (*sources.functions, *sources.uncited) if not one.is_statement}
    changed = {one.function.name: one.function for one in mutants if one.by_any}
    bench.readers = {
        name: readers.of(function)
        for name, function in changed.items()
        if function.is_statement or (function.module, function.tree.name) in early or not _is_found(function)
    }
    bench.hinted = {one.id: readers.named_in(one.change) for one in mutants if one.function.is_statement}
    names = frozenset().union(*bench.readers.values(), *bench.hinted.values())
    return {name: every[name] for name in names}


def _is_found(function: Function) -> bool:
    """Whether there is a function object of which the code can be changed."""
    try:
        function_object(function)
    except CannotProve:
        return False
    return True


def _bring_in(bench: Bench, package: str) -> None:
    """Have the engine import what it needs once, instead of in each child, by saying hello only."""
    with contextlib.suppress(Breakdown):
        Conversation(InProcess(factory_named(bench.engine))).hello()
    for clear in caches(package):
        clear()


def run(bench: Bench, mutants: Sequence[Mutant], jobs: int) -> Iterator[Fate]:
    """Yield the fates of mutants as they come, with `jobs` children side by side."""
    gc.collect()
    gc.freeze()
    running: dict[int, _Child] = {}
    waiting = list(reversed(mutants))
    with selectors.DefaultSelector() as ready:
        try:
            while waiting or running:
                while waiting and len(running) < jobs:
                    child = _Child.begin(bench, waiting.pop())
                    running[child.pid] = child
                    ready.register(child.pipe, selectors.EVENT_READ, child)
                for key, _ in ready.select(timeout=1.0):
                    child = key.data
                    if not child.read():
                        ready.unregister(child.pipe)
                        del running[child.pid]
                        fate = child.end()
                        bench.note(fate)
                        yield fate
                for child in running.values():
                    child.watch()
        finally:
            for child in running.values():
                child.kill()
                child.end()
            gc.unfreeze()


# --- the parent's side ----------------------------------------------------------------------------


class _Child:
    """A running child and its output so far."""

    def __init__(
        self,
        mutant: Mutant,
        citing: list[Scenario],
        others: list[Scenario],
        vain: frozenset[str],
        pid: int,
        pipe: BinaryIO,
    ) -> None:
        self.mutant = mutant
        self.citing = citing
        self.others = others
        self.vain = vain
        self.pid = pid
        self.pipe = pipe
        self.said = b""
        self.last_message = time.monotonic()
        self.killed = False

    @classmethod
    def begin(cls, bench: Bench, mutant: Mutant) -> _Child:
        citing, others = bench.order(mutant)
        altered, vain = bench.altered(mutant), bench.passed.get(mutant.id, frozenset())
        pid, pipe = forked(lambda out: _try_all(bench, altered, [*citing, *others], out))
        return cls(mutant, citing, others, vain, pid, pipe)

    def read(self) -> bool:
        """Read the child's output; False when it has ended."""
        part = os.read(self.pipe.fileno(), 65536)
        self.said += part
        self.last_message = time.monotonic()
        return bool(part)

    def watch(self) -> None:
        if not self.killed and time.monotonic() - self.last_message > CHILD_SECONDS:
            self.kill()

    def kill(self) -> None:
        self.killed = True
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)

    def end(self) -> Fate:
        """The fate, from the child's last output; a child that died without any has crashed."""
        self.pipe.close()
        os.waitpid(self.pid, 0)
        lines = self.said.decode("utf-8", "replace").splitlines()
        began = sum(line.isdecimal() for line in lines)
        scenarios = [*self.citing, *self.others]
        last = scenarios[began - 1] if began else None
        words = {"how": "timed out" if self.killed else "crashed", "reason": "the process ended"}
        if lines and lines[-1].startswith("{"):
            words = json.loads(lines[-1])
        if words["how"] == INVALID:
            return Fate(self.mutant, INVALID, reason=words["reason"])
        if words["how"] == SURVIVED:
            passed = tuple(sorted(self.vain.union(one.id for one in scenarios)))
            return Fate(self.mutant, SURVIVED, tried=len(passed), passed=passed)
        by = last.id if last else None
        citing = 0 < began <= len(self.citing)
        return Fate(self.mutant, KILLED, by, citing, words["how"], words["reason"], began)


# --- the child's side -----------------------------------------------------------------------------


def _try_all(bench: Bench, mutant: Mutant, scenarios: Sequence[Scenario], out: BinaryIO) -> None:
    """Play until a scenario doesn't pass; report each scenario begun, and the result at the end."""

    def say(how: str, reason: str = "") -> None:
        out.write(json.dumps({"how": how, "reason": reason[:300]}).encode() + b"\n")

    try:
        mutant.alteration.make(mutant.function)
    except ValueError as error:
        say(INVALID, str(error))
        return
    _bound_memory()
    table = bench.judge(mutant.by_any)
    for number, scenario in enumerate(scenarios, start=1):
        out.write(f"{number}\n".encode())
        out.flush()
        outcome = table.verdict(scenario, bench.patience(scenario))
        if outcome.verdict is not Verdict.PASS:
            say(outcome.verdict.said, outcome.reason)
            return
    say(SURVIVED)


def _bound_memory() -> None:
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # not everywhere

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
        resource.setrlimit(resource.RLIMIT_AS, (held + MEMORY, most))
