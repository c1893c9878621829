"""Resources: what players have and pay with. A game declares its own in one table."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from msgspec import Struct

from reference_engine.kernel.errors import Broken

NO_LIMIT: Final = 10**6
CHOICE: Final = "pay_amount"
"""The decision of how much of a resource to pay, if the game has no kind of its own for it."""


class Payment(Struct, frozen=True):
    """A payment of one resource, to play a card, use an ability or accept an offer.

    `fixed` is the part of the amount that the costs name; the player chose the rest. `rules` are those by
    which texts have changed the amount.
    """

    player: int
    source: int
    amount: int
    fixed: int
    for_card: bool
    rules: tuple[str, ...] = ()
    offered: bool = False


@dataclass(frozen=True)
class Resource:
    """A resource of a game.

    `too_little` is the refusal if a card can't be paid for, and `too_little_to_use` the one for an ability if
    a different rule forbids that.

    `held` returns how much a player can pay. `pay` deducts the amount and records the payment if it isn't 0;
    it may put questions on the agenda, which are answered before what is paid for takes effect. `barred`
    returns why nobody can pay with it now. `unit` is its name as rules print it.

    `choice` is the kind of the decision about how much of it to pay, if a cost lets its player choose that.
    """

    name: str
    unit: str
    held: Callable[[Any, int], int]
    pay: Callable[[Any, Payment], None]
    too_little: Broken
    barred: Callable[[Any], Broken | None] | None = None
    choice: str = CHOICE
    too_little_to_use: Broken | None = None


def _none_held(_state: object, _player: int) -> int:
    return 0


def _nothing_paid(_state: object, _payment: Payment) -> None:
    """Pay nothing: cards of such a game have no cost in a main resource."""


FREE: Final = Resource("", "", _none_held, _nothing_paid, Broken("", ""))
"""The main resource of a game without one."""


class Resources:
    """The resources of a game, in the order in which costs are checked.

    `main` is the resource in which a card's cost is counted. `paid` lists the resources in the order in which
    they are chosen and paid; by default, that is the order of the checks.
    """

    def __init__(self, *checked: Resource, main: str = "", paid: Iterable[str] = ()) -> None:
        self.checked = checked
        self.by_name = {resource.name: resource for resource in checked}
        self.main = self.by_name.get(main, FREE)
        self.paid = tuple(self.by_name[name] for name in paid) or checked
