"""Chapter 5: the rules by which Decks are accepted, and cards are outside of their bands."""

from collections.abc import Sequence

from grammar.kudurru_kings.bands import Outside
from reference_engine.interpreter.texts.library import Library
from reference_engine.kudurru_kings.switches import Switches
from reference_engine.kudurru_kings.texts.printed import TO_UNLOCK, Printed


def rules_of_band(printed: Printed, found: Outside) -> tuple[str, ...]:
    """[KK-5.3.16, KK-5.3.17] Return the rules by which a number is outside of its band."""
    of_type = () if printed.is_unit else ("KK-5.3.17",)
    return (found.range.rule, "KK-5.3.16", *of_type, "KK-R73")


def rules_of_deck(library: Library[Printed], cards: Sequence[str], switches: Switches) -> tuple[str, ...]:
    """[KK-5.1.1, KK-5.1.2, KK-5.1.3, KK-5.1.4, KK-5.1.5, KK-5.2.1, KK-5.2.3, KK-5.2.3a, KK-5.2.5, KK-6.2.2,
    KK-12.4.5]
    Return the rules by which a legal Deck is accepted.
    """
    test_mode = switches.test_mode == "on"
    rules = ["KK-6.2.2", "KK-R76"] if test_mode else ["KK-5.1.1", "KK-5.1.2"]
    rules += ["KK-5.1.3", "KK-5.1.4", "KK-5.1.5"]
    rarities = {library[name].rarity for name in cards}
    if rarities - TO_UNLOCK:
        rules.append("KK-5.2.1")
    if rarities & TO_UNLOCK and not test_mode:
        by_rarity = ("KK-5.2.3a",) if switches.unlock_by == "rarity" else ()
        rules += ["KK-5.2.3", *by_rarity, "KK-5.2.5", "KK-R72"]
    if switches.rarity_bands == "none":
        rules.append("KK-12.4.5")
    return tuple(rules)
