"""Thousands of hostile files and every engine that misbehaves: `make hostile`, or

    python -m tests.hostile.run --first 0 --files 250 --jobs 2

Each file is a kind and a seed, each engine a row of a table. A fault is shown with what reproduces it.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.hostile import engines, files
from tests.limits import at_most

MOST_SECONDS: Final = 30
"""Processor seconds per file, and per engine."""
MOST_MEGABYTES: Final = 400
"""Maximum that one file may add to the process's memory."""
MOST_ADDRESSES: Final = 6 * 1024**3
"""Address space of a process: one that wants more fails without harming the machine."""
MOST_SHOWN: Final = 20

ENGINES: Final = "engines"
"""Used instead of a kind of files."""

Task = tuple[str, int]
"""A kind of files and a seed, or `engines` and a row."""


class Done(NamedTuple):
    """The result for one file or one engine."""

    task: Task
    what: str
    """How a file was changed and read, or how an engine misbehaves."""
    seconds: float
    megabytes: float
    """How much the process has grown."""
    fault: str = ""


def begin(folder: str) -> None:
    """Prepare a process for tasks: its own folder and a memory limit."""
    os.chdir(tempfile.mkdtemp(dir=folder))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_ADDRESSES, resource.RLIM_INFINITY))
    files.prepare()
    for kind in files.KINDS:
        files.good(kind.name)


def carry_out(task: Task) -> Done:
    """Try one file or one engine."""
    name, number = task
    before, began = _megabytes(), time.process_time()
    what, fault = "", ""
    try:
        with at_most(MOST_SECONDS):
            if name == ENGINES:
                what, fault = (
                    engines.KINDS[number].name,
                    engines.tried(engines.KINDS[number], everything=True),
                )
            else:
                one = files.tried(files.BY_NAME[name], number)
                what, fault = f"{one.change}: {one.how}", one.fault
    except TimeoutError as error:
        fault = str(error)
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
    seconds, grown = time.process_time() - began, _megabytes() - before
    if not fault and seconds > MOST_SECONDS:
        fault = f"{seconds:.0f} seconds"
    if not fault and grown > MOST_MEGABYTES:
        fault = f"{grown:.0f} MB more memory"
    return Done(task, what, seconds, grown, fault)


def _megabytes() -> float:
    """The peak memory of this process so far."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1024 if sys.platform == "linux" else most / 1024**2


def results(tasks: Sequence[Task], jobs: int, folder: str) -> Iterator[Done]:
    """The results in order. A task that kills its process is a fault, and the others continue."""
    left = list(tasks)
    while left:
        with _pool(jobs, folder) as pool:
            came: list[Future[Done]] = [pool.submit(carry_out, task) for task in left]
            done = 0
            try:
                for one in came:
                    yield one.result()
                    done += 1
            except BrokenProcessPool:
                pass
            finally:
                pool.shutdown(cancel_futures=True)
        if done < len(left):
            yield alone(left[done], folder)
            done += 1
        left = left[done:]


def alone(task: Task, folder: str) -> Done:
    """Run a task in its own process to see whether it kills it."""
    with _pool(1, folder) as pool:
        try:
            return pool.submit(carry_out, task).result()
        except BrokenProcessPool:
            return Done(task, "", 0, 0, "the process was ended: by the system, or by too deep a recursion")


def _pool(jobs: int, folder: str) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, get_context("spawn"), begin, (folder,))


def signature(one: Done) -> tuple[str, str]:
    """Faults with equal signatures count as one: same kind of file, same last words."""
    return one.task[0], one.fault.splitlines()[0] + one.fault.splitlines()[-1][-120:]


def show(one: Done) -> None:
    """Show a fault with everything needed to reproduce it."""
    name, number = one.task
    again = f"--only '{one.what}'" if name == ENGINES else f"--kind {name} --first {number} --files 1"
    place = name if name == ENGINES else f"{name}, seed {number}"
    print(f"\n{place}, {one.what}: {one.fault}")
    print(f"  to see it again: python -m tests.hostile.run --jobs 1 {again}", flush=True)


def main() -> int:
    """Return 0 if there was no fault, else 1."""
    asked = argparse.ArgumentParser(prog="hostile", description="Hostile files, and engines that misbehave.")
    asked.add_argument("--files", type=int, default=250, help="how many files of each kind")
    asked.add_argument("--first", type=int, default=0, help="the first seed")
    asked.add_argument("--jobs", type=int, default=2, help="processes side by side")
    asked.add_argument(
        "--kind", choices=[*files.BY_NAME, ENGINES], help="only files of this kind, or engines"
    )
    asked.add_argument("--only", default="", help="only engines with this in their name")
    given = asked.parse_args()
    if given.only:
        given.kind = ENGINES
    seeds = range(given.first, given.first + given.files)
    kinds = [name for name in files.BY_NAME if given.kind in (None, name)]
    tasks: list[Task] = [(name, seed) for seed in seeds for name in kinds]
    if given.kind in (None, ENGINES):
        rows = [row for row, kind in enumerate(engines.KINDS) if given.only in kind.name]
        tasks += [(ENGINES, row) for row in rows]
    read = (
        f"{len(kinds)} kinds of files, seeds {seeds.start} to {seeds.stop - 1}; " if kinds and seeds else ""
    )
    print(f"{read}{len(tasks) - len(kinds) * len(seeds)} engines; {given.jobs} processes", flush=True)
    seen: Counter[tuple[str, str]] = Counter()
    done: Counter[bool] = Counter()
    slowest: dict[str, Done] = {}
    largest: dict[str, Done] = {}
    began = time.monotonic()
    terminal = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    folder = tempfile.mkdtemp(prefix="hostile-")
    try:
        with Progress(*columns, console=terminal, transient=True, disable=not terminal.is_terminal) as bar:
            row = bar.add_task("hostile", total=len(tasks))
            for one in results(tasks, given.jobs, folder):
                name = one.task[0]
                done[name == ENGINES] += 1
                bar.update(row, advance=1, description=name)
                if not terminal.is_terminal and done.total() % 500 == 0:
                    print(f"{done.total()} of {len(tasks)}", file=sys.stderr, flush=True)
                slowest[name] = max(slowest.get(name, one), one, key=lambda each: each.seconds)
                largest[name] = max(largest.get(name, one), one, key=lambda each: each.megabytes)
                if one.fault:
                    kind = signature(one)
                    seen[kind] += 1
                    if seen[kind] == 1 and len(seen) <= MOST_SHOWN:
                        show(one)
    except KeyboardInterrupt:
        print(f"\nstopped after {done.total()} of {len(tasks)}")
        return 130
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    for name, one in slowest.items():
        most = largest[name]
        print(
            f"  {name:18} slowest {one.seconds:5.1f} s ({one.what}, {one.task[1]}), "
            f"largest {most.megabytes:4.0f} MB ({most.what}, {most.task[1]})"
        )
    for (name, said), times in seen.most_common():
        print(f"  {times} times  {name}: {said}")
    kept = "no fault" if not seen else f"{seen.total()} faults"
    took = time.monotonic() - began
    print(f"{done[False]} files, {done[True]} engines, {took:.0f} seconds: {kept}")
    return 1 if seen else 0


if __name__ == "__main__":
    sys.exit(main())
