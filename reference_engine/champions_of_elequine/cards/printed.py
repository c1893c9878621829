"""Chapter 3: what printed cards have only in this game."""

from collections.abc import Iterable

from grammar.ir.cards import Card
from reference_engine.champions_of_elequine.zones import ACOLYTE, CHAMPION, EQUIPMENT, HOMES, ZONING
from reference_engine.interpreter.texts import printed
from reference_engine.interpreter.texts.program import Operations


class Printed(printed.Printed):
    """A printed card of this game, ready for play."""

    __slots__ = ("is_acolyte", "is_champion", "is_character", "is_equipment")

    zoning = ZONING

    def __init__(self, key: str, card: Card, table: Operations, types: Iterable[str]) -> None:
        """[COE-1.1.2, COE-1.2.13] Make ready what the card says."""
        (kind,) = card.types
        self.is_champion, self.is_acolyte = kind == CHAMPION, kind == ACOLYTE
        self.is_character = self.is_champion or self.is_acolyte
        self.is_equipment = kind == EQUIPMENT
        super().__init__(key, card, table, types)
        self.is_cast = False

    def find_home(self) -> tuple[int, str]:
        """[COE-8.1.5] Return where a card goes that resolves."""
        return HOMES[self.card.types[0]]
