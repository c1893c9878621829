"""Chapter 3: what a printed card of this game has besides what every printed card has."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from grammar.ir.cards import Card
from grammar.lanterns.operations import ASKING, Spills
from reference_engine.interpreter.texts import printed
from reference_engine.interpreter.texts.heads import HeadMeaning
from reference_engine.interpreter.texts.program import Operations
from reference_engine.interpreter.texts.watching import PATTERNS, Pattern, Patterns
from reference_engine.lanterns.words import HEADS, SPILL
from reference_engine.lanterns.zones import HOMES, ZONING


class Printed(printed.Printed):
    """A printed card of this game, ready for play."""

    __slots__ = ()

    zoning = ZONING
    homes = HOMES
    asking = ASKING
    patterns: ClassVar[Patterns] = {**PATTERNS, Spills: lambda on: Pattern(SPILL, who=on.by)}
    heads: ClassVar[Mapping[str, HeadMeaning]] = HEADS
    toughness = "hull"

    def __init__(self, key: str, card: Card, table: Operations, types: Iterable[str]) -> None:
        super().__init__(key, card, table, types)
        if self.one_shot:
            self.also = printed.FurtherRules(resolved=("LN-3.1.3",))
