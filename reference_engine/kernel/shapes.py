"""Reads plain data as a described shape; errors give the place and use the terms of the wire protocol."""

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from types import UnionType
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from reference_engine.kernel.errors import BadPosition

Shape = TypeVar("Shape")

Count = Annotated[int, msgspec.Meta(ge=0)]
"""A whole number of at least 0."""

WORDS: Final[Mapping[str, str]] = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
"""From msgspec's names of the JSON kinds to everyday ones."""


def read(data: object, shape: type[Shape]) -> Shape:
    """Return the data as that shape, ignoring unknown fields. BadPosition says what is wrong, and where."""
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as wrong:
        said, _, place = str(wrong).partition(" - at `$")
        place = place.strip("`.")
        raise BadPosition(f"{place}: {_in_words(said)}" if place else _in_words(said)) from None


def _in_words(said: str) -> str:
    """Reword ``Expected `int`, got `str` `` as: expected a whole number, got text."""
    plain = re.sub(r"`([^`]*)`", lambda found: _kinds(found[1]), said)
    return plain[:1].lower() + plain[1:]


def _kinds(named: str) -> str:
    return " or ".join(WORDS.get(kind, kind) for kind in named.split(" | "))


def rebuilt(shape: type, values: Any) -> Any:
    """Rebuild plain tuples as a row with named parts, including the rows within it.

    Raises TypeError if there are too many or too few parts, or a part has the wrong type.
    """
    told = list(values)
    for place, part in _readers(shape):
        if place < len(told):
            told[place] = part(told[place])
    return shape(*told)


@cache
def _readers(shape: type) -> tuple[tuple[int, Callable[[Any], Any]], ...]:
    """Return (position, reader) for the parts of a row that need one; parts of any type need none."""
    parts = enumerate(map(_reader, get_type_hints(shape).values()))
    return tuple((place, reader) for place, reader in parts if reader is not None)


def _reader(hint: object) -> Callable[[Any], Any] | None:
    """Return a function that rebuilds or refuses a part of that type; None if any value will do."""
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        return partial(rebuilt, hint)
    if get_origin(hint) is UnionType:
        inner = next((reader for part in get_args(hint) if (reader := _reader(part)) is not None), None)
        return None if inner is None else partial(_optional, inner)
    if get_origin(hint) is tuple:
        inner = _reader(get_args(hint)[0])
        return None if inner is None else partial(_each, inner)
    return partial(_of_type, hint) if isinstance(hint, type) and hint not in (Any, object) else None


def _of_type(hint: type, value: object) -> object:
    """Return the value; TypeError if it is of another type. Booleans don't count as whole numbers."""
    if not isinstance(value, hint) or isinstance(value, bool) != (hint is bool):
        raise TypeError(f"{_kinds(hint.__name__)} is required here, not {value!r}")
    return value


def _optional(reader: Callable[[Any], Any], values: object) -> object:
    return None if values is None else reader(values)


def _each(reader: Callable[[Any], Any], values: Any) -> tuple[object, ...]:
    return tuple([reader(value) for value in values])
