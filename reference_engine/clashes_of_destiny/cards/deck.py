"""Chapter 5: legal Main Decks and Destiny Decks, and why others are refused."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from grammar.ir.decks import Deck
from reference_engine.clashes_of_destiny.cards.printed import DESTINY, MANA, Printed
from reference_engine.clashes_of_destiny.switches import Switches
from reference_engine.clashes_of_destiny.zones import HERO, HOMES, SHRINE
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

Check = Callable[[Printed], IllegalAnswer | None]


def why_not_deck(library: Library[Printed], deck: Deck, _switches: Switches) -> IllegalAnswer | None:
    """[CD-1.1.3, CD-5.1.1, CD-5.2.1, CD-5.2.7, CD-5.2.9]
    Return why a player's decks are refused; None if they are legal.
    """
    main, destiny = deck[MAIN], deck[DESTINY_PILE]
    if not main or not destiny:
        return IllegalAnswer("CD-1.1.3", "each player needs a Main Deck and a Destiny Deck")
    faults = (*_faults_of_main_deck(library, main), *_faults_of_destiny_deck(library, destiny))
    return next(iter(faults), None)


def _faults_of_main_deck(library: Library[Printed], names: Sequence[str]) -> Iterator[IllegalAnswer]:
    """[CD-5.1.1, CD-5.1.2, CD-5.1.3, CD-5.1.4, CD-5.1.5] Yield what is wrong with a Main Deck."""
    if len(names) != MAIN_DECK_SIZE:
        yield IllegalAnswer("CD-5.1.1", f"the Main Deck has {len(names)} cards, not {MAIN_DECK_SIZE}")
    yield from _faulty(library, names, _why_not_in_main_deck)
    yield from _too_many(names, MAIN_DECK_COPIES, "CD-5.1.2", "the Main Deck")


def _faults_of_destiny_deck(library: Library[Printed], names: Sequence[str]) -> Iterator[IllegalAnswer]:
    """[CD-5.2.1, CD-5.2.2, CD-5.2.3, CD-5.2.4, CD-5.2.5, CD-5.2.6]
    Yield what is wrong with a Destiny Deck.
    """
    if len(names) != DESTINY_DECK_SIZE:
        yield IllegalAnswer("CD-5.2.1", f"the Destiny Deck has {len(names)} cards, not {DESTINY_DECK_SIZE}")
    shrines = sum(library[name].is_shrine for name in names)
    if shrines != SHRINES:
        yield IllegalAnswer("CD-5.2.3", f"the Destiny Deck has {shrines} Shrines, not {SHRINES}")
    yield from _faulty(library, names, _why_not_in_destiny_deck)
    yield from _too_many(names, DESTINY_DECK_COPIES, "CD-5.2.2", "the Destiny Deck")


def _faulty(library: Library[Printed], names: Sequence[str], check: Check) -> Iterator[IllegalAnswer]:
    """Yield the faults of single cards."""
    found = (check(library[name]) for name in names)
    yield from (fault for fault in found if fault is not None)


def _why_not_in_main_deck(printed: Printed) -> IllegalAnswer | None:
    """[CD-5.1.3, CD-5.1.4, CD-5.1.5] Return why a card cannot be in a Main Deck."""
    (kind,) = printed.card.types
    if kind in (SHRINE, HERO):
        return IllegalAnswer("CD-5.1.4", f"{printed.key} is a {kind}and can't be in a Main Deck")
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


def _too_many(names: Sequence[str], most: int, rule: str, deck: str) -> Iterator[IllegalAnswer]:
    """[CD-5.1.2, CD-5.2.2] Yield the cards of which a deck has too many copies."""
    copies = Counter(name.casefold() for name in names)
    for name in names:
        if (count := copies[name.casefold()]) > most:
            yield IllegalAnswer(rule, f"{name} is {count} times in {deck}, more than {most}")
