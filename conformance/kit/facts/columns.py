"""A value in a state, and the sentences that describe it and a step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Scalar = int | bool | str


@dataclass(frozen=True, slots=True)
class Column:
    """A number, mark or word of a player or an object, with its sentences."""

    name: str
    kind: str
    default: Scalar | None
    printed: str | None
    words: tuple[str, ...]
    given: bool
    tell: Mapping[str, str]
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Telling:
    """A step in words: as done, as attempted, and as offered."""

    done: str
    tried: str
    offered: str
