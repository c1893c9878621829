"""[EC-R88] Words and phrases of other games: what stands for them here, or that nothing does."""

from __future__ import annotations

from typing import Final

from grammar.language.dialect import PhraseHint, WordHint

_CASE_R88: Final = "EC-R88"
_WHOSE: Final = "whose a thing is stands behind it"

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
    "upkeep": WordHint("the start of your turn", "a turn begins with its start here", _CASE_R88),
    "equal": WordHint("X ..., where X is ...", "an amount is said with X: 'Gain X KL, where X is ...'"),
    "twice": WordHint("2 ... for each ...", "an amount is a number, or a number for each thing counted"),
    "double": WordHint("2 ... for each ...", "an amount is a number, or a number for each thing counted"),
    "half": WordHint("a number", "an amount is a number, or a number for each thing counted"),
    "counter": WordHint("gets +1 Power this turn", "the game has no counters on cards"),
    "counters": WordHint("gets +1 Power this turn", "the game has no counters on cards"),
    "flip": WordHint("discard ... at random", "the only chance in a text is a discard at random"),
    "skip": WordHint("can't attack this turn", "no text lets a player pass over a phase or a turn"),
    "skips": WordHint("can't attack this turn", "no text lets a player pass over a phase or a turn"),
    "fights": WordHint("deal ... damage to target Avatar", "Avatars fight in combat only"),
    "comes": WordHint("enters", "what comes into play is said to enter", _CASE_R88),
    "come": WordHint("enter", "what comes into play is said to enter", _CASE_R88),
    "becomes": WordHint("is", "an event is said with 'is': 'is blocked', 'is dealt damage'"),
    "died": WordHint("dies", "the language asks for what is so now, not for what happened this turn"),
    "lost": WordHint("lose", "the language asks for what is so now, not for what happened this turn"),
    "gained": WordHint("gain", "the language asks for what is so now, not for what happened this turn"),
    "attacked": WordHint("attack", "the language asks for what is so now, not for what happened this turn"),
    "crossed": WordHint("cross", "the language asks for what is so now, not for what happened this turn"),
    "reveals": WordHint("reveal", "only you reveal cards, and only the top card of your own deck"),
    "must": WordHint("can't", "a text can forbid something, but not make a player do it"),
    "swap": WordHint("gain control of", "nothing changes places with another thing"),
    "exchange": WordHint("gain control of", "nothing changes places with another thing"),
    "nontoken": WordHint("Avatar", "the language has no word for what is no token"),
    **{
        word.lower(): WordHint(
            f'Keyword {word}: "..."', f"the game has no keyword {word}; a card set can declare one"
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
"""Words that are refused, and what stands for them."""

PHRASES: Final = (
    PhraseHint(
        r"([+-]\d+)/([+-]\d+)", r"\1 Power and \2 Guard", "Power and Guard change by name", "LANG-7.1"
    ),
    PhraseHint(
        "any target",
        "target Avatar",
        "a text says what its target is; damage to a Deity is Essence damage",
        "EC-10.1.1",
    ),
    PhraseHint(
        r"counter target \w+", None, "nothing stops a card or an ability once it is paid for", "EC-8.2.3"
    ),
    PhraseHint("is destroyed", "dies", "an Avatar that is destroyed or sacrificed dies", "EC-R56"),
    PhraseHint(r"(\d+) or (less|more) (Power|Guard)", r"\3 \1 or \2", "the number stands behind its name"),
    PhraseHint(r"all your (\w+)", r"all \1 you control", _WHOSE, "LANG-6.5"),
    PhraseHint("an opponent's Avatar", "an Avatar an opponent controls", _WHOSE, "LANG-6.5"),
    PhraseHint(
        "an opponent's (Shard|Relic|Support|Domain)", r"a \1 an opponent controls", _WHOSE, "LANG-6.5"
    ),
    PhraseHint(
        r"when(?:ever)? you (\w+) your first (\w+) each turn",
        r"The first time each turn you \1 a \2",
        "the first of a turn is told before what happens",
        "LANG-5.7",
    ),
    PhraseHint(r"(?:enemy|opposing) (\w+)", r"\1 an opponent controls", _WHOSE, "LANG-6.5"),
    PhraseHint(
        r"(choose (?:one|two|three|\d)):(?=\s*•)",
        r"\1 —",
        "modes stand behind a dash, each with a bullet",
        "LANG-3.7",
    ),
    PhraseHint(
        "choose one:", "Choose one — • ... • ...", "modes stand behind a dash, each with a bullet", "LANG-3.7"
    ),
    PhraseHint(
        "until (?:the )?end of turn,",
        None,
        "how long a change lasts stands behind it: 'Target Avatar gets +1 Power until end of turn.'",
        "LANG-5.5",
    ),
    PhraseHint(
        "enters play", "enters", "what enters, enters the battlefield; the word alone says it", "LANG-1.13"
    ),
    PhraseHint(
        r"gains (\d+) (Power|Guard)",
        r"gets +\1 \2",
        "Power and Guard change by a sign and a number",
        "LANG-7.1",
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
        "to mill is said in full here",
        "LANG-7.12",
    ),
    PhraseHint(
        r"mills (\w+) cards?",
        r"puts the top \1 cards of their Veiled Deck into their Crypt",
        "to mill is said in full here",
        "LANG-7.12",
    ),
    PhraseHint(
        r"your (\w+) cost", r"\1 you play cost", "what a card costs depends on who plays it", "EC-8.2.4"
    ),
)
"""Phrases of which the words may be known; they are told where a text cannot be read."""

SYNONYMS: Final = {
    "tap": ("exhaust", _CASE_R88),
    "taps": ("exhaust", _CASE_R88),
    "tapped": ("exhausted", _CASE_R88),
    "untap": ("ready", _CASE_R88),
    "untaps": ("ready", _CASE_R88),
}
"""Words that are read as others, with a warning: word -> (word, rule)."""
