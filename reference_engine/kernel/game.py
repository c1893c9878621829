"""What a game must supply to be started, answered, copied, shown and saved."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from reference_engine.kernel.agenda import Agenda
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.kernel.invariants import Invariants
from reference_engine.kernel.spaces import Answer
from reference_engine.kernel.switches import SwitchTable


class Pile(Protocol):
    """A game's declaration of a pile of cards that each player brings."""

    @property
    def name(self) -> str:
        """The pile's field in a start message."""

    @property
    def one(self) -> bool:
        """Whether the pile is a single card, written as a string instead of a list."""

    @property
    def optional(self) -> bool:
        """Whether a deck may omit the pile."""


@runtime_checkable
class Board(Protocol):
    """The board of a game without decks, as the game's grammar reads it."""

    @property
    def options(self) -> Mapping[str, object]:
        """Return the switches that the board sets by default."""


class Book(Protocol):
    """The data that an engine needs from a game's rulebook."""

    @property
    def switch_defaults(self) -> Mapping[str, object]:
        """Every switch with its default."""

    @property
    def piles(self) -> Sequence[Pile]:
        """The piles of cards that each player brings, if the game has decks."""

    @property
    def terrains(self) -> Mapping[str, Any]:
        """The rules of each terrain by name, if the game has terrains."""


class Rules(Protocol):
    """The module `reference_engine.<game>.game`, as the public API uses it."""

    AGENDA: Agenda[Any]
    INVARIANTS: Invariants[Any]
    NODES: tuple[tuple[Any, ...], ...]
    SWITCHES: SwitchTable[Any]
    """The switches that the engine supports at every value; it supports the others only at their defaults."""

    def brought(self, message: Mapping[str, Any], book: Book) -> Any:
        """Read the decks or the board of a start message.

        Raises Malformed if their form is wrong, IllegalAnswer for a wrong number of players.
        """

    def options(self, brought: Any) -> Mapping[str, object]:
        """Return the switch defaults that come with what is brought, such as a board's."""

    def new(
        self,
        brought: Any,
        cards: Mapping[str, Any],
        switches: Mapping[str, object],
        book: Book,
    ) -> Any:
        """Return a state before setup. Raises IllegalAnswer for what the rules forbid."""

    def restore(
        self,
        data: Mapping[str, Any],
        cards: Mapping[str, Any],
        switches: Mapping[str, object],
        book: Book,
    ) -> Any:
        """Return a state from its plain data. Raises BadPosition if it is impossible."""

    def save(self, state: Any) -> dict[str, Any]:
        """Return the state as plain data."""

    def view(self, state: Any, viewer: int) -> dict[str, Any]:
        """Return what a player may know."""

    def result(self, state: Any) -> dict[str, Any] | None:
        """Return the result of a finished game, or None while it goes on."""

    def refusal(self, state: Any, decision: Decision | None, player: int, answer: Answer) -> IllegalAnswer:
        """Return why an answer is refused. `decision` is None if the game is over."""
