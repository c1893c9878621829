"""What the kit must know about a game; the code itself contains no word of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from conformance.kit.facts.board import BoardFacts
from conformance.kit.facts.cards import NO_LEADER, Action, Assignment, Leader, Plain, Trait, Zone
from conformance.kit.facts.columns import Column
from grammar.spaces.names import LETTERS, Naming, naming_of
from spec.book.game.piles import Pile
from spec.book.game.spaces import Spaces
from spec.book.games import find


@dataclass(frozen=True, slots=True)
class Phase:
    name: str
    title: str
    given: str
    not_given: str
    """Why no position can begin in this phase; empty if one can."""


@dataclass(frozen=True, eq=False)
class GameFacts:
    game: str
    folder: Path
    players: int
    most_players: int
    turn: int
    player: int
    phase: str
    phases: Mapping[str, Phase]
    numbers: Mapping[str, str]
    leader: Leader
    columns: Mapping[str, Column]
    zones: Mapping[str, Zone]
    objects: Mapping[str, Column]
    plain: Mapping[str, Plain]
    traits: Mapping[str, Trait]
    """In the order in which the game declares them."""
    not_given: Mapping[str, str]
    """Properties of the canonical state that no `given` sets, each with the reason."""
    actions: Mapping[str, Action]
    assignments: Mapping[str, Assignment]
    start: Mapping[str, Pile]
    """What a scenario calls the piles of a deck, in the order in which their objects are numbered."""
    made: Mapping[str, str]
    """Objects that the setup makes after those of all decks, in numbering order: the scenario's name for
    each, and the name of its card."""
    words: tuple[str, ...]
    amounts: tuple[str, ...]
    nothing: Mapping[str, object]
    nature: Mapping[str, str]
    decisions: Mapping[str, str]
    events: Mapping[str, str]
    losers: tuple[str, str] | None = None
    """A player's column, and its value, that mark who has lost. Without it, all other players have lost
    when a player has won. [WIRE-4.16]"""
    has_rounds: bool = False
    """Whether a turn of the canonical state is a round, in which every player has their own part."""
    hidden_by: str = ""
    """The mark of an object that lies face down, which only its player sees; a game may have none."""
    board: BoardFacts | None = None
    """Set if a board is brought to the game; a game may have both cards and a board."""
    spaces: Spaces | None = None
    """Set if the game's board is always the same."""

    @property
    def has_cards(self) -> bool:
        """Whether the game has cards in zones."""
        return bool(self.zones)

    @property
    def on_board(self) -> BoardFacts:
        """The facts of the board. TypeError if the game has none."""
        if self.board is None:
            raise TypeError(f"{self.game} is not played on a board")
        return self.board

    @cached_property
    def naming(self) -> Naming:
        """How the spaces of its board are named."""
        return LETTERS if self.spaces is None else naming_of(self.spaces.naming, self.spaces.listed)

    @cached_property
    def all_spaces(self) -> tuple[str, ...]:
        """The spaces of a fixed board, in order; empty if the board varies."""
        if self.spaces is None:
            return ()
        return tuple(self.naming.names_of(self.spaces.files.value, self.spaces.ranks.value))

    def is_space(self, value: object) -> bool:
        """Whether the value is a space of the fixed board, or of any board that may be brought."""
        if self.spaces is not None:
            return value in self.all_spaces
        return self.board is not None and self.naming.is_space(value)

    @cached_property
    def space_word(self) -> str:
        """What the game calls a space."""
        return "space" if self.spaces is None else self.spaces.word

    @cached_property
    def lies_on(self) -> tuple[str, ...]:
        """The columns that say on which space an object lies, as the state calls them."""
        return tuple(name for name, column in self.objects.items() if column.kind == "space")

    @cached_property
    def given_of_objects(self) -> tuple[Column, ...]:
        """What a `given` sets for an object besides its card; zones on a board set spaces differently."""
        by_space = {zone.lies_on for zone in self.zones.values()}
        return tuple(
            column for column in self.objects.values() if column.given and column.name not in by_space
        )

    @cached_property
    def zone_titles(self) -> Mapping[str, str]:
        titles = {zone.name: zone.title for zone in self.zones.values()}
        return titles if self.leader is NO_LEADER else {**titles, self.leader.zone: self.leader.title}

    @property
    def places(self) -> tuple[str, ...]:
        """Where an object can be: a zone, the leaders' place, or neither."""
        leaders = () if self.leader is NO_LEADER else (self.leader.zone,)
        return (*self.zones, *leaders, "gone", "resolving")

    @property
    def of_player(self) -> tuple[str, ...]:
        """What a `given` sets for a player."""
        leaders = () if self.leader is NO_LEADER else (self.leader.field,)
        return (*leaders, *self.columns, *self.zones)

    @cached_property
    def titles(self) -> Mapping[str, str]:
        """The printed names of zones, phases and steps."""
        steps = {step.name: step.title for phase in find(self.game).phases for step in phase.steps}
        phases = {phase.name: phase.title for phase in self.phases.values()}
        return {**steps, **phases, **self.zone_titles}
