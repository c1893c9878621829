"""Chapter 4, the zones of cards."""

from typing import Final

from reference_engine.interpreter.zones import DECK, DISCARD_PILE, FIRST_OWN, HAND, Homes, Zones, places_of

BATTLEFIELD: Final = FIRST_OWN
SITES: Final = FIRST_OWN + 1
CAPTURE: Final = FIRST_OWN + 2

DRAWING: Final = ("KK-4.3.5", "KK-4.2.2")
"""The rules by which any card is drawn."""

UNITS: Final = ("Character", "Enemy", "Boss")
"""[KK-1.1.5] The types of units."""

HOMES: Final[Homes] = {
    "Character": (BATTLEFIELD, "KK-8.2.1"),
    "Enemy": (BATTLEFIELD, "KK-8.2.1"),
    "Boss": (BATTLEFIELD, "KK-8.2.1"),
    "Pet": (BATTLEFIELD, "KK-8.3.1"),
    "Relic": (BATTLEFIELD, "KK-8.3.1"),
    "Site": (SITES, "KK-3.1.9"),
}
"""By type: where a played card is put, and by which rule."""

ZONING: Final = Zones(
    {
        HAND: "hand",
        DECK: "deck",
        DISCARD_PILE: "discard",
        BATTLEFIELD: "battlefield",
        SITES: "sites",
        CAPTURE: "capture",
    },
    (BATTLEFIELD, SITES),
    places_of(HOMES),
)
