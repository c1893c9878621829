"""What sentences mean before they are abilities: directions, distances, and what a text only denies."""

from __future__ import annotations

from grammar.essentia.operations import Direction, Pattern
from grammar.ir.late import late_dataclass

Group = tuple[Direction, ...]
"""The directions that one word or term names."""


@late_dataclass(frozen=True, slots=True)
class Distance:
    """How far a line goes, as a `Slide` says it."""

    most: int | None = None
    farthest: bool = False
    hurdles: int = 0


@late_dataclass(frozen=True, slots=True)
class Way:
    """One way to go: its patterns, and the directions as they were said."""

    patterns: tuple[Pattern, ...]
    groups: tuple[Group, ...] = ()


@late_dataclass(frozen=True, slots=True)
class By:
    """All ways to go of a sentence; with `choose` one of two directions is chosen on occupation."""

    patterns: tuple[Pattern, ...]
    choose: bool = False


@late_dataclass(frozen=True, slots=True)
class Clause:
    """What stands behind a semicolon: stop_at_pieces, stop_at_next or choose_which."""

    name: str


@late_dataclass(frozen=True, slots=True)
class NotMoving:
    """Cannot move."""


@late_dataclass(frozen=True, slots=True)
class NotAttacking:
    """Cannot attack."""


@late_dataclass(frozen=True, slots=True)
class JumpsPass:
    """Jumps pass over it: said of a space before which lines stop."""


DENIALS = (NotMoving, NotAttacking, JumpsPass)
"""Sentences that leave no ability: what they say is so without one."""
