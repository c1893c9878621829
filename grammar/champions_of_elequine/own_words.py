"""Words of the rulebook that texts can't use as they stand, each with what a text says instead."""

from __future__ import annotations

from typing import Final

from grammar.language.foreign import PhraseHint, WordHint

_LEVELS: Final = "a level is shown by a token; a text levels a Champion up"
_ORDER: Final = "Priority and Initiative follow from the turns; a text can't ask for them"
_SHIELD: Final = "a character without remaining DEF is Staggered"

OWN_HINTS: Final = {
    "priority": WordHint(None, _ORDER, "COE-7.6.1"),
    "initiative": WordHint(None, _ORDER, "COE-7.4.2"),
    "shield": WordHint("DEF", _SHIELD, "COE-3.1.4"),
    "defense": WordHint("DEF", _SHIELD, "COE-3.1.4"),
    "neutral": WordHint("White", "White is the neutral colour", "COE-3.4.2"),
    "standing": WordHint("active", "a card that is not rested is active", "COE-1.2.10"),
    "place": WordHint("play", "an Acolyte is played to an open position", "COE-4.4.3"),
}
"""Words of the rulebook that no text uses."""

OWN_PHRASES: Final = (
    PhraseHint(
        r"places? (?:an?|1|one) (?:level|exp|xp) tokens? on (target [^.,:;]*|an? [^.,:;]*|this \w+)",
        r"level up \1",
        _LEVELS,
        "COE-7.7.6",
    ),
    PhraseHint(
        r"when(?:ever)? (?:you place an? (?:level|exp|xp) token on|an? (?:level|exp|xp) token is placed on)"
        r" (?:an? )?(?:Champion)(?: ally)?",
        "when a Champion ally levels up",
        _LEVELS,
        "COE-7.7.6",
    ),
    PhraseHint(r"(?:level|exp|xp) tokens?", None, _LEVELS, "COE-7.7.6", "Level up target Champion ally."),
    PhraseHint(
        r"(?:in|of) (?:the same|this|that|its|their) column",
        None,
        "a text can name positions that are adjacent, not those of one column",
        "COE-4.2.4",
        "Adjacent allies gain 1 ATK.",
    ),
    PhraseHint(r"(?:if|while) you have (?:Priority|Initiative)", None, _ORDER, "COE-7.6.1"),
    PhraseHint(
        r"(?:when(?:ever)? you )?(?:use|take|perform|do)s? an? Party Tactic|Party Tactics?",
        None,
        "players perform Party Tactics by themselves; a text moves or swaps characters",
        "COE-8.7.5",
        "Move target ally to an open position.",
    ),
    PhraseHint(
        r"Conjure: when this (?:card|Acolyte) is (?:flipped|turned)(?: face[ -]up)?,",
        "Conjure:",
        "text behind 'Conjure:' happens when the card is flipped",
        "COE-8.4.5b",
    ),
    PhraseHint(
        r"when this (?:card|Acolyte) is (?:flipped|turned)(?: face[ -]up)?,",
        "Conjure:",
        "text behind 'Conjure:' happens when the card is flipped",
        "COE-8.4.5b",
    ),
    PhraseHint(
        r"swaps? (?:your )?(?:Party Leader|(?:target|an?|another) [^.,:;]*?) with [^.,:;]*",
        None,
        "say whose positions are swapped",
        "COE-4.4.3",
        "Swap the positions of 2 target allies.",
    ),
    PhraseHint(
        r"to (?:your|the|their) Support(?: Area)?",
        None,
        "only a Party Tactic brings a Champion into the Support area",
        "COE-8.9.3",
        "Move target ally to an open position.",
    ),
    PhraseHint(
        r"(?:when(?:ever)? )?(?:this|target|an?|another) [^.,:;]*? (?:attack |defense )?boosts[^.,:;]*",
        None,
        "texts can't wait for a boost or make a character boost; use the attack",
        "COE-10.10.3",
        "When this Acolyte attacks, draw 1 card.",
    ),
    PhraseHint(r"a standing", "an active", "a card that is not rested is active", "COE-1.2.10"),
    PhraseHint(r"has no DEF", None, _SHIELD, "COE-3.1.4a", "When this Acolyte is Staggered, draw 1 card."),
    PhraseHint(
        r"(this \w+|an? [^.,:;]*?|target [^.,:;]*?)'s (?:shield|defen[sc]e|DEF) is broken",
        r"\1 is Staggered",
        _SHIELD,
        "COE-3.1.4a",
    ),
    PhraseHint(
        r"(?:this \w+|an? [^.,:;]*?) is equipped",
        "you play an Equipment",
        "wait for the Equipment that is played",
        "COE-8.5.3",
    ),
    PhraseHint(
        r"(?:as a resource|to (?:your|the|its owner's) resource(?: area|s))",
        None,
        "resources are played only in the Camp Phase; a text can't play one",
        "COE-2.3.1",
    ),
    PhraseHint(r"(?:is|are) worth [^.]*", None, "the worth of a resource is printed on it", "COE-2.2.1"),
    PhraseHint(
        r"look at (?:your opponent's|their) party(?: area)?",
        None,
        "Champions in a Party area may lie face down, and a text can't show them",
        "COE-4.5.2",
    ),
    PhraseHint(
        r"shuffles? (?:your|the|their) deck(?! )",
        None,
        "a deck is shuffled after a search, by itself",
        "COE-10.3.1",
        "Search your deck for a Mage card, reveal it and add it to your hand.",
    ),
    PhraseHint(
        r"draws? up to (?:your|their|the) draw limit",
        None,
        "the draw limit is for the Camp Phase; write a number",
        "COE-7.2.3",
        "Draw 2 cards.",
    ),
    PhraseHint(
        r"during (?:the|your) (Camp|Main|Battle|Rest) Phase,?",
        r"at the start of the \1 Phase,",
        "a text waits for the start of a phase",
        "COE-7.2.2b",
    ),
    PhraseHint(
        r"leaves the field", "is archived", "a character leaves the field by being archived", "COE-10.10.4a"
    ),
    PhraseHint(
        r"changes? the target of (?:that|an|the) attack[^.]*",
        None,
        "the keyword for drawing attacks is Provoke",
        "COE-10.7.8",
        "Provoke",
    ),
    PhraseHint(
        r"(?:characters|allies|enemies) in the front row",
        "allies",
        "allies and enemies are the characters of the front rows",
        "COE-4.3.3",
    ),
)
"""Phrases of the rulebook that no text uses."""
