"""Work in a forked process."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import BinaryIO


def forked(work: Callable[[BinaryIO], None]) -> tuple[int, BinaryIO]:
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


def output_of(work: Callable[[], str]) -> str:
    """Do a piece of work in a child and return its text; empty if the child ends early."""
    pid, pipe = forked(lambda out: ignore(out.write(work().encode())))
    with pipe:
        output = pipe.read()
    os.waitpid(pid, 0)
    return output.decode()


def ignore(_value: object) -> None:
    """Do nothing with a value."""
