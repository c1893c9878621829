"""Which requests are valid, written a second time from the protocol: the schema must agree."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

MOST_DEPTH: Final = 5
"""[WIRE-4.12] The deepest count."""
IN_BATCH: Final = ("start", "load", "answer", "view", "state", "count", "compile")
"""[WIRE-2.11] Commands that a batch may contain."""

Check = Callable[[object], bool]


def is_text(value: object) -> bool:
    return isinstance(value, str)


def is_whole(value: object) -> bool:
    return type(value) is int or (isinstance(value, float) and value.is_integer())


def is_anything(_value: object) -> bool:
    return True


def is_list(check: Check) -> Check:
    return lambda value: isinstance(value, list) and all(map(check, value))


def is_map(check: Check) -> Check:
    return lambda value: isinstance(value, dict) and all(map(check, value.values()))


def is_versions(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(is_whole, value))


def is_pile(value: object) -> bool:
    return value is None or is_text(value) or is_list(is_text)(value)


def is_switch(value: object) -> bool:
    return is_text(value) or is_whole(value)


def is_in_batch(value: object) -> bool:
    return isinstance(value, dict) and value.get("do") in IN_BATCH


GAME: Final[Mapping[str, Check]] = {"game": is_text}
GIVEN: Final[Mapping[str, Check]] = {
    "cards": is_map(is_map(is_anything)),
    "switches": is_map(is_switch),
    "digest": lambda value: isinstance(value, bool),
}
NEEDED: Final[Mapping[str, Mapping[str, Check]]] = {
    "hello": {"protocol": is_versions},
    "start": GAME,
    "load": {**GAME, "state": is_map(is_anything)},
    "answer": {"player": is_whole, "answer": is_anything},
    "view": {"player": is_whole},
    "batch": {"requests": is_list(is_in_batch)},
    "count": {"depth": lambda value: isinstance(value, int) and is_whole(value) and 1 <= value <= MOST_DEPTH},
    "compile": {**GAME, "text": is_text, "on": lambda value: is_text(value) or is_list(is_text)(value)},
}
"""Required fields by command."""
OPTIONAL: Final[Mapping[str, Mapping[str, Check]]] = {
    "hello": {"kit": lambda value: value is None or is_text(value)},
    "start": {
        **GIVEN,
        "decks": is_list(is_map(is_pile)),
        "board": is_map(is_anything),
        "players": lambda value: isinstance(value, int) and is_whole(value) and value >= 0,
    },
    "load": GIVEN,
    "answer": {"digest": GIVEN["digest"]},
}


def is_request(command: str, fields: Mapping[str, object]) -> bool:
    """Return whether a command with these fields is a valid request."""
    needed = NEEDED.get(command, {})
    checks = {**needed, **OPTIONAL.get(command, {})}
    return needed.keys() <= fields.keys() and all(
        checks[name](value) for name, value in fields.items() if name in checks
    )
