"""Whether an assertion holds, and the words for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from conformance.kit.drivers.driver import shortened

Said = str | Callable[[], str]
"""Words for the report, or what makes them: nearly all assertions hold, and nobody reads of those."""


@dataclass(frozen=True, slots=True)
class Judged:
    """Whether an assertion holds, with both sides for the report."""

    holds: bool
    expected: Said
    got: Said


def told(said: Said) -> str:
    """The words, made if nobody has made them yet."""
    return said if isinstance(said, str) else said()


def equal(expected: object, got: object) -> Judged:
    """Whether both are the same."""
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
