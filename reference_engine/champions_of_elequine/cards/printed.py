"""Chapter 3: what printed cards have only in this game."""

from collections.abc import Iterable

from typing import ClassVar

from grammar.champions_of_elequine.abilities import BoostedFromSupport, CannotAttack, HasKeyword
from grammar.ir.cards import Card
from reference_engine.champions_of_elequine.zones import ACOLYTE, CHAMPION, EQUIPMENT, HOMES, ZONING
from reference_engine.interpreter.texts import printed
from reference_engine.interpreter.texts.program import Operations


class Printed(printed.Printed):
    """A printed card of this game, ready for play."""

    __slots__ = (
        "carried_out",
        "has_passive",
        "is_acolyte",
        "is_champion",
        "is_character",
        "is_equipment",
        "keywords",
        "vengeance",
    )

    zoning = ZONING
    looked_up: ClassVar[tuple[type, ...]] = (*printed.LOOKED_UP, HasKeyword, CannotAttack, BoostedFromSupport)

    def __init__(self, key: str, card: Card, table: Operations, types: Iterable[str]) -> None:
        """[COE-1.1.2, COE-1.2.13] Make ready what the card says."""
        (kind,) = card.types
        self.is_champion, self.is_acolyte = kind == CHAMPION, kind == ACOLYTE
        self.is_character = self.is_champion or self.is_acolyte
        self.is_equipment = kind == EQUIPMENT
        self.keywords = frozenset[str]()
        self.vengeance: dict[int, object] = {}
        self.carried_out = frozenset[int]()
        self.has_passive = False
        super().__init__(key, card, table, types)
        self.is_cast = False

    def find_home(self) -> tuple[int, str]:
        """[COE-8.1.5] Return where a card goes that resolves."""
        return HOMES[self.card.types[0]]
