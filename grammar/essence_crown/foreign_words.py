"""[EC-R88] Words and phrases of other games, with replacements that mean the same here, if any."""

from __future__ import annotations

from typing import Final

from grammar.language.dialect import PhraseHint, WordHint

_CASE_R88: Final = "EC-R88"
_WHOSE: Final = "the controller is named after the thing: '... you control'"
_MODES: Final = "modes come after a dash, each with a bullet"
_CHOOSE: Final = r"choose (?:up to )?(?:one|two|three|\d)(?: or (?:more|both))?"
_AMOUNTS: Final = "an amount is a number, or a number for each thing counted"
_NOW: Final = "a text asks for what is so now, not for what happened this turn"
_ZONES: Final = "Shard Row|Avatar Line|Domain Zone|Relic ?/ ?Support Zone"

HINTS: Final = {
    "graveyard": WordHint("Crypt", "the graveyard is called Crypt here", _CASE_R88),
    "exile": WordHint("Nullify", "to exile is called to nullify here", _CASE_R88),
    "exiled": WordHint("nullified", "exiled is called nullified here", _CASE_R88),
    "toughness": WordHint("Guard", "toughness is called Guard here", _CASE_R88),
    "mana": WordHint("KL", "mana is called KL here", _CASE_R88),
    "life": WordHint("Essence", "life is called Essence here", _CASE_R88),
    "creature": WordHint("Avatar", "a creature is called Avatar here", _CASE_R88),
    "creatures": WordHint("Avatars", "creatures are called Avatars here", _CASE_R88),
    "beginning": WordHint("start", "the beginning of a turn is called its start here", _CASE_R88),
    "library": WordHint("Veiled Deck", "a library is called Veiled Deck here", _CASE_R88),
    "minion": WordHint("Avatar", "a minion is called Avatar here", _CASE_R88),
    "minions": WordHint("Avatars", "minions are called Avatars here", _CASE_R88),
    "artifact": WordHint("Relic", "an artifact is called Relic here", _CASE_R88),
    "artifacts": WordHint("Relics", "artifacts are called Relics here", _CASE_R88),
    "cannot": WordHint("can't", "the language writes can't"),
    "every": WordHint("each", "the language writes each"),
    "til": WordHint("until", "the language writes until"),
    "till": WordHint("until", "the language writes until"),
    "upkeep": WordHint(None, "a turn has no upkeep; write 'at the start of your turn'", _CASE_R88),
    "equal": WordHint(None, "write an amount with X: 'Gain X KL, where X is ...'"),
    "twice": WordHint(None, _AMOUNTS),
    "double": WordHint(None, _AMOUNTS),
    "half": WordHint(None, _AMOUNTS),
    "counter": WordHint(None, "the game has no counters on cards; Power and Guard change for a time"),
    "counters": WordHint(None, "the game has no counters on cards; Power and Guard change for a time"),
    "flip": WordHint(None, "the only chance in a text is 'discard ... at random'"),
    "skip": WordHint(None, "no text makes a player skip a phase or a turn"),
    "skips": WordHint(None, "no text makes a player skip a phase or a turn"),
    "fights": WordHint(None, "Avatars fight in combat only; a text deals damage by a number"),
    "fight": WordHint(None, "Avatars fight in combat only; a text deals damage by a number"),
    "comes": WordHint("enters", "what comes into play enters", _CASE_R88),
    "come": WordHint("enter", "what comes into play enters", _CASE_R88),
    "becomes": WordHint(None, "an event is written with 'is': 'is blocked', 'is dealt damage'"),
    "died": WordHint(None, _NOW),
    "lost": WordHint(None, _NOW),
    "gained": WordHint(None, _NOW),
    "attacked": WordHint(None, _NOW),
    "crossed": WordHint(None, _NOW),
    "must": WordHint(None, "a text can forbid something, but not make a player do it"),
    "swap": WordHint(None, "nothing changes places with another thing"),
    "exchange": WordHint(None, "nothing changes places with another thing"),
    "nontoken": WordHint(None, "the language has no word for an Avatar that is not a token"),
    **{
        word.lower(): WordHint(
            None,
            f'the game has no keyword {word}; a card set can declare one: Keyword {word}: "..."',
        )
        for word in (
            "Flying",
            "Haste",
            "Trample",
            "Lifelink",
            "Deathtouch",
            "Vigilance",
            "Menace",
            "Hexproof",
        )
    },
}
"""Words that are refused, with replacements that mean the same here, if any."""

PHRASES: Final = (
    PhraseHint("a (?:creature|minion)", "an Avatar", "a creature is called Avatar here", _CASE_R88),
    PhraseHint(
        r"([+-]\d+)/([+-]\d+)", r"\1 Power and \2 Guard", "Power and Guard change by name", "LANG-7.1"
    ),
    PhraseHint(
        r"(?<!you )(?<!would )creates? (?:an?|one|two|three|x|\d+) (?:[^\W\d]+ ){0,3}tokens?(?=\.|$| with)",
        None,
        "a token is created with its Power, Guard and kind: 'Create a 1/1 Glow Echo Avatar token.'",
        "EC-10.4.5a",
    ),
    PhraseHint(
        "they can't (?:attack|block|be blocked|be destroyed)",
        None,
        "what new tokens can't do is their own text: 'tokens with \"...\"'; other cards are named: "
        "'Avatars you control can't ...'",
        "EC-10.4.5a",
    ),
    PhraseHint(
        "any target",
        None,
        "a text says what its target is: 'damage to target Avatar' or 'Essence damage to target Deity'",
        "EC-10.1.1",
    ),
    PhraseHint(
        r"counter target \w+", None, "nothing stops a card or an ability once it is paid for", "EC-8.2.3"
    ),
    PhraseHint(
        "is destroyed",
        None,
        "no text waits for destruction alone; an Avatar that is destroyed or sacrificed dies",
        "EC-R56",
    ),
    PhraseHint(r"(\d+) or (less|more) (Power|Guard)", r"\3 \1 or \2", "the number comes after its name"),
    PhraseHint(r"all your (\w+)", r"all \1 you control", _WHOSE, "LANG-6.5"),
    PhraseHint("an opponent's Avatar", "an Avatar an opponent controls", _WHOSE, "LANG-6.5"),
    PhraseHint(
        "an opponent's (Shard|Relic|Support|Domain)", r"a \1 an opponent controls", _WHOSE, "LANG-6.5"
    ),
    PhraseHint(
        r"when(?:ever)? you (\w+) your first (\w+) each turn",
        r"The first time each turn you \1 a \2",
        "'the first time each turn' comes before the event",
        "LANG-5.7",
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
        "only a card that is carried out once has modes, and they begin a sentence",
        "LANG-3.7",
        "Choose one — • ... • ...",
    ),
    PhraseHint(
        r"(?:choose [^•:.]*)?•[^•:.\"]*(?::|as an additional cost)",
        None,
        "a mode has no cost of its own; offer what may be paid for it",
        "LANG-3.7",
        "• You may pay 1 Essence. If you do, draw a card.",
    ),
    PhraseHint(r"(\w+)[,;]?(?: or)?\s*•", r"\1. •", "each mode ends with a full stop", "LANG-3.11"),
    PhraseHint(rf"{_CHOOSE}(?: of)?:", None, _MODES, "LANG-3.7", "Choose one — • ... • ..."),
    PhraseHint(
        "until (?:the )?end of turn,",
        None,
        "say how long a change lasts after the change: 'Target Avatar gets +1 Power until end of turn.'",
        "LANG-5.5",
    ),
    PhraseHint("enters play", "enters", "'enters' alone means entering the battlefield", "LANG-1.13"),
    PhraseHint(
        r"(?:gains \+?|gets )(\d+) (Power|Guard)",
        r"gets +\1 \2",
        "a change of Power or Guard has a sign and a number",
        "LANG-7.1",
    ),
    PhraseHint(
        r"(?:gain \+?|get )(\d+) (Power|Guard)",
        r"get +\1 \2",
        "a change of Power or Guard has a sign and a number",
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
    PhraseHint("becomes blocked", "is blocked", "an event is written with 'is'"),
    PhraseHint("the end of the turn", "end of turn", "the language writes 'end of turn'"),
    PhraseHint("comes? into play", "enters", "what comes into play enters", _CASE_R88),
    PhraseHint("can not", "can't", "the language writes can't"),
    PhraseHint(
        "the beginning of your upkeep",
        "the start of your turn",
        "a turn begins with its start here",
        _CASE_R88,
    ),
    PhraseHint(
        "once per turn, when(ever)?",
        "The first time each turn",
        "what happens once a turn is the first such event of the turn",
        "LANG-5.7",
    ),
    PhraseHint(
        r"mill (\w+) cards?",
        r"put the top \1 cards of your Veiled Deck into your Crypt",
        "to mill is written out in full here",
        "LANG-7.12",
    ),
    PhraseHint(
        r"mills (\w+) cards?",
        r"puts the top \1 cards of their Veiled Deck into their Crypt",
        "to mill is written out in full here",
        "LANG-7.12",
    ),
    PhraseHint(
        r"your (\w+) cost", r"\1 you play cost", "what a card costs depends on who plays it", "EC-8.2.4"
    ),
    PhraseHint(
        r"this (?:enters|dies|attacks|blocks|deals|gets|gains|has|is|can't)",
        None,
        "a text names what this is: 'this Avatar', 'this Relic'",
        "LANG-6.1",
        "When this Avatar enters, draw a card.",
    ),
    PhraseHint(
        r"(?:exhaust|tap)(?: this)?:",
        None,
        "a cost names what is exhausted",
        "LANG-6.1",
        "Exhaust this Avatar: Gain 1 KL.",
    ),
    PhraseHint(
        r"search your [^.]*?(?:and|then) put (?:it|them)[^.]*",
        None,
        "a deck that was searched is shuffled, and the text says it last",
        "LANG-7.14",
        "Search your Veiled Deck for a Domain card, reveal it, put it into your hand, then shuffle.",
    ),
    PhraseHint(
        r"has ([+-]\d+) (Power|Guard)", r"gets \1 \2", "a number changes by 'gets' or 'get'", "LANG-7.1"
    ),
    PhraseHint(
        r"have ([+-]\d+) (Power|Guard)", r"get \1 \2", "a number changes by 'gets' or 'get'", "LANG-7.1"
    ),
    PhraseHint(
        r"prevent the next (\d+) damage (?:dealt )?to",
        r"prevent the next \1 damage that would be dealt to",
        "what is prevented would be dealt",
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
