"""Chapter 5, deck construction: legal decks, and why others are refused."""

from collections import Counter
from functools import partial
from typing import Final

from grammar.essence_crown.operations import BASIC
from grammar.ir.decks import Deck
from grammar.ir.traits import has
from reference_engine.essence_crown.cards.printed import Printed
from reference_engine.essence_crown.switches import Switches
from reference_engine.interpreter.deck_limits import at_least, at_most, too_many_copies
from reference_engine.interpreter.texts.library import Library
from reference_engine.kernel.errors import IllegalAnswer

# The piles of a deck (game.toml)
DEITY: Final = "deity"
CARDS: Final = "cards"
HOME_DOMAIN: Final = "home_domain"

DECK_MIN: Final = 40  # EC-5.1.2
DECK_MAX: Final = 60  # EC-5.1.3
COPY_LIMIT: Final = 3  # EC-5.1.5
DECK_TYPES: Final = frozenset(  # EC-5.1.4
    ("Shard", "Avatar", "Spell", "Rite", "Relic", "Support", "Domain", "Essence")
)


def why_not_deck(library: Library[Printed], deck: Deck, switches: Switches) -> IllegalAnswer | None:
    """[EC-5.1.1, EC-5.1.2, EC-5.1.3, EC-5.1.4, EC-5.1.5, EC-5.1.6, EC-6.1.4] Return why a deck is refused."""
    (deity,), cards = deck[DEITY], deck[CARDS]
    if "Deity" not in library[deity].types:
        return IllegalAnswer("EC-5.1.1", f"{deity} is not a Deity", "EC-6.1.5", "EC-6.1.1", "EC-1.2.1")
    copies = Counter(cards)
    for name in copies:
        types = library[name].types
        if not types <= DECK_TYPES:
            return _no_deck_card(types, name)
    if reason := (
        at_least("the deck", len(cards), DECK_MIN, "EC-5.1.2", "EC-6.1.5")
        or at_most("the deck", len(cards), DECK_MAX, "EC-5.1.3", "EC-6.1.5")
        or why_not_home_domain(library, deck, switches)
    ):
        return reason
    copies.update(deck.get(HOME_DOMAIN, ()))
    for name, number in copies.items():
        printed = library[name]
        if (number > COPY_LIMIT or printed.copy_limit) and (
            reason := _why_not_copies(printed, number, switches)
        ):
            return reason
    return None


def _why_not_copies(printed: Printed, copies: int, switches: Switches) -> IllegalAnswer | None:
    """[EC-5.1.5, EC-5.1.6, EC-1.1.8]
    Return why this number of copies is refused, by the card itself or by the rule.
    """
    too_many = partial(too_many_copies, "the deck", printed.key, copies)
    stated = printed.copy_limit
    if stated:
        if stated.most is None or copies <= stated.most:
            return None
        return too_many(stated.most, "EC-5.1.6", "EC-1.1.8", "EC-6.1.5")
    if is_basic(printed, switches.basic_rule):
        return None
    return too_many(COPY_LIMIT, "EC-5.1.5", "EC-6.1.5", "EC-5.1.5a", "EC-R36")


def _no_deck_card(types: frozenset[str], name: str) -> IllegalAnswer:
    """[EC-5.1.1, EC-5.1.4, EC-5.1.7, EC-3.2.8] Return why a card does not belong in a Veiled Deck."""
    if "Deity" in types:
        text = f"{name} is a Deity and stays outside the deck"
        return IllegalAnswer("EC-5.1.1", text, "EC-3.2.8", "EC-5.1.4", "EC-6.1.5")
    if "Token" in types:
        text = f"{name} is a token; tokens are made in play and can't be in a deck"
        return IllegalAnswer("EC-5.1.7", text, "EC-5.1.4", "EC-1.2.5", "EC-6.1.5")
    return IllegalAnswer("EC-5.1.4", f"{name} can't be in a Veiled Deck", "EC-6.1.5")


def why_not_home_domain(library: Library[Printed], deck: Deck, switches: Switches) -> IllegalAnswer | None:
    """[EC-12.2.1, EC-6.1.4, EC-12.2.1a, EC-R35]
    Return why the Home Domain is refused: one in that variant; otherwise none.
    """
    chosen = deck.get(HOME_DOMAIN, ())
    if switches.home_domain == "off":
        if chosen:
            return IllegalAnswer(
                "EC-6.1.4", "name no Home Domain: Domains are shuffled into the deck", "EC-6.1.5"
            )
        return None
    if not any("Domain" in library[name].types for name in chosen):
        return IllegalAnswer("EC-12.2.1", "choose one Domain as your Home Domain", "EC-12.2.1a", "EC-R35")
    return None


def is_basic(printed: Printed, basic_rule: str) -> bool:
    """[EC-5.1.5, EC-5.1.5a, EC-R36]
    Return whether a card is exempt from the copy limit: it says so, or it is a plain Shard.
    """
    if basic_rule == "plain_shards":
        return printed.is_shard and not printed.rows
    return has(printed.card, BASIC.name)
