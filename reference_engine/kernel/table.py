"""The table: objects as whole numbers, facts about them as columns, zones as lists.

Column entry 0 and player 0 are unused, so that 0 can mean "none". A definition (a printed card) is
shared between all objects that show it, and between all copies of a state.
"""

from collections.abc import Sequence
from typing import Any

from reference_engine.kernel.seats import Seats

GONE = 0
"""The zone of an object that has ceased to exist."""


class Sparse(dict[int, int]):
    """A column of which most entries are 0: only the others are kept. What it lacks reads as 0."""

    __slots__ = ()

    def __missing__(self, number: int) -> int:
        return 0

    def copy(self) -> "Sparse":
        """An independent copy."""
        return Sparse(self)


class Table:
    """Objects and zones. A game's state adds its own columns.

    `zones[player][zone]` lists the objects in that zone of that player, in order.
    """

    __slots__ = (
        "controller",
        "definition",
        "entered",
        "exhausted",
        "owner",
        "player_count",
        "seats",
        "token",
        "zone",
        "zones",
    )

    def __init__(self, seats: Seats, zone_count: int) -> None:
        self.seats = seats
        self.player_count = len(seats.players)
        self.zones: list[list[list[int]]] = [[[] for _ in range(zone_count)] for _ in (0, *seats.players)]
        self.definition: list[Any] = [None]
        self.owner = [0]
        self.controller = [0]
        self.zone = [GONE]
        self.exhausted = [0]
        self.token = [0]
        self.entered = [0]

    def add(self, definition: Any, owner: int, zone: int, *, token: int = 0) -> int:
        """A new object, last in its owner's zone; its number."""
        number = len(self.owner)
        self.definition.append(definition)
        self.owner.append(owner)
        self.controller.append(owner)
        self.zone.append(zone)
        self.exhausted.append(0)
        self.token.append(token)
        self.entered.append(0)
        self.zones[owner][zone].append(number)
        return number

    def add_all(self, definitions: Sequence[Any], owner: int, zone: int) -> int:
        """New objects, last in their owner's zone in that order; how many."""
        count = len(definitions)
        first = len(self.owner)
        self.definition += definitions
        self.owner += [owner] * count
        self.controller += [owner] * count
        self.zone += [zone] * count
        for column in (self.exhausted, self.token, self.entered):
            column += [0] * count
        self.zones[owner][zone] += range(first, first + count)
        return count

    def take(self, number: int) -> None:
        """Lift an object out of its zone; the caller puts it down or lets it cease to exist."""
        self.zones[self.controller[number]][self.zone[number]].remove(number)
        self.zone[number] = GONE
        self.entered[number] += 1

    def shift(self, number: int, player: int, zone: int) -> None:
        """Take an object and put it down at once."""
        controller = self.controller
        self.zones[controller[number]][self.zone[number]].remove(number)
        self.entered[number] += 1
        controller[number] = player
        self.zone[number] = zone
        self.zones[player][zone].append(number)

    def put(self, number: int, player: int, zone: int) -> None:
        """Put a lifted object last into a player's zone, under that player's control."""
        self.controller[number] = player
        self.zone[number] = zone
        self.zones[player][zone].append(number)

    def copy_into(self, copy: "Table") -> None:
        """Fill a new, empty table with the same objects and zones; definitions are shared."""
        copy.seats = self.seats
        copy.player_count = self.player_count
        copy.zones = [[zone[:] for zone in zones] for zones in self.zones]
        copy.definition = self.definition[:]
        copy.owner = self.owner[:]
        copy.controller = self.controller[:]
        copy.zone = self.zone[:]
        copy.exhausted = self.exhausted[:]
        copy.token = self.token[:]
        copy.entered = self.entered[:]
