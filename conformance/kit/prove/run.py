"""Run mutants against the suite, each in its own process, until a scenario notices.

The parent has read the scenarios and imported the engine, but has never played. For each mutant it forks a
child. The child applies the mutant's alteration to the function or table object itself, so that every import
that holds it sees the change. Then it plays the scenarios that cite one of the function's rules, then the
others. Scenarios that don't reach the changed statement are left out, since they can't notice anything. Of
the others, those that noticed most mutants of the function in the least time come first. The child ends at
the first scenario that doesn't pass, along with whatever the mutant has corrupted: no cache, table or shared
card of one mutant is visible to another. An alarm in the child ends an endless scenario; if that doesn't
help, the parent kills the child.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import selectors
import signal
import sys
import time
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, BinaryIO

from conformance.kit.drivers.driver import Breakdown, Conversation
from conformance.kit.drivers.in_process import Handler, InProcess, factory_named
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.play import play
from conformance.kit.judging.verdict import Outcome, Verdict
from conformance.kit.prove.alterations import CannotProve, function_object
from conformance.kit.prove.bytecode import compiled
from conformance.kit.prove.mutants import Mutant
from conformance.kit.running.levels import unsupported
from conformance.kit.scenarios.scenario import Scenario
from spec.book.ids import RuleId
from spec.protocol.messages import Hello

SCENARIO_SECONDS = 2.0
LEAST_SECONDS = 0.5
"""Processor time: the most that a scenario may take, and the least that every scenario gets."""

PATIENCE = 50
"""How many times its normal duration a scenario may take, within these bounds."""

CHILD_SECONDS = 120.0
"""Seconds without output after which the parent kills a child."""

MEMORY = 3 * 1024**3
"""Address space of a child, so that an endless list ends only the child."""

KILLED, SURVIVED, INVALID = "killed", "survived", "invalid"


Place = tuple[str, int]
"""A statement: the name of a function and a line of its normalised source."""

Survey = dict[str, tuple[list[Place], list[str], float]]
"""The passing scenarios: the statements that each reaches, the ids that the engine names, and seconds."""


Trace = Callable[[types.FrameType, str, object], Any]


class _OutOfTime(BaseException):
    """The alarm. A BaseException, so that no `except Exception` in an engine catches it."""


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

    @property
    def proper(self) -> bool:
        """Whether a scenario that cites one of the function's rules killed it."""
        return self.outcome == KILLED and self.citing


@dataclass(eq=False)
class Bench:
    """An engine and the scenarios that it passes, ready for mutants."""

    factory: Callable[[], Handler]
    facts: GameFacts
    scenarios: Sequence[Scenario]
    witnesses: Callable[[Mutant], frozenset[str]]
    """The rules of which a scenario must cite at least one to be a witness for a mutant."""
    reached: Mapping[Place, frozenset[str]] = field(default_factory=dict)
    """The ids of the scenarios that reach a statement."""
    seconds: dict[str, float] = field(default_factory=dict)
    """How long a scenario took while it was traced, by its id."""
    named: dict[str, frozenset[str]] = field(default_factory=dict)
    """What the engine named while a scenario was played, by the scenario's id."""
    noticed: dict[str, dict[str, int]] = field(default_factory=dict)
    """How many mutants of a function a scenario has noticed so far, by the function's name."""

    def note(self, fate: Fate) -> None:
        """Record who noticed the mutant: likely to notice the function's next mutant, so tried earlier."""
        if fate.by is not None:
            counts = self.noticed.setdefault(fate.mutant.function.name, {})
            counts[fate.by] = counts.get(fate.by, 0) + 1

    def order(self, mutant: Mutant) -> tuple[list[Scenario], list[Scenario]]:
        """The scenarios that cite a rule of the mutant, likely ones first, and the others."""
        rules = self.witnesses(mutant)
        rulings = {rule for rule in mutant.rules if RuleId(rule).is_ruling}
        ids = self.reached.get((mutant.function.name, mutant.statement), frozenset())
        citing: list[Scenario] = []
        others: list[Scenario] = []
        for one in self.scenarios:
            if one.id in ids:
                # a scenario in which the engine names a ruling counts as if it cited the ruling
                cites = not rules.isdisjoint(one.cites) or not rulings.isdisjoint(self.named.get(one.id, ()))
                (citing if cites else others).append(one)
        counts = self.noticed.get(mutant.function.name, {})

        def promise(one: Scenario) -> tuple[float, bool, float]:
            seconds = self.seconds.get(one.id, SCENARIO_SECONDS)
            return -counts.get(one.id, 0) / (seconds or 1e-6), one.rule not in rules, seconds

        return sorted(citing, key=promise), sorted(others, key=promise)

    def patience(self, scenario: Scenario) -> float:
        """The processor time after which a scenario counts as endless."""
        known = self.seconds.get(scenario.id, SCENARIO_SECONDS)
        return min(max(PATIENCE * known, LEAST_SECONDS), SCENARIO_SECONDS)


def bench_of(
    engine: str,
    facts: GameFacts,
    scenarios: Sequence[Scenario],
    witnesses: Callable[[Mutant], frozenset[str]],
    mutants: Sequence[Mutant],
) -> tuple[Bench, list[Scenario]]:
    """The bench, and the scenarios that the unchanged engine does not pass, which show nothing."""
    if not hasattr(os, "fork"):
        raise CannotProve("each mutant runs in a forked process, which this system does not have")
    bench = Bench(factory_named(engine), facts, scenarios, witnesses)
    for one in mutants:
        function_object(one.function)  # raises if it does not exist
    package = engine.partition(".")[0].partition(":")[0]
    _bring_in(bench, package)
    passed = _in_child(lambda: _survey(bench, mutants, package))
    bench.scenarios = [one for one in scenarios if one.id in passed]
    reached: dict[Place, set[str]] = {}
    for scenario, (places, named, seconds) in passed.items():
        for name, line in places:
            reached.setdefault((name, line), set()).add(scenario)
        bench.named[scenario] = frozenset(named)
        bench.seconds[scenario] = seconds
    bench.reached = {place: frozenset(ids) for place, ids in reached.items()}
    return bench, [one for one in scenarios if one.id not in passed]


def _bring_in(bench: Bench, package: str) -> None:
    """Have the engine import what it needs once, instead of in each child, by saying hello only."""
    with contextlib.suppress(Breakdown):
        Conversation(InProcess(bench.factory)).hello()
    for clear in _caches(package):
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
        self, mutant: Mutant, citing: list[Scenario], others: list[Scenario], pid: int, pipe: BinaryIO
    ) -> None:
        self.mutant = mutant
        self.citing = citing
        self.others = others
        self.pid = pid
        self.pipe = pipe
        self.said = b""
        self.heard = time.monotonic()
        self.killed = False

    @classmethod
    def begin(cls, bench: Bench, mutant: Mutant) -> _Child:
        citing, others = bench.order(mutant)
        pid, pipe = _fork(lambda out: _try_all(bench, mutant, [*citing, *others], out))
        return cls(mutant, citing, others, pid, pipe)

    def read(self) -> bool:
        """Read the child's output; False when it has ended."""
        part = os.read(self.pipe.fileno(), 65536)
        self.said += part
        self.heard = time.monotonic()
        return bool(part)

    def watch(self) -> None:
        if not self.killed and time.monotonic() - self.heard > CHILD_SECONDS:
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
            return Fate(self.mutant, SURVIVED, tried=began)
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
    table = _Table(bench)
    for number, scenario in enumerate(scenarios, start=1):
        out.write(f"{number}\n".encode())
        out.flush()
        outcome = table.judge(scenario)
        if outcome.verdict is not Verdict.PASS:
            say(outcome.verdict.said, outcome.reason)
            return
    say(SURVIVED)


class _Table:
    """One conversation with the engine of this process."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.conversation: Conversation | None = None
        self.hello: Hello | None = None

    def judge(self, scenario: Scenario) -> Outcome:
        """The verdict on a scenario within its allowed processor time."""
        seconds = self.bench.patience(scenario)
        signal.signal(signal.SIGPROF, _alarm)
        signal.setitimer(signal.ITIMER_PROF, seconds)
        try:
            if self.conversation is None or self.hello is None:
                self.conversation = Conversation(InProcess(self.bench.factory))
                self.hello = self.conversation.hello()
            if missing := unsupported(scenario, self.hello):
                return Outcome(Verdict.NOT_SUPPORTED, missing)
            return play(scenario, self.bench.facts, self.conversation)
        except _OutOfTime:
            return Outcome(Verdict.TIMED_OUT, f"no end within {seconds:.1f} seconds")
        except (Breakdown, MemoryError, RecursionError) as problem:
            return Outcome(Verdict.CRASHED, f"{type(problem).__name__}: {problem}")
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)


def _survey(bench: Bench, mutants: Sequence[Mutant], package: str) -> Survey:
    """What the unchanged engine does, and which statements it reaches."""
    watched = _watched(mutants)
    table = _Table(bench)
    passed: Survey = {}
    caches = _caches(package)
    for number, scenario in enumerate(bench.scenarios):
        if number == 1:  # the first game has imported the rest of the engine
            caches = _caches(package)
        for clear in caches:  # each scenario must reach what an earlier one has cached
            clear()
        seen: set[Place] = set()
        began = time.process_time()
        sys.settrace(_watcher(watched, seen))
        outcome = table.judge(scenario)
        sys.settrace(None)
        if outcome.verdict is Verdict.PASS:
            seconds = time.process_time() - began
            passed[scenario.id] = (sorted(seen), sorted(outcome.named), seconds)
        else:
            table = _Table(bench)
    return passed


def _watched(mutants: Sequence[Mutant]) -> Mapping[int, str]:
    """The functions by the identity of their code, now normalised, including all nested code."""
    watched: dict[int, str] = {}
    for mutant in {one.function.name: one for one in mutants}.values():
        code = compiled(mutant.function, mutant.function.normalised)
        function_object(mutant.function).__code__ = code
        inside = [code]
        while inside:
            code = inside.pop()
            watched[id(code)] = mutant.function.name
            inside += [one for one in code.co_consts if isinstance(one, types.CodeType)]
    return watched


def _watcher(watched: Mapping[int, str], seen: set[Place]) -> Trace:
    """Record each statement that a watched function reaches."""

    def enter(frame: types.FrameType, _event: str, _: object) -> Trace | None:
        name = watched.get(id(frame.f_code))
        if name is None:
            return None

        def step(frame: types.FrameType, event: str, _: object) -> Trace:
            if event == "line":
                seen.add((name, frame.f_lineno))
            return step

        return step

    return enter


def _caches(package: str) -> list[Callable[[], object]]:
    """How to clear the caches of a package's functions."""
    found = []
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == package:
            clears = (getattr(value, "cache_clear", None) for value in vars(module).values())
            found += [clear for clear in clears if callable(clear)]
    return found


def _alarm(_number: int, _frame: types.FrameType | None) -> None:
    raise _OutOfTime


def _bound_memory() -> None:
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # not everywhere

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))


def _in_child(work: Callable[[], Survey]) -> Survey:
    """Do a piece of work in a child process and return its result."""
    pid, pipe = _fork(lambda out: ignore(out.write(json.dumps(work()).encode())))
    with pipe:
        output = pipe.read()
    os.waitpid(pid, 0)
    if not output:
        raise CannotProve("the engine ended the process in which it was tried")
    found: Survey = json.loads(output)
    return found


def ignore(_value: object) -> None:
    """Do nothing with a value."""


def _fork(work: Callable[[BinaryIO], None]) -> tuple[int, BinaryIO]:
    """Do a piece of work in a child. Return its process id and its output."""
    incoming, outgoing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid:
        os.close(outgoing)
        return pid, os.fdopen(incoming, "rb")
    code = 1
    try:  # the child: none of the parent's code may continue in it
        os.close(incoming)
        with os.fdopen(outgoing, "wb") as out:
            work(out)
        code = 0
    finally:
        os._exit(code)
