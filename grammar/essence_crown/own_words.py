"""Words of the rulebook that texts can't use as they stand, each with what a text says instead."""

from __future__ import annotations

from typing import Final

from grammar.language.dialect import PhraseHint, WordHint

_ACTIVE: Final = "a player has at most one Domain, and that is the active one"

OWN_HINTS: Final = {
    "unblocked": WordHint(
        None,
        "an attacker that nobody blocks deals combat damage to a Deity: 'deals combat damage to a Deity'",
        "EC-9.4.4",
    ),
    "able": WordHint(None, "texts can forbid an action but not force it", "EC-9.3.2"),
    "maximum": WordHint(None, "a text can't change the caps of KL and God Charges", "EC-2.3.1"),
    "mulligan": WordHint(None, "mulligans are taken before the first turn only", "EC-6.1.8"),
    "summon": WordHint("create", "tokens are created", "EC-3.10.1"),
    "summons": WordHint("creates", "tokens are created", "EC-3.10.1"),
}
"""Words of the rulebook that no text uses."""

OWN_PHRASES: Final = (
    PhraseHint(
        "(?:the|an) opposing Deity",
        None,
        "say which Deity is meant",
        "EC-10.1.1",
        "Deal 2 Essence damage to target Deity.",
    ),
    PhraseHint(
        r"(?:while|as long as) this \w+ is (?:ready|exhausted|untapped|tapped)",
        None,
        "an ongoing text can't depend on what is ready or exhausted",
        "EC-4.1.13",
    ),
    PhraseHint(r"an active (Domain)", r"a \1", _ACTIVE, "EC-3.3.3"),
    PhraseHint(
        r"your active (\w+ )?Domain (?:is|has)[^,.]*",
        None,
        _ACTIVE,
        "EC-3.3.3",
        "At the start of your turn, if you control a Glow Domain, draw a card.",
    ),
    PhraseHint(r"(?:your )?active Domain changes", "you play a Domain", _ACTIVE, "EC-3.3.3"),
    PhraseHint(r"active (Domains?)", r"\1", _ACTIVE, "EC-3.3.3"),
    PhraseHint(
        r"(target [^,.:;]*?) (?:is|are) sent to (?:the|its owner's|their owner's) Crypt",
        r"put \1 into its owner's Crypt",
        "an instruction puts cards into a Crypt",
        "EC-4.1.11a",
    ),
    PhraseHint(
        r"sends? (target [^,.:;]*?) to (?:the|its owner's|their owner's) Crypt",
        r"put \1 into its owner's Crypt",
        "an instruction puts cards into a Crypt",
        "EC-4.1.11a",
    ),
    PhraseHint(
        r"(?:is|are) sent to (?:the|its owner's|your|their owner's) Crypt(?: from the battlefield)?",
        "dies",
        "an Avatar that goes from the battlefield to the Crypt dies",
        "EC-R56",
    ),
    PhraseHint(
        r"choose both modes",
        None,
        "both modes are chosen under a condition, beside 'Choose one —'",
        "LANG-3.7",
        "Choose one — • Draw a card. • Gain 2 KL. "
        "If you control 2+ Shards, you may choose both modes instead of one.",
    ),
    PhraseHint(
        r"when(?:ever)? (?:you|an opponent|a player) activates? an (?:activated )?ability(?=,)",
        None,
        "say whose ability: one of a permanent or of your Deity",
        "EC-8.1.6",
        "Whenever you activate an ability of an Avatar, gain 1 KL.",
    ),
    PhraseHint(
        r"activates? (?:an? |the |all )?(?:activated )?abilit(?:y|ies)[^,.]*",
        None,
        "a text can't use an ability; give the text a cost and a colon",
        "EC-8.1.6",
        "Exhaust this Relic: Draw a card.",
    ),
    PhraseHint(
        r"recalculates? (?:your|their|its) KL",
        None,
        "KL is recalculated once, in the Start Phase; a text gains or loses KL",
        "EC-2.2.2",
        "At the start of your turn, gain 1 KL.",
    ),
    PhraseHint(
        r"(?:your|a player's) KL (?:crosses|reaches|becomes) (?:13|the God Threshold)"
        r"|(?:you|a player) (?:reach|cross)(?:es)? (?:13 KL|the God Threshold)",
        "you gain a God Charge",
        "crossing the God Threshold gives a God Charge; wait for that",
        "EC-2.6.2",
    ),
    PhraseHint(
        r"at the (?:start|beginning|end) of (?:the|your|each) End Phase",
        "at end of turn",
        "texts of the End Phase begin with 'At end of turn'",
        "EC-7.4.1",
    ),
    PhraseHint(r"is declared as an? attacker", "attacks", "declaring an attacker is attacking", "EC-9.2.1"),
    PhraseHint(r"is declared as an? blocker", "blocks", "declaring a blocker is blocking", "EC-9.3.2"),
    PhraseHint(
        r"removes? (?:all )?damage from [^,.]*",
        None,
        "damage goes in the End Phase; a text can prevent it before it is dealt",
        "EC-7.4.3",
        "Prevent the next 2 damage that would be dealt to target Avatar this turn.",
    ),
    PhraseHint(
        r"removes? (?:an?|\d+|all) God Charges? from [^,.]*",
        None,
        "say which player loses the God Charge",
        "EC-2.5.1",
        "Target opponent loses 1 God Charge.",
    ),
    PhraseHint(
        r"from the (Crypt|Null Zone)",
        r"from your \1",
        "each player has an own Crypt and Null Zone",
        "EC-4.1.11a",
    ),
    PhraseHint(r"from the Null", "from your Null Zone", "each player has an own Null Zone", "EC-4.1.11a"),
    PhraseHint(
        r"onto the battlefield",
        None,
        "name the zone: 'into your Avatar Line'",
        "EC-4.1.12",
        "Put an Avatar card from your hand into your Avatar Line.",
    ),
    PhraseHint(
        r"shards?(?: you control)? (?:gives?|produces?|makes?|provides?) [^.]*",
        None,
        "a Shard states its own contribution; other texts give KL at once",
        "EC-3.4.2",
        "At the start of your turn, gain 1 KL.",
    ),
    PhraseHint(
        r"god charges?(?: you spend| you pay)? costs? [^.]*",
        None,
        "a cost of God Charges is what is printed; a text can give one",
        "EC-2.8.5",
        "Gain a God Charge.",
    ),
    PhraseHint(
        r"replaces? (?:your|the|a|target) (?:active )?domain",
        None,
        "a Domain that is played or put into play replaces the old one",
        "EC-3.3.4",
        "Destroy target Domain.",
    ),
    PhraseHint(r"restores? (\d+) Essence", r"heal \1 Essence to your Deity", "Essence is healed", "EC-2.1.4"),
)
"""Phrases of the rulebook that no text uses."""
