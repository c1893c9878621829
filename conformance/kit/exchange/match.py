"""Compare a reply with what an exchange expects, and find where they differ.

A map matches if each of its keys does; the reply may have more keys. A list matches item by item. Anything
else must be the same JSON. Operators are looser than a value:

    $absent  $text  $whole  $flag  $list  $object  $something (not null)  $rule (an id of a rule or ruling)
    {$any: [a, b]}      one of these patterns
    {$each: a}          every item of a list, or every value of a map
    {$some: a}          the same, but the list must not be empty
    {$has: a}           some item of a list
    {$none: a}          no item of a list
    {$only: {...}}      these keys and no others
    {$not: a}           anything else
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from conformance.kit.drivers.driver import shortened
from conformance.kit.exchange.values import Exactly
from spec.book.ids import is_id


class Mismatch(NamedTuple):
    """The place in the reply, what was expected there, and what came."""

    where: str
    expected: str
    got: str


class Missing:
    """Marks a part that is absent."""


MISSING = Missing()


def mismatch(pattern: Any, value: object, where: str = "the reply") -> Mismatch | None:
    """The first place where a value does not match the pattern, or None."""
    if isinstance(pattern, Exactly):
        return None if same(pattern.value, value) else _wrong(where, _written(pattern.value), value)
    if isinstance(pattern, str) and pattern in KINDS:
        return None if KINDS[pattern](value) else _wrong(where, pattern, value)
    if (key := operator_of(pattern)) is not None:
        return OPERATORS[key](pattern[key], value, where)
    if isinstance(pattern, Mapping):
        if not isinstance(value, Mapping):
            return _wrong(where, "an object", value)
        return _first(
            mismatch(one, value.get(name, MISSING), f"{where}.{name}") for name, one in pattern.items()
        )
    if isinstance(pattern, list):
        if not isinstance(value, list) or len(value) != len(pattern):
            return _wrong(where, f"a list of {len(pattern)}", value)
        pairs = enumerate(zip(pattern, value, strict=True))
        return _first(mismatch(one, item, f"{where}.{place}") for place, (one, item) in pairs)
    return None if same(pattern, value) else _wrong(where, _written(pattern), value)


def uncited(pattern: Any) -> Any:
    """[WIRE-5.10a] Adapt the pattern to an engine that cites no rules: rule fields may be empty."""
    if pattern == "$rule":
        return {"$any": ["$rule", ""]}
    if isinstance(pattern, Mapping):
        return {key: uncited(one) for key, one in pattern.items()}
    return [uncited(one) for one in pattern] if isinstance(pattern, list) else pattern


def operator_of(pattern: object) -> str | None:
    """The operator that a map applies, if any."""
    if isinstance(pattern, Mapping) and len(pattern) == 1:
        key = next(iter(pattern))
        return key if key in OPERATORS else None
    return None


def same(one: object, other: object) -> bool:
    """Whether two values are the same JSON: true isn't 1, but 1.0 is."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other


def _any(patterns: Any, value: object, where: str) -> Mismatch | None:
    if any(mismatch(one, value, where) is None for one in patterns):
        return None
    return _wrong(where, " or ".join(map(_written, patterns)), value)


def _each(pattern: Any, value: object, where: str) -> Mismatch | None:
    if isinstance(value, Mapping):
        return _first(mismatch(pattern, item, f"{where}.{name}") for name, item in value.items())
    if not isinstance(value, list):
        return _wrong(where, "a list or an object", value)
    return _first(mismatch(pattern, item, f"{where}.{place}") for place, item in enumerate(value))


def _some(pattern: Any, value: object, where: str) -> Mismatch | None:
    if not isinstance(value, list) or not value:
        return _wrong(where, "a list that is not empty", value)
    return _each(pattern, value, where)


def _has(pattern: Any, value: object, where: str) -> Mismatch | None:
    if isinstance(value, list) and any(mismatch(pattern, item) is None for item in value):
        return None
    return _wrong(where, f"an item {_written(pattern)}", value)


def _none(pattern: Any, value: object, where: str) -> Mismatch | None:
    if not isinstance(value, list):
        return _wrong(where, "a list", value)
    places = (place for place, item in enumerate(value) if mismatch(pattern, item) is None)
    place = next(places, None)
    return None if place is None else _wrong(f"{where}.{place}", f"no item {_written(pattern)}", value[place])


def _only(pattern: Any, value: object, where: str) -> Mismatch | None:
    if not isinstance(value, Mapping) or value.keys() != pattern.keys():
        return _wrong(where, f"an object with {', '.join(pattern)} alone", value)
    return mismatch(pattern, value, where)


def _not(pattern: Any, value: object, where: str) -> Mismatch | None:
    if mismatch(pattern, value, where) is not None:
        return None
    return _wrong(where, f"anything but {_written(pattern)}", value)


OPERATORS: Mapping[str, Callable[[Any, object, str], Mismatch | None]] = {
    "$any": _any,
    "$each": _each,
    "$some": _some,
    "$has": _has,
    "$none": _none,
    "$only": _only,
    "$not": _not,
}
KINDS: Mapping[str, Callable[[object], bool]] = {
    "$absent": lambda value: value is MISSING,
    "$text": lambda value: isinstance(value, str),
    "$whole": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "$flag": lambda value: isinstance(value, bool),
    "$list": lambda value: isinstance(value, list),
    "$object": lambda value: isinstance(value, Mapping),
    "$something": lambda value: value is not MISSING and value is not None,
    "$rule": lambda value: isinstance(value, str) and is_id(value),
}


def _first(found: Iterable[Mismatch | None]) -> Mismatch | None:
    return next((one for one in found if one is not None), None)


def _wrong(where: str, expected: str, value: object) -> Mismatch:
    return Mismatch(where, expected, _written(value))


def _written(value: object) -> str:
    if value is MISSING:
        return "nothing"
    return shortened(json.dumps(value, ensure_ascii=False, default=_plain), 300)


def _plain(value: object) -> object:
    return value.value if isinstance(value, Exactly) else "nothing"
