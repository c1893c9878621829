"""Time limits for work that may never end, so generous that a busy machine never reaches them."""

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

PATIENCE: Final = 600
"""Seconds that a test waits for what comes. No test has a shorter limit."""

SHORT: Final = 0.4
"""Seconds for an engine that never replies: on a busy machine the end is the same."""


def until(what: Callable[[], bool]) -> bool:
    """Wait until something is true, and return whether it became true."""
    ends = time.monotonic() + PATIENCE
    while not what():
        if time.monotonic() > ends:
            return False
        time.sleep(0.02)
    return True


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """TimeoutError if the work inside uses more processor time; a busy machine is no failure."""

    def stop(_signal: int, _frame: object) -> None:
        raise TimeoutError(f"not done after {seconds} seconds")

    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
