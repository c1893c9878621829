"""What a player chooses by its name: a word of a trait, such as a Colour, or the name of a card."""

from typing import ClassVar, Final

from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Who

NAME: Final = "name"
"""Instead of a trait: what is chosen is the name of a card."""


@late_dataclass(frozen=True, slots=True)
class ChooseWord:
    """A player chooses a word, for the rest of the text: "Choose a Colour.", "Choose a card name."."""

    rule: ClassVar[str] = "LANG-3.25"
    trait: str
    """The trait whose words they are, or "name"."""
    words: tuple[str, ...] = ()
    """The words to choose from; none for names, which are those of all cards that the game is played with."""
    excluded: tuple[str, ...] = ()
    """The types of the cards whose names can't be chosen: "a card name other than that of a Hero"."""
    who: Who = "you"


@late_dataclass(frozen=True, slots=True)
class HasChosen:
    """The object has the word chosen, or doesn't: "with the chosen Colour", "without the chosen name".

    Before a word is chosen, nothing has it and nothing is without it.
    """

    rule: ClassVar[str] = "LANG-6.18"
    stands_as: ClassVar[str] = "test"
    trait: str
    excluded: bool = False
