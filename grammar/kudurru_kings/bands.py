"""Chapter 5, the bands of the rarities: which printed numbers a card may have."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple


class Range(NamedTuple):
    """The minimum and maximum of a band, and the rule that sets them."""

    least: int
    most: int
    rule: str

    def outside(self, number: int) -> int:
        """Return how far a number is outside of the band; 0 if it is within."""
        return max(self.least - number, number - self.most, 0)


class Band(NamedTuple):
    """What the cards of a rarity print: Power and Armor of units, and the total cost of any card."""

    power: Range
    armor: Range
    cost: Range


class Outside(NamedTuple):
    """A number outside of its band: what it is, the band, and whether that is an error."""

    what: str
    number: int
    range: Range
    is_error: bool


BANDS: Final[Mapping[str, Band]] = {
    "low": Band(Range(1, 3, "KK-5.3.1"), Range(0, 1, "KK-5.3.2"), Range(1, 2, "KK-5.3.3")),
    "mid": Band(Range(2, 5, "KK-5.3.4"), Range(1, 2, "KK-5.3.5"), Range(2, 4, "KK-5.3.6")),
    "high": Band(Range(4, 7, "KK-5.3.7"), Range(2, 3, "KK-5.3.8"), Range(3, 5, "KK-5.3.9")),
    "rare": Band(Range(6, 9, "KK-5.3.10"), Range(3, 4, "KK-5.3.11"), Range(4, 6, "KK-5.3.12")),
    "super": Band(Range(8, 12, "KK-5.3.13"), Range(4, 6, "KK-5.3.14"), Range(5, 7, "KK-5.3.15")),
}
"""The bands, by rarity."""

COST_LEEWAY: Final = 1
"""[KK-5.3.3, KK-R73] How far a total cost may be outside of its band without being an error."""

COSTS: Final = ("sinew", "sigil", "oath")


def outside_band(rarity: str, numbers: Mapping[str, int]) -> Iterator[Outside]:
    """[KK-5.3.16, KK-5.3.17] Yield the printed numbers of a card that are outside of its band.

    Power and Armor are checked if printed, the total cost always.
    """
    yield from power_outside(rarity, numbers)
    yield from armor_outside(rarity, numbers)
    yield from cost_outside(rarity, numbers)


def power_outside(rarity: str, numbers: Mapping[str, int]) -> Iterator[Outside]:
    """[KK-5.3.1, KK-5.3.4, KK-5.3.7, KK-5.3.10, KK-5.3.13] Yield the Power of a unit, if it is outside."""
    return _stat_outside("Power", BANDS[rarity].power, numbers)


def armor_outside(rarity: str, numbers: Mapping[str, int]) -> Iterator[Outside]:
    """[KK-5.3.2, KK-5.3.5, KK-5.3.8, KK-5.3.11, KK-5.3.14] Yield the Armor of a unit, if it is outside."""
    return _stat_outside("Armor", BANDS[rarity].armor, numbers)


def _stat_outside(what: str, wanted: Range, numbers: Mapping[str, int]) -> Iterator[Outside]:
    number = numbers.get(what.lower())
    if number is not None and wanted.outside(number):
        yield Outside(what, number, wanted, is_error=True)


def cost_outside(rarity: str, numbers: Mapping[str, int]) -> Iterator[Outside]:
    """[KK-5.3.3, KK-5.3.6, KK-5.3.9, KK-5.3.12, KK-5.3.15, KK-R73]
    Yield the total cost of a card, if it is outside.
    """
    wanted = BANDS[rarity].cost
    total = sum(numbers.get(name, 0) for name in COSTS)
    if distance := wanted.outside(total):
        yield Outside("total cost", total, wanted, is_error=distance > COST_LEEWAY)
