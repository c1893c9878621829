"""The lists of a game.toml: chapters, phases with their steps, zones, terrains and the words of cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from spec.book.ids import RuleId


@dataclass(frozen=True)
class Word:
    """A word that cards may use: its printed form, other spellings, and the rule that gives it meaning."""

    name: str
    word: str
    plural: str
    also: tuple[str, ...]
    rule: RuleId


@dataclass(frozen=True)
class Zone:
    """A place for cards. `hidden_from` is nobody, opponents or everyone; `in_play` is for permanents."""

    name: str
    title: str
    also: tuple[str, ...]
    rule: RuleId
    hidden_from: str
    in_play: bool


@dataclass(frozen=True)
class Terrain:
    """A kind of space of a board game, by its printed name, with the rules that its game cites for it.

    `move` and `attack` are the rules by which a piece leaves such a space, None if no piece can. `tile` says
    how many tiles there are. `refuse` contains the rules for refusals, by keys explained in decisions.md.
    """

    name: str
    move: RuleId | None
    attack: RuleId | None
    tile: RuleId | None
    refuse: Mapping[str, RuleId]

    @property
    def cites(self) -> frozenset[RuleId]:
        """All rules of the terrain."""
        own = {rule for rule in (self.move, self.attack, self.tile) if rule is not None}
        return frozenset(own | set(self.refuse.values()))


@dataclass(frozen=True)
class Step:
    name: str
    title: str
    rule: RuleId


@dataclass(frozen=True)
class Phase:
    """A phase of a turn. `takers` take it one after another, each together with the phases beside it that
    have the same takers; without them it belongs to the player whose turn it is."""

    name: str
    title: str
    rule: RuleId
    steps: tuple[Step, ...]
    takers: tuple[str, ...] = ()


@dataclass(frozen=True)
class ChapterFile:
    number: int
    file: str
    title: str
