"""The properties of a game's canonical state, read from its `state.schema.json`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import cast

from spec.book.faults import GameError
from spec.book.game.reading import shown_path
from spec.book.games import find

Property = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class CanonicalState:
    """The properties of a state, and of its players and objects if it has any."""

    state: Mapping[str, Property]
    player: Mapping[str, Property]
    object: Mapping[str, Property]

    def paths(self) -> list[str]:
        """Every property: `turn`, `player.kl`, `object.damage`."""
        return [
            *self.state,
            *(f"player.{name}" for name in self.player),
            *(f"object.{name}" for name in self.object),
        ]


@cache
def canonical_state(game: str) -> CanonicalState:
    """The canonical state of a game."""
    path = find(game).folder / "state.schema.json"
    file, line, message, fix = shown_path(path), 1, "", "state.md beside it describes the canonical state"
    try:
        schema = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        message, fix = "the file is missing", "write the JSON Schema of the canonical state"
    except ValueError as error:
        line, message = getattr(error, "lineno", 1), f"invalid JSON: {error}"
    else:
        if not isinstance(schema, dict) or not isinstance(schema.get("properties"), dict):
            message = "the schema doesn't list the properties of a state"
    if message:
        raise GameError(file, line, message, fix)
    defined = schema.get("$defs", {})
    return CanonicalState(
        schema["properties"],
        *(
            cast(Mapping[str, Property], defined.get(name, {}).get("properties", {}))
            for name in ("player", "object")
        ),
    )


def bounds(one: Property) -> tuple[int | None, int | None]:
    """The least and greatest value of a number, each None if unbounded."""
    least, most = one.get("minimum"), one.get("maximum")
    return (least if isinstance(least, int) else None, most if isinstance(most, int) else None)
