"""Resources: what players have and pay with. A game declares its own in one table."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from msgspec import Struct

from reference_engine.kernel.errors import Broken

NO_LIMIT: Final = 10**6


class Payment(Struct, frozen=True):
    """One resource being paid: for playing a card, for using an ability of an object, for what a text offers.

    `fixed` is the part of the amount that the costs name; the player has chosen the rest. `rules` are those
    by which texts have changed the amount.
    """

    player: int
    source: int
    amount: int
    fixed: int
    for_card: bool
    rules: tuple[str, ...] = ()
    offered: bool = False


@dataclass(frozen=True, slots=True)
class Resource:
    """A resource of a game.

    `too_little` says why a card cannot be paid for, `too_little_to_use` why an ability cannot, where that is
    refused by another rule.

    `held` returns how much of it a player can pay; `pay` takes it and records the payment, if
    the amount is not 0; it may put questions on the agenda, which are answered before what is paid for takes
    effect. `barred` returns why
    nobody can pay with it now. `unit` is its name as rules print it.

    A cost may let its player choose how much to pay: `choice` is the kind of the decision, `least` the
    smallest amount.
    """

    name: str
    unit: str
    held: Callable[[Any, int], int]
    pay: Callable[[Any, Payment], None]
    too_little: Broken
    barred: Callable[[Any], Broken | None] | None = None
    choice: str = ""
    least: int = 0
    too_little_to_use: Broken | None = None


def _none_held(_state: object, _player: int) -> int:
    return 0


def _nothing_paid(_state: object, _payment: Payment) -> None:
    """Cards of such a game have no cost in a main resource."""


FREE: Final = Resource("", "", _none_held, _nothing_paid, Broken("", ""))
"""The main resource of a game that has none."""


class Resources:
    """The resources of a game, in the order in which costs are checked.

    `main` is the resource in which the cost of a card is counted. `paid` names the resources in the order
    in which they are paid and chosen; without it, that is the order of the checks.
    """

    def __init__(self, *checked: Resource, main: str = "", paid: Iterable[str] = ()) -> None:
        self.checked = checked
        self.by_name = {resource.name: resource for resource in checked}
        self.main = self.by_name.get(main, FREE)
        self.paid = tuple(self.by_name[name] for name in paid) or checked
