"""A game, or a book that games share: what its game.toml says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import cast

from spec.book.faults import nearest
from spec.book.game.numbers import Number
from spec.book.game.parts import ChapterFile, Phase, Terrain, Word, Zone
from spec.book.game.piles import Pile
from spec.book.game.spaces import Spaces
from spec.book.game.switches import NumberRange, Switch, SwitchError, SwitchValue
from spec.book.ids import RuleId

PUBLISHED, DRAFT = STAGES = ("published", "draft")
"""A game that is being written is a draft until it has everything that a game must have."""


@dataclass(frozen=True, eq=False)
class Game:
    """What a game.toml says. A shelf book (`shelf`) has rules but nothing to play.

    A draft (`stage = "draft"`) is checked as far as it exists and published nowhere. In a book about card
    text (`card_text`) each rule shows a text that is accepted and one that is refused. `sure_to_end` are the
    switches with which a game comes to an end however it is played. `spaces` are those of a board that is
    always the same.
    """

    name: str
    title: str
    prefix: str
    version: str
    shelf: bool
    stage: str
    players: NumberRange | None
    chapters: tuple[ChapterFile, ...]
    phases: tuple[Phase, ...]
    zones: tuple[Zone, ...]
    piles: tuple[Pile, ...]
    terrains: Mapping[str, Terrain]
    switches: Mapping[str, Switch]
    numbers: Mapping[str, Number]
    vocabulary: Mapping[str, Mapping[str, Word]]
    folder: Path
    file: str
    card_text: bool = False
    spaces: Spaces | None = None
    sure_to_end: Mapping[str, SwitchValue] = field(default_factory=dict)

    @property
    def is_draft(self) -> bool:
        return self.stage == DRAFT

    @cached_property
    def cites(self) -> frozenset[RuleId]:
        """The rules and rulings that stand behind what game.toml keeps as data."""
        found = {switch.ruling for switch in self.switches.values()}
        found |= {number.rule for number in self.numbers.values()}
        found |= {zone.rule for zone in self.zones}
        found |= {rule for pile in self.piles for rule in pile.cites}
        found |= {self.spaces.rule} if self.spaces is not None else set()
        found |= {rule for terrain in self.terrains.values() for rule in terrain.cites}
        found |= {word.rule for words in self.vocabulary.values() for word in words.values()}
        found |= {phase.rule for phase in self.phases}
        found |= {step.rule for phase in self.phases for step in phase.steps}
        return frozenset(found)

    @cached_property
    def switch_defaults(self) -> Mapping[str, SwitchValue]:
        """Every switch with its default."""
        return MappingProxyType({name: switch.default for name, switch in self.switches.items()})

    def switch_values(self, given: Mapping[str, object]) -> dict[str, SwitchValue]:
        """Every switch with its value: the given one, or else the default."""
        values = dict(self.switch_defaults)
        for name, value in given.items():
            switch = self.switches.get(name)
            if switch is None:
                raise SwitchError(self._no_such_switch(name))
            if refusal := switch.refusal(value):
                raise SwitchError(f"{self.title}, switch {name}: {refusal} (ruling {switch.ruling})")
            values[name] = cast(SwitchValue, value)
        return values

    def _no_such_switch(self, name: str) -> str:
        near = [f"{found} ({self.switches[found].ruling})" for found in nearest(name, list(self.switches))]
        if near:
            return f'{self.title} has no switch "{name}"; nearest: {", ".join(near)}'
        known = ", ".join(self.switches) or "none"
        return f'{self.title} has no switch "{name}"; its switches: {known}'
