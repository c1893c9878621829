"""The rules by which parties and decks are accepted."""

from collections.abc import Sequence

from grammar.ir.decks import Deck
from reference_engine.champions_of_elequine.cards.deck import DECK_PILE, DECK_SIZES, PARTY_PILE
from reference_engine.champions_of_elequine.cards.keyword_pack import has_additional
from reference_engine.champions_of_elequine.cards.printed import Printed
from reference_engine.champions_of_elequine.switches import Switches
from reference_engine.interpreter.deck_limits import copies_of
from reference_engine.interpreter.texts.library import Library


def rules_of_party(library: Library[Printed], deck: Deck, switches: Switches) -> tuple[str, ...]:
    """[COE-3.1.9, COE-5.1.1, COE-5.1.2, COE-5.1.3, COE-5.1.3a, COE-6.1.1]
    Return the rules by which a party is accepted.
    """
    names = deck[PARTY_PILE]
    has_pair = any(count > 1 for _, count in copies_of(names))
    return (
        "COE-5.1.1",
        "COE-5.1.2",
        "COE-3.1.9",
        "COE-6.1.1",
        *(("COE-5.1.3",) if has_pair else ()),
        *(("COE-5.1.3a",) if switches.unique_champions == "on" else ()),
        *_rules_of_keywords(library, names),
    )


def rules_of_arsenal_deck(library: Library[Printed], deck: Deck, switches: Switches) -> tuple[str, ...]:
    """[COE-1.1.2, COE-5.2.1, COE-5.2.2, COE-5.2.3, COE-5.2.4, COE-5.2.5]
    Return the rules by which an Arsenal deck is accepted.
    """
    return (
        DECK_SIZES[switches.deck_size][1],
        "COE-1.1.2",
        "COE-5.2.3",
        "COE-5.2.5" if switches.colour_check == "at_play" else "COE-5.2.4",
        *_rules_of_keywords(library, deck[DECK_PILE]),
    )


def _rules_of_keywords(library: Library[Printed], names: Sequence[str]) -> tuple[str, ...]:
    """[COE-10.9.2] Return the rule that lets a card have an additional keyword, if one has."""
    return ("COE-10.9.2",) if any(has_additional(library[name]) for name in names) else ()
