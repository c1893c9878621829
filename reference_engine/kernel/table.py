"""The table: objects as whole numbers, facts about them as columns, zones as lists.

Column entry 0 and player 0 are unused, so that 0 can mean "none". All objects that show a definition (a
printed card) share it, and so do all copies of a state.
"""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Self

from reference_engine.kernel.columns import GIVEN, PER_OBJECT, Columns, Kind, slots_of
from reference_engine.kernel.seats import Seats

GONE = 0
"""The zone of an object that has ceased to exist."""


def _copy_of_zones(zones: list[list[list[int]]]) -> list[list[list[int]]]:
    return [[zone[:] for zone in of_player] for of_player in zones]


class Table:
    """Objects and zones. A game's state adds its own columns.

    `zones[player][zone]` lists the objects in that zone of that player, in order.
    """

    seats: Annotated[Seats, GIVEN]
    player_count: Annotated[int, GIVEN]
    zones: Annotated[list[list[list[int]]], Kind(lambda _seats: [], _copy_of_zones)]
    definition: Annotated[list[Any], Kind(lambda _seats: [None], list.copy)]
    owner: Annotated[list[int], PER_OBJECT]
    controller: Annotated[list[int], PER_OBJECT]
    zone: Annotated[list[int], PER_OBJECT]
    exhausted: Annotated[list[int], PER_OBJECT]
    token: Annotated[list[int], PER_OBJECT]
    entered: Annotated[list[int], PER_OBJECT]
    __slots__ = slots_of(__annotations__)

    columns: ClassVar[Columns]

    def __init_subclass__(cls) -> None:
        cls.columns = Columns(cls)

    def __init__(self, seats: Seats, zone_count: int) -> None:
        self.columns.begin(self, seats)
        self.seats = seats
        self.player_count = len(seats.players)
        self.zones = [[[] for _ in range(zone_count)] for _ in (0, *seats.players)]

    def clone(self) -> Self:
        """Return an independent copy. Definitions are shared; recorded events are not copied."""
        copy: Self = self.columns.copy(self)
        return copy

    def add(self, definition: object, owner: int, zone: int) -> int:
        """Add an object at the end of its owner's zone and return its number."""
        number = len(self.owner)
        self.definition.append(definition)
        self.owner.append(owner)
        self.controller.append(owner)
        self.zone.append(zone)
        self.exhausted.append(0)
        self.token.append(0)
        self.entered.append(0)
        self.zones[owner][zone].append(number)
        return number

    def add_all(self, definitions: Sequence[object], owner: int, zone: int) -> int:
        """Add objects in order at the end of their owner's zone and return how many."""
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

    def are_in_one_zone_each(self) -> bool:
        """Return whether every object that exists is in exactly one zone, the one in its columns."""
        standing = [number for zones in self.zones for zone in zones for number in zone]
        existing = len(self.zone) - self.zone.count(GONE)
        return len(standing) == len(set(standing)) == existing and all(
            number in self.zones[self.controller[number]][self.zone[number]] for number in standing
        )

    def take(self, number: int) -> None:
        """Remove an object from its zone; the caller puts it elsewhere or lets it cease to exist."""
        self.zones[self.controller[number]][self.zone[number]].remove(number)
        self.zone[number] = GONE
        self.entered[number] += 1

    def shift(self, number: int, player: int, zone: int) -> None:
        """Move an object from its zone to the end of another in one step."""
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
