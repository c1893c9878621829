"""Which lines of an engine's standard error explain why it ended, whatever language it is written in.

Python says the error last, below the frames; most others say it first, and end with a version or a hint.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

TRACEBACK: Final = "Traceback (most recent call last):"
_ERROR: Final = re.compile(
    r"(Uncaught |Unhandled exception\. )?[\w.$:]*(Error|Exception)\b"  # JavaScript, Java, C#, Python
    r"|Caused by: |Exception in thread |Unhandled exception"  # Java, C#
    r"|panic: |fatal error: |thread .* panicked at "  # Go, Rust
    r"|.*\(([A-Z]\w*::)*[A-Z]\w*(Error|Exception)\)$"  # Ruby
    r"|terminate called |.*: Assertion .* failed\.|Segmentation fault"  # C and C++
)
_NOISE: Final = re.compile(
    r"\s*\^*\s*$|Node\.js v|\(Use `node |note: run with `RUST_BACKTRACE|exit status [0-9]+$"
)


def explaining_lines(stderr: str, most: int) -> list[str]:
    """Return at most so many lines: the last error with the frames around it, or else the last lines."""
    lines = [line.rstrip() for line in stderr.splitlines()]
    while lines and _NOISE.match(lines[-1]):
        lines.pop()
    at = max(_errors(lines), default=len(lines) - 1)
    end = min(len(lines), max(at, 0) + most)
    return lines[max(0, end - most) : end]


def explaining_line(stderr: str) -> str:
    """Return the line that names the last error, or else the last line; empty if there is none."""
    lines = [line for line in stderr.splitlines() if not _NOISE.match(line)]
    at = max(_errors(lines), default=len(lines) - 1)
    if at < 0:
        return ""
    goes_on = lines[at].endswith(":") and at + 1 < len(lines)
    if at == len(lines) - 1 > 0 and lines[at][:1].isspace():  # the fix below an error
        at, goes_on = at - 1, True
    return f"{lines[at].strip()} {lines[at + 1].strip()}" if goes_on else lines[at].strip()


def and_wrote(reason: object, stderr: str) -> str:
    """Return the reason with the line that explains it, if there is one."""
    line = explaining_line(stderr)
    return f"{reason}; it wrote: {line}" if line else str(reason)


def _errors(lines: list[str]) -> Iterator[int]:
    """Yield where an error is named: in a line of its own, or below the frames of a traceback."""
    in_traceback = False
    for number, line in enumerate(lines):
        if line == TRACEBACK:
            in_traceback = True
        elif _ERROR.match(line) or (in_traceback and line[:1].strip()):
            in_traceback = False
            yield number
