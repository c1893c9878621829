"""Words and phrases that designers write but this language doesn't read, with replacements."""

from __future__ import annotations

from typing import Final

from grammar.language.foreign import ENDS, ENTERS, PhraseHint, WordHint, no_keywords, no_such

_BY_TYPE: Final = "Characters, Enemies and Bosses together are called units here"
_OUT_OF_PLAY: Final = "defeating a unit earns Marks; discarding a card earns none"
_STRAIN: Final = "nothing deals damage; put Heat on a unit instead: 'add 1 Heat to target opposing unit'"
_COSTS: Final = "costs are paid in Sinew, Sigil and Oath; name which"
_WHO_DIES: Final = "put the effect of the card's own Defeat after 'On defeat:'"
_CHANGES: Final = "write a change as 'gets +1 Power' or 'gets -1 Power'"
_NO_BLOCKS: Final = "units can't block; a unit with Guard must be attacked before others in its line"
_OPPOSING: Final = "write 'opposing' for what opponents have; an Enemy is a card type"
_KEYWORDS: Final = "(Guard|Sentinel|Agile|Commander)"
_NUMBERS: Final = r"(Power|Armor|Attack|Defense)"
_SINGLE: Final = r"(?:target [^.,:;]*?|this|bearer|it|each [^.,:;]*?)"

HINTS: Final = {
    "against": WordHint(None, "say what it fights: 'while engaging a Boss'", "KK-10.6.3"),
    "steal": WordHint(
        None,
        "write one loss and one gain: 'Target opponent loses 1 Sigil. Gain 1 Sigil.'",
        "KK-10.7.6",
    ),
    "random": WordHint(None, "nothing is random; the discarding player chooses", "KK-1.1.3"),
    "destroy": WordHint(None, _OUT_OF_PLAY, "KK-9.9.8"),
    "destroyed": WordHint(None, _OUT_OF_PLAY, "KK-9.9.8"),
    "kill": WordHint("defeat", _OUT_OF_PLAY, "KK-9.9.8"),
    "killed": WordHint("defeated", _OUT_OF_PLAY, "KK-9.9.8"),
    "dies": WordHint(None, _WHO_DIES, "KK-10.1.5"),
    "sacrifice": WordHint(None, "cards in play are discarded: 'discard this'", "KK-10.7.9"),
    "creature": WordHint("unit", _BY_TYPE, "KK-1.1.5"),
    "creatures": WordHint("units", _BY_TYPE, "KK-1.1.5"),
    "minion": WordHint("unit", _BY_TYPE, "KK-1.1.5"),
    "minions": WordHint("units", _BY_TYPE, "KK-1.1.5"),
    "hero": WordHint("Character", "a hero is called a Character here", "KK-3.1.2"),
    "heroes": WordHint("Characters", "heroes are called Characters here", "KK-3.1.2"),
    "artifact": WordHint("Relic", "an artifact is called a Relic here", "KK-3.1.7"),
    "artifacts": WordHint("Relics", "artifacts are called Relics here", "KK-3.1.7"),
    "location": WordHint("Site", "a location is called a Site here", "KK-3.1.9"),
    "locations": WordHint("Sites", "locations are called Sites here", "KK-3.1.9"),
    "graveyard": WordHint("discard", "the graveyard is called the Discard here", "KK-4.1.1"),
    "library": WordHint("deck", "a library is called a Deck here", "KK-4.1.1"),
    "toughness": WordHint("Armor", "toughness is called Armor here", "KK-3.1.2"),
    "strength": WordHint("Power", "strength is called Power here", "KK-3.1.2"),
    "combat": WordHint("Engagement", "combat is called an Engagement here", "KK-9.1.1"),
    "lasting": WordHint(None, _STRAIN, "KK-2.3.1"),
    "damage": WordHint(None, _STRAIN, "KK-2.3.1"),
    "mana": WordHint(None, _COSTS, "KK-2.1.1"),
    "energy": WordHint(None, _COSTS, "KK-2.1.1"),
    "blocked": WordHint(None, _NO_BLOCKS, "KK-10.3.1"),
    "block": WordHint(None, _NO_BLOCKS, "KK-10.3.1"),
    "every": WordHint("each", "write each"),
    "til": WordHint("until", "write until"),
    "till": WordHint("until", "write until"),
    "taunt": WordHint("Guard", "the keyword for being attacked first is Guard", "KK-10.3.1"),
    "life": WordHint(None, "nobody has life; Marks decide the match", "KK-2.2.1"),
    "spell": WordHint(
        None, "the game has no spells; an instruction on a card is carried out on play", "KK-10.1.8"
    ),
    "spells": WordHint(
        None, "the game has no spells; an instruction on a card is carried out on play", "KK-10.1.8"
    ),
    "discover": WordHint(
        None, "say which cards are looked at: 'look at the top 3 cards of your deck ...'", "LANG-7.13"
    ),
    **dict.fromkeys(
        ("exile", "exiled", "banish", "banished"),
        WordHint(None, "no zone is out of the game; a card is discarded or returned", "KK-4.1.1"),
    ),
    **dict.fromkeys(("freeze", "stun"), WordHint(None, "write 'exhaust target unit'", "KK-9.8.4")),
    **dict.fromkeys(
        ("token", "tokens"),
        WordHint(None, "texts can't make cards; every unit is a card of a Deck", "KK-5.1.1"),
    ),
    **dict.fromkeys(("flip", "roll", "coin"), WordHint(None, "nothing is random", "KK-1.1.3")),
    **no_such(
        None,
        silence="a text can't take away another card's text",
        transform="a card stays what is printed on it",
        regenerate="a text can remove Heat, or keep a unit from being defeated",
        surveil="say which cards are looked at, and where each goes",
        proliferate="the only counters on cards are Heat",
        ramp="a text gives resources: 'gain 1 Sinew'",
        secret="no card is played face down",
        mulligan="the opening hand is kept",
        counter="no card is played in answer, so nothing can be countered",
        counters="the only counters on cards are Heat",
    ),
    **no_keywords("KK-10.3.13", without=("Taunt",)),
}
"""Words of other games."""
PHRASES: Final = (
    PhraseHint(
        rf"(?!on (?:entry|play)\b){ENTERS}",
        "On entry:",
        "write the effect of a card that comes into play behind 'On entry:'",
        "KK-10.1.3",
    ),
    PhraseHint(rf"(?!on defeat\b){ENDS}", "On defeat:", _WHO_DIES, "KK-10.1.5"),
    PhraseHint(
        r"when this enters(?: the battlefield| play)?,",
        "On entry:",
        "write the effect of a card that comes into play behind 'On entry:'",
        "KK-10.1.3",
    ),
    PhraseHint(
        r"(target \w+) (?:is|are) (?:destroyed|defeated|discarded|exhausted|readied)(?=\.|$)",
        None,
        "write an instruction, not what has happened",
        "KK-10.1.8",
        "On play: exhaust target unit.",
    ),
    PhraseHint(
        r"puts? (?:an?|\w+) \+\d+/\+\d+ counters? on [^.,:;]+",
        None,
        "the only counters on cards are Heat; a change of numbers lasts for a time",
        "KK-2.3.1",
        "On play: target unit gets +1 Power and +1 Armor this turn.",
    ),
    PhraseHint(
        r"scry (\d+|one|two|three)",
        None,
        "write out what is done with the cards",
        "LANG-7.13",
        "On play: look at the top 2 cards of your deck and put them back in any order.",
    ),
    PhraseHint(
        r"mills? (\d+|one|two|three) cards?",
        r"put the top \1 cards of your deck into your discard",
        "write out where the cards go",
        "LANG-7.12",
    ),
    PhraseHint(
        r"bounces? (target [^.,:;]+)",
        r"return \1 to its owner's hand",
        "write out where the card goes",
        "LANG-7.10",
    ),
    PhraseHint(
        r"creates? [^.]*tokens?(?! that)",
        None,
        "texts can't make cards; every unit is a card of a Deck",
        "KK-5.1.1",
    ),
    PhraseHint(
        r"counters? target \w+", None, "no card is played in answer, so nothing can be countered", "KK-8.1.6"
    ),
    PhraseHint(
        r"(?:innate|cast|activate) ?[:—-]",
        "Action:",
        "a player's use of a card stands behind 'Action:'",
        "KK-10.1.7",
    ),
    PhraseHint(
        r"passive ?[:—-]",
        None,
        "an ongoing text says so",
        "KK-10.2.1",
        "While this is in play, this gets +1 Attack.",
    ),
    PhraseHint(
        r"\{?T\}?(?= ?:)", "Action: exhaust this", "put a player's use of a card after 'Action:'", "KK-10.1.7"
    ),
    PhraseHint(r"during an? (Stone|Veil|Oath) test", r"during \1 tests", "write 'tests'", "KK-10.6.3"),
    PhraseHint(
        r"(while this is in play) (\w+)",
        r"\1, \2",
        "put a comma after 'while this is in play'",
        "KK-10.2.1",
    ),
    PhraseHint("a (?:creature|minion)", "a unit", _BY_TYPE, "KK-1.1.5"),
    PhraseHint("an artifact", "a Relic", "an artifact is called a Relic here", "KK-3.1.7"),
    PhraseHint(r"(\d+) victory points", r"\1 Marks", "victory points are called Marks here", "KK-2.2.1"),
    PhraseHint(r"(an?|1) victory point", r"\1 Mark", "victory points are called Marks here", "KK-2.2.1"),
    PhraseHint(
        r"at the (?:start|beginning|end) of (?:your|each|every|the)(?: player's)? \w+",
        None,
        "put an effect of each turn after 'At upkeep:'",
        "KK-10.1.1",
        "At upkeep: remove 1 Heat from this.",
    ),
    PhraseHint(
        r"Action \(once per round\):",
        "Action (once per turn):",
        "Actions are used in your own Main, so the limit is per turn",
        "KK-10.1.7c",
    ),
    PhraseHint(
        r"Action \((?:only )?if [^)]*\)",
        None,
        "put the condition in a sentence after the Action",
        "KK-10.1.7a",
        "Action: gain 1 Sinew. Use this only if you control a Site.",
    ),
    PhraseHint(
        r"(?:attacks?|defends?) (?:(?:in |during )?(?:an? )?(?:Stone|Veil|Oath) tests?)",
        None,
        "the axis is chosen after an attack; write 'wins a ... test' or 'loses a ... test'",
        "KK-10.6.3",
        "While this is in play, whenever this wins a Stone test, gain 1 Sinew.",
    ),
    PhraseHint(
        r"while (?:attacking|defending against|fighting) (an?)",
        r"while engaging \1",
        "write 'engaging' for the other unit of an Engagement",
        "KK-10.6.3",
    ),
    PhraseHint(
        r"it has a supporter", "this is supported", "write 'is supported' for having a supporter", "KK-10.2.7"
    ),
    PhraseHint(
        r"Global: (?:On play|On entry|On defeat|At upkeep|Action[^:]*|Income):",
        None,
        "only an ongoing text can be global",
        "KK-10.7.13",
        "Global: while this is in play, each unit gets +1 Attack.",
    ),
    PhraseHint(
        r"for opponents",
        None,
        "say whose cards they are",
        "KK-8.1.4b",
        "While this is in play, opposing Relics cost 1 more Sigil.",
    ),
    PhraseHint(
        r"would be defeated, (?!the captor)[^.]+",
        None,
        "a Defeat can't be replaced; put its effect after 'On defeat:'",
        "KK-10.1.5",
        "On defeat: return this to its owner's hand.",
    ),
    PhraseHint(
        r"enters? play under your control",
        None,
        "write 'allied' for your own",
        "KK-10.7.3",
        "While this is in play, whenever an allied Pet enters play, gain 1 Oath.",
    ),
    PhraseHint(
        r"each supporter gains",
        None,
        "write 'your supporters' or 'opposing supporters'",
        "KK-10.6.9",
        "Global: while this is in play, your supporters gain 1 additional Heat.",
    ),
    PhraseHint(
        r"(?:ignores?|loses?|lose) (?:Guard|Sentinel|Agile|Commander)",
        None,
        "texts can give keywords but not remove them",
        "KK-10.3.12",
    ),
    PhraseHint(
        r"when(?:ever)? [^,.]*becomes? (?:ready|exhausted)",
        None,
        "texts can't trigger on that; use an attack, support or Heat",
        "KK-10.2.5",
        "While this is in play, whenever this attacks, gain 1 Sinew.",
    ),
    PhraseHint(
        r"(may|Action:) spend (an?|\d+) (Sinew|Sigil|Oath)",
        r"\1 pay \2 \3",
        "write 'pay' for a cost or an offer",
        "LANG-3.5",
    ),
    PhraseHint(
        r"spends? (?:an?|\d+|\w+) (?:resources?|Sinew|Sigil|Oath)",
        None,
        "spending can only be counted or checked",
        "KK-10.6.5",
        "While this is in play, this gets +1 Attack for each resource spent on your side.",
    ),
    PhraseHint(
        r"for each (?:Sinew|Sigil|Oath) spent on",
        "for each resource spent on",
        "a test uses only one resource; write 'resource'",
        "KK-10.6.5",
    ),
    PhraseHint(
        r"while (?:it|this) bears (an?)", r"if this bears \1", "start a condition with 'if'", "KK-10.6.26"
    ),
    PhraseHint(
        r"while (?:it is |this is )?(?:attacking|defending)",
        None,
        "write '+1 Attack' for attacking and '+1 Defense' for defending",
        "KK-10.6.17",
        "While this is in play, this gets +1 Attack.",
    ),
    PhraseHint(
        r"(?:this|until the end of (?:the|this)) round",
        None,
        "a change can last this turn or until your next Upkeep",
        "LANG-7.8",
        "On play: target unit gets +1 Power this turn.",
    ),
    PhraseHint(rf"receives ([+-]\d+) {_NUMBERS}", r"gets \1 \2", _CHANGES, "LANG-7.8"),
    PhraseHint(rf"receive ([+-]\d+) {_NUMBERS}", r"get \1 \2", _CHANGES, "LANG-7.8"),
    PhraseHint(
        rf"(?:gains|gets|receives) (\d+)(?: additional| more)? {_NUMBERS}",
        r"gets +\1 \2",
        _CHANGES,
        "LANG-7.8",
    ),
    PhraseHint(rf"give ({_SINGLE}) \+?(\d+) {_NUMBERS}", r"\1 gets +\2 \3", _CHANGES, "LANG-7.8"),
    PhraseHint(rf"give ({_SINGLE}) -(\d+) {_NUMBERS}", r"\1 gets -\2 \3", _CHANGES, "LANG-7.8"),
    PhraseHint(
        rf"(?:increase|raise) the (Power|Armor|Attack|Defense) of ({_SINGLE}) by (\d+)",
        r"\2 gets +\3 \1",
        _CHANGES,
        "LANG-7.8",
    ),
    PhraseHint(
        rf"(?:decrease|reduce|lower) the (Power|Armor|Attack|Defense) of ({_SINGLE}) by (\d+)",
        r"\2 gets -\3 \1",
        _CHANGES,
        "LANG-7.8",
    ),
    PhraseHint(r"([+-]\d+)/([+-]\d+)", r"\1 Power and \2 Armor", "name each number that changes", "KK-3.1.2"),
    PhraseHint(
        r"(?:tap|exhaust)(?: this)? ?[:,]",
        None,
        "put a player's use of a card after 'Action:'",
        "KK-10.1.7",
        "Action: exhaust this: draw a card.",
    ),
    PhraseHint(
        r"Action(?: \([^)]*\))?: pay [^.:]*(?:[.,]|$)",
        None,
        "put a colon after the cost",
        "KK-10.1.7",
        "Action: pay 1 Sigil: draw a card.",
    ),
    PhraseHint(r"choose one(?: —| -)", "choose one:", "write 'choose one:'", "LANG-3.7"),
    PhraseHint(r"Income: gain", "Income:", "an Income gives only the amount", "KK-10.7.12"),
    PhraseHint(
        r"(?:the )?equipped Character",
        "bearer",
        "the Character a card is attached to is its bearer",
        "KK-10.4.3",
    ),
    PhraseHint(r"when(?:ever)? defeated[:,]", "On defeat:", _WHO_DIES, "KK-10.1.5"),
    PhraseHint(
        r"(wins|loses) an Engagement",
        r"\1",
        "'wins' and 'loses' already mean the Engagement; leave it out",
        "KK-10.2.11",
    ),
    PhraseHint(
        r"for each Mark (?:an opponent has|opponents have)",
        None,
        "texts can count only what you have; compare it with what others have",
        "KK-2.2.1",
        "While this is in play, if an opponent has more Marks than you, this gets +1 Defense.",
    ),
    PhraseHint(
        r"that would be added to [^,.]* is prevented",
        None,
        "say what prevents it",
        "KK-10.5.1a",
        "While this is in play, prevent the first Heat that would be added to this each turn.",
    ),
    PhraseHint(
        r"(?:pays?|loses?) \d+ resources? of (?:your|their) choice",
        None,
        "name the type that is paid or lost",
        "KK-8.1.3",
        "On play: each opponent loses 1 Sigil.",
    ),
    PhraseHint(
        r"Action \((\d+) (Sinew|Sigil|Oath)\):",
        r"Action: pay \1 \2:",
        "put an Action's cost after its colon, with another colon after the cost",
        "KK-10.1.7",
    ),
    PhraseHint(
        r"Action \((?:exhaust|tap)(?: this)?\):",
        "Action: exhaust this:",
        "put an Action's cost after its colon, with another colon after the cost",
        "KK-10.1.7",
    ),
    PhraseHint(
        r"(?:enemy|opponents?'|opponent's) (Characters?|Boss(?:es)?|Relics?|Pets?|Sites?)",
        r"opposing \1",
        _OPPOSING,
        "KK-10.7.3",
    ),
    PhraseHint(r"(?:opponents?'|opponent's) (units?)", r"opposing \1", _OPPOSING, "KK-10.7.3"),
    PhraseHint(r"enemy units?", None, _OPPOSING, "KK-10.7.3", "On play: add 1 Heat to target opposing unit."),
    PhraseHint(
        r"(?:put|place|deal) (an?|\d+) Heat (?:counters? )?(?:on|onto)",
        r"add \1 Heat to",
        "Heat is added to a card and removed from it",
        "KK-2.3.1",
    ),
    PhraseHint(
        rf"give ({_SINGLE}) (\d+) Heat",
        r"add \2 Heat to \1",
        "Heat is added to a card and removed from it",
        "KK-2.3.1",
    ),
    PhraseHint(
        rf"({_SINGLE}) (?:gains|gets|receives|takes) (\d+) Heat",
        r"add \2 Heat to \1",
        "Heat is added to a card and removed from it",
        "KK-2.3.1",
    ),
    PhraseHint(
        r"for each Heat on (?:it|itself)",
        "for each Heat on this",
        "write 'this' for the card with the text",
        "KK-10.6.24",
    ),
    PhraseHint(rf"^{_KEYWORDS} and {_KEYWORDS}$", r"\1, \2", "put a comma between keywords", "KK-10.3.12"),
    PhraseHint(
        r"(?:until (?:the )?end of (?:the |this )?turn|this turn),",
        None,
        "put how long it lasts at the end",
        "LANG-7.8",
        "On play: each allied unit gains Agile this turn.",
    ),
    PhraseHint(
        r"(an?|all|up to \w+|\d+) ([\w ]+?) discarded this way",
        r"\1 \2 from among them",
        "cards that this text has put away are picked 'from among them'",
        "LANG-6.16",
    ),
    PhraseHint(rf"loses (\d+) {_NUMBERS}", r"gets -\1 \2", _CHANGES, "LANG-7.8"),
    PhraseHint(rf"lose (\d+) {_NUMBERS}", r"get -\1 \2", _CHANGES, "LANG-7.8"),
    PhraseHint(
        r"choose (?:an?|another|up to \w+|target) (?!one)[^.,:;]*",
        None,
        "name the target where something happens to it",
        "LANG-3.1",
        "On play: add 1 Heat to target unit.",
    ),
    PhraseHint(
        r"put one(?: of them)? into your hand",
        None,
        "say where the rest goes",
        "LANG-7.13",
        "On play: look at the top 3 cards of your deck. Put one into your hand and the rest on the bottom "
        "in any order.",
    ),
    PhraseHint(
        r"when(?:ever)? you commit [^,.]*",
        None,
        "texts can't trigger on a commitment; count what was spent",
        "KK-10.6.5",
        "While this is in play, whenever this wins, gain 1 Oath for each resource spent on your side.",
    ),
    PhraseHint(
        r"draws? (?:an? |\d+ )?extra cards?(?: (?:each|every) turn)?",
        None,
        "cards drawn by a text are always additional; leave that out",
        "KK-7.1.5",
        "At upkeep: draw 1 card.",
    ),
)
"""Phrases, checked when a text can't be read."""

SYNONYMS: Final = {
    "tap": ("exhaust", "KK-9.8.4"),
    "taps": ("exhaust", "KK-9.8.4"),
    "tapped": ("exhausted", "KK-9.8.4"),
    "untap": ("ready", "KK-9.8.4"),
    "untaps": ("ready", "KK-9.8.4"),
}
"""Words read as others, with a warning: word -> (word, rule)."""
