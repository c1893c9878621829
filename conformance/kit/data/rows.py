"""Plain data of somebody else, an engine or a file: lists and rows, and none where it is something else."""

from __future__ import annotations

from collections.abc import Mapping


def list_of(value: object) -> list[object]:
    """The list; an empty one where it is none."""
    return value if isinstance(value, list) else []


def rows_of(value: object) -> list[Mapping[str, object]]:
    """The maps in a list; none where it is no list."""
    return [row for row in list_of(value) if isinstance(row, Mapping)]
