"""Chapter 5: legal parties and Arsenal decks, and why others are refused."""

from collections.abc import Sequence
from typing import Final

from grammar.ir.decks import Deck
from grammar.ir.traits import words_of
from reference_engine.champions_of_elequine.cards.keyword_pack import has_additional
from reference_engine.champions_of_elequine.cards.printed import COLOUR, Printed
from reference_engine.champions_of_elequine.switches import Switches
from reference_engine.interpreter.deck_limits import at_most, copies_at_most, each, exactly
from reference_engine.interpreter.texts.library import Library
from reference_engine.kernel.errors import IllegalAnswer

# The piles of a deck (game.toml)
PARTY_PILE: Final = "party"
DECK_PILE: Final = "deck"

MOST_CHAMPIONS: Final = 4  # COE-5.1.1
MOST_POINTS: Final = 10  # COE-5.1.2
DECK_SIZES: Final = {"sixty": (60, "COE-5.2.1"), "fifty": (50, "COE-5.2.2")}
"""By the switch `deck_size`: the number of cards, and its rule."""
COPIES: Final = 4  # COE-5.2.3
WHITE: Final = "White"


# --- what is refused ------------------------------------------------------------------------------------


def why_not_deck(library: Library[Printed], deck: Deck, switches: Switches) -> IllegalAnswer | None:
    """[COE-1.1.2, COE-5.1.1, COE-5.2.1] Return why what a player brings is refused; None if it is legal."""
    party, cards = deck[PARTY_PILE], deck[DECK_PILE]
    if not (party and cards):
        return IllegalAnswer("COE-1.1.2", "each player needs a party and an Arsenal deck")
    return (
        _fault_of_party(library, party, switches)
        or _fault_of_arsenal_deck(library, party, cards, switches)
        or _additional_keyword(library, (*party, *cards), switches)
    )


def _fault_of_party(
    library: Library[Printed], names: Sequence[str], switches: Switches
) -> IllegalAnswer | None:
    """[COE-1.1.2, COE-5.1.1, COE-5.1.2, COE-5.1.3, COE-5.1.3a] Return what is wrong with a party first."""
    others = [name for name in names if not library[name].is_champion]
    return (
        at_most("the party", len(names), MOST_CHAMPIONS, "COE-5.1.1", of="Champions")
        or each(others, lambda name: IllegalAnswer("COE-1.1.2", f"{name} is not a Champion"))
        or at_most("the party", points_of(library, names), MOST_POINTS, "COE-5.1.2", of="Party Points")
        or (
            copies_at_most("the party", names, 1, "COE-5.1.3a") if switches.unique_champions == "on" else None
        )
    )


def points_of(library: Library[Printed], names: Sequence[str]) -> int:
    """[COE-3.1.9] Return the Party Points of a party."""
    return sum(library[name].numbers["points"] for name in names)


def _fault_of_arsenal_deck(
    library: Library[Printed], party: Sequence[str], names: Sequence[str], switches: Switches
) -> IllegalAnswer | None:
    """[COE-1.1.2, COE-5.2.1, COE-5.2.2, COE-5.2.3, COE-5.2.4, COE-5.2.5]
    Return what is wrong with an Arsenal deck first.
    """
    size, rule = DECK_SIZES[switches.deck_size]
    champions = [name for name in names if library[name].is_champion]
    text = "is a Champion and can't be in an Arsenal deck"
    return (
        exactly("the Arsenal deck", len(names), size, rule)
        or each(champions, lambda name: IllegalAnswer("COE-1.1.2", f"{name} {text}"))
        or copies_at_most("the Arsenal deck", names, COPIES, "COE-5.2.3")
        or _wrong_colour(library, party, names, switches)
    )


def _wrong_colour(
    library: Library[Printed], party: Sequence[str], names: Sequence[str], switches: Switches
) -> IllegalAnswer | None:
    """[COE-5.2.4, COE-5.2.5] Return why a card is refused whose colours the party lacks."""
    if switches.colour_check == "at_construction":
        allowed = {WHITE, *(colour for name in party for colour in _colours_of(library, name))}
        for name in names:
            if allowed.isdisjoint(_colours_of(library, name)):
                return IllegalAnswer("COE-5.2.4", f"{name} shares no colour with a Champion of the party")
    return None


def _additional_keyword(
    library: Library[Printed], names: Sequence[str], switches: Switches
) -> IllegalAnswer | None:
    """[COE-10.9.1, COE-10.9.2] Return the first card whose keywords are not agreed on."""
    if switches.keyword_pack == "off":
        for name in names:
            if has_additional(library[name]):
                return IllegalAnswer(
                    "COE-10.9.1", f"{name} has an additional keyword, but the players have agreed on none"
                )
    return None


def _colours_of(library: Library[Printed], name: str) -> tuple[str, ...]:
    return words_of(library[name].card, COLOUR)
