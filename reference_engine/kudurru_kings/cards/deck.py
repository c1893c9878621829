"""Chapter 5, deck construction: legal Decks, and why others are refused."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from grammar.ir.decks import Deck
from grammar.kudurru_kings.bands import Outside, outside_band
from reference_engine.interpreter.deck_limits import copies_at_most, each, exactly
from reference_engine.interpreter.texts.library import Library
from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.kudurru_kings.cards.printed import Printed
from reference_engine.kudurru_kings.citing.decks import rules_of_band
from reference_engine.kudurru_kings.switches import Switches


class Remark(NamedTuple):
    """A reason for a warning: the rules, and the number of the card."""

    rules: tuple[str, ...]
    name: str
    amount: int


# The piles of a deck (game.toml)
CARDS: Final = "cards"
UNLOCKED: Final = "unlocked"

DECK_SIZE: Final = 36  # KK-5.1.1
COPY_LIMIT: Final = 1  # KK-5.1.2
TO_UNLOCK: Final = frozenset(("rare", "super"))  # KK-5.2.2
ON_UNLOCKING: Final = ("KK-5.2.3", "KK-5.2.4", "KK-5.2.5", "KK-R72", "KK-6.2.3")
"""The additional rules by which a card that is not unlocked is refused."""


def why_not_deck(library: Library[Printed], deck: Deck, switches: Switches) -> IllegalAnswer | None:
    """[KK-5.1.1, KK-5.1.2, KK-5.1.3, KK-5.1.4, KK-5.1.5, KK-5.2.1, KK-5.2.2, KK-5.3.19, KK-6.2.2, KK-12.3.1]
    Return why a Deck is refused; None if it is legal. Test mode removes only the limits of Decks.
    """
    cards, unlocked = deck[CARDS], profile(deck, switches)
    if switches.test_mode == "on":
        return each(cards, lambda name: why_outside(library[name], switches))
    return why_not_number(cards) or each(
        cards,
        lambda name: why_locked(library, name, unlocked, switches) or why_outside(library[name], switches),
    )


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


def why_outside(printed: Printed, switches: Switches) -> IllegalAnswer | None:
    """[KK-5.3.1, KK-5.3.2, KK-5.3.3, KK-5.3.4, KK-5.3.5, KK-5.3.6, KK-5.3.7, KK-5.3.8, KK-5.3.9, KK-5.3.10,
    KK-5.3.11, KK-5.3.12, KK-5.3.13, KK-5.3.14, KK-5.3.15, KK-5.3.16, KK-5.3.17, KK-5.3.19, KK-5.3.19a,
    KK-12.4.5]
    Return why a card is refused whose numbers are outside the bands of its rarity.
    """
    errors = (found for found in found_outside(printed, switches) if found.is_error)
    found = next(errors, None) if switches.band_strictness == "strict" else None
    if found is None:
        return None
    text = (
        f"{printed.key} is {printed.rarity} and has {found.what} {found.number}, "
        f"not {found.range.least} to {found.range.most}"
    )
    return IllegalAnswer("KK-5.3.19", text, *rules_of_band(printed.is_unit, found))


def found_outside(printed: Printed, switches: Switches) -> Iterable[Outside]:
    """[KK-5.3.19, KK-12.4.5]
    Return the numbers of a card outside of its band; none if no bands are agreed on.
    """
    return () if switches.rarity_bands == "none" else outside_band(printed.rarity, printed.numbers)


def remarks_on(printed: Printed, switches: Switches) -> Iterator[Remark]:
    """[KK-5.3.19, KK-5.3.19a, KK-R73]
    Yield the warnings about a legal card: numbers outside of their band.
    """
    for found in found_outside(printed, switches):
        rule = "KK-5.3.19a" if found.is_error else "KK-5.3.19"
        yield Remark(
            (rule, *rules_of_band(printed.is_unit, found)),
            found.what.removeprefix("total ").lower(),
            found.number,
        )
