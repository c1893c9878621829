"""A game, or a shelf book of rules that games share, as declared in its game.toml."""

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
"""A game is a draft until it has all parts that a game must have."""


@dataclass(frozen=True, eq=False)
class Game:
    """The contents of a game.toml. A shelf book (`shelf`) has rules but cannot be played.

    A draft (`stage = "draft"`) is checked as far as it exists, but not published. In a book about card text
    (`card_text`), each rule shows an accepted text and a refused one. With the switches `sure_to_end`, a game
    always ends, however it is played. `spaces` are those of a fixed board.
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
        """The rules and rulings for the data in game.toml."""
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
        """Return every switch with its value: the given one, otherwise the default."""
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
