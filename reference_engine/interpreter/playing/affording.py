"""What players can afford: the resources that costs name, against those that a player can pay."""

from reference_engine.interpreter.costs import Costs
from reference_engine.interpreter.resources import Resource
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.printed import Price
from reference_engine.kernel.errors import Broken


def price_of(state: CardState, costs: Costs, cost: int) -> Price:
    """Return the least to pay of each resource that costs name, in the order of the checks.

    `cost` is an amount of the main resource paid at the same time.
    """
    price, main = [], state.hooks.resources.main
    for resource in state.hooks.resources.checked:
        amount = costs.least(resource.name)
        if resource is main:
            amount += cost
        if amount:
            price.append((resource.name, amount))
    return tuple(price)


def price_to_play(state: CardState, number: int) -> Price:
    """Return the price of a card whose costs no text changes, worked out once for each printed card."""
    printed = state.definition[number]
    if printed.price is None:
        printed.price = price_of(state, printed.additional, printed.cost)
    price: Price = printed.price
    return price


def payable(state: CardState, player: int, resource: Resource) -> int:
    """Return how much of a resource a player can pay now: none if nobody can pay with it."""
    if resource.barred is not None and resource.barred(state) is not None:
        return 0
    return resource.held(state, player)


class Purse(dict[str, int]):
    """How much of each resource a player can pay now, looked up when it is first needed."""

    __slots__ = ("player", "state")

    def __init__(self, state: CardState, player: int) -> None:
        self.state = state
        self.player = player

    def __missing__(self, name: str) -> int:
        amount = self[name] = payable(self.state, self.player, self.state.hooks.resources.by_name[name])
        return amount


def why_not_afford(
    state: CardState, player: int, costs: Costs, cost: int = 0, *, for_card: bool
) -> Broken | None:
    """Return why a player can't pay `cost` of the main resource and the resources that costs name, or None.

    `for_card` distinguishes playing a card from using an ability.
    """
    for name, amount in price_of(state, costs, cost):
        resource = state.hooks.resources.by_name[name]
        if amount > payable(state, player, resource):
            barred = resource.barred(state) if resource.barred is not None else None
            too_little = resource.too_little if for_card else resource.too_little_to_use
            return barred or too_little or resource.too_little
    return None
