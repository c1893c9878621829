"""A card as an engine reads it: printed facts and abilities, no English needed."""

from typing import ClassVar

from grammar.ir.late import late_dataclass
from grammar.ir.traits import Traits


@late_dataclass(frozen=True, slots=True)
class Card:
    """One printed card.

    `numbers` holds the printed numbers by their names in the game (cost, strength,
    health), in the game's order; a number that is not printed is absent. `text` is the canonical
    wording of `abilities`.
    """

    rule: ClassVar[str] = "LANG-1.1"
    name: str
    types: tuple[str, ...]
    traits: Traits = ()
    numbers: tuple[tuple[str, int], ...] = ()
    text: str = ""
    abilities: tuple[object, ...] = ()

    def __hash__(self) -> int:
        """Cards that are equal have the same; it does not go through all abilities."""
        return hash((self.name, self.text))

    def number(self, name: str) -> int | None:
        """The printed number of that name, or None where the card prints none."""
        return next((value for key, value in self.numbers if key == name), None)
