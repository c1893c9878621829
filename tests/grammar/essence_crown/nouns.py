"""Sentences of Essence Crown with every noun after every count."""

from __future__ import annotations

from typing import Final

from tests.grammar.tables import Frames

_THINGS = {
    "Avatar": "Avatars",
    "Domain": "Domains",
    "Essence card": "Essence cards",
    "Relic": "Relics",
    "Rite": "Rites",
    "Shard": "Shards",
    "Spell": "Spells",
    "Support": "Supports",
    "Companion": "Companions",
    "unit": "units",
    "Deity": "Deities",
    "token": "tokens",
    "card": "cards",
    "Avatar card": "Avatar cards",
    "Glow Avatar token": "Glow Avatar tokens",
    "attacking Avatar": "attacking Avatars",
    "Relic or Domain": "Relics or Domains",
}
"""What can be on the table in any number."""
_ZONES = {
    "Domain Zone": "Domain Zones",
    "Shard Row": "Shard Rows",
    "Avatar Line": "Avatar Lines",
    "Relic / Support Zone": "Relic / Support Zones",
    "Relic Zone": "Relic Zones",
    "Support Zone": "Support Zones",
    "Veiled Deck": "Veiled Decks",
    "main deck": "main decks",
    "deck": "decks",
    "Crypt": "Crypts",
    "discard pile": "discard piles",
    "Null Zone": "Null Zones",
    "Null": "Nulls",
    "hand": "hands",
}
_SENTENCES: Final[Frames] = {
    "Destroy {}.": (
        {
            "a": "one",
            "one": "one",
            "1": "one",
            "another": "one",
            "target": "one",
            "another target": "one",
            "each": "one",
            "each other": "one",
            "up to one": "one",
            "up to one target": "one",
            "1 target": "one",
            "target opponent's": "one",
            "an opponent's": "one",
            "two": "many",
            "2": "many",
            "two target": "many",
            "up to three": "many",
            "up to 3 target": "many",
            "all": "many",
            "all other": "many",
        },
        _THINGS,
    ),
    "If you control {}, draw a card.": (
        {
            "a": "one",
            "another": "one",
            "exactly 1": "one",
            "at least one": "one",
            "2 or more": "many",
            "one or more": "many",
            "3 or fewer": "many",
            "3 or less": "many",
            "2+": "many",
            "exactly 2": "many",
            "at most 4": "many",
        },
        _THINGS,
    ),
    "If you control more {} than an opponent, draw a card.": ({"": "many"}, _THINGS),
    "Draw a card for {} you control.": ({"each": "one", "each other": "one"}, _THINGS),
    "Draw X cards, where X is {} you control.": ({"the number of": "many"}, _THINGS),
    "{} you control can't attack this turn.": ({"Each": "one", "All": "many", "": "many"}, _THINGS),
    "Draw {}.": (
        {"a": "one", "1": "one", "one": "one", "3": "many", "twelve": "many"},
        {"card": "cards"},
    ),
    "Draw a card, then draw {}.": ({"a": "one", "two": "many"}, {"card": "cards"}),
    "Discard your hand, then draw {}.": ({"that many": "many"}, {"card": "cards"}),
    "Draw {}, where X is your KL.": ({"X": "many"}, {"card": "cards"}),
    "Put the {} of your Veiled Deck into your Crypt.": (
        {"top": "one", "top 1": "one", "top two": "many"},
        {"card": "cards"},
    ),
    "Gain {}.": (
        {"a": "one", "1": "one", "one": "one", "2": "many", "two": "many"},
        {"God Charge": "God Charges"},
    ),
    "If you have {}, draw a card.": (
        {"1 or more": "many", "2": "many", "1": "one", "2+": "many", "exactly two": "many"},
        {"God Charge": "God Charges"},
    ),
    "Draw a card for {} you have.": ({"each": "one"}, {"God Charge": "God Charges"}),
    "Create {}.": (
        {"a 2/2 Echo": "one", "two 2/2 Glow Echo": "many", "one 1/1 Echo": "one"},
        {"Avatar token": "Avatar tokens"},
    ),
    "{} loses 1 KL.": ({"Each": "one", "Target": "one"}, {"opponent": "opponents"}),
    "Avatars you control can't be targeted by {} this turn.": ({"": "many"}, {"opponent": "opponents"}),
    "Nullify all cards from {}.": (
        {"your": "one", "all": "many", "each player's": "one", "each opponent's": "one"},
        _ZONES,
    ),
    "{} may include any number of copies of this card.": ({"A": "one"}, {"Veiled Deck": "Veiled Decks"}),
    "A Veiled Deck may include {} of this card.": (
        {"any number of": "many", "up to 1": "one", "up to four": "many"},
        {"copy": "copies"},
    ),
    "This Avatar can block {}.": (
        {"an additional": "one", "one additional": "one", "two additional": "many"},
        {"attacker": "attackers"},
    ),
}
_TYPES: Final = {
    "This Avatar can": "Avatar",
    "A Veiled Deck may": "Shard",
    "{} may include": "Shard",
    "{} you control can't": "Spell",
}


def _on(frame: str) -> str:
    """The type of card that can have the sentence."""
    return next((each for begin, each in _TYPES.items() if frame.startswith(begin)), "Spell")


FRAMES: Final[dict[str, Frames]] = {
    on: {frame: row for frame, row in _SENTENCES.items() if _on(frame) == on}
    for on in ("Spell", "Avatar", "Shard")
}
FIXED: Final = frozenset({"ability"})
"""Nouns that stand only in fixed words: "use this ability only once each turn"."""
