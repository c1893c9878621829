"""Rows with named parts, made quickly: what happens thousands of times a second makes one each time."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

Row = TypeVar("Row", bound=tuple[Any, ...])


def row_maker(shape: type[Row]) -> Callable[[tuple[Any, ...]], Row]:
    """What makes a row of all its parts in order, in half the time that the class itself takes."""
    return partial(tuple.__new__, shape)
