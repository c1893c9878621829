"""Filters: whether an object matches what a text describes.

A filter of the IR is compiled once into a `Match` and then used many times.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Protocol

from grammar.ir.selectors import Bearer, Filter, NumberTest, This, Watched
from grammar.ir.traits import TraitWord
from reference_engine.interpreter.texts.any_state import AnyState
from reference_engine.interpreter.texts.dependent import Beforehand, MatchBeforehand

Matches = Callable[[AnyState, int, int, int], bool]
"""Whether an object matches (state, object, player, source), for a text of a source controlled by a player.

Hot paths store the bound `Match.__call__`, which is faster to call than the `Match`.
"""

_ANYONE, _YOU, _OPPONENT = 0, 1, 2
_CONTROLLERS = {"any": _ANYONE, "you": _YOU, "opponent": _OPPONENT}


class HasWords(Protocol):
    """A printed card, as far as filters read it."""

    @property
    def types(self) -> frozenset[str]:
        """Its types."""

    @property
    def traits(self) -> frozenset[TraitWord]:
        """Its traits."""


class Match:
    """A compiled filter [LANG-6.5]."""

    __slots__ = (
        "attacking",
        "controller",
        "other",
        "own",
        "plain",
        "readiness",
        "tests",
        "token",
        "traits",
        "types",
    )

    def __init__(self, described: Filter) -> None:
        self.types = frozenset(described.types)
        self.traits = frozenset(described.traits)
        self.controller = _CONTROLLERS[described.controller]
        self.own = self.controller == _YOU
        self.other = described.other
        self.readiness = described.readiness
        self.attacking = described.attacking
        self.token = described.token
        self.tests = described.tests
        self.plain = described == Filter(
            described.types, controller=described.controller, zone=described.zone
        )
        """Whether only types and controller are described, as in most filters."""

    def fits(self, printed: HasWords) -> bool:
        """Whether objects showing this card can match at all, judging by what is printed."""
        return (not self.types or not self.types.isdisjoint(printed.types)) and self.traits <= printed.traits

    def __call__(self, state: AnyState, number: int, you: int, source: int) -> bool:
        """[LANG-6.3, LANG-8.15] Whether the object matches, for a text of `source` under your control."""
        printed = state.definition[number]
        if self.types and self.types.isdisjoint(printed.types):
            return False
        if self.controller:
            whose = state.controller[number]
            if whose != you if self.controller == _YOU else whose not in state.seats.opponents[you]:
                return False
        if self.plain:
            return True
        if self.traits and not self.traits <= printed.traits:
            return False
        if self.other and number in (source, state.bearer[source]):
            return False
        if self.readiness is not None and bool(state.exhausted[number]) == (self.readiness == "ready"):
            return False
        if self.attacking and not state.is_attacking(number):
            return False
        if self.token is not None and bool(state.token[number]) != self.token:
            return False
        return not self.tests or all(_passes(state, number, test, you, source) for test in self.tests)


def _passes(state: AnyState, number: int, test: object, you: int, source: int) -> bool:
    """[LANG-4.2] Whether a current number of the object passes; an object without that number doesn't.

    The game evaluates all other tests.
    """
    if not isinstance(test, NumberTest):
        return state.hooks.tests[type(test)](state, number, test, you, source)
    value = state.number_of(number, test.number)
    return value is not None and compares(value, test.comparison, test.value)


def compares(value: int, comparison: str, limit: int) -> bool:
    """Whether the value is at least, at most or exactly the limit."""
    if comparison == "at_least":
        return value >= limit
    if comparison == "at_most":
        return value <= limit
    return value == limit


@lru_cache(maxsize=4096)
def match_for(described: Filter) -> Match:
    """Return the compiled filter, cached."""
    return Match(described)


class Is:
    """The match of "this Hero": the source itself and nothing else [LANG-6.1]."""

    __slots__ = ()

    def __call__(self, _state: AnyState, number: int, _you: int, source: int) -> bool:
        """Whether the object is the source."""
        return number == source


IS_THIS: Final = Is()


class IsBearer:
    """The match of "bearer": the object to which the source is attached."""

    __slots__ = ()

    def __call__(self, state: AnyState, number: int, _you: int, source: int) -> bool:
        """Whether the source is attached to the object."""
        return state.bearer[source] == number


IS_BEARER: Final = IsBearer()


def match_of(what: Watched | Bearer | Beforehand[Filter]) -> Match | Is | IsBearer | MatchBeforehand:
    """Return the match for any way of describing the objects a text watches."""
    if isinstance(what, Beforehand):
        return MatchBeforehand(match_for(what.part).__call__)
    if isinstance(what, This):
        return IS_THIS
    return IS_BEARER if isinstance(what, Bearer) else match_for(what)
