"""What designers bring along from published card games: words and heads that their readers know."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from grammar.language.dialect import WordHint

KEYWORDS: Final = (
    *("Cycle", "Deathtouch", "Defender", "Flash", "Flashback", "Flying", "Haste", "Hexproof"),
    *("Indestructible", "Kicker", "Lifelink", "Lifesteal", "Menace", "Overload", "Poisonous", "Prowess"),
    *("Reach", "Rush", "Shroud", "Stealth", "Taunt", "Trample", "Vigilance", "Ward", "Windfury"),
)
"""Keywords of other games, whose meaning a game may have under another name or not at all."""

_SIGN: Final = r" ?[:,—-]"
ENTERS: Final = (
    "(?:battlecry|deploy|embark|on (?:entering|enters?|entry|play(?:ed)?|summon(?:ing|ed)?|deploy|equip))"
    + _SIGN
)
"""Heads before what happens when a card comes into play."""
ENDS: Final = (
    "(?:deathrattle|battlefall|last (?:words|breath|gasp|wish)"
    "|on (?:death|dying|defeat|destruction|destroy(?:ed)?)|when (?:destroyed|defeated|killed))" + _SIGN
)
"""Heads before what happens when a card is destroyed or leaves play."""


def no_keywords(rule: str | None, without: Collection[str] = ()) -> dict[str, WordHint]:
    """Return the advice about keywords of other games, except those about which the game says more."""
    return {
        word.lower(): WordHint(
            None, f'the game has no keyword {word}; a card set can declare one: Keyword {word}: "..."', rule
        )
        for word in KEYWORDS
        if word not in without
    }


def no_such(rule: str | None, **reasons: str) -> dict[str, WordHint]:
    """Return the advice about words for what the game doesn't have: the reason, by word."""
    return {word: WordHint(None, reason, rule) for word, reason in reasons.items()}
