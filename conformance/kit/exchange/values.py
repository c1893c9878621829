"""Values that refer to others: `$kept.state`, `$main.legal.answer`, `{$repeat: [text, 3]}`.

`$name.part.0` is part of a reply that a step kept, or of the game's data for exchanges. A map with the key
`with` takes the fields of what it names, then adds its own. In a pattern, such a part must come back exactly;
with `{$like: $name.part}` the reply may have more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from conformance.kit.drivers.wire_json import digest_of
from spec.protocol.messages import MOST_BYTES

REFERENCE = re.compile(r"\$([a-z][a-z0-9_]*)((?:\.[A-Za-z0-9_-]+)*)")
WITH = "with"
WORKED_OUT = ("$repeat", "$digest_of", "$length_of", "$like")
"""Operators that are evaluated before anything is sent or compared."""


class NoValue(LookupError):
    """A value refers to something that does not exist; the text says to what."""


Scope = Mapping[str, object]
"""What names refer to: game data and kept replies."""


@dataclass(frozen=True, slots=True)
class Exactly:
    """In a pattern, exactly this value. What an engine sent earlier is never read as an operator."""

    value: object


def pattern_of(value: object, scope: Scope) -> Any:
    """Resolve the names in a pattern; what they name must match exactly. NoValue if a name is unknown."""
    if isinstance(value, str) and (found := _named(value, scope)) is not value:
        return Exactly(found)
    if isinstance(value, list):
        return [pattern_of(item, scope) for item in value]
    if isinstance(value, Mapping):
        if _is_worked_out(value):
            return worked_out(value, scope)
        return {str(key): pattern_of(item, scope) for key, item in value.items()}
    return value


def worked_out(value: object, scope: Scope) -> Any:
    """Resolve the names in a value. NoValue if a name is unknown."""
    if isinstance(value, str):
        return _named(value, scope)
    if isinstance(value, list):
        return [worked_out(item, scope) for item in value]
    if isinstance(value, Mapping):
        if _is_worked_out(value):
            key = next(iter(value))
            return _operator(key, worked_out(value[key], scope))
        own = {str(key): worked_out(item, scope) for key, item in value.items()}
        base = own.pop(WITH, {})
        if not isinstance(base, Mapping):
            raise NoValue(f"{WITH} doesn't name a map of fields")
        return {**base, **own}
    return value


def names_in(value: object) -> Iterator[str]:
    """Yield the first word of every reference in a value."""
    if isinstance(value, str):
        if (match := REFERENCE.fullmatch(value)) is not None:
            yield match[1]
    elif isinstance(value, list):
        for item in value:
            yield from names_in(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from names_in(item)


def _is_worked_out(value: Mapping[str, object]) -> bool:
    return len(value) == 1 and next(iter(value)) in WORKED_OUT


def _named(text: str, scope: Scope) -> object:
    match = REFERENCE.fullmatch(text)
    if match is None or match[1] not in scope:
        return text  # an operator of a pattern, or a plain text
    found = scope[match[1]]
    for part in match[2].split(".")[1:]:
        found = _part(found, part, text)
    return found


def _part(value: object, part: str, where: str) -> object:
    if isinstance(value, Mapping) and part in value:
        return value[part]
    if isinstance(value, list) and re.fullmatch("[0-9]{1,9}", part) and int(part) < len(value):
        return value[int(part)]
    raise NoValue(f"{where}: there is no {part}")


def _operator(key: str, value: Any) -> object:
    match key, value:
        case "$repeat", [str(text), int(times)] if len(text) * times <= MOST_BYTES:
            return text * times
        case "$like", _:
            return value
        case "$digest_of", dict():
            return digest_of(value)
        case "$length_of", list():
            return len(value)
    raise NoValue(f"{key} can't be computed from this")
