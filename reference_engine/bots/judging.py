"""A game's advice to its bots: which answers are worth trying, and how good each of them is."""

from collections.abc import Sequence
from typing import Any, Protocol, Self, TypeVar

from reference_engine.kernel.decision import Decision
from reference_engine.kernel.events import Event
from reference_engine.kernel.spaces import Answer, Pick

State = TypeVar("State")
"""The state of the game that is judged."""


class Playing(Protocol[State]):
    """A game in progress, as far as bots and judgements need it."""

    state: State
    decision: Decision | None
    chance: Any

    def clone(self) -> Self:
        """Return an independent copy."""

    def record(self, on: bool) -> None:
        """Start or stop recording events."""

    def answer(self, answer: Answer) -> list[Event]:
        """Answer the open decision and return the events that follow."""


class Judging(Protocol):
    """The module `reference_engine.<game>.judging`: what is good in a game. It contains no rules."""

    def imagined(self, game: Playing[Any], player: int, pick: Pick, /) -> Playing[Any]:
        """Copy the game, with what the player can't know dealt by chance; the copy waits for nature."""

    def answers(self, decision: Decision, pick: Pick, /) -> Sequence[Answer]:
        """Return the answers to compare: all of a short list, some of many."""

    def worths(
        self, game: Playing[Any], decision: Decision, tried: Sequence[Answer], pick: Pick, /
    ) -> list[int] | None:
        """Return how good each answer is for the deciding player, or None without an opinion.

        Judge by what the player can know, and leave the game unchanged.
        """
