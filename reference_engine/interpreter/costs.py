"""What costs ask for: amounts of resources, what is given up, and what the source itself does."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from grammar.ir.costs import DiscardCards, ExhaustMatching, MoveMatching, SacrificeMatching

Given = SacrificeMatching | ExhaustMatching | MoveMatching | DiscardCards
"""A part of a cost for which something is chosen."""

IN_ORDER: Final = (SacrificeMatching, ExhaustMatching, MoveMatching, DiscardCards)
"""The order in which what is given is chosen."""


@dataclass(frozen=True, slots=True)
class Costs:
    """The costs of an ability or card, sorted by what is given up.

    `amounts` is how much of each resource is paid, `chosen` are the resources of which the player chooses how
    much. `given` is all that is chosen to be given: sacrifices first, cards to discard last. `move_this` is
    the zone to which the source itself goes, 0 if it stays. `own` are the costs that only the game knows.
    """

    amounts: Mapping[str, int] = field(default_factory=dict)
    chosen: tuple[str, ...] = ()
    given: tuple[Given, ...] = ()
    sacrifice_this: bool = False
    move_this: int = 0
    exhaust_this: bool = False
    own: tuple[Any, ...] = ()

    def of(self, resource: str) -> int:
        """How much of a resource is paid, besides what is chosen."""
        return self.amounts.get(resource, 0)

    def of_any(self, resource: str) -> bool:
        """Whether a resource is paid at all."""
        return resource in self.amounts or resource in self.chosen

    def with_amount(self, resource: str, amount: int) -> "Costs":
        """The same costs with another amount of one resource."""
        return replace(self, amounts={**self.amounts, resource: amount})

    def asking(self) -> bool:
        """Whether something must be chosen to pay them."""
        return bool(self.given or self.chosen)

    def takes_this(self) -> bool:
        """[LANG-2.7] Whether the source itself pays for a part, so that it cannot be given for another."""
        return self.sacrifice_this or self.move_this > 0 or self.exhaust_this
