"""The standard streams of the command: open whatever the shell did, and printable whatever is written."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from spec.book.printable import PrintableStream


def reopen_closed() -> None:
    """Open the null device for each standard stream that is closed, as by `>&-`.

    Python has None for such a stream, and the next file to be opened would get its number, so that a child
    process would write into it.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            opened = os.open(os.devnull, os.O_RDWR)
            if opened != number:  # another file has the number already
                number = opened
            os.set_inheritable(number, True)
            mode = "w" if name != "stdin" else "r"
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", errors="replace"))


@contextmanager
def printable_streams() -> Iterator[None]:
    """Make everything that a command prints printable, including text from files and engines."""
    out, beside = sys.stdout, sys.stderr
    sys.stdout = PrintableStream(out, "standard output")
    sys.stderr = PrintableStream(beside, "standard error", moving=True)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = out, beside


def flush_or_discard() -> None:
    """Flush the output, or discard it: Python flushes once more as it exits."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno() if sys.__stdout__ else 1)


def say(line: str) -> None:
    """Print a line to standard error, which may be what doesn't work."""
    with suppress(OSError):
        print(line, file=sys.stderr, flush=True)
