"""The processors of this machine: limit work to some of them, and compare two with one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from benchmarks.timing import Sample

LOOP: Final = r"""
import os, sys, time
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {int(sys.argv[1])})
sys.stdout.write("ready\n")
sys.stdout.flush()
sys.stdin.readline()
began = time.perf_counter()
for _ in range(3):
    rows = [{"id": number, "name": str(number), "parts": [number] * 5} for number in range(60_000)]
    total = sum(len(row["parts"]) + row["id"] % 7 for row in rows)
print(time.perf_counter() - began)
"""
"""Makes several hundred thousand objects and inspects them, as judging does."""


@contextmanager
def on_cores(number: int, *others: int) -> Iterator[None]:
    """Keep this process, those that it starts, and others on the same few cores for a while.

    Does nothing if the system doesn't support it.
    """
    if sys.platform != "linux":
        yield
        return
    cores = os.sched_getaffinity(0)
    few = set(sorted(cores)[:number])
    for process in (*others, 0):
        os.sched_setaffinity(process, few)
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def side_by_side(number: int) -> Sample:
    """Run the same loop in this many independent processes, each on its own core.

    The gain of two over one is all that two jobs could gain here: the cores of a virtual machine may be
    halves of one, and their neighbours compete for the caches.
    """

    def sample() -> float:
        cores = sorted(os.sched_getaffinity(0)) if sys.platform == "linux" else list(range(number))
        children = [
            subprocess.Popen(
                [sys.executable, "-c", LOOP, str(cores[place % len(cores)])],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            for place in range(number)
        ]
        for child in children:
            if child.stdout is None or child.stdout.readline() != "ready\n":
                raise ValueError("the child did not start")
        for child in children:
            if child.stdin is not None:
                child.stdin.write("\n")
                child.stdin.flush()
        return number / max(float(child.communicate()[0]) for child in children)

    return sample
