"""Lists and rows in plain data from elsewhere, an engine or a file; empty if the data is anything else."""

from __future__ import annotations

from collections.abc import Mapping


def list_of(value: object) -> list[object]:
    """The list, or an empty one if the value isn't a list."""
    return value if isinstance(value, list) else []


def rows_of(value: object) -> list[Mapping[str, object]]:
    """The maps in a list; none if the value isn't a list."""
    return [row for row in list_of(value) if isinstance(row, Mapping)]
