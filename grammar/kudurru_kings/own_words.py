"""Words of the rulebook that texts can't use as they stand, each with what a text says instead."""

from __future__ import annotations

from typing import Final

from grammar.language.foreign import PhraseHint, WordHint

_ENGAGES: Final = "a unit engages another by attacking it; 'engaging' is said of both"
_CAPTURED: Final = "a unit comes into a Capture pile by being defeated"

OWN_HINTS: Final = {
    "engage": WordHint("attack", _ENGAGES, "KK-9.1.1"),
    "engages": WordHint("attacks", _ENGAGES, "KK-9.1.1"),
    "income": WordHint(
        None,
        "only a Site has a line 'Income: 1 Sinew.'; other cards say 'At upkeep: gain 1 Sinew.'",
        "KK-10.7.12",
    ),
    "worlds": WordHint(None, "name the world before the noun: 'allied Mars units'", "KK-3.3.1"),
    "captured": WordHint("defeated", _CAPTURED, "KK-4.3.3"),
    "taxed": WordHint(
        None, "a taxed card has Heat; ask for that: 'if this has 1 or more Heat, ...'", "KK-2.3.4"
    ),
    "pool": WordHint(None, "resources are always in a player's pool; leave that out", "KK-2.1.2"),
    "pools": WordHint(None, "resources are always in a player's pools; leave that out", "KK-2.1.2"),
}
"""Words of the rulebook that no text uses."""

OWN_PHRASES: Final = (
    PhraseHint(
        r"(?:each side|you|they) (?:may|can) commit (?:an?|\d+|one|two)(?: more| additional)? resources?",
        None,
        "in a text, resources of an Engagement are spent",
        "KK-10.6.5",
        "While this is in play, you may spend 1 additional resource in each Engagement.",
    ),
    PhraseHint(
        r"Global: (each|all|allied|opposing|your|other|units?|Characters?|Pets?|Relics?)",
        r"Global: while this is in play, \1",
        "only an ongoing text can be global",
        "KK-10.7.13",
    ),
    PhraseHint(
        r"clears? (an?|\d+|all|up to \d+) Heat (?:from|of)",
        r"remove \1 Heat from",
        "Heat is added to a card and removed from it",
        "KK-2.3.1",
    ),
    PhraseHint(
        r"(?:move|put) (target [^.,:;]*?) (?:in)?to (?:your|the|its owner's) Capture(?: pile)?",
        r"defeat \1",
        _CAPTURED,
        "KK-4.3.3",
    ),
    PhraseHint(r"capture (target [^.,:;]*)", r"defeat \1", _CAPTURED, "KK-4.3.3"),
    PhraseHint(
        r"Attach(?: \([^)]*\))?:",
        None,
        "a Pet or Relic is attached as it is played; say what its bearer gets",
        "KK-10.4.3",
        "Bearer gets +1 Armor.",
    ),
    PhraseHint(
        "the bearer of this", "bearer", "the Character a card is attached to is its bearer", "KK-10.4.3"
    ),
    PhraseHint(
        r"(?:this )?must be (?:targeted|attacked|chosen) first[^.,]*",
        None,
        "the keyword for that is Guard",
        "KK-10.3.1",
        "Guard",
    ),
    PhraseHint(
        r"(?:this )?cannot be supported against", None, "the keyword for that is Agile", "KK-10.3.8", "Agile"
    ),
    PhraseHint(
        r"gets \+1 when supported", None, "the keyword for that is Commander", "KK-10.3.10", "Commander"
    ),
    PhraseHint(
        r"in (Stone|Veil|Oath) tests", r"during \1 tests", "write 'during' before a test", "KK-10.6.3"
    ),
    PhraseHint(
        r"chooses? (?:the|a|an) (?:test )?axis",
        None,
        "the attacker chooses the axis; a text can give the choice to the defender",
        "KK-9.2.2",
        "While this is in play, you may choose the axis when this defends.",
    ),
    PhraseHint("is (?:a|the) supporter", "supports", "a unit that is a supporter supports", "KK-9.3.1"),
    PhraseHint(
        r"[^.,:;]*stalemates?[^.,:;]*",
        None,
        "a text can't ask for a Stalemate, only whether a unit wins or loses",
        "KK-9.7.4",
        "While this is in play, whenever this wins, gain 1 Oath.",
    ),
    PhraseHint(
        r"(?:this )?requires? no Heat",
        None,
        "put this condition of an Action in parentheses",
        "KK-10.1.7a",
        "Action (no Heat): gain 1 Sinew.",
    ),
    PhraseHint(
        r"(?:maximum )?hand size[^.]*", None, "a text can't change how many cards a player keeps", "KK-7.5.1"
    ),
    PhraseHint(
        r"attach (?:an?|\d+|one|two)(?: more| additional)? (?:Pets?|Relics?)[^.]*",
        None,
        "a Character bears at most one Pet and one Relic, and a text can't change that",
        "KK-8.3.1",
    ),
    PhraseHint(
        r"(?:cards? of rarity )?(?:low|mid|high|rare|super)(?: cards?)?",
        None,
        "a text can't ask for a rarity; name a type or a world",
        "KK-3.4.1",
        "While this is in play, Relics cost 1 less Sigil.",
    ),
    PhraseHint(r"your partner's", "allied", "a partner's cards are allied too", "KK-1.1.6"),
    PhraseHint(
        r"(?:yields?|(?:is|are) worth) [^.]*Marks?",
        None,
        "a text gives Marks when a unit is defeated",
        "KK-9.9.3",
        "While this is in play, whenever you defeat a Boss, gain 1 Mark.",
    ),
    PhraseHint(r"ends? the turn", None, "a text can't end a turn", "KK-7.1.1"),
    PhraseHint(
        r"(?:may )?attacks? (?:again|twice)[^.]*",
        None,
        "a ready unit may attack; ready it so that it may attack again",
        "KK-9.8.1",
        "On play: ready this.",
    ),
    PhraseHint(
        r"(?:during|in) (?:your|the)(?: next)? (?:Battle|Main)",
        None,
        "a text can't wait for a phase other than Upkeep; say 'this turn' or 'until your next Upkeep'",
        "KK-10.1.1",
    ),
)
"""Phrases of the rulebook that no text uses."""
