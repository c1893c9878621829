"""Dependent texts: lasting texts that ask about what lasting texts can change, and change it themselves.

What such a text asks is answered without any dependent text. So it never waits for its own result or for that
of another one, and the order in which texts came into play makes no difference.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from grammar.ir.asking import PARTS, Asking
from reference_engine.interpreter.texts.any_state import AnyState

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Beforehand(Generic[T]):
    """A part of a dependent text that asks about numbers or keywords: what it affects, checks or counts."""

    part: T


def as_dependent(node: Any, asking: Asking) -> object:
    """[LANG-5.17] Mark the parts of a text by which it is dependent; return any other text as is."""
    parts = asking.parts_that_ask(node)
    return replace(node, **{name: Beforehand(part) for name, part in parts.items()}) if parts else node


def is_dependent(node: object) -> bool:
    """[LANG-5.17] Whether a text as the engine carries it out is dependent."""
    return any(isinstance(getattr(node, name, None), Beforehand) for name in PARTS)


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
