"""What the interpreter of the shared IR needs from a game. Games supply it; none is imported."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from grammar.ir.amounts import PerHappened
from grammar.ir.history import Happened, Underwent
from reference_engine.interpreter.texts.frame import Context, Reference
from reference_engine.interpreter.texts.verbs import Verb
from reference_engine.interpreter.texts.words_kept import KeptWord
from reference_engine.interpreter.zones import Zones
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.columns import Sparse
from reference_engine.kernel.seats import Seats

AmountOf = Callable[[Any, Any, int, int, Context], int]
"""Evaluates an amount, given the state, player, source and context of the text."""
Holding = Callable[[Any, Any, int, int, Context], bool]
"""Evaluates a condition, given the same."""

Passing = Callable[[Any, int, Any, int, int], bool]
"""Whether an object passes a filter's test, given the state, object, test, player and source."""

LooksBack = Happened | PerHappened
"""A part of a text that looks back."""
TextKey = type | str
"""What an ability is looked up by: its kind, or a name.

The names are what it forbids, the stats that it changes, the keyword that it gives, and when it can be used.
"""


class Meanings(Protocol):
    """The tables in which a game says what the nodes of its texts mean, by type."""

    @property
    def amounts(self) -> Mapping[type, AmountOf]: ...
    @property
    def conditions(self) -> Mapping[type, Holding]: ...
    @property
    def tests(self) -> Mapping[type, Passing]: ...
    @property
    def selections(self) -> Mapping[type, Any]: ...


class AnyState(Protocol):
    """The state of any game, as the interpreter sees it."""

    @property
    def hooks(self) -> Meanings: ...

    definition: list[Any]
    controller: list[int]
    exhausted: list[int]
    token: list[int]
    zone: list[int]
    entered: list[int]
    """By object: how often it has moved to another zone."""
    agenda: list[Step]
    waiting: list[Any]
    queue: list[Any]
    """The triggers that wait, unordered and ordered."""
    listeners: dict[Verb, list[int]]
    """By verb: the objects whose abilities watch for such events."""
    watchers: dict[TextKey, list[int]]
    """The objects that have an ability, by what it is looked up by."""
    bearer: Sparse
    """By attached object: the object that bears it."""
    zoning: ClassVar[Zones]
    player_count: int
    seats: Seats
    active: int
    """The player whose turn it is."""
    phase: str
    chosen_words: list[KeptWord]
    """What has been chosen for the lasting texts of objects in play."""
    carrying_out: list[Any]
    """The frame of the text that is carried out, where the game notes it."""
    looking_beforehand: bool
    """Whether a dependent text's question is being answered."""

    def times(self, asks: LooksBack, you: int, source: int, to: Reference | None = None) -> int:
        """Return how often an event has happened, or how much it was, for a text of a source."""

    def underwent(self, number: int, asks: Underwent, you: int, source: int) -> bool:
        """Return whether an event has happened to an object, for a text of a source."""

    def last_number(self, name: str, number: int, moved: int) -> int | None:
        """Return the number that an object last had in play this turn; None if it has not left play."""

    def number_of(self, number: int, name: str) -> int | None:
        """Return a current number of an object (its Strength now), or None if it has none."""

    def is_attacking(self, number: int) -> bool:
        """Whether the object is attacking."""

    def reaches(self, number: int, you: int) -> bool:
        """Whether a player's static text that doesn't say whose objects it affects reaches an object."""

    def candidates(self, types: frozenset[str], zone: str | None, of: int) -> Iterable[int]:
        """Return the objects, in canonical order, among which a filter of these types looks.

        If `of` is not 0, only that player's objects are returned.
        """

    def cards_in(self, player: int, zone: str) -> int:
        """How many cards a zone of a player holds."""

    def resource(self, player: int, name: str) -> int:
        """Return a player's amount of a resource."""

    def opponents(self, player: int) -> Sequence[int]:
        """Return the opponents still in the game, in turn order from that player."""
