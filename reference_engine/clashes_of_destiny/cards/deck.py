"""Chapter 5: legal Main Decks and Destiny Decks, and why others are refused."""

from collections.abc import Sequence
from typing import Final

from grammar.ir.decks import Deck
from reference_engine.clashes_of_destiny.cards.printed import DESTINY, MANA, Printed
from reference_engine.clashes_of_destiny.switches import Switches
from reference_engine.clashes_of_destiny.zones import HERO, HOMES, SHRINE
from reference_engine.interpreter.deck_limits import copies_at_most, each, exactly
from reference_engine.interpreter.texts.library import Library
from reference_engine.kernel.errors import IllegalAnswer

# The piles of a deck (game.toml)
MAIN: Final = "main_deck"
DESTINY_PILE: Final = "destiny_deck"

MAIN_DECK_SIZE: Final = 40  # CD-5.1.1
MAIN_DECK_COPIES: Final = 4  # CD-5.1.2
DESTINY_DECK_SIZE: Final = 10  # CD-5.2.1
DESTINY_DECK_COPIES: Final = 1  # CD-5.2.2
SHRINES: Final = 1  # CD-5.2.3

RULES_OF_MAIN_DECK: Final = (
    *("CD-5.1.1", "CD-1.1.3", "CD-5.2.9"),
    *("CD-5.1.2", "CD-5.1.3", "CD-5.1.4", "CD-5.1.5"),
)
RULES_OF_DESTINY_DECK: Final = (
    *("CD-5.2.1", "CD-1.1.3", "CD-5.2.9", "CD-3.3.1"),
    *("CD-5.2.2", "CD-5.2.3", "CD-5.2.4", "CD-5.2.5", "CD-5.2.6", "CD-5.2.7"),
)


def why_not_deck(library: Library[Printed], deck: Deck, _switches: Switches) -> IllegalAnswer | None:
    """[CD-1.1.3, CD-5.1.1, CD-5.2.1, CD-5.2.7, CD-5.2.9]
    Return why a player's decks are refused; None if they are legal.
    """
    main, destiny = deck[MAIN], deck[DESTINY_PILE]
    if not main or not destiny:
        return IllegalAnswer("CD-1.1.3", "each player needs a Main Deck and a Destiny Deck")
    return _fault_of_main_deck(library, main) or _fault_of_destiny_deck(library, destiny)


def _fault_of_main_deck(library: Library[Printed], names: Sequence[str]) -> IllegalAnswer | None:
    """[CD-5.1.1, CD-5.1.2, CD-5.1.3, CD-5.1.4, CD-5.1.5] Return what is wrong with a Main Deck first."""
    return (
        exactly("the Main Deck", len(names), MAIN_DECK_SIZE, "CD-5.1.1")
        or each(names, lambda name: _why_not_in_main_deck(library[name]))
        or copies_at_most("the Main Deck", names, MAIN_DECK_COPIES, "CD-5.1.2")
    )


def _fault_of_destiny_deck(library: Library[Printed], names: Sequence[str]) -> IllegalAnswer | None:
    """[CD-5.2.1, CD-5.2.2, CD-5.2.3, CD-5.2.4, CD-5.2.5, CD-5.2.6]
    Return what is wrong with a Destiny Deck first.
    """
    shrines = sum(library[name].is_shrine for name in names)
    return (
        exactly("the Destiny Deck", len(names), DESTINY_DECK_SIZE, "CD-5.2.1")
        or exactly("the Destiny Deck", shrines, SHRINES, "CD-5.2.3", of="Shrines")
        or each(names, lambda name: _why_not_in_destiny_deck(library[name]))
        or copies_at_most("the Destiny Deck", names, DESTINY_DECK_COPIES, "CD-5.2.2")
    )


def _why_not_in_main_deck(printed: Printed) -> IllegalAnswer | None:
    """[CD-5.1.3, CD-5.1.4, CD-5.1.5] Return why a card cannot be in a Main Deck."""
    (kind,) = printed.card.types
    if kind in (SHRINE, HERO):
        return IllegalAnswer("CD-5.1.4", f"{printed.key} is a {kind} and can't be in a Main Deck")
    if kind not in HOMES:
        return IllegalAnswer("CD-5.1.3", f"{printed.key} can't be in a Main Deck")
    if MANA not in printed.numbers:
        return IllegalAnswer("CD-5.1.5", f"{printed.key} has no mana cost")
    return None


def _why_not_in_destiny_deck(printed: Printed) -> IllegalAnswer | None:
    """[CD-5.2.4, CD-5.2.5] Return why a card cannot be in a Destiny Deck."""
    if printed.card.types[0] not in HOMES:
        return IllegalAnswer("CD-5.2.4", f"{printed.key} can't be in a Destiny Deck")
    if DESTINY not in printed.numbers:
        return IllegalAnswer("CD-5.2.5", f"{printed.key} has no Destiny cost")
    return None
