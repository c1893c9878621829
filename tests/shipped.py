"""The suites as they are shipped, each read once in a process: reading takes seconds."""

from __future__ import annotations

from functools import cache

from conformance.kit.suites.load import Suite, read_suite


@cache
def shipped_suite(game: str) -> Suite:
    """The suite of a game. What is wrong with its files is in `faults`; a test of its own looks at these."""
    return read_suite(game)
