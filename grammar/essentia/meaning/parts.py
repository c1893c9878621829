"""Meanings that aren't abilities yet: directions, distances, and denials."""

from __future__ import annotations

from grammar.essentia.operations import Direction, Pattern
from grammar.ir.late import late_dataclass

Group = tuple[Direction, ...]
"""The directions named by one word or term."""


@late_dataclass(frozen=True, slots=True)
class Distance:
    """How far a line goes, with the fields of a `Slide`."""

    most: int | None = None
    farthest: bool = False
    hurdles: int = 0


@late_dataclass(frozen=True, slots=True)
class Way:
    """One way to go: its patterns, and the directions as written."""

    patterns: tuple[Pattern, ...]
    groups: tuple[Group, ...] = ()


@late_dataclass(frozen=True, slots=True)
class By:
    """All ways to go in a sentence; with `choose`, one of two directions is chosen on occupation."""

    patterns: tuple[Pattern, ...]
    choose: bool = False


@late_dataclass(frozen=True, slots=True)
class Clause:
    """A clause after a semicolon: stop_at_pieces, stop_at_next or choose_which."""

    name: str


@late_dataclass(frozen=True, slots=True)
class NotMoving:
    """Cannot move."""


@late_dataclass(frozen=True, slots=True)
class NotAttacking:
    """Cannot attack."""


@late_dataclass(frozen=True, slots=True)
class JumpsPass:
    """Jumps pass over it: used of a space that lines stop before."""


DENIALS = (NotMoving, NotAttacking, JumpsPass)
"""Sentences that yield no ability, because they are true without one."""
