"""A card as an engine reads it: printed facts and abilities, no English needed."""

from typing import ClassVar

from grammar.ir.late import late_dataclass
from grammar.ir.traits import Traits


@late_dataclass(frozen=True, slots=True)
class Card:
    """One printed card.

    `numbers` maps the game's names for printed numbers (cost, strength, health) to their values, in the
    game's order; numbers that aren't printed are absent. `text` is the canonical wording of `abilities`.
    """

    rule: ClassVar[str] = "LANG-1.1"
    name: str
    types: tuple[str, ...]
    traits: Traits = ()
    numbers: tuple[tuple[str, int], ...] = ()
    text: str = ""
    abilities: tuple[object, ...] = ()

    def __hash__(self) -> int:
        """Equal cards hash alike; hashing all abilities would be slow."""
        return hash((self.name, self.text))

    def number(self, name: str) -> int | None:
        """Return the printed number with that name, or None if the card prints none."""
        return next((value for key, value in self.numbers if key == name), None)
