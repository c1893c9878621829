"""Building blocks of laws: data as read back from JSON, comparison, a game put into a state."""

import random
from collections.abc import Callable, Mapping
from typing import Any, cast

from conformance.kit.drivers.wire_json import read, written
from reference_engine import api
from spec.book import games
from tests.reference_engine.setups import cards_of

Law = Callable[[api.Game, random.Random], None]


def as_read_back(data: dict[str, Any]) -> dict[str, Any]:
    """The data after a round trip through JSON text, as on the wire."""
    return cast(dict[str, Any], read(written(data)))


def _differs(one: Any, other: Any, place: str = "") -> str:
    """Where two plain values differ, for a message."""
    if isinstance(one, dict) and isinstance(other, dict) and set(one) == set(other):
        return next(
            (_differs(one[key], other[key], f"{place}.{key}") for key in one if one[key] != other[key]), ""
        )
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next((_differs(a, b, f"{place}[{number}]") for number, (a, b) in pairs if a != b), "")
    return f"{place.lstrip('.')} is {str(one)[:300]} in one and {str(other)[:300]} in the other"


def same(one: Any, other: Any, what: str) -> None:
    """Raise AssertionError if the two differ."""
    if one != other:
        raise AssertionError(f"{what}: {_differs(one, other)}")


def state_of(data: dict[str, Any], like: api.Game) -> api.Game:
    """A game in exactly the state of the data, with nothing carried out."""
    book = games.find(game_of(data))
    cards = {**cards_of(book.name), **api.read_cards(data.get("token_cards", {}), like.rules)}
    copy = like.clone()
    copy.state = like.rules.restore(data, cards, book.switch_values(data["switches"]), book)
    return copy


def game_of(data: Mapping[str, Any]) -> str:
    """The game of a state."""
    return str(data["game"])
