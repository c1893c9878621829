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


def _band(power: tuple[int, int], armor: tuple[int, int], cost: tuple[int, int], first: int) -> Band:
    ranges = [Range(*pair, f"KK-5.3.{first + place}") for place, pair in enumerate((power, armor, cost))]
    return Band(*ranges)


BANDS: Final[Mapping[str, Band]] = {
    "low": _band((1, 3), (0, 1), (1, 2), 1),
    "mid": _band((2, 5), (1, 2), (2, 4), 4),
    "high": _band((4, 7), (2, 3), (3, 5), 7),
    "rare": _band((6, 9), (3, 4), (4, 6), 10),
    "super": _band((8, 12), (4, 6), (5, 7), 13),
}
"""[KK-5.3.1 to KK-5.3.15] The bands, by rarity."""

COST_LEEWAY: Final = 1
"""[KK-5.3.3, KK-R73] How far a total cost may be outside of its band without being an error."""

COSTS: Final = ("sinew", "sigil", "oath")


def outside_band(rarity: str, numbers: Mapping[str, int]) -> Iterator[Outside]:
    """[KK-5.3.16, KK-5.3.17, KK-R73] Yield the printed numbers of a card that are outside of its band.

    Power and Armor are checked if printed, the total cost always.
    """
    band = BANDS[rarity]
    for what, wanted in (("Power", band.power), ("Armor", band.armor)):
        number = numbers.get(what.lower())
        if number is not None and wanted.outside(number):
            yield Outside(what, number, wanted, is_error=True)
    total = sum(numbers.get(name, 0) for name in COSTS)
    if distance := band.cost.outside(total):
        yield Outside("total cost", total, band.cost, is_error=distance > COST_LEEWAY)
