"""Several processes side by side, each with an engine of its own: judging takes a processor too."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.sharedctypes import Synchronized
from types import TracebackType
from typing import Any, Generic, TypeVar

from conformance.kit.drivers.driver import CannotStart
from spec.book.faults import PlainError

FORK = "fork"
SPAWN = "spawn"
HOW = FORK if FORK in multiprocessing.get_all_start_methods() else SPAWN
"""How a process begins. A copy of this one has the work already; a new one is handed it."""

Item = TypeVar("Item")
Told = TypeVar("Told")

Work = Callable[[Iterator[Item]], Generator[Told, None, str]]
"""Takes items while it can, and yields what comes of each, in their order. In the end it returns why it took
no more, or nothing if there were no more. Closed, it leaves nothing running."""

SAYING = 0.05
"""Seconds for which a worker gathers what it has to tell: each time, the process that hears it wakes."""


class WorkerLost(PlainError):
    """A process that judges has ended without a word."""


@dataclass(frozen=True, slots=True)
class Left:
    """An item that nobody took, and why."""

    reason: str


@dataclass(frozen=True, slots=True)
class _End:
    """A worker's last word: why it took no more."""

    reason: str


@dataclass(frozen=True, slots=True)
class _Deck(Generic[Item]):
    """All items, and how many of them are taken. The workers share the number."""

    items: Sequence[Item]
    taken: Synchronized[int]

    def deal(self, places: deque[int]) -> Iterator[Item]:
        """Items that nobody has taken yet, one at a time; their places are noted."""
        while True:
            with self.taken:
                place = self.taken.value
                self.taken.value += 1
            if place >= len(self.items):
                return
            places.append(place)
            yield self.items[place]


class Crew(Generic[Item, Told]):
    """Workers, of which each takes the next item when it comes free.

    They begin when the crew is entered. A crew of one is no process: it works here.
    """

    def __init__(self, work: Work[Item, Told], items: Sequence[Item], jobs: int) -> None:
        self.work = work
        self.items = items
        self.jobs = max(1, min(jobs, len(items)))
        self._workers: list[multiprocessing.process.BaseProcess] = []
        self._ends: list[Connection] = []
        self._deck: _Deck[Item] | None = None
        """Kept as long as the workers: a new process may come late for the number."""
        self._here: Generator[Told, None, str] | None = None

    def __enter__(self) -> Iterator[tuple[int, Told | Left]]:
        """What comes of the items, as it comes, each with the place of its item."""
        gc.freeze()  # a collection touches all there is, and what a copied process touches is copied
        if self.jobs == 1:
            self._here = self.work(iter(self.items))
            return self._done_here(self._here)
        context = multiprocessing.get_context(HOW)
        self._deck = _Deck(self.items, context.Value("L", 0))
        for _ in range(self.jobs):
            ours, theirs = context.Pipe(duplex=False)
            self._ends.append(ours)
            not_theirs = list(self._ends) if HOW == FORK else []
            arguments = (self.work, self._deck, theirs, not_theirs)
            worker = context.Process(target=_work, args=arguments)  # type: ignore[attr-defined]
            worker.start()
            self._workers.append(worker)
            theirs.close()
        return self._done_by_workers()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._here is not None:
            self._here.close()
        for end in self._ends:
            end.close()  # a worker that still has something to say ends with its engine
        for worker in self._workers:
            worker.join()
        gc.unfreeze()

    def _done_here(self, working: Generator[Told, None, str]) -> Iterator[tuple[int, Told | Left]]:
        done = 0
        while True:
            try:
                told = next(working)
            except StopIteration as end:
                reason = str(end.value)
                break
            yield done, told
            done += 1
        for place in range(done, len(self.items)):
            yield place, Left(reason)

    def _done_by_workers(self) -> Iterator[tuple[int, Told | Left]]:
        missing = dict.fromkeys(range(len(self.items)))
        working, reason = list(self._ends), ""
        while working:
            for end in wait(working):
                if not isinstance(end, Connection):
                    raise TypeError(f"{end!r} is no end of a worker's pipe")
                heard = _heard(end)
                if isinstance(heard, _End):
                    working.remove(end)
                    reason = heard.reason or reason
                elif isinstance(heard, Exception):
                    raise heard
                else:
                    for place, told in heard:
                        del missing[place]
                        yield place, told
        for place in missing:
            yield place, Left(reason)


def all_done(
    work: Work[Item, Told],
    items: Sequence[Item],
    jobs: int,
    left: Callable[[Item, str], Told],
    progress: AbstractContextManager[Callable[[str], None]] | None = None,
) -> list[Told]:
    """What comes of all items, in their order; `left` tells of one that nobody took, and why.

    The progress is entered when the processes have begun: they are copied before a bar has its thread.
    """
    found: dict[int, Told] = {}
    with Crew(work, items, jobs) as done, progress or nullcontext(lambda _: None) as step:
        for place, told in done:
            found[place] = left(items[place], told.reason) if isinstance(told, Left) else told
            step("")
    return [found[place] for place in range(len(items))]


def _heard(end: Connection) -> list[tuple[int, Any]] | Exception | _End:
    try:
        heard: list[tuple[int, Any]] | Exception | _End = end.recv()
    except EOFError:
        return WorkerLost("a process that drives an engine ended without a word; run again with -j 1")
    return heard


def _work(work: Work[Item, Told], deck: _Deck[Item], end: Connection, not_ours: Sequence[Connection]) -> None:
    """Take items and tell what comes of each. Where nobody listens any more, this ends."""
    for other in not_ours:
        other.close()
    signal.signal(signal.SIGTERM, _stopped)  # so that the engine is not left behind
    places: deque[int] = deque()
    working = work(deck.deal(places))
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError), contextlib.closing(working):
        done: list[tuple[int, Told]] = []
        said = time.monotonic()
        last: Exception | _End | None = None
        while last is None:
            try:
                told = next(working)
                done.append((places.popleft(), told))
            except StopIteration as ended:
                last = _End(str(ended.value))
            except CannotStart as problem:
                last = problem
            if last is not None or time.monotonic() - said >= SAYING:
                end.send(done)
                done, said = [], time.monotonic()
        end.send(last)


def _stopped(*_: object) -> None:
    raise KeyboardInterrupt
