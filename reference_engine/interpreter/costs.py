"""Costs: amounts of resources, objects given up, and what happens to the source itself."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from grammar.ir.amounts import Number
from grammar.ir.costs import ChosenNumber, DiscardCards, ExhaustMatching, MoveMatching, SacrificeMatching

Given = SacrificeMatching | ExhaustMatching | MoveMatching | DiscardCards
"""A part of a cost for which a player chooses objects."""

IN_ORDER: Final = (SacrificeMatching, ExhaustMatching, MoveMatching, DiscardCards)
"""The order in which the parts of a cost are chosen."""


def least_of(number: Number | ChosenNumber) -> int:
    """[LANG-2.5] Return how many things a part of a cost takes at least."""
    return number.least if isinstance(number, ChosenNumber) else number.value


def most_of(number: Number | ChosenNumber, able: int) -> int:
    """[LANG-2.4, LANG-2.5] Return how many of the things that could be given up a part takes at most."""
    if isinstance(number, ChosenNumber):
        return able if number.most is None else min(number.most, able)
    return number.value


class Costs(Struct, frozen=True):
    """The costs of an ability or card, by kind.

    `amounts` holds how much of each resource is paid, and `chosen` between which numbers the player chooses
    how much more of a resource. `given` lists everything the player chooses to give up: sacrifices first,
    discards last. `move_this` is the zone to which the source itself moves, or 0 if it stays. `own` holds
    costs that only the game understands.
    """

    amounts: Mapping[str, int]
    chosen: Mapping[str, ChosenNumber]
    given: tuple[Given, ...]
    sacrifice_this: bool
    move_this: int
    exhaust_this: bool
    own: tuple[object, ...]

    def of(self, resource: str) -> int:
        """Return how much of a resource is paid, apart from any chosen amount."""
        return self.amounts.get(resource, 0)

    def least(self, resource: str) -> int:
        """[LANG-2.4, LANG-2.5] Return how much of a resource is paid at least."""
        return self.of(resource) + (self.chosen[resource].least if resource in self.chosen else 0)

    def with_amount(self, resource: str, amount: int) -> "Costs":
        """Return the same costs with a different amount of one resource."""
        return replace(self, amounts={**self.amounts, resource: amount})

    def asking(self) -> bool:
        """Whether paying them requires a choice."""
        return bool(self.given or self.chosen)

    def takes_this(self) -> bool:
        """[LANG-2.7] Whether the source itself pays part of the costs, so it can't pay another part."""
        return self.sacrifice_this or self.move_this > 0 or self.exhaust_this
