"""How everything is timed: ours and the peers take turns in one run, so that noise affects both alike."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

Thing = TypeVar("Thing")

Sample = Callable[[], float]
"""One measurement, in units per second."""

Clock = Callable[[], float]

Say = Callable[[str], None]
"""Called with progress messages."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure."""

    rounds: int
    seconds: float
    """Per sample."""
    starts: int
    """Rounds for starting a process, which is one short event."""
    typos: int | None = 100
    """Number of typing mistakes to try; None tries all."""


FULL = Effort(rounds=15, seconds=0.5, starts=15, typos=None)
QUICK = Effort(rounds=5, seconds=0.2, starts=5, typos=1000)


@dataclass(frozen=True, slots=True)
class Aim:
    """The goal of a line: a multiple of a peer's speed, or a time limit in seconds; `also` is another."""

    times: float = 0.0
    peer: str = ""
    within: float = 0.0
    also: Aim | None = None

    def __str__(self) -> str:
        said = f"within {self.within:g} s" if self.within else f"at least {self.times:g} times {self.peer}"
        return said if self.also is None else f"{said} and {self.also}"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the results. `beside` has its speed relative to each peer of its race."""

    subject: str
    name: str
    unit: str
    rates: tuple[float, ...]
    beside: Mapping[str, float] = field(default_factory=dict)
    aim: Aim | None = None

    @property
    def rate(self) -> float:
        """Units per second: the median of the rounds."""
        return statistics.median(self.rates)

    @property
    def spread(self) -> float:
        """Half of the range between the slowest and the fastest round, relative to the median."""
        return (max(self.rates) - min(self.rates)) / 2 / self.rate

    @property
    def holds(self) -> bool | None:
        """Whether the aim is reached; None without an aim, or if its peer wasn't measured."""
        if self.aim is None:
            return None
        if self.aim.within:
            return 1 / self.rate <= self.aim.within
        aims = [self.aim, *([self.aim.also] if self.aim.also is not None else [])]
        ratios = [self.beside.get(aim.peer) for aim in aims]
        if any(ratio is None for ratio in ratios):
            return None
        return all(ratio >= aim.times for ratio, aim in zip(ratios, aims, strict=True) if ratio is not None)

    def aiming(self, aim: Aim) -> Line:
        """This line with an aim."""
        return replace(self, aim=aim)


@dataclass(slots=True)
class Measured:
    """The results of one subject."""

    lines: list[Line]
    notes: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    def with_notes(self, notes: Sequence[str]) -> Measured:
        """The same with further notes."""
        return replace(self, notes=[*self.notes, *notes])


def rate(work: Callable[[], int], seconds: float, clock: Clock = time.process_time) -> float:
    """Units per second. `work` does some and returns how many; it is repeated for that long.

    By default the clock counts this process's processor time; pass another clock if other processes do part
    of the work. Garbage is collected before the clock starts and not while it runs, for ours and for peers
    alike, as in `timeit`: when a collection happens depends on everything in the process, not on what is
    measured.
    """
    gc.collect()
    collecting = gc.isenabled()
    gc.disable()
    try:
        done = 0
        began = clock()
        while True:
            done += work()
            taken = clock() - began
            if taken >= seconds and taken > 0:
                return done / taken
    finally:
        if collecting:
            gc.enable()


def race(
    subject: str,
    unit: str,
    ours: Mapping[str, Sample],
    peers: Mapping[str, Sample],
    rounds: int,
    say: Say,
) -> list[Line]:
    """Let all take one sample per round, every other round in reverse order; ratios are taken per round."""
    runners = {**ours, **peers}
    rates: dict[str, list[float]] = {name: [] for name in runners}
    for number in range(rounds):
        say(f"{subject}, {unit}: round {number + 1} of {rounds}")
        for name in runners if number % 2 == 0 else reversed(runners):
            rates[name].append(runners[name]())
    return [
        Line(
            subject,
            name,
            unit,
            tuple(rates[name]),
            {peer: paired(rates[name], rates[peer]) for peer in peers} if name in ours else {},
        )
        for name in runners
    ]


def over(subjects: Sequence[Thing], work: Callable[[Thing], object], seconds: float) -> Sample:
    """Work on all subjects, repeatedly."""

    def once() -> int:
        for subject in subjects:
            work(subject)
        return len(subjects)

    return lambda: rate(once, seconds)


def paired(ours: list[float], theirs: list[float]) -> float:
    """The median of the ratios, round by round."""
    return statistics.median(our / their for our, their in zip(ours, theirs, strict=True))
