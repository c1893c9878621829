"""Chapter 4, the zones: their numbers, their names, and where each card type is put."""

from typing import Final

from reference_engine.interpreter.zones import DECK, DISCARD_PILE, EXILE, FIRST_OWN, HAND, Zones

# EC-4.1.2 to EC-4.1.10: the zones of a player, and where a Spell is while it is carried out (EC-R86)
VEILED_DECK: Final = DECK
CRYPT: Final = DISCARD_PILE
NULL_ZONE: Final = EXILE
DOMAIN_ZONE: Final = FIRST_OWN
SHARD_ROW: Final = FIRST_OWN + 1
AVATAR_LINE: Final = FIRST_OWN + 2
RELIC_SUPPORT_ZONE: Final = FIRST_OWN + 3
DEITY_AREA: Final = FIRST_OWN + 4

# EC-4.1.12
BATTLEFIELD_ROWS: Final = (DOMAIN_ZONE, SHARD_ROW, AVATAR_LINE, RELIC_SUPPORT_ZONE)
BATTLEFIELD: Final = frozenset(BATTLEFIELD_ROWS)

# EC-8.1.1 to EC-8.1.4, EC-4.1.4 to EC-4.1.6: where a permanent of a type is put, and the rule
HOME_ZONES: Final = (
    ("Avatar", AVATAR_LINE, "EC-8.1.2"),
    ("Shard", SHARD_ROW, "EC-8.1.1"),
    ("Domain", DOMAIN_ZONE, "EC-8.1.4"),
    ("Relic", RELIC_SUPPORT_ZONE, "EC-8.1.3"),
    ("Support", RELIC_SUPPORT_ZONE, "EC-8.1.3"),
)

# The zones in play for objects of types that have one (EC-3.9.4: a Support may stand in the Avatar Line)
PLACES_OF_TYPE: Final = {
    "Deity": (DEITY_AREA,),
    **{card_type: (zone,) for card_type, zone, _ in HOME_ZONES if card_type != "Support"},
}

ZONING: Final = Zones(
    {
        HAND: "hand",
        VEILED_DECK: "veiled_deck",
        CRYPT: "crypt",
        NULL_ZONE: "null_zone",
        DOMAIN_ZONE: "domain_zone",
        SHARD_ROW: "shard_row",
        AVATAR_LINE: "avatar_line",
        RELIC_SUPPORT_ZONE: "relic_support_zone",
        DEITY_AREA: "deity_area",
    },
    BATTLEFIELD_ROWS,
    PLACES_OF_TYPE,
)
