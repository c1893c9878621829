"""Whether an assertion holds, and the words to report it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from conformance.kit.drivers.driver import shortened

Words = str | Callable[[], str]
"""Words for the report, or a function that makes them; lazy, since passing assertions need none."""


@dataclass(frozen=True, slots=True)
class Judged:
    """Whether an assertion holds, with both sides for the report."""

    holds: bool
    expected: Words
    got: Words


def as_text(words: Words) -> str:
    """The words, made now if they were lazy."""
    return words if isinstance(words, str) else words()


def equal(expected: object, got: object) -> Judged:
    """Compare two values."""
    # true and 1 are equal in Python, but not in a scenario
    same = expected == got and isinstance(expected, bool) == isinstance(got, bool)
    return Judged(same, lambda: plain(expected), lambda: plain(got))


def plain(value: object) -> str:
    """A value as a scenario writes it."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "nothing"}[value]
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {plain(item)}" for key, item in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(map(plain, value)) or "nothing"
    return str(value) if isinstance(value, (str, int)) else shortened(value)
