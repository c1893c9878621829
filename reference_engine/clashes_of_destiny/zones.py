"""Section 4.2: the zones of cards, and where a played card goes."""

from typing import Final

from reference_engine.interpreter.zones import (
    DECK,
    DISCARD_PILE,
    EXILE,
    FIRST_OWN,
    HAND,
    RESOLVING,
    Homes,
    Zones,
    places_of,
)

BOARD: Final = FIRST_OWN
EQUIPMENT: Final = FIRST_OWN + 1
SECRETS: Final = FIRST_OWN + 2
LEVEL_STACK: Final = FIRST_OWN + 3
DESTINY_DECK: Final = FIRST_OWN + 4
MAIN_DECK: Final = DECK
BANISH_PILE: Final = EXILE

SHRINE: Final = "Shrine"
HERO: Final = "Hero"
MINION: Final = "Minion"
SPELL: Final = "Spell"
ARTIFACT: Final = "Artifact"
SECRET: Final = "Secret"

HOMES: Final[Homes] = {
    SHRINE: (BOARD, "CD-6.1.2"),
    HERO: (BOARD, "CD-8.3.2"),
    MINION: (BOARD, "CD-8.2.1"),
    SPELL: (RESOLVING, "CD-3.5.1"),
    ARTIFACT: (EQUIPMENT, "CD-3.6.1"),
    SECRET: (SECRETS, "CD-3.7.1"),
}
"""By type: where a played card is put, and by which rule."""

DRAWING: Final = ("CD-4.2.12", "CD-7.1.5")
"""The rules by which any card is drawn."""

ZONING: Final = Zones(
    {
        HAND: "hand",
        MAIN_DECK: "main_deck",
        DISCARD_PILE: "discard_pile",
        BANISH_PILE: "banish_pile",
        BOARD: "board",
        EQUIPMENT: "equipment",
        SECRETS: "secrets",
        LEVEL_STACK: "level_stack",
        DESTINY_DECK: "destiny_deck",
    },
    (BOARD, EQUIPMENT, SECRETS),
    places_of(HOMES),
)
