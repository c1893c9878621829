"""Meanings that aren't abilities yet: directions, distances, and denials."""

from __future__ import annotations

from grammar.essentia.operations import Direction, Doing, Pattern
from grammar.ir.late import late_dataclass

Group = tuple[Direction, ...]
"""The directions named by one word or term."""


@late_dataclass(frozen=True, slots=True)
class Distance:
    """How far a line goes, with the fields of a `Slide`."""

    most: int | None = None
    farthest: bool = False
    hurdles: int = 0
    least: int = 1


@late_dataclass(frozen=True, slots=True)
class Way:
    """One way to go: its patterns, and the directions as written."""

    patterns: tuple[Pattern, ...]
    groups: tuple[Group, ...] = ()


@late_dataclass(frozen=True, slots=True)
class By:
    """All ways to go in a sentence; with `choose`, one of two directions is chosen on occupation.

    `open_end` is the refusal of a line that doesn't say where it stops, unless "Stop at pieces." follows.
    """

    patterns: tuple[Pattern, ...]
    choose: bool = False
    open_end: Exception | None = None


@late_dataclass(frozen=True, slots=True)
class Clause:
    """A clause after a semicolon: stop_at_pieces, stop_at_next, choose_which or own_do_not_block."""

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


@late_dataclass(frozen=True, slots=True)
class LinesPass:
    """Lines pass over this space: used of a space that jumps do not pass over."""


@late_dataclass(frozen=True, slots=True)
class OpenEnd:
    """What a sentence leaves open and a later one must say: where a line stops, or when a power is chosen."""

    refused: Exception
    closed_by: type


@late_dataclass(frozen=True, slots=True)
class StopsAtPieces:
    """Stop at pieces: says where the lines of earlier sentences stop."""


@late_dataclass(frozen=True, slots=True)
class DeclaredOnOccupation:
    """This choice is to be declared at the moment of occupation: says when a power is chosen."""


DENIALS = (NotMoving, NotAttacking, JumpsPass, LinesPass, OpenEnd, StopsAtPieces, DeclaredOnOccupation)
"""Sentences that yield no ability, because they are true without one."""

DENIED: dict[Doing, type] = {"move": NotMoving, "attack": NotAttacking}
"""What a text says of a part that is absent."""
