"""What a game must supply to be started, answered, copied, shown and saved."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

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


class Terrain(Protocol):
    """The rules that a game cites for a kind of space."""

    @property
    def move(self) -> str | None:
        """The rule by which a piece leaves such a space, if it can."""

    @property
    def attack(self) -> str | None:
        """The rule by which a piece attacks from such a space, if it can."""

    @property
    def tile(self) -> str | None:
        """The rule that says how many tiles there are, if there are any."""

    @property
    def refuse(self) -> Mapping[str, str]:
        """The rules for refusals, by keys."""


class Book(Protocol):
    """The data that an engine needs from a game's rulebook."""

    @property
    def switch_defaults(self) -> Mapping[str, object]:
        """Every switch with its default."""

    @property
    def piles(self) -> Sequence[Pile]:
        """The piles of cards that each player brings, if the game has decks."""

    @property
    def terrains(self) -> Mapping[str, Terrain]:
        """The rules of each terrain by name, if the game has terrains."""


S = TypeVar("S")
"""A game's state."""


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """A game as the engine's interface uses it: `GAME` in `reference_engine.<game>.game`."""

    agenda: Agenda[Any]
    invariants: Invariants[Any]
    nodes: Any
    """The IR nodes that cards of the game may contain, including the shared ones."""
    switches: SwitchTable[Any]
    """The switches that the engine supports at every value; it supports the others only at their defaults."""

    brought: Callable[[Mapping[str, object], Book], Any]
    """Read the decks or the board of a start message.

    Raises Malformed if their form is wrong, IllegalAnswer for a wrong number of players.
    """
    options: Callable[[Any], Mapping[str, object]]
    """Return the switch defaults that come with what is brought, such as a board's."""
    new: Callable[[Any, Mapping[str, Any], Mapping[str, object], Book], S]
    """Return a state before setup, from what is brought, the cards and the switches.

    Raises IllegalAnswer for what the rules forbid.
    """
    restore: Callable[[Mapping[str, object], Mapping[str, Any], Mapping[str, object], Book], S]
    """Return a state from its plain data, the cards and the switches. Raises BadPosition if it can't be."""
    save: Callable[[S], dict[str, Any]]
    """Return the state as plain data."""
    view: Callable[[S, int], dict[str, Any]]
    """Return what a player may know."""
    result: Callable[[S], dict[str, Any] | None]
    """Return the result of a finished game, or None while it goes on."""
    refusal: Callable[[S, Decision | None, int, Answer], IllegalAnswer]
    """Return why a player's answer is refused. The decision is None if the game is over."""
