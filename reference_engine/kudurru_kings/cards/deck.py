"""Chapter 5, deck construction: legal Decks, and why others are refused."""

from collections.abc import Collection, Sequence
from typing import Final

from grammar.ir.decks import Deck
from reference_engine.interpreter.deck_limits import copies_at_most, each, exactly
from reference_engine.interpreter.texts.library import Library
from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.kudurru_kings.cards.banding import why_outside
from reference_engine.kudurru_kings.cards.printed import Printed
from reference_engine.kudurru_kings.switches import Switches

# The piles of a deck (game.toml)
CARDS: Final = "cards"
UNLOCKED: Final = "unlocked"

DECK_SIZE: Final = 36  # KK-5.1.1
COPY_LIMIT: Final = 1  # KK-5.1.2
TO_UNLOCK: Final = frozenset(("rare", "super"))  # KK-5.2.2
ON_UNLOCKING: Final = ("KK-5.2.3", "KK-5.2.4", "KK-5.2.5", "KK-R72", "KK-6.2.3")
"""The additional rules by which a card that is not unlocked is refused."""


def why_not_deck(library: Library[Printed], deck: Deck, switches: Switches) -> IllegalAnswer | None:
    """[KK-5.1.1, KK-5.1.3, KK-5.1.4, KK-5.1.5, KK-5.3.19, KK-6.2.2, KK-12.3.1]
    Return why a Deck is refused; None if it is legal. Test mode removes only the limits of Decks.
    """
    cards, unlocked = deck[CARDS], profile(deck, switches)
    if switches.test_mode == "on":
        return each(cards, lambda name: why_outside(library[name], switches))
    return why_not_number(cards) or each(cards, lambda name: why_not_card(library, name, unlocked, switches))


def why_not_card(
    library: Library[Printed], name: str, unlocked: Collection[str], switches: Switches
) -> IllegalAnswer | None:
    """[KK-5.2.1, KK-5.2.2, KK-5.2.3a, KK-5.3.19] Return why a single card is refused."""
    return why_locked(library, name, unlocked, switches) or why_outside(library[name], switches)


def profile(deck: Deck, switches: Switches) -> Sequence[str]:
    """[KK-5.2.4, KK-5.2.5]
    Return the cards that a player has unlocked; none, unless players bring profiles.
    """
    return deck.get(UNLOCKED, ()) if switches.unlocks == "listed" else ()


def why_not_number(cards: Sequence[str]) -> IllegalAnswer | None:
    """[KK-3.2.6, KK-5.1.1, KK-5.1.2] Return why a number of cards or copies is refused."""
    return exactly("the deck", len(cards), DECK_SIZE, "KK-5.1.1", "KK-6.2.3") or copies_at_most(
        "the deck", cards, COPY_LIMIT, "KK-5.1.2", "KK-3.2.6", "KK-R70", "KK-6.2.3"
    )


def why_locked(
    library: Library[Printed], name: str, unlocked: Collection[str], switches: Switches
) -> IllegalAnswer | None:
    """[KK-5.2.1, KK-5.2.2, KK-5.2.3, KK-5.2.3a, KK-5.2.4]
    Return why a rare or super card is refused: it must be unlocked, by card or by rarity.
    """
    rarity = library[name].rarity
    if rarity not in TO_UNLOCK or name in unlocked:
        return None
    by_rarity = switches.unlock_by == "rarity"
    if by_rarity and any(library[other].rarity == rarity for other in unlocked):
        return None
    return IllegalAnswer("KK-5.2.2", f"{name} is {rarity} and not unlocked", *ON_UNLOCKING)
