"""Values of `defaults.yaml`, checked for the required type; TypeError otherwise."""

from __future__ import annotations

from collections.abc import Mapping


def rows(value: object) -> list[tuple[str, Mapping[str, object]]]:
    """The rows of a map of maps, with their names."""
    return [(name, a_map(row)) for name, row in a_map(value).items()]


def a_map(value: object) -> Mapping[str, object]:
    """Require a map; TypeError otherwise."""
    if not isinstance(value, dict):
        raise TypeError(f"{value!r} is not a map")
    return value


def text(value: object) -> str:
    """Require a text; TypeError otherwise."""
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not text")
    return value


def texts(value: object) -> tuple[str, ...]:
    """Require a list of texts; TypeError otherwise."""
    if not isinstance(value, list):
        raise TypeError(f"{value!r} is not a list")
    return tuple(text(item) for item in value)


def texts_by_name(value: object) -> dict[str, str]:
    """Require a map of texts; TypeError otherwise."""
    return {key: text(item) for key, item in a_map(value).items()}


def whole(value: object) -> int:
    """Require a whole number; TypeError otherwise."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{value!r} is not a whole number")
    return value
