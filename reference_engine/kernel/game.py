"""What a game supplies so that it can be started, answered, copied, shown and saved."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from reference_engine.kernel.agenda import Agenda
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.decks import Pile
from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.kernel.invariants import Invariants
from reference_engine.kernel.switches import SwitchTable


class Book(Protocol):
    """The rulebook of a game, as far as an engine asks it for data."""

    @property
    def switch_defaults(self) -> Mapping[str, object]:
        """Every switch with its default."""

    @property
    def piles(self) -> Sequence[Pile]:
        """The piles of cards that each player brings, in a game that has decks."""

    @property
    def terrains(self) -> Mapping[str, Any]:
        """The rules of each terrain by its name, in a game that has terrains."""


class Rules(Protocol):
    """The module `reference_engine.<game>.game`, as the engine's front uses it."""

    AGENDA: Agenda[Any]
    INVARIANTS: Invariants
    NODES: tuple[tuple[Any, ...], ...]
    SWITCHES: SwitchTable[Any]
    """The switches that the engine can play with in every value; the others only by default."""

    def brought(self, message: Mapping[str, Any], book: Book) -> Any:
        """What a start message brings to the game: decks, or a board. Malformed where it has not the form."""

    def options(self, brought: Any) -> Mapping[str, object]:
        """The switches that count where nobody sets them otherwise, as a board may have them."""

    def new(
        self,
        brought: Any,
        cards: Mapping[str, Any],
        switches: Mapping[str, object],
        book: Book,
    ) -> Any:
        """A state before setup. Refuses what the rules do not allow by raising IllegalAnswer."""

    def restore(
        self,
        data: Mapping[str, Any],
        cards: Mapping[str, Any],
        switches: Mapping[str, object],
        book: Book,
    ) -> Any:
        """A state from its plain data. Refuses what cannot be by raising BadPosition."""

    def save(self, state: Any) -> dict[str, Any]:
        """The state as plain data."""

    def view(self, state: Any, viewer: int) -> dict[str, Any]:
        """What a player may know."""

    def result(self, state: Any) -> dict[str, Any] | None:
        """The result of a finished game."""

    def refusal(self, state: Any, decision: Decision | None, player: int, answer: Any) -> IllegalAnswer:
        """Why an answer is refused; without a decision, because the game is over."""
