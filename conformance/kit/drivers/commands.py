"""Parse the command of an engine as a person writes it, and explain why it cannot be started."""

from __future__ import annotations

import errno
import os
import shlex

from conformance.kit.drivers.driver import CannotStart


def command_line(text: str) -> list[str]:
    """Split a command into words without a shell. CannotStart if it has none."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise CannotStart(f"cannot read the command {text!r}: {error}") from None
    if not words:
        raise CannotStart("the engine command is empty")
    return words


def not_started(program: str, error: OSError) -> CannotStart:
    """Explain why the system did not start a program, and what to write instead."""
    another = f'name the program that runs it too, such as "python3 {shlex.quote(program)}"'
    if isinstance(error, FileNotFoundError):
        return CannotStart(_not_found(program, another))
    if os.path.isdir(program):
        why = "it is a folder; name the program in it"
    elif isinstance(error, PermissionError):
        why = f"it is not executable; {another}"
    elif error.errno == errno.ENOEXEC:
        why = f"it is not a program for this system; {another}"
    else:
        why = str(error.strerror)
    return CannotStart(f"cannot start {program}: {why}")


def _not_found(program: str, another: str) -> str:
    by_path, is_here = os.path.dirname(program) != "", os.path.isfile(program)
    if by_path and is_here:
        return f"cannot start {program}: the interpreter in its first line is missing; {another}"
    if by_path:
        return f"no command {program}; there is no such file in {os.getcwd()}"
    if is_here:
        return f"no command {program}; the one in this folder is ./{program}"
    return f"no command {program}; no program on PATH has that name"
