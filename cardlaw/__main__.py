"""Run the `cardlaw` command and turn every failure into one clear line and an exit code.

0 no findings, 1 findings, 2 wrong usage, unreadable input or an internal error. If stopped from outside, it
ends like other programs: 130 after Ctrl-C, 141 when the reader of its output has gone.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence

from cardlaw.starting import begin_start, end_start
from cardlaw.streams import flush_or_discard, printable_streams, reopen_closed, say
from spec.book.faults import PlainError

WRONG_USAGE = 2
INTERRUPTED = 130
CLOSED_PIPE = 141

SERVE = ("engine", "serve")
"""The most frequent command line: the engine is started for each run and each job."""


def main(arguments: Sequence[str] | None = None) -> None:
    """The entry point of the console script and of `python -m cardlaw`."""
    begin_start()
    reopen_closed()
    sys.exit(exit_code(sys.argv[1:] if arguments is None else arguments))


def exit_code(arguments: Sequence[str]) -> int:
    """Run the command to its end and return only its exit code."""
    with printable_streams():
        return _guarded_exit_code(arguments)


def _guarded_exit_code(arguments: Sequence[str]) -> int:
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        flush_or_discard()
        return CLOSED_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        name = "a standard stream" if error.errno == errno.EBADF else error.filename
        if name is None:
            return _internal_error(error)
        say(f"cardlaw: cannot use {name}: {error.strerror}")
        flush_or_discard()
        return WRONG_USAGE
    except PlainError as error:
        _show_trace(error)
        say(str(error))
        return WRONG_USAGE
    except Exception as error:  # last resort: show one line, whatever happened
        return _internal_error(error)
    return code


def _run(arguments: Sequence[str]) -> int:
    if tuple(arguments) == SERVE:
        from cardlaw.engine import main as serve  # there are no further arguments

        end_start()
        try:
            serve()
        except OSError as error:
            error.filename = error.filename or "standard output"
            raise
        return 0

    from cardlaw.command import front_door  # inside, so that Ctrl-C during startup is quiet, too

    try:
        front_door().main(args=list(arguments), prog_name="cardlaw")
    except SystemExit as stop:
        # typer answers a closed pipe with a plain exit code; the cause is still attached
        if isinstance(stop.__context__, BrokenPipeError):
            raise stop.__context__ from None
        return stop.code if isinstance(stop.code, int) else 0
    return 0


def _show_trace(error: Exception) -> None:
    if os.environ.get("CARDLAW_TRACE"):
        import traceback

        traceback.print_exception(error)


def _internal_error(error: Exception) -> int:
    _show_trace(error)
    detail = (str(error).splitlines() or [""])[0]
    say(
        f"cardlaw: internal error: {type(error).__name__}: {detail} "
        "- please report it (CARDLAW_TRACE=1 shows where it happened)"
    )
    return WRONG_USAGE


if __name__ == "__main__":
    main()
