"""Chapter 5: the rules by which Decks are accepted, and cards are outside of their bands."""

from grammar.kudurru_kings.bands import Outside
from reference_engine.kudurru_kings.switches import Switches


def rules_of_band(is_unit: bool, found: Outside) -> tuple[str, ...]:
    """[KK-5.3.16, KK-5.3.17] Return the rules by which a number is outside of its band."""
    of_type = () if is_unit else ("KK-5.3.17",)
    return (found.range.rule, "KK-5.3.16", *of_type, "KK-R73")


def rules_of_deck(has_free: bool, has_locked: bool, switches: Switches) -> tuple[str, ...]:
    """[KK-5.2.1, KK-12.4.5]
    Return the rules by which a legal Deck is accepted; it has cards that are free, or had to be unlocked.
    """
    unlocking = rules_of_unlocking(switches) if has_locked else ()
    free = ("KK-5.2.1",) if has_free else ()
    bands = ("KK-12.4.5",) if switches.rarity_bands == "none" else ()
    return (*rules_of_construction(switches), *free, *unlocking, *bands)


def rules_of_construction(switches: Switches) -> tuple[str, ...]:
    """[KK-5.1.1, KK-5.1.2, KK-5.1.3, KK-5.1.4, KK-5.1.5, KK-6.2.2]
    Return the rules on the number of cards in a Deck, and on what may be among them.
    """
    limits = ("KK-6.2.2", "KK-R76") if switches.test_mode == "on" else ("KK-5.1.1", "KK-5.1.2")
    return (*limits, "KK-5.1.3", "KK-5.1.4", "KK-5.1.5")


def rules_of_unlocking(switches: Switches) -> tuple[str, ...]:
    """[KK-5.2.3, KK-5.2.3a, KK-5.2.5] Return the rules by which cards have been unlocked, if they must be."""
    if switches.test_mode == "on":
        return ()
    by_rarity = ("KK-5.2.3a",) if switches.unlock_by == "rarity" else ()
    return ("KK-5.2.3", *by_rarity, "KK-5.2.5", "KK-R72")
