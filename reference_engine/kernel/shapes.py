"""Plain data read as a described shape: what is wrong is told with its place, in the words of the wire."""

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from types import UnionType
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from reference_engine.kernel.errors import BadPosition

Shape = TypeVar("Shape")

Count = Annotated[int, msgspec.Meta(ge=0)]
"""A whole number from 0 on."""

WORDS: Final[Mapping[str, str]] = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
"""What the reader calls the kinds of JSON, and what people do."""


def read(data: Any, shape: type[Shape]) -> Shape:
    """The data as that shape; what it does not name is ignored. BadPosition says what is wrong, and where."""
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as wrong:
        said, _, place = str(wrong).partition(" - at `$")
        place = place.strip("`.")
        raise BadPosition(f"{place}: {_in_words(said)}" if place else _in_words(said)) from None


def _in_words(said: str) -> str:
    """`Expected `int`, got `str`` as: expected a whole number, got text."""
    plain = re.sub(r"`([^`]*)`", lambda found: _kinds(found[1]), said)
    return plain[:1].lower() + plain[1:]


def _kinds(named: str) -> str:
    return " or ".join(WORDS.get(kind, kind) for kind in named.split(" | "))


def rebuilt(shape: type, values: Any) -> Any:
    """Plain tuples as the row with named parts that they are, and so are the rows within it.

    Raises TypeError where there are too many or too few parts, or one of another type than the row declares.
    """
    told = list(values)
    for place, part in _readers(shape):
        if place < len(told):
            told[place] = part(told[place])
    return shape(*told)


@cache
def _readers(shape: type) -> tuple[tuple[int, Callable[[Any], Any]], ...]:
    """By place in a row, what makes its part of plain tuples; without the parts that may be anything."""
    parts = enumerate(map(_reader, get_type_hints(shape).values()))
    return tuple((place, reader) for place, reader in parts if reader is not None)


def _reader(hint: Any) -> Callable[[Any], Any] | None:
    """What makes a part of that type of plain tuples, or refuses it; None where it may be anything."""
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        return partial(rebuilt, hint)
    if get_origin(hint) is UnionType:
        inner = next((reader for part in get_args(hint) if (reader := _reader(part)) is not None), None)
        return None if inner is None else partial(_optional, inner)
    if get_origin(hint) is tuple:
        inner = _reader(get_args(hint)[0])
        return None if inner is None else partial(_each, inner)
    return partial(_of_type, hint) if isinstance(hint, type) and hint is not Any else None


def _of_type(hint: type, value: Any) -> Any:
    """The value itself; TypeError if it is of another type. True and False are no whole numbers."""
    if not isinstance(value, hint) or isinstance(value, bool) != (hint is bool):
        raise TypeError(f"{value!r} stands where {_kinds(hint.__name__)} is needed")
    return value


def _optional(reader: Callable[[Any], Any], values: Any) -> Any:
    return None if values is None else reader(values)


def _each(reader: Callable[[Any], Any], values: Any) -> tuple[Any, ...]:
    return tuple([reader(value) for value in values])
