"""What a player gives up for an offered cost, as instructions that this player carries out."""

from collections.abc import Iterable
from dataclasses import replace

from grammar.ir.amounts import Number
from grammar.ir.costs import DiscardCards, ExhaustMatching, MoveMatching, SacrificeMatching
from grammar.ir.operations import Discard, ExhaustObjects, MoveCards, Sacrifice
from grammar.ir.selectors import Choice


def given_up(costs: Iterable[object]) -> tuple[object, ...]:
    """[LANG-1.8e, LANG-3.18a]
    Return the costs of an offer for which something must be chosen, as instructions.
    """
    given: list[object] = []
    for cost in costs:
        if isinstance(cost, DiscardCards):
            assert isinstance(cost.count, Number)
            given.append(Discard("you", cost.count, filter=cost.filter))
        elif isinstance(cost, SacrificeMatching | MoveMatching | ExhaustMatching):
            assert isinstance(cost.count, Number)
            own = cost.filter if cost.filter.controller == "you" else replace(cost.filter, controller="you")
            chosen = Choice(own, cost.count.value, cost.count.value)
            given.append(_giving(cost, chosen))
    return tuple(given)


def _giving(cost: object, chosen: Choice) -> object:
    if isinstance(cost, MoveMatching):
        return MoveCards(chosen, cost.zone)
    return Sacrifice(chosen) if isinstance(cost, SacrificeMatching) else ExhaustObjects(chosen)
