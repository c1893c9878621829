"""Plain data read as a described shape: what is wrong is told with its place, in the words of the wire."""

import re
from collections.abc import Mapping
from typing import Annotated, Any, Final, TypeVar

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
