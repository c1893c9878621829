"""Dependent texts: lasting texts that ask about what lasting texts can change, and change it themselves.

What such a text asks is answered without any dependent text. So it never waits for its own result or for that
of another one, and the order in which texts came into play makes no difference.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from grammar.ir.selectors import NumberTest
from grammar.ir.tree import nodes_in
from reference_engine.interpreter.texts.any_state import AnyState

T = TypeVar("T")

ASKING_PARTS: Final = ("what", "condition", "per", "amount")
"""The parts of a lasting text that can ask about objects."""


@dataclass(frozen=True, slots=True)
class Beforehand(Generic[T]):
    """A part of a dependent text that asks about numbers or keywords: what it affects, checks or counts."""

    part: T


def as_dependent(node: Any, stats: tuple[str, ...], asking: tuple[type, ...]) -> Any:
    """[LANG-5.17] Mark the parts of a text that ask about a number or keyword that lasting texts can change.

    `stats` are the numbers that texts can change; `asking` lists the game's own parts that ask about them or
    about keywords. A text that asks nothing is returned as is.
    """

    def asks(part: Any) -> bool:
        return any(
            one.number in stats if isinstance(one, NumberTest) else isinstance(one, asking)
            for one in nodes_in(part)
        )

    parts = {name: part for name in ASKING_PARTS if asks(part := getattr(node, name, None))}
    return replace(node, **{name: Beforehand(part) for name, part in parts.items()}) if parts else node


def is_dependent(node: Any) -> bool:
    """[LANG-5.17] Whether a text as the engine carries it out is dependent."""
    return any(isinstance(getattr(node, name, None), Beforehand) for name in ASKING_PARTS)


def beforehand(state: AnyState, question: Callable[[], T], without: T) -> T:
    """[LANG-5.18] Answer a dependent text's question by values without what dependent texts change.

    While another dependent text's question is answered, this text changes nothing: return `without`.
    """
    if state.looking_beforehand:
        return without
    state.looking_beforehand = True
    try:
        return question()
    finally:
        state.looking_beforehand = False


class MatchBeforehand:
    """The match of a description in a dependent text."""

    __slots__ = ("match",)

    def __init__(self, match: Callable[[AnyState, int, int, int], bool]) -> None:
        self.match = match

    def __call__(self, state: AnyState, number: int, you: int, source: int) -> bool:
        """[LANG-5.18] Whether the object matches by values without what dependent texts change."""
        return beforehand(state, lambda: self.match(state, number, you, source), without=False)
