"""The zones of a card game: those that every game has, by number, and how a game describes its own."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Final

HAND: Final = 1
DECK: Final = 2
DISCARD_PILE: Final = 3
EXILE: Final = 4
"""The zone of cards that no ordinary effect brings back."""
RESOLVING: Final = 5
"""The zone of a card while it is carried out."""
FIRST_OWN: Final = 6
"""The number of the first zone that is specific to a game."""
NAMED: Final = MappingProxyType({0: "gone", RESOLVING: "resolving"})
"""The zones with the same name in every game."""


Homes = Mapping[str, tuple[int, str]]
"""By type: where a played card is put, and by which rule."""


def places_of(homes: Homes) -> Mapping[str, tuple[int, ...]]:
    """Return by type the zone where objects of it stand: where a played card is put, if it stays in play."""
    return {kind: (zone,) for kind, (zone, _) in homes.items() if zone != RESOLVING}


class Zones:
    """The zones of a game's players.

    `names` are those of the game, as texts and the canonical state have them; a game need not have every zone
    below FIRST_OWN. `in_play` are the zones of permanents; in `places` is, by card type, where objects of it
    may stand, in order.
    """

    def __init__(
        self, names: Mapping[int, str], in_play: Iterable[int], places: Mapping[str, tuple[int, ...]]
    ) -> None:
        named = {**names, **NAMED}
        self.names = tuple(named.get(number, "") for number in range(max(named) + 1))
        self.rows = tuple(in_play)
        self.in_play = frozenset(self.rows)
        self.places = places
        self._known: dict[frozenset[str], tuple[int, ...]] = {}

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The numbers of the zones by their names."""
        return {name: number for number, name in enumerate(self.names) if name}

    @cached_property
    def of_cards(self) -> frozenset[int]:
        """The zones of cards and permanents, without the places outside of play for certain types."""
        outside = {zone for zones in self.places.values() for zone in zones}.difference(self.rows)
        return frozenset(range(1, len(self.names))) - outside

    def of_types(self, types: frozenset[str]) -> tuple[int, ...]:
        """Return the zones in play where objects of these types may be, in order; without types, all rows.

        The place of a type outside of the rows comes before them.
        """
        found = self._known.get(types)
        if found is None:
            found = self._known[types] = self._of_types(types)
        return found

    def _of_types(self, types: frozenset[str]) -> tuple[int, ...]:
        if len(types) == 1:
            return self.places.get(next(iter(types)), self.rows)
        outside = [zone for kind in types for zone in self.places.get(kind, ()) if zone not in self.in_play]
        return (*sorted(set(outside)), *self.rows)
