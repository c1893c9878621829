"""Section 4.2: the places of the board. A place is a whole number from 1; 0 means "none".

Each player has six positions, the Party Leader zone, the Support area, and six columns each of the Arsenal
area and the Resource area. Names and neighbours are computed once.
"""

from collections.abc import Sequence
from typing import Final

from reference_engine.champions_of_elequine.zones import (
    ARSENAL_AREA,
    CHARACTERS,
    LEADER,
    RESOURCE_AREA,
    SUPPORT,
)
from reference_engine.kernel.occupancy import Spaces

COLUMNS: Final = 6  # COE-4.2.1
POSITIONS: Final = 6  # COE-4.2.2
PLAYERS: Final = (1, 2)  # COE-1.1.1

_AREAS: Final = {
    CHARACTERS: [str(column) for column in range(1, POSITIONS + 1)],
    LEADER: ["leader"],
    SUPPORT: ["support"],
    ARSENAL_AREA: [f"a{column}" for column in range(1, COLUMNS + 1)],
    RESOURCE_AREA: [f"r{column}" for column in range(1, COLUMNS + 1)],
}
"""By zone, in the order in which places are listed: the names of its places on the board of one player."""

_ALL: Final = tuple(
    (player, zone, column, name)
    for player in PLAYERS
    for zone, names in _AREAS.items()
    for column, name in enumerate(names, start=1)
)

SPACES: Final = Spaces(
    (f"{player}:{name}" for player, _, _, name in _ALL),
    "is not a place on the boards [COE-4.2.1]",
    "two cards are at {} [COE-4.2.1a]",
)
NAMES: Final = SPACES.names
"""[COE-4.2.1, COE-4.2.2a] By place: its name, such as "1:3", "1:leader" or "1:a3"."""
NUMBERS: Final = SPACES.numbers
ZONE_OF: Final = {place: zone for place, (_, zone, _, _) in enumerate(_ALL, start=1)}
"""By place: the zone that it belongs to."""
COLUMN_OF: Final = (0, *(column if zone not in (LEADER, SUPPORT) else 0 for _, zone, column, _ in _ALL))
"""[COE-4.2.1] By place: its column, from 1; 0 for the Party Leader zone and the Support area."""


def _places_of(player: int, zone: int) -> tuple[int, ...]:
    return tuple(
        place for place, (whose, of, _, _) in enumerate(_ALL, start=1) if (whose, of) == (player, zone)
    )


PLACES: Final = {player: {zone: _places_of(player, zone) for zone in _AREAS} for player in PLAYERS}
"""By player and zone: its places, in order."""
LEADER_ZONE: Final = {player: place for player in PLAYERS for place in PLACES[player][LEADER]}
"""By player: the Party Leader zone."""
SUPPORT_AREA: Final = {player: place for player in PLAYERS for place in PLACES[player][SUPPORT]}
"""By player: the Support area."""

LEADER_BESIDE: Final = {"middle": range(3, 5), "wide": range(2, 6), "all": range(1, 7), "none": ()}
"""[COE-4.2.5, COE-4.2.5a, COE-4.2.5b, COE-4.2.5c]
By the switch `leader_adjacent`: the positions adjacent to the Party Leader zone.
"""


def _columns_beside(place: int, player: int, zone: int) -> tuple[int, ...]:
    """Return the places of the same area whose column differs by 1."""
    return tuple(other for other in PLACES[player][zone] if abs(COLUMN_OF[other] - COLUMN_OF[place]) == 1)


BESIDE: Final = (
    (),
    *(_columns_beside(place, player, zone) for place, (player, zone, _, _) in enumerate(_ALL, start=1)),
)
"""[COE-4.2.4, COE-4.2.4a] By place: the numbered places of its area beside it."""


def _with_leader(agreed: str) -> tuple[tuple[int, ...], ...]:
    found = [list(beside) for beside in BESIDE]
    for player in PLAYERS:
        leader = LEADER_ZONE[player]
        for position in (PLACES[player][CHARACTERS][column - 1] for column in LEADER_BESIDE[agreed]):
            found[leader].append(position)
            found[position].append(leader)
    return tuple(tuple(beside) for beside in found)


_ADJACENT: Final = {agreed: _with_leader(agreed) for agreed in LEADER_BESIDE}


def adjacent(place: int, agreed: str) -> Sequence[int]:
    """[COE-4.2.4, COE-4.2.4a, COE-4.2.5, COE-4.2.5a, COE-4.2.5b, COE-4.2.5c]
    Return the places adjacent to a place, in order; `agreed` is the value of the switch `leader_adjacent`.
    """
    return _ADJACENT[agreed][place]
