"""The layout of a card game's table: the sides of the players, from `[table]` in its `terminal.toml`.

Positions at the terminal and on pages are both arranged here, so that they look the same.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NamedTuple

from spec.book import games

FILE: Final = "terminal.toml"


class RankTitle(NamedTuple):
    """The title of a rank of the board, and the player whose cards lie there."""

    player: int
    title: str


@dataclass(frozen=True)
class TableLayout:
    """The contents of a side; zones, trackers and counters have their names in states and views.

    A side shows `trackers` and the sizes of `counted` zones, with their titles; then the cards in the zones
    `rows`, with their current `stats`, `counters` and attachments. Only its player sees the zone `hand`. With
    `leader_stands_for_player`, object p is called by the name of player p. If cards lie on a board, `lies_on`
    is the field with a card's space, and `cell` names the numbers that are shown there; `leaders` are the
    card types that are marked, `damage` is the field with the damage to a card, `face_down` the one that says
    that it lies face down. `ranks` are the titles of the board's ranks from the top. `exhausted` is the
    game's word for an exhausted card.

    A side of a view has such a field too: for each zone, a list with an item for each face-down card that
    the viewer may not know. `unseen` gives by zone the space of such a card, with its {player} and the
    {place} that the item names; empty if the zone is not on the board.
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
    face_down: str = ""
    unseen: Mapping[str, str] = field(default_factory=dict)
    ranks: tuple[RankTitle, ...] = ()
    exhausted: str = "exhausted"


@dataclass(frozen=True)
class Standing:
    """An object in a row: its current stats by name, its counters by title, and its attachments.

    `space` is its space on the board, empty without one. `damage` is its damage. Attachments are those in the
    same row; one in another row stands there.
    """

    number: int
    stats: Mapping[str, int]
    counters: Mapping[str, int]
    exhausted: bool
    borne: tuple[Standing, ...] = ()
    space: str = ""
    damage: int = 0
    face_down: bool = False


@dataclass(frozen=True)
class Side:
    """One player's side: trackers and sizes of zones by title, and the objects in each row."""

    player: int
    trackers: Mapping[str, int]
    counted: Mapping[str, int]
    rows: Mapping[str, tuple[Standing, ...]]


def layout_of_table(table: Mapping[str, Any]) -> TableLayout:
    """Read the table [table]."""
    listed = {key: tuple(table.get(key, ())) for key in ("stats", "cell", "leaders")}
    ranks = tuple(RankTitle(row["player"], row["title"]) for row in table.get("ranks", ()))
    return TableLayout(**{**table, **listed, "ranks": ranks})


@cache
def table_layout(game: str) -> TableLayout | None:
    """Return the layout of a game's table, None if its book has none."""
    path = games.find(game).folder / FILE
    tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return layout_of_table(tables["table"]) if "table" in tables else None


def side_of(layout: TableLayout, position: Mapping[str, Any], player: int) -> Side:
    """Return a side of a position, which is a canonical state or a player's view. [WIRE-5.1, WIRE-5.13]

    A zone with hidden cards has only its size; none of its cards are shown.
    """
    held = next(side for side in position["players"] if side["player"] == player)
    objects = {each["id"]: each for each in position["objects"]}
    return Side(
        player,
        trackers={title: int(held[name]) for name, title in layout.trackers.items()},
        counted={title: size_of(held[zone]) for zone, title in layout.counted.items()},
        rows={title: _row(layout, objects, listed_in(held[zone])) for zone, title in layout.rows.items()},
    )


def unseen_in(layout: TableLayout, position: Mapping[str, Any], player: int) -> dict[str, list[str]]:
    """Return by zone the spaces of a side's cards that the viewer may not know; there are none in a state."""
    held = next(side for side in position["players"] if side["player"] == player)
    hidden = held.get(layout.face_down) or {}
    return {
        zone: [space.format(player=player, place=place) for place in hidden.get(zone, ())]
        for zone, space in layout.unseen.items()
    }


def size_of(zone: Mapping[str, Any] | Sequence[int]) -> int:
    """Return the number of cards in a zone of a state or a view."""
    return int(zone["count"]) if isinstance(zone, Mapping) else len(zone)


def listed_in(zone: Mapping[str, Any] | Sequence[int]) -> list[int]:
    """Return the objects in a zone, none if they are hidden."""
    return [] if isinstance(zone, Mapping) else list(zone)


def _row(
    layout: TableLayout, objects: Mapping[int, Mapping[str, Any]], numbers: Sequence[int]
) -> tuple[Standing, ...]:
    """Return the objects in a row; attachments are with the card that bears them."""

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
            face_down=bool(one.get(layout.face_down)) if layout.face_down else False,
        )

    return tuple(standing(number) for number in numbers if objects[number].get("bearer", 0) not in numbers)
