"""Sections 4.1 and 4.3: the zones of cards, and where a played card goes."""

from typing import Final

from reference_engine.interpreter.zones import DECK, DISCARD_PILE, FIRST_OWN, HAND, RESOLVING, Homes, Zones

ARCHIVE: Final = DISCARD_PILE
LEADER: Final = FIRST_OWN
CHARACTERS: Final = FIRST_OWN + 1
SUPPORT: Final = FIRST_OWN + 2
ARSENAL_AREA: Final = FIRST_OWN + 3
RESOURCE_AREA: Final = FIRST_OWN + 4
PARTY: Final = FIRST_OWN + 5
CACHE: Final = FIRST_OWN + 6

CHAMPION: Final = "Champion"
ACOLYTE: Final = "Acolyte"
ARSENAL: Final = "Arsenal"
EQUIPMENT: Final = "Equipment"

HOMES: Final[Homes] = {
    CHAMPION: (CHARACTERS, "COE-8.9.4a"),
    ACOLYTE: (CHARACTERS, "COE-8.2.1"),
    ARSENAL: (RESOLVING, "COE-8.3.1"),
    EQUIPMENT: (ARSENAL_AREA, "COE-8.5.1"),
}
"""By type: where a card that resolves is put, and by which rule."""

FRONT_ROW: Final = (LEADER, CHARACTERS)
"""[COE-4.1.6, COE-4.3.3] The zones of a player's characters, in order."""
FIELD: Final = (*FRONT_ROW, ARSENAL_AREA)
"""[COE-4.3.1] The zones of the field, in order."""
WITH_PLACES: Final = (*FRONT_ROW, SUPPORT, ARSENAL_AREA, RESOURCE_AREA)
"""[COE-7.2.4] The zones whose cards have places, and whose cards refresh, in order."""

ZONING: Final = Zones(
    {
        HAND: "hand",
        DECK: "deck",
        ARCHIVE: "archive",
        LEADER: "leader",
        CHARACTERS: "characters",
        SUPPORT: "support",
        ARSENAL_AREA: "arsenal",
        RESOURCE_AREA: "resources",
        PARTY: "party",
        CACHE: "cache",
    },
    (LEADER, CHARACTERS, SUPPORT, ARSENAL_AREA),
    {},  # a filter finds its objects in another way (`State.candidates`)
)
"""[COE-4.3.1, COE-8.6.6] The Support area is off the field, but what leaves it forgets what it was there."""
