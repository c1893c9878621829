"""Chapter 4, the places of cards."""

from typing import Final

from reference_engine.interpreter.zones import (
    DECK,
    DISCARD_PILE,
    FIRST_OWN,
    HAND,
    RESOLVING,
    Homes,
    Zones,
    places_of,
)

RIVER: Final = FIRST_OWN
SHELF: Final = FIRST_OWN + 1

HOMES: Final[Homes] = {
    "Boat": (RIVER, "LN-3.1.1"),
    "Charm": (SHELF, "LN-3.1.2"),
    "Beacon": (SHELF, "LN-3.1.2"),
    "Gust": (RESOLVING, "LN-3.1.3"),
}
"""By type: where a card is put that is played, and by which rule."""

ZONING: Final = Zones(
    {HAND: "satchel", DECK: "stock", DISCARD_PILE: "ashes", RIVER: "river", SHELF: "shelf"},
    (RIVER, SHELF),
    places_of(HOMES),
)
