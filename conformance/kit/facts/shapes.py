"""Values of `defaults.yaml` in the shape that is asked for; a TypeError where one has another."""

from __future__ import annotations

from collections.abc import Mapping


def rows(value: object) -> list[tuple[str, Mapping[str, object]]]:
    """The rows of a map of maps, with their names."""
    return [(name, a_map(row)) for name, row in a_map(value).items()]


def a_map(value: object) -> Mapping[str, object]:
    """A map; TypeError if it is none."""
    if not isinstance(value, dict):
        raise TypeError(f"{value!r} is no map")
    return value


def text(value: object) -> str:
    """A text; TypeError if it is none."""
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value


def texts(value: object) -> tuple[str, ...]:
    """A list of texts."""
    if not isinstance(value, list):
        raise TypeError(f"{value!r} is no list")
    return tuple(text(item) for item in value)


def texts_by_name(value: object) -> dict[str, str]:
    """A map of texts."""
    return {key: text(item) for key, item in a_map(value).items()}


def whole(value: object) -> int:
    """A whole number; TypeError if it is none."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{value!r} is no whole number")
    return value
