"""The shipped suites, each read once per process, because reading takes seconds."""

from __future__ import annotations

from functools import cache

from conformance.kit.suites.load import Suite, read_suite


@cache
def shipped_suite(game: str) -> Suite:
    """The suite of a game. `faults` holds the errors in its files, which a separate test checks."""
    return read_suite(game)
