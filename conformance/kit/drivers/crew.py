"""Run several processes side by side, each with its own engine, because judging takes a processor too."""

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
"""How a process begins. A forked process already has the work; a spawned one receives it."""

Item = TypeVar("Item")
Output = TypeVar("Output")

Work = Callable[[Iterator[Item]], Generator[Output, None, str]]
"""Takes items while it can and yields a result for each, in order. Returns why it took no more, or an empty
text if there were no more. When closed, it leaves nothing running."""

SAYING = 0.05
"""Seconds for which a worker collects results before sending them: each message wakes the parent process."""


class WorkerLost(PlainError):
    """A process that judges has ended without reporting why."""


@dataclass(frozen=True, slots=True)
class NeverTaken:
    """An item that no worker took, and the reason."""

    reason: str


@dataclass(frozen=True, slots=True)
class _End:
    """A worker's last message: why it took no more."""

    reason: str


@dataclass(frozen=True, slots=True)
class _Deck(Generic[Item]):
    """All items and the number taken so far, which the workers share."""

    items: Sequence[Item]
    taken: Synchronized[int]

    def deal(self, places: deque[int]) -> Iterator[Item]:
        """Yield items that no worker has taken yet, one at a time, and record their places."""
        while True:
            with self.taken:
                place = self.taken.value
                self.taken.value += 1
            if place >= len(self.items):
                return
            places.append(place)
            yield self.items[place]


class Crew(Generic[Item, Output]):
    """Workers that each take the next item when they are free.

    They start when the crew is entered. A crew of one starts no process and works here.
    """

    def __init__(self, work: Work[Item, Output], items: Sequence[Item], jobs: int) -> None:
        self.work = work
        self.items = items
        self.jobs = max(1, min(jobs, len(items)))
        self._workers: list[multiprocessing.process.BaseProcess] = []
        self._ends: list[Connection] = []
        self._deck: _Deck[Item] | None = None
        """Kept as long as the workers: a new process may read the number late."""
        self._here: Generator[Output, None, str] | None = None

    def __enter__(self) -> Iterator[tuple[int, Output | NeverTaken]]:
        """Yield the result of each item as it arrives, with the item's place."""
        gc.freeze()  # a collection would touch, and so copy, all memory shared by fork
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
            end.close()  # a worker that still has results to send ends with its engine
        for worker in self._workers:
            worker.join()
        gc.unfreeze()

    def _done_here(self, working: Generator[Output, None, str]) -> Iterator[tuple[int, Output | NeverTaken]]:
        done = 0
        while True:
            try:
                output = next(working)
            except StopIteration as end:
                reason = str(end.value)
                break
            yield done, output
            done += 1
        for place in range(done, len(self.items)):
            yield place, NeverTaken(reason)

    def _done_by_workers(self) -> Iterator[tuple[int, Output | NeverTaken]]:
        missing = dict.fromkeys(range(len(self.items)))
        working, reason = list(self._ends), ""
        while working:
            for end in wait(working):
                if not isinstance(end, Connection):
                    raise TypeError(f"{end!r} is not an end of a worker's pipe")
                message = _message(end)
                if isinstance(message, _End):
                    working.remove(end)
                    reason = message.reason or reason
                elif isinstance(message, Exception):
                    raise message
                else:
                    for place, output in message:
                        del missing[place]
                        yield place, output
        for place in missing:
            yield place, NeverTaken(reason)


def all_done(
    work: Work[Item, Output],
    items: Sequence[Item],
    jobs: int,
    left: Callable[[Item, str], Output],
    progress: AbstractContextManager[Callable[[str], None]] | None = None,
) -> list[Output]:
    """Return the results of all items in order; `left` makes the result of an item that no worker took.

    The progress is entered after the processes have started: they are forked before a bar starts its thread.
    """
    found: dict[int, Output] = {}
    with Crew(work, items, jobs) as done, progress or nullcontext(lambda _: None) as step:
        for place, output in done:
            found[place] = left(items[place], output.reason) if isinstance(output, NeverTaken) else output
            step("")
    return [found[place] for place in range(len(items))]


def _message(end: Connection) -> list[tuple[int, Any]] | Exception | _End:
    try:
        message: list[tuple[int, Any]] | Exception | _End = end.recv()
    except EOFError:
        return WorkerLost("a process that drives an engine ended without a message; run again with -j 1")
    return message


def _work(
    work: Work[Item, Output], deck: _Deck[Item], end: Connection, not_ours: Sequence[Connection]
) -> None:
    """Take items and send the result of each. Ends when the parent no longer listens."""
    for other in not_ours:
        other.close()
    signal.signal(signal.SIGTERM, _stopped)  # so that the engine is not left behind
    places: deque[int] = deque()
    working = work(deck.deal(places))
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError), contextlib.closing(working):
        done: list[tuple[int, Output]] = []
        said = time.monotonic()
        last: Exception | _End | None = None
        while last is None:
            try:
                output = next(working)
                done.append((places.popleft(), output))
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
