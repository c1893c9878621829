"""A time limit for work that may never end."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


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
