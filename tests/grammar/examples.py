"""Examples of the shared language in the words of a game.

Docstrings of `grammar.language.meaning` are texts that their functions read. They name no game: a Hero
attacks, an Item stays in play, a Stone is played, mana, gold and coins are resources.
"""

from __future__ import annotations

import re
from typing import Final

_ESSENCE_CROWN: Final = {
    "a Hero": "an Avatar",
    "A Hero": "An Avatar",
    "Hero": "Avatar",
    "Heroes": "Avatars",
    "an Item": "a Relic",
    "Item": "Relic",
    "Stone": "Shard",
    "Stones": "Shards",
    "Leader": "Deity",
    "Discard Pile": "Crypt",
    "Deck": "Veiled Deck",
    "Veiled Deck": "Veiled Deck",
    "Front Line": "Avatar Line",
    "Back Row": "Shard Row",
    "mana": "Essence",
    "gold": "KL",
    "coin": "God Charge",
    "coins": "God Charges",
    "Red": "Glow",
    "Dark": "Void",
    "Strength": "Power",
    "Health": "Guard",
    "Crew: Night Watch": "Domain: Second Sun",
    "Oath": "God Code",
}
"""Essence Crown's words by those of the examples."""

_WORDS: Final = re.compile(rf"\b(?:{'|'.join(sorted(_ESSENCE_CROWN, key=len, reverse=True))})\b")


def in_essence_crown(example: str) -> str:
    """Translate the example to a text of Essence Crown."""
    return _WORDS.sub(lambda word: _ESSENCE_CROWN[word[0]], example)
