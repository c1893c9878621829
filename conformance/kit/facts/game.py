"""What the kit has to be told about a game: no word of a game stands in code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from conformance.kit.facts.board import BoardFacts
from conformance.kit.facts.cards import NO_LEADER, Action, Assignment, Leader, Plain, Trait, Zone
from conformance.kit.facts.columns import Column
from grammar.spaces.names import LETTERS, NAMINGS, Naming
from spec.book.games import find
from spec.book.piles import Pile
from spec.book.spaces import Spaces


@dataclass(frozen=True, slots=True)
class Phase:
    name: str
    title: str
    given: str
    not_given: str
    """Why no position begins in it; empty if one can."""


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
    """How a scenario calls the piles of a deck, in the order in which their objects are numbered."""
    made: Mapping[str, str]
    """Objects that the setup makes after those of all decks, in the order of their numbers: how a scenario
    calls each, and the name of its card."""
    words: tuple[str, ...]
    amounts: tuple[str, ...]
    nothing: Mapping[str, object]
    nature: Mapping[str, str]
    decisions: Mapping[str, str]
    events: Mapping[str, str]
    losers: tuple[str, str] | None = None
    """The column of a player, and its word, by which the state says who has lost; without it, when a player
    has won, all others have lost. [WIRE-4.16]"""
    board: BoardFacts | None = None
    """Of a game that a board is brought to; a game may have cards and a board."""
    spaces: Spaces | None = None
    """Of a game whose board is always the same."""

    @property
    def has_cards(self) -> bool:
        """Whether the game has cards in zones."""
        return bool(self.zones)

    @property
    def on_board(self) -> BoardFacts:
        """The facts of the board, where there is one."""
        if self.board is None:
            raise TypeError(f"{self.game} is not played on a board")
        return self.board

    @cached_property
    def naming(self) -> Naming:
        """How the spaces of its board are called."""
        return LETTERS if self.spaces is None else NAMINGS[self.spaces.naming]

    @cached_property
    def all_spaces(self) -> tuple[str, ...]:
        """The spaces of a board that is always the same, in their order."""
        if self.spaces is None:
            return ()
        return tuple(self.naming.names_of(self.spaces.files.value, self.spaces.ranks.value))

    def is_space(self, value: object) -> bool:
        """Whether it is a space of the board: of the one there is, or else of any that may be brought."""
        if self.spaces is not None:
            return value in self.all_spaces
        return self.board is not None and self.naming.is_space(value)

    @cached_property
    def space_word(self) -> str:
        """What the game calls a space."""
        return "space" if self.spaces is None else self.spaces.word

    @cached_property
    def lies_on(self) -> tuple[str, ...]:
        """What says of an object on which space it lies, as the state calls it."""
        return tuple(name for name, column in self.objects.items() if column.kind == "space")

    @cached_property
    def given_of_objects(self) -> tuple[Column, ...]:
        """What a `given` says of an object beside its card; a zone that lies on spaces is given by them."""
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
        """Where an object can be: a zone, the place of leaders, or none of them."""
        leaders = () if self.leader is NO_LEADER else (self.leader.zone,)
        return (*self.zones, *leaders, "gone", "resolving")

    @property
    def of_player(self) -> tuple[str, ...]:
        """What a `given` says of a player."""
        leaders = () if self.leader is NO_LEADER else (self.leader.field,)
        return (*leaders, *self.columns, *self.zones)

    @cached_property
    def titles(self) -> Mapping[str, str]:
        """What zones, phases and the steps of phases are called in print."""
        steps = {step.name: step.title for phase in find(self.game).phases for step in phase.steps}
        phases = {phase.name: phase.title for phase in self.phases.values()}
        return {**steps, **phases, **self.zone_titles}
