"""Python's search for rubbish, put off while a command starts.

What is imported stays to the end, so that looking through it again and again finds nothing. It took a
tenth of the time in which a command starts.
"""

from __future__ import annotations

import gc


def begin_start() -> None:
    """The first thing that a process of ours does."""
    gc.disable()


def end_start() -> None:
    """Once all is imported and before any work. What is there by now is never looked through again."""
    if not gc.isenabled():  # in a process of another, its rubbish is not ours to keep
        gc.freeze()
        gc.enable()
