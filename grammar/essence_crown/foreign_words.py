"""[EC-R88] Words and phrases of other games, with replacements that mean the same here, if any."""

from __future__ import annotations

from typing import Final

from grammar.language.dialect import PhraseHint, WordHint
from grammar.language.foreign import ENDS, ENTERS, no_keywords, no_such

_CASE_R88: Final = "EC-R88"
_WHOSE: Final = "put the controller after the noun: '... you control'"
_MODES: Final = "put modes after a dash, each with a bullet"
_CHOOSE: Final = r"choose (?:up to )?(?:one|two|three|\d)(?: or (?:more|both))?"
_ZONES: Final = "Shard Row|Avatar Line|Domain Zone|Relic ?/ ?Support Zone"

HINTS: Final = {
    "graveyard": WordHint("Crypt", "the graveyard is called the Crypt here", _CASE_R88),
    "exile": WordHint("Nullify", "exiling is called nullifying here", _CASE_R88),
    "exiled": WordHint("nullified", "exiled is called nullified here", _CASE_R88),
    "toughness": WordHint("Guard", "toughness is called Guard here", _CASE_R88),
    "mana": WordHint("KL", "mana is called KL here", _CASE_R88),
    "life": WordHint("Essence", "life is called Essence here", _CASE_R88),
    "creature": WordHint("Avatar", "a creature is called an Avatar here", _CASE_R88),
    "creatures": WordHint("Avatars", "creatures are called Avatars here", _CASE_R88),
    "beginning": WordHint("start", "the beginning of a turn is called its start here", _CASE_R88),
    "library": WordHint("Veiled Deck", "a library is called a Veiled Deck here", _CASE_R88),
    "minion": WordHint("Avatar", "a minion is called an Avatar here", _CASE_R88),
    "minions": WordHint("Avatars", "minions are called Avatars here", _CASE_R88),
    "artifact": WordHint("Relic", "an artifact is called a Relic here", _CASE_R88),
    "artifacts": WordHint("Relics", "artifacts are called Relics here", _CASE_R88),
    "cannot": WordHint("can't", "write can't"),
    "every": WordHint("each", "write each"),
    "til": WordHint("until", "write until"),
    "till": WordHint("until", "write until"),
    "upkeep": WordHint(None, "a turn has no upkeep; write 'at the start of your turn'", _CASE_R88),
    "double": WordHint(None, "write 'twice': 'gain KL equal to twice the number of ...'"),
    "counter": WordHint(None, "cards have no counters; change Power or Guard for a time"),
    "counters": WordHint(None, "cards have no counters; change Power or Guard for a time"),
    "flip": WordHint(None, "the only random effect is 'discard ... at random'"),
    "skip": WordHint(None, "texts can't make a player skip a phase or a turn"),
    "skips": WordHint(None, "texts can't make a player skip a phase or a turn"),
    "fights": WordHint(None, "Avatars fight only in combat; deal damage as a number"),
    "fight": WordHint(None, "Avatars fight only in combat; deal damage as a number"),
    "comes": WordHint("enters", "write 'enters' for coming into play", _CASE_R88),
    "come": WordHint("enter", "write 'enters' for coming into play", _CASE_R88),
    "becomes": WordHint(None, "write an event with 'is': 'is blocked', 'is dealt damage'"),
    "must": WordHint(None, "texts can forbid an action but not force it"),
    "swap": WordHint(None, "texts can't make things change places"),
    "exchange": WordHint(None, "texts can't make things change places"),
    "nontoken": WordHint(None, "the language has no word for a nontoken Avatar"),
    "banish": WordHint("nullify", "banishing is called nullifying here", _CASE_R88),
    "banished": WordHint("nullified", "banished is called nullified here", _CASE_R88),
    "discover": WordHint(
        None, "say which cards are looked at: 'Look at the top 3 cards of your Veiled Deck. ...'", "LANG-7.13"
    ),
    **dict.fromkeys(("freeze", "stun"), WordHint(None, "write 'Exhaust target Avatar.'", "EC-4.1.13")),
    **dict.fromkeys(("roll", "coin"), WordHint(None, "the only random effect is 'discard ... at random'")),
    **no_such(
        None,
        silence="no text takes away another card's text",
        transform="a card stays what is printed on it",
        regenerate="a text can prevent damage, or replace 'would be destroyed'",
        surveil="say which cards are looked at, and where each goes",
        proliferate="cards have no counters",
        ramp="a text gives KL: 'gain 1 KL'",
        secret="no card is played face down; a Fast card is played in another player's turn",
    ),
    **no_keywords(None),
}
"""Words that are refused, with replacements that mean the same here, if any."""

PHRASES: Final = (
    PhraseHint(
        ENTERS,
        "When this {type} enters,",
        "write what sets it off as an event",
        "LANG-6.1",
        "When this Avatar enters, draw a card.",
    ),
    PhraseHint(
        ENDS,
        "When this {type} dies,",
        "write what sets it off as an event; only Avatars die",
        "EC-R56",
        "When this Avatar dies, draw a card.",
    ),
    PhraseHint(
        r"(target \w+) (?:is|are) (destroyed|nullified|exhausted|sacrificed)(?=\.|$)",
        None,
        "write an instruction, not what has happened",
        "EC-10.1.1",
        "Destroy target Avatar.",
    ),
    PhraseHint(
        r"puts? (?:an?|\w+) \+\d+/\+\d+ counters? on [^.,:;]+",
        None,
        "cards have no counters; a change of numbers lasts for a time",
        "LANG-7.8",
        "Target Avatar gets +1 Power and +1 Guard this turn.",
    ),
    PhraseHint(
        r"scry (\d+|one|two|three)",
        r"look at the top \1 cards of your Veiled Deck. "
        "Put any number of them on the bottom and the rest on top in any order",
        "write out what is done with the cards",
        "LANG-7.13",
    ),
    PhraseHint(
        r"bounces? (target [^.,:;]+)",
        r"return \1 to its owner's hand",
        "write out where the card goes",
        "LANG-7.10",
    ),
    PhraseHint(
        r"(?:action|innate|passive|cast|activate) ?[:—-]",
        None,
        "an ability begins with its cost and a colon, or with an event",
        "LANG-8.9",
        "Exhaust this Avatar: Gain 1 KL.",
    ),
    PhraseHint(
        r"creates? (an?|one|two|three|\d+) (\d+/\d+) (?!Glow|Void|Gray|Echo)(?:\w+ )?tokens?",
        None,
        "a token is an Echo Avatar of an Aspect",
        "EC-10.4.5a",
        "Create a 1/1 Glow Echo Avatar token.",
    ),
    PhraseHint(
        r"\{?T\}?(?= ?:)",
        "exhaust this {type}",
        "write out what the cost exhausts",
        "LANG-6.1",
        "Exhaust this Avatar: Gain 1 KL.",
    ),
    PhraseHint("a (?:creature|minion)", "an Avatar", "a creature is called an Avatar here", _CASE_R88),
    PhraseHint(
        r"([+-]\d+)/([+-]\d+)", r"\1 Power and \2 Guard", "name Power and Guard separately", "LANG-7.1"
    ),
    PhraseHint(
        r"(?<!you )(?<!would )creates? (?:an?|one|two|three|x|\d+) (?:[^\W\d]+ ){0,3}tokens?(?=\.|$| with)",
        None,
        "give a token its Power, Guard and kind: 'Create a 1/1 Glow Echo Avatar token.'",
        "EC-10.4.5a",
    ),
    PhraseHint(
        "they can't (?:attack|block|be blocked|be destroyed)",
        None,
        "give new tokens their own text for what they can't do: 'tokens with \"...\"'; "
        "for other cards, name them: 'Avatars you control can't ...'",
        "EC-10.4.5a",
    ),
    PhraseHint(
        "any target",
        None,
        "say what the target is: 'damage to target Avatar' or 'Essence damage to target Deity'",
        "EC-10.1.1",
    ),
    PhraseHint(
        r"counter target \w+", None, "a card or ability can't be stopped once its cost is paid", "EC-8.2.3"
    ),
    PhraseHint(
        "is destroyed",
        None,
        "texts can't trigger on destruction alone; an Avatar that is destroyed or sacrificed dies",
        "EC-R56",
    ),
    PhraseHint("an opponent's Avatar", "an Avatar an opponent controls", _WHOSE, "LANG-6.5"),
    PhraseHint(
        "an opponent's (Shard|Relic|Support|Domain)", r"a \1 an opponent controls", _WHOSE, "LANG-6.5"
    ),
    PhraseHint(r"(?:enemy|opposing) (\w+)", r"\1 an opponent controls", _WHOSE, "LANG-6.5"),
    PhraseHint(
        rf"({_CHOOSE})(?: of(?: the following| these)?)?(?: modes?| options?| effects?)?:(?=\s*•)",
        r"\1 —",
        _MODES,
        "LANG-3.7",
    ),
    PhraseHint(
        rf"({_CHOOSE}) (?:of(?: the following| these)?|modes?|options?|effects?) —",
        r"\1 —",
        _MODES,
        "LANG-3.7",
    ),
    PhraseHint(r"(choose) an? (?:mode|option|effect)(?::| —)(?=\s*•)", r"\1 one —", _MODES, "LANG-3.7"),
    PhraseHint(rf"({_CHOOSE})[,;]?\s*•", r"\1 — •", _MODES, "LANG-3.7"),
    PhraseHint(
        r"you may (choose) one(?= —)", r"\1 up to one", "'up to' lets a player choose none", "LANG-3.10"
    ),
    PhraseHint(
        r"choose (?:any number|one or two)(?: of[^•]*)?(?::| —)",
        None,
        "say how many modes: 'choose one or more', 'choose one or both' or 'choose up to two'",
        "LANG-3.10",
        "Choose one or more — • ... • ... • ...",
    ),
    PhraseHint(
        rf"(?:(?<=[,:] )|(?<=then )|(?<=may )){_CHOOSE}",
        None,
        "only a card that resolves once can have modes, and they must begin a sentence",
        "LANG-3.7",
        "Choose one — • ... • ...",
    ),
    PhraseHint(
        r"(?:choose [^•:.]*)?•[^•:.\"]*(?::|as an additional cost)",
        None,
        "a mode can't have its own cost; offer the payment inside the mode",
        "LANG-3.7",
        "• You may pay 1 Essence. If you do, draw a card.",
    ),
    PhraseHint(r"(\w+)[,;]?(?: or)?\s*•", r"\1. •", "end each mode with a full stop", "LANG-3.11"),
    PhraseHint(rf"{_CHOOSE}(?: of)?:", None, _MODES, "LANG-3.7", "Choose one — • ... • ..."),
    PhraseHint(
        "until (?:the )?end of turn,",
        None,
        "put how long a change lasts after the change: 'Target Avatar gets +1 Power until end of turn.'",
        "LANG-5.5",
    ),
    PhraseHint("enters play", "enters", "'enters' alone means entering the battlefield", "LANG-1.13"),
    PhraseHint(
        r"gets (\d+) (Power|Guard)",
        r"gets +\1 \2",
        "write a change of Power or Guard with a sign and a number",
        "LANG-7.1",
    ),
    PhraseHint(
        r"get (\d+) (Power|Guard)",
        r"get +\1 \2",
        "write a change of Power or Guard with a sign and a number",
        "LANG-7.1",
    ),
    PhraseHint(
        rf"(an?|another) (\w+) enters your ({_ZONES})",
        r"\1 \2 you control enters the \3",
        _WHOSE,
        "LANG-6.5",
    ),
    PhraseHint(
        rf"(an?|another) (\w+) enters the ({_ZONES}|battlefield) under your control",
        r"\1 \2 you control enters the \3",
        _WHOSE,
        "LANG-6.5",
    ),
    PhraseHint("becomes blocked", "is blocked", "write an event with 'is'"),
    PhraseHint("comes? into play", "enters", "write 'enters' for coming into play", _CASE_R88),
    PhraseHint("can not", "can't", "write can't"),
    PhraseHint(
        "the beginning of your upkeep",
        "the start of your turn",
        "write 'the start of your turn'",
        _CASE_R88,
    ),
    PhraseHint(
        "once per turn, when(ever)?",
        "The first time each turn",
        "write a once-per-turn trigger with 'The first time each turn'",
        "LANG-5.7",
    ),
    PhraseHint(
        r"mill (\w+) cards?",
        r"put the top \1 cards of your Veiled Deck into your Crypt",
        "milling is written out in full here",
        "LANG-7.12",
    ),
    PhraseHint(
        r"mills (\w+) cards?",
        r"puts the top \1 cards of their Veiled Deck into their Crypt",
        "milling is written out in full here",
        "LANG-7.12",
    ),
    PhraseHint(r"your (\w+) cost", r"\1 you play cost", "a card's cost depends on who plays it", "EC-8.2.4"),
    PhraseHint(
        r"this (enters|dies|attacks|blocks|deals|gets|gains|has|is|can't)",
        r"this {type} \1",
        "name the card type after 'this': 'this Avatar', 'this Relic'",
        "LANG-6.1",
        "When this Avatar enters, draw a card.",
    ),
    PhraseHint(
        r"(?:exhaust|tap)(?: this)?:",
        None,
        "say what the cost exhausts",
        "LANG-6.1",
        "Exhaust this Avatar: Gain 1 KL.",
    ),
    PhraseHint(
        r"search your [^.]*?(?:and|then) put (?:it|them)[^.]*",
        None,
        "end the text by shuffling the searched deck",
        "LANG-7.14",
        "Search your Veiled Deck for a Domain card, reveal it, put it into your hand, then shuffle.",
    ),
    PhraseHint(
        r"prevent the next (\d+) damage (?:dealt )?to",
        r"prevent the next \1 damage that would be dealt to",
        "write 'would be dealt' for prevented damage",
        "EC-10.1.7",
    ),
)
"""Phrases whose words may be known; checked when a text can't be read."""

SYNONYMS: Final = {
    "tap": ("exhaust", _CASE_R88),
    "taps": ("exhaust", _CASE_R88),
    "tapped": ("exhausted", _CASE_R88),
    "untap": ("ready", _CASE_R88),
    "untaps": ("ready", _CASE_R88),
}
"""Words read as others, with a warning: word -> (word, rule)."""
