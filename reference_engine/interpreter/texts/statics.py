"""Static texts, prepared: the stats and costs that they change, the objects that they reach."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from grammar.ir.abilities import CostChange, StatBonus
from grammar.ir.selectors import Filter, This
from reference_engine.interpreter.texts.filters import Matches, match_for, match_of
from reference_engine.interpreter.texts.frame import NO_CONTEXT
from reference_engine.interpreter.texts.values import holds


@dataclass(frozen=True, slots=True)
class Bonus:
    """A prepared static change of a number of objects. `qualified`: the text says whose cards it means."""

    match: Matches
    change: int
    condition: Any
    qualified: bool
    per: Filter | None

    def holds(self, state: Any, condition: Any, you: int, source: int) -> bool:
        """Whether the bonus applies now."""
        return holds(state, condition, you, source, NO_CONTEXT)


class Change(NamedTuple):
    """A change of costs: of which cards, by how much, and whether the text says whose they are.

    `first` is that of the first such card each turn alone; `resource` the one of which less or more is paid,
    None for the main one.
    """

    match: Matches
    change: int
    qualified: bool
    first: bool
    condition: Any
    resource: str | None


class CostChanges(dict[Any, tuple[Change, ...]]):
    """What a card changes of the costs of others, by the card whose cost is asked for.

    Most cards are of other types than a text speaks of, and are not looked at again.
    """

    __slots__ = ("every",)

    def __init__(self, nodes: Iterable[CostChange]) -> None:
        self.every = tuple(
            (
                match_for(node.filter),
                Change(
                    match_for(node.filter).__call__,
                    node.change,
                    not unqualified(node.filter),
                    node.first_each_turn,
                    node.condition,
                    node.resource,
                ),
            )
            for node in nodes
        )

    def __missing__(self, printed: Any) -> tuple[Change, ...]:
        self[printed] = tuple(change for match, change in self.every if match.fits(printed))
        return self[printed]


def now(state: Any, condition: Any, you: int, source: int) -> bool:
    """[LANG-5.4] Whether a lasting text applies now: it has no condition, or its condition holds."""
    return condition is None or holds(state, condition, you, source, NO_CONTEXT)


def bonuses_from(nodes: Iterable[object]) -> dict[str, tuple[Bonus, ...]]:
    """Static changes of numbers of objects, prepared, by the number that they change."""
    bonuses: dict[str, tuple[Bonus, ...]] = {}
    for node in nodes:
        if isinstance(node, StatBonus):
            match, qualified = match_of(node.what).__call__, not unqualified(node.what)
            for stat, change in _by_stat(node.changes).items():
                if change:
                    bonus = Bonus(match, change, node.condition, qualified, node.per)
                    bonuses[stat] = (*bonuses.get(stat, ()), bonus)
    return bonuses


def unqualified(what: This | Filter) -> bool:
    """Whether a static text says nothing of whose cards it means."""
    return isinstance(what, Filter) and what.controller == "any"


@lru_cache(maxsize=4096)
def reach_of(what: This | Filter) -> Matches:
    """Which objects a static text reaches; how far one without "you" does, the game says."""
    match: Matches = match_of(what).__call__
    if not unqualified(what):
        return match

    def reached(state: Any, number: int, you: int, source: int) -> bool:
        return match(state, number, you, source) and state.reaches(number, you)

    return reached


def _by_stat(changes: Iterable[Any]) -> dict[str, int]:
    """Changes of numbers, those of the same number together."""
    change: dict[str, int] = {}
    for part in changes:
        change[part.stat] = change.get(part.stat, 0) + part.change
    return change
