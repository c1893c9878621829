"""What sentences mean before they are abilities: directions, distances, and what a text only denies."""

from __future__ import annotations

from dataclasses import dataclass

from grammar.essentia.operations import Direction, Pattern

Group = tuple[Direction, ...]
"""The directions that one word or term names."""


@dataclass(frozen=True, slots=True)
class Distance:
    """How far a line goes, as a `Slide` says it."""

    most: int | None = None
    farthest: bool = False
    hurdles: int = 0


@dataclass(frozen=True, slots=True)
class Way:
    """One way to go: its patterns, and the directions as they were said."""

    patterns: tuple[Pattern, ...]
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class By:
    """All ways to go of a sentence; with `choose` one of two directions is chosen on occupation."""

    patterns: tuple[Pattern, ...]
    choose: bool = False


@dataclass(frozen=True, slots=True)
class Clause:
    """What stands behind a semicolon: stop_at_pieces, stop_at_next or choose_which."""

    name: str


@dataclass(frozen=True, slots=True)
class NotMoving:
    """Cannot move."""


@dataclass(frozen=True, slots=True)
class NotAttacking:
    """Cannot attack."""


@dataclass(frozen=True, slots=True)
class JumpsPass:
    """Jumps pass over it: said of a space before which lines stop."""


DENIALS = (NotMoving, NotAttacking, JumpsPass)
"""Sentences that leave no ability: what they say is so without one."""
