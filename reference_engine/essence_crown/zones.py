"""Chapter 4, the zones: their numbers, their names, and where each card type is put."""

from functools import cache
from typing import Final

# EC-4.1.2 to EC-4.1.10: the zones of a player, and where a Spell is while it is carried out (EC-R86)
HAND: Final = 1
VEILED_DECK: Final = 2
CRYPT: Final = 3
NULL_ZONE: Final = 4
DOMAIN_ZONE: Final = 5
SHARD_ROW: Final = 6
AVATAR_LINE: Final = 7
RELIC_SUPPORT_ZONE: Final = 8
RESOLVING: Final = 9
DEITY_AREA: Final = 10
ZONE_COUNT: Final = 11

ZONE_NAMES: Final = (
    "gone",
    "hand",
    "veiled_deck",
    "crypt",
    "null_zone",
    "domain_zone",
    "shard_row",
    "avatar_line",
    "relic_support_zone",
    "resolving",
    "deity_area",
)
ZONES: Final = {name: number for number, name in enumerate(ZONE_NAMES)}

# EC-4.1.12
BATTLEFIELD: Final = frozenset((DOMAIN_ZONE, SHARD_ROW, AVATAR_LINE, RELIC_SUPPORT_ZONE))
BATTLEFIELD_ROWS: Final = (DOMAIN_ZONE, SHARD_ROW, AVATAR_LINE, RELIC_SUPPORT_ZONE)

# EC-8.1.1 to EC-8.1.4, EC-4.1.4 to EC-4.1.6: where a permanent of a type is put, and the rule
HOME_ZONES: Final = (
    ("Avatar", AVATAR_LINE, "EC-8.1.2"),
    ("Shard", SHARD_ROW, "EC-8.1.1"),
    ("Domain", DOMAIN_ZONE, "EC-8.1.4"),
    ("Relic", RELIC_SUPPORT_ZONE, "EC-8.1.3"),
    ("Support", RELIC_SUPPORT_ZONE, "EC-8.1.3"),
)

# The zones in play in which objects of a type may stand (EC-3.9.4: a Support Avatar in the Avatar Line)
PLACES_OF_TYPE: Final = {
    "Deity": (DEITY_AREA,),
    "Domain": (DOMAIN_ZONE,),
    "Shard": (SHARD_ROW,),
    "Avatar": (AVATAR_LINE,),
    "Relic": (RELIC_SUPPORT_ZONE,),
    "Support": (AVATAR_LINE, RELIC_SUPPORT_ZONE),
    "Essence": (RELIC_SUPPORT_ZONE,),
}


@cache
def places_of(types: frozenset[str]) -> tuple[int, ...]:
    """The zones in play in which objects of these types may stand, in order.

    If no type or several are named: all rows of the battlefield, after the Deity if it is among them.
    """
    if len(types) == 1:
        return PLACES_OF_TYPE.get(next(iter(types)), BATTLEFIELD_ROWS)
    return (DEITY_AREA, *BATTLEFIELD_ROWS) if "Deity" in types else BATTLEFIELD_ROWS
