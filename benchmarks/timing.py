"""How anything is timed here: ours and its peers take turns in one run, so that noise troubles both alike."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

Thing = TypeVar("Thing")

Sample = Callable[[], float]
"""One measurement: how many a second."""

Clock = Callable[[], float]

Say = Callable[[str], None]
"""Told what is going on."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure."""

    rounds: int
    seconds: float
    """Of one sample."""
    starts: int
    """Rounds for the start of a process, which is one short event."""
    typos: int | None = 100
    """How many typing mistakes are tried; None tries all of them."""


FULL = Effort(rounds=15, seconds=0.5, starts=15, typos=None)
QUICK = Effort(rounds=5, seconds=0.2, starts=5, typos=1000)


@dataclass(frozen=True, slots=True)
class Aim:
    """What we want of a line: to be so many times as fast as a peer, or to be done within some seconds."""

    times: float = 0.0
    peer: str = ""
    within: float = 0.0

    def __str__(self) -> str:
        return f"within {self.within:g} s" if self.within else f"at least {self.times:g} times {self.peer}"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the results. `beside` has how many times as fast it is as each peer of its race."""

    subject: str
    name: str
    unit: str
    rates: tuple[float, ...]
    beside: Mapping[str, float] = field(default_factory=dict)
    aim: Aim | None = None

    @property
    def rate(self) -> float:
        """How many a second: the median of the rounds."""
        return statistics.median(self.rates)

    @property
    def spread(self) -> float:
        """Half the way from the slowest round to the fastest, as a part of the median."""
        return (max(self.rates) - min(self.rates)) / 2 / self.rate

    @property
    def holds(self) -> bool | None:
        """Whether the aim is reached; None where there is none, or its peer was not measured."""
        if self.aim is None:
            return None
        if self.aim.within:
            return 1 / self.rate <= self.aim.within
        ratio = self.beside.get(self.aim.peer)
        return None if ratio is None else ratio >= self.aim.times

    def aiming(self, aim: Aim) -> Line:
        """This line with an aim."""
        return replace(self, aim=aim)


@dataclass(slots=True)
class Measured:
    """What one subject has to say."""

    lines: list[Line]
    notes: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    def with_notes(self, notes: Sequence[str]) -> Measured:
        """The same with more to say."""
        return replace(self, notes=[*self.notes, *notes])


def rate(work: Callable[[], int], seconds: float, clock: Clock = time.process_time) -> float:
    """How many a second. `work` does some and says how many; it is repeated for that long.

    The clock counts the time that this process has a processor; not so where others do a part of the work.
    Rubbish is collected before and not while the clock runs, for ours and for peers alike, as `timeit` has
    it: when a collection falls due hangs on all that the process holds, and not on what is measured.
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
    """All take a sample a round, every other round in opposite order; ratios are taken round by round."""
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
    """Work on all of them, over and over."""

    def once() -> int:
        for subject in subjects:
            work(subject)
        return len(subjects)

    return lambda: rate(once, seconds)


def paired(ours: list[float], theirs: list[float]) -> float:
    """How many times as fast, round by round."""
    return statistics.median(our / their for our, their in zip(ours, theirs, strict=True))
