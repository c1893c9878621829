"""How the table of a card game is laid out: the sides of the players, from `[table]` of its `terminal.toml`.

Whoever shows a position, at the terminal or on a page, arranges it here, so that both show the same.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from spec.book import games

FILE: Final = "terminal.toml"


@dataclass(frozen=True)
class TableLayout:
    """What a side shows; zones, trackers and counters go by their names in states and views.

    A side shows `trackers` and the sizes of `counted` zones, with their titles; then the cards in the zones
    `rows`, with their present `stats`, `counters` and attachments. Only its player sees the zone `hand`.
    If `leader_stands_for_player`, object p is called by the name of player p. Where cards lie on a board,
    `lies_on` says of each on which space, and `cell` names the numbers that are shown there; `leaders` are
    the card types of those that are marked, `damage` is what is missing of the numbers of a card.
    """

    hand: str
    stats: tuple[str, ...] = ()
    trackers: Mapping[str, str] = field(default_factory=dict)
    counted: Mapping[str, str] = field(default_factory=dict)
    rows: Mapping[str, str] = field(default_factory=dict)
    counters: Mapping[str, str] = field(default_factory=dict)
    leader_stands_for_player: bool = False
    lies_on: str = ""
    cell: tuple[str, ...] = ()
    leaders: tuple[str, ...] = ()
    damage: str = ""


@dataclass(frozen=True)
class Standing:
    """An object in a row: its present stats by name, its counters by title, and what is attached to it.

    `space` is the space on which it lies; empty where it lies on none. `damage` is what is missing of its
    numbers.
    """

    number: int
    stats: Mapping[str, int]
    counters: Mapping[str, int]
    exhausted: bool
    borne: tuple[Standing, ...] = ()
    space: str = ""
    damage: int = 0


@dataclass(frozen=True)
class Side:
    """One player's side: numbers of trackers and sizes of zones by title, and what stands in each row."""

    player: int
    trackers: Mapping[str, int]
    counted: Mapping[str, int]
    rows: Mapping[str, tuple[Standing, ...]]


def layout_of_table(table: Mapping[str, Any]) -> TableLayout:
    """Read the table [table]."""
    listed = {key: tuple(table.get(key, ())) for key in ("stats", "cell", "leaders")}
    return TableLayout(**{**table, **listed})


@cache
def table_layout(game: str) -> TableLayout | None:
    """The layout of a game's table, None if its book has none."""
    path = games.find(game).folder / FILE
    tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return layout_of_table(tables["table"]) if "table" in tables else None


def side_of(layout: TableLayout, position: Mapping[str, Any], player: int) -> Side:
    """A side of a position, which is a canonical state or what a player sees of it. [WIRE-5.1, WIRE-5.13]

    A zone whose cards are hidden has its size only; no card of it is shown.
    """
    held = next(side for side in position["players"] if side["player"] == player)
    objects = {each["id"]: each for each in position["objects"]}
    return Side(
        player,
        trackers={title: int(held[name]) for name, title in layout.trackers.items()},
        counted={title: size_of(held[zone]) for zone, title in layout.counted.items()},
        rows={title: _row(layout, objects, listed_in(held[zone])) for zone, title in layout.rows.items()},
    )


def size_of(zone: Mapping[str, Any] | Sequence[int]) -> int:
    """How many cards are in a zone, as a state or a view writes it."""
    return int(zone["count"]) if isinstance(zone, Mapping) else len(zone)


def listed_in(zone: Mapping[str, Any] | Sequence[int]) -> list[int]:
    """The objects in a zone, none if they are hidden."""
    return [] if isinstance(zone, Mapping) else list(zone)


def _row(
    layout: TableLayout, objects: Mapping[int, Mapping[str, Any]], numbers: Sequence[int]
) -> tuple[Standing, ...]:
    """What stands in a row; what is attached to a card of the row stands with that card."""

    def standing(number: int) -> Standing:
        one = objects[number]
        return Standing(
            number,
            stats={stat: one[stat] for stat in layout.stats if stat in one},
            counters={title: count for name, title in layout.counters.items() if (count := one.get(name, 0))},
            exhausted=bool(one["exhausted"]),
            borne=tuple(standing(other) for other in numbers if objects[other].get("bearer", 0) == number),
            space=str(one.get(layout.lies_on, "")) if layout.lies_on else "",
            damage=int(one.get(layout.damage, 0)) if layout.damage else 0,
        )

    return tuple(standing(number) for number in numbers if not objects[number].get("bearer", 0))
