"""A value that a state has of something, and how it and a step are told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Scalar = int | bool | str


@dataclass(frozen=True, slots=True)
class Column:
    """A number, mark or word of a player or of an object, and how it is told."""

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
    """A step in words: done, tried, and as something that is offered."""

    done: str
    tried: str
    offered: str
