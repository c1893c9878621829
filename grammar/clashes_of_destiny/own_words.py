"""Words of the rulebook that texts can't use as they stand, each with what a text says instead."""

from __future__ import annotations

from typing import Final

from grammar.language.foreign import PhraseHint, WordHint

_BANKS: Final = (
    "mana is banked at the end of a turn, at most 4, and a text can't change that; it can give mana"
)
_OVERDRIVE: Final = "Overdrive begins by itself; texts can neither start it nor ask for it"

OWN_HINTS: Final = {
    "bank": WordHint(None, _BANKS, "CD-2.2.4"),
    "banks": WordHint(None, _BANKS, "CD-2.2.4"),
    "banked": WordHint(None, _BANKS, "CD-2.2.4"),
    "defeated": WordHint("destroyed", "a minion at 0 HP is destroyed", "CD-9.3.2"),
    "lineage": WordHint(
        None, "a lineage only says which Hero may be played; name the Hero's class", "CD-8.3.6"
    ),
}
"""Words of the rulebook that no text uses."""

OWN_PHRASES: Final = (
    PhraseHint(
        r"(?:the game (?:enters|is in)|(?:if|while|during|in|when)(?: it is)?) Overdrive(?: Mode)?[^,.]*"
        r"|(?:if|while|when) the game (?:enters|is in) Overdrive(?: Mode)?[^,.]*",
        None,
        _OVERDRIVE,
        "CD-2.3.1",
    ),
    PhraseHint(r"Overdrive Mode", None, _OVERDRIVE, "CD-2.3.1"),
    PhraseHint(
        r"banks? (?:up to )?(?:\d+|an?|all)(?: more| additional)? mana[^.]*",
        None,
        _BANKS,
        "CD-2.2.4",
        "Gain 2 mana this turn only.",
    ),
    PhraseHint(
        r"(?:gain that much|for) Destiny",
        None,
        "Destiny is gained by banishing in the Main Phase; a text says how much it gives",
        "CD-2.4.12",
        "Gain 1 Destiny.",
    ),
    PhraseHint(
        r"levels? up (?:your|the) Hero",
        r"raise your Hero's level by 1",
        "a text raises a level; a Hero of the next base level is played",
        "CD-8.3.6",
    ),
    PhraseHint(
        r"(your Hero(?:'s)?) base level (?:becomes|is) [^.]*",
        None,
        "a text can't change a base level; it can raise the level",
        "CD-8.3.6",
        "Raise your Hero's level by 1.",
    ),
    PhraseHint(
        r"resurrects? (an? [^.,:;]*? from your discard pile)",
        r"summon \1",
        "a minion comes back from the discard pile by being summoned",
        "CD-8.2.8",
    ),
    PhraseHint(
        r"resurrects? (an? [^.,:;]*)",
        r"summon \1 from your discard pile",
        "a minion comes back from the discard pile by being summoned",
        "CD-8.2.8",
    ),
    PhraseHint(
        r"returns? (an? [^.,:;]*?) from your discard pile to the board",
        r"summon \1 from your discard pile",
        "a minion comes back from the discard pile by being summoned",
        "CD-8.2.8",
    ),
    PhraseHint(
        r"sends? (an? [^.,:;]*?) to (its owner's|your|the) (discard|banish) pile",
        r"put \1 into its owner's \3 pile",
        "a card is put into a pile",
        "CD-4.2.2",
    ),
    PhraseHint(
        r"(?:has |have )?summoning sickness[^.]*",
        None,
        "units may move, attack and use abilities on the turn on which they come into play",
        "CD-8.2.2",
    ),
    PhraseHint(
        r"replaces? an? card",
        None,
        "players replace a card once per turn by themselves; write out what happens",
        "CD-7.1.1",
        "Put a card from your hand on the bottom of your Main Deck, then draw a card.",
    ),
    PhraseHint(
        r"at the (?:start|beginning|end) of (?:your|the|each) (?:Start|Draw|Destiny|Main) Phase",
        "at the start of your turn",
        "texts wait for the start or the end of a turn, not for a phase",
        "CD-7.1.2",
    ),
    PhraseHint(
        r"at the (?:start|end) of (?:your|the|each) End Phase",
        "at the end of your turn",
        "texts wait for the start or the end of a turn, not for a phase",
        "CD-7.1.2",
    ),
    PhraseHint(
        r"(?:your|the) (?:Hero or Shrine|Shrine or Hero)",
        "your Hero",
        "'your Hero' means your Hero or Shrine",
        "CD-1.2.3",
    ),
    PhraseHint(
        r"(?:your|the) Shrine heals? (?:for )?(\d+)",
        r"heal your Shrine for \1",
        "write how much a unit is healed as a number",
        "CD-9.3.1a",
    ),
    PhraseHint(
        r"(?:you )?wins? the game",
        None,
        "the game is won only by reducing the opponent's Hero or Shrine to 0 HP",
        "CD-11.1.1",
    ),
    PhraseHint(
        r"in the (?:middle|first|last|front|back) (row|column)",
        r"in the same \1 as your Hero",
        "name a row by a unit that stands in it",
        "CD-4.1.8b",
    ),
    PhraseHint(
        r"(?:turns?|flips?) (?:an?|the|that) Secret face[ -](?:up|down)|reveals? an? Secret",
        None,
        "a Secret is seen only when it triggers",
        "CD-3.7.2",
    ),
    PhraseHint(
        r"can be summoned on any tile",
        "may be summoned on any empty tile",
        "a minion is summoned on an empty tile",
        "CD-8.2.2",
    ),
)
"""Phrases of the rulebook that no text uses."""
