"""Words and phrases that designers write but this language doesn't read, with replacements."""

from __future__ import annotations

from typing import Final

from grammar.language.foreign import ENDS, ENTERS, PhraseHint, WordHint, no_keywords, no_such

_OPPONENT: Final = "the game has two players; write 'your opponent'"
_ALLY: Final = "your characters in the front row are allies, and your opponent's are enemies"
_ARCHIVED: Final = "cards are archived, not destroyed or discarded"
_RESTED: Final = "a used card is rested; readying it is called restanding"
_STAT: Final = "a character has HP, ATK and DEF"
_DMG: Final = "the word for damage is DMG"
_RESOURCE: Final = "costs are paid in Shells and Mana; Crystal can pay for either"
_PLAYED: Final = "write 'When this Acolyte is played, ...'"
_CHANGES: Final = "write a change as 'gains 1 ATK' or 'loses 1 ATK'"
_GAINED: Final = "a character gains what it is given"
_COUNTED: Final = "a change must be a number, or one for each card or character"
_RESTS: Final = "activating an effect always rests its card; leave that out"
_LEVELS: Final = "a text gives levels and no tokens"
_FOUND: Final = "cards are added to a hand"
_LATER: Final = "a text can trigger at the start of the Camp Phase or the Rest Phase"
_PAST: Final = "a text looks back on the round; end it with 'this round'"
_WAITS: Final = "only a card effect, a skill, the card being played or that attack can be negated"
_SINGLE: Final = (
    r"(target [^.,:;]*?|this (?:Acolyte|Champion|character|card)|it|an? [^.,:;]*?|each [^.,:;]*?)"
)
_SEVERAL: Final = r"((?:all|your|other|adjacent|up to \d+|\d+|two|three) [^.,:;]*?)"
_KEYWORDS: Final = r"(Swift|Piercing|Transgress|Provoke|Heavy)"
_CLASS: Final = r"(Warrior|Guardian|Mage|Beast)"

HINTS: Final = {
    "destroy": WordHint("archive", _ARCHIVED, "COE-1.2.5"),
    "destroyed": WordHint("archived", _ARCHIVED, "COE-1.2.5"),
    "discard": WordHint("archive", "cards are archived from the hand", "COE-1.2.5"),
    "discards": WordHint("archives", "cards are archived from the hand", "COE-1.2.5"),
    "sacrifice": WordHint("archive", _ARCHIVED, "COE-1.2.5"),
    "sacrifices": WordHint("archives", _ARCHIVED, "COE-1.2.5"),
    "destroys": WordHint("archives", _ARCHIVED, "COE-1.2.5"),
    "dies": WordHint("is archived", _ARCHIVED, "COE-10.10.4a"),
    "die": WordHint(None, _ARCHIVED, "COE-10.10.4a"),
    "kill": WordHint("archive", _ARCHIVED, "COE-1.2.5"),
    "graveyard": WordHint("archive", "archived cards are in the archive", "COE-4.1.2"),
    "exile": WordHint("cache", "a card goes to the archive or the cache", "COE-1.2.6"),
    "banish": WordHint("cache", "a card goes to the archive or the cache", "COE-1.2.6"),
    "library": WordHint("deck", "cards are drawn from the deck", "COE-4.1.1"),
    "unrest": WordHint("restand", _RESTED, "COE-1.2.10"),
    "unrests": WordHint("restands", _RESTED, "COE-1.2.10"),
    "tap": WordHint("rest", _RESTED, "COE-1.2.8"),
    "untap": WordHint("restand", _RESTED, "COE-1.2.10"),
    "ready": WordHint("restand", _RESTED, "COE-1.2.10"),
    "exhausted": WordHint("rested", _RESTED, "COE-1.2.8"),
    "tapped": WordHint("rested", _RESTED, "COE-1.2.8"),
    "untapped": WordHint("active", _RESTED, "COE-1.2.10"),
    "damage": WordHint("DMG", _DMG, "COE-3.1.3"),
    "strength": WordHint("ATK", _STAT, "COE-3.1.3"),
    "power": WordHint("ATK", _STAT, "COE-3.1.3"),
    "armor": WordHint("DEF", _STAT, "COE-3.1.4"),
    "toughness": WordHint("DEF", _STAT, "COE-3.1.4"),
    "life": WordHint("HP", _STAT, "COE-3.1.2"),
    "health": WordHint("HP", _STAT, "COE-3.1.2"),
    "heal": WordHint(None, "healing is written 'target ally recovers 2 HP'", "COE-10.8.4"),
    "heals": WordHint(None, "healing is written 'target ally recovers 2 HP'", "COE-10.8.4"),
    "restore": WordHint(None, "healing is written 'target ally recovers 2 HP'", "COE-10.8.4"),
    "restores": WordHint(None, "healing is written 'target ally recovers 2 HP'", "COE-10.8.4"),
    "creature": WordHint("Acolyte", "a card from the deck that fights is called an Acolyte", "COE-3.2.1"),
    "creatures": WordHint("Acolytes", "a card from the deck that fights is called an Acolyte", "COE-3.2.1"),
    "minion": WordHint("Acolyte", "a card from the deck that fights is called an Acolyte", "COE-3.2.1"),
    "minions": WordHint("Acolytes", "a card from the deck that fights is called an Acolyte", "COE-3.2.1"),
    "hero": WordHint("Champion", "the cards of a party are called Champions", "COE-3.1.7"),
    "heroes": WordHint("Champions", "the cards of a party are called Champions", "COE-3.1.7"),
    "spell": WordHint("Arsenal card", "a card played for its effect is called an Arsenal card", "COE-3.3.1"),
    "spells": WordHint(
        "Arsenal cards", "a card played for its effect is called an Arsenal card", "COE-3.3.1"
    ),
    "allied": WordHint(None, _ALLY, "COE-10.5.5"),
    "friendly": WordHint(None, _ALLY, "COE-10.5.5"),
    "opposing": WordHint("enemy", _ALLY, "COE-10.5.6"),
    "gold": WordHint("Mana", _RESOURCE, "COE-2.1.1"),
    "counterspell": WordHint("negate", "effects are negated", "COE-1.2.4"),
    "cancel": WordHint("negate", "effects are negated", "COE-1.2.4"),
    "haste": WordHint("Swift", "the keyword for attacking at once is Swift", "COE-10.7.6"),
    "rush": WordHint("Swift", "the keyword for attacking at once is Swift", "COE-10.7.6"),
    "taunt": WordHint("Provoke", "the keyword for drawing attacks is Provoke", "COE-10.7.8"),
    "discover": WordHint(
        None, "say which cards are looked at: 'Look at the top 3 cards of your deck. ...'", "LANG-7.13"
    ),
    **dict.fromkeys(("freeze", "stun"), WordHint(None, "write 'Rest target enemy.'", "COE-1.2.8")),
    **dict.fromkeys(
        ("token", "tokens"), WordHint(None, "texts can't make cards; every character is a card", "COE-3.1.7")
    ),
    **dict.fromkeys(("roll", "coin"), WordHint(None, "nothing is random; the player chooses")),
    **no_such(
        None,
        silence="a text can't take away another card's text",
        transform="a card stays what is printed on it",
        regenerate="healing is written 'target ally recovers 2 HP'",
        surveil="say which cards are looked at, and where each goes",
        proliferate="levels are the only counters; write 'Level up target Champion ally.'",
        ramp="texts can't give resources; use a lower cost instead",
        secret="a card that waits face down has Conjure",
        mulligan="cards of the opening hand are replaced only before the first round",
        counters="levels are the only counters on a card",
    ),
    **no_keywords(None, without=("Haste", "Rush", "Taunt")),
    "xp": WordHint(None, f"{_LEVELS}: 'Level up target Champion ally.'", "COE-7.7.2"),
    "experience": WordHint(None, f"{_LEVELS}: 'Level up target Champion ally.'", "COE-7.7.2"),
    "shell": WordHint("Shells", "the resource is always called Shells, even for 1", "COE-2.1.1"),
    "column": WordHint(None, "say 'position': a character stands in one of six", "COE-4.2.2"),
    "skips": WordHint(None, "texts can't remove a phase", "COE-7.1.2"),
    "lasting": WordHint(None, "HP that are lost stay lost; leave 'lasting' out", "COE-3.1.2"),
    "random": WordHint(None, "nothing is random; the player chooses"),
    "once": WordHint(None, "an effect usable once per turn starts with 'Innate:'", "COE-8.10.3b"),
}
"""By word of other games: what to write instead."""

PHRASES: Final = (
    PhraseHint(
        ENTERS,
        "When this {type} is played,",
        "write what sets it off as an event",
        "COE-1.2.12",
        "When this Acolyte is played, draw 1 card.",
    ),
    PhraseHint(
        ENDS,
        "When this {type} is archived,",
        "write what sets it off as an event",
        "COE-10.10.4a",
        "When this Acolyte is archived, draw 1 card.",
    ),
    PhraseHint(
        r"when(?:ever)? this enters(?: the (?:battle)?field| play)?,",
        "When this {type} is played,",
        "cards are played, wherever they come from",
        "COE-1.2.12",
    ),
    PhraseHint(r"Innate ?(?:—|-)", "Innate:", "put a colon after 'Innate'", "COE-8.10.3a"),
    PhraseHint(
        r"(target \w+) (?:is|are) (?:archived|destroyed|rested|restood|cached)(?=\.|$)",
        None,
        "write an instruction, not what has happened",
        "COE-10.5.1",
        "Archive target Acolyte.",
    ),
    PhraseHint(
        r"puts? (?:an?|\w+) \+\d+/\+\d+ counters? on [^.,:;]+",
        None,
        "levels are the only counters on a card; a gain is written out",
        "COE-10.8.1",
        "Target Acolyte gains 1 ATK and 1 DEF.",
    ),
    PhraseHint(
        r"scry (\d+|one|two|three)",
        r"look at the top \1 cards of your deck. "
        "Put any number of them on the bottom and the rest on top in any order",
        "write out what is done with the cards",
        "LANG-7.13",
    ),
    PhraseHint(
        r"mills? (\d+|one|two|three) cards?",
        r"archive the top \1 cards of your deck",
        "cards are archived",
        "COE-1.2.5",
    ),
    PhraseHint(
        r"bounces? (target [^.,:;]+)",
        r"return \1 to its owner's hand",
        "write out where the card goes",
        "LANG-7.10",
    ),
    PhraseHint(
        r"counters? target (?:spell|card|Arsenal card)",
        None,
        "effects are negated, in answer",
        "COE-10.7.2",
        "Negate target card effect.",
    ),
    PhraseHint(
        r"creates? [^.]*tokens?(?! that)",
        None,
        "texts can't make cards; every character is a card",
        "COE-3.1.7",
    ),
    PhraseHint(
        r"(?:action|activate) ?[:—-]",
        "Innate:",
        "an effect that doesn't rest its card stands behind 'Innate:'",
        "COE-8.10.3a",
    ),
    PhraseHint(r"\{?T\}?(?= ?:) ?:", None, _RESTS, "COE-8.10.2a", "Deal 1 DMG to target enemy."),
    PhraseHint(
        r"enters the (?:battle)?field", "is played", "cards are played, wherever they come from", "COE-1.2.12"
    ),
    PhraseHint(
        r"this (is|has|gains?|gets|attacks|levels|cannot|can't|may|loses|deals)",
        r"this {type} \1",
        "after 'this', name what the card is",
        "LANG-6.1",
        "While this Acolyte is rested, it gains 1 ATK.",
    ),
    PhraseHint(r"an opponent", "your opponent", _OPPONENT, "COE-1.2.3"),
    PhraseHint(r"each opponent", "your opponent", _OPPONENT, "COE-1.2.3"),
    PhraseHint(r"target opponent", "your opponent", _OPPONENT, "COE-1.2.3"),
    PhraseHint(rf"give {_SINGLE} \+?(\d+) (ATK|DEF|HP)", r"\1 gains \2 \3", _GAINED, "COE-10.8.1"),
    PhraseHint(rf"give {_SEVERAL} \+?(\d+) (ATK|DEF|HP)", r"\1 gain \2 \3", _GAINED, "COE-10.8.1"),
    PhraseHint(rf"give {_SINGLE} -(\d+) (ATK|DEF)", r"\1 loses \2 \3", _CHANGES, "COE-10.8.1"),
    PhraseHint(rf"give {_SEVERAL} -(\d+) (ATK|DEF)", r"\1 lose \2 \3", _CHANGES, "COE-10.8.1"),
    PhraseHint(rf"give {_SINGLE} {_KEYWORDS}", r"\1 gains \2", _GAINED, "COE-10.7.10"),
    PhraseHint(rf"give {_SEVERAL} {_KEYWORDS}", r"\1 gain \2", _GAINED, "COE-10.7.10"),
    PhraseHint(
        r"(?:gains?|gets?|has|have|receives?) \+?X (?:ATK|DEF|HP)",
        None,
        _COUNTED,
        "COE-10.8.1",
        "Target ally gains 1 ATK for each Acolyte you control.",
    ),
    PhraseHint(
        r"(?:gains?|gets?|has|have|receives?) \+?(?:ATK|DEF|HP) equal to [^.]*",
        None,
        _COUNTED,
        "COE-10.8.1",
        "Target ally gains 1 ATK for each Acolyte you control.",
    ),
    PhraseHint(
        r"\S+ [+-]\d+/[+-]\d+",
        None,
        "name each number that changes",
        "COE-10.8.1",
        "All other allies gain 1 ATK and 1 DEF.",
    ),
    PhraseHint(
        r"(?:gets |receives \+?)(\d+) (ATK|DEF|HP)",
        r"gains \1 \2",
        _CHANGES,
        "COE-10.8.1",
    ),
    PhraseHint(r"(?:get |receive \+?)(\d+) (ATK|DEF|HP)", r"gain \1 \2", _CHANGES, "COE-10.8.1"),
    PhraseHint(r"receives -(\d+) (ATK|DEF)", r"loses \1 \2", _CHANGES, "COE-10.8.1"),
    PhraseHint(r"receive -(\d+) (ATK|DEF)", r"lose \1 \2", _CHANGES, "COE-10.8.1"),
    PhraseHint(
        r"(gains?|loses?) (\d+) (?:additional|more|extra) (ATK|DEF)", r"\1 \2 \3", _CHANGES, "COE-10.8.1"
    ),
    PhraseHint(
        rf"(?:increase|raise) the (ATK|DEF) of {_SINGLE} by (\d+)", r"\2 gains \3 \1", _CHANGES, "COE-10.8.1"
    ),
    PhraseHint(
        rf"(?:increase|raise) the (ATK|DEF) of {_SEVERAL} by (\d+)", r"\2 gain \3 \1", _CHANGES, "COE-10.8.1"
    ),
    PhraseHint(
        rf"(?:decrease|reduce|lower) the (ATK|DEF) of {_SINGLE} by (\d+)",
        r"\2 loses \3 \1",
        _CHANGES,
        "COE-10.8.1",
    ),
    PhraseHint(
        rf"(?:decrease|reduce|lower) the (ATK|DEF) of {_SEVERAL} by (\d+)",
        r"\2 lose \3 \1",
        _CHANGES,
        "COE-10.8.1",
    ),
    PhraseHint(
        r"(target \w+)'s (ATK|DEF) is (?:increased|raised) by (\d+)",
        r"\1 gains \3 \2",
        _CHANGES,
        "COE-10.8.1",
    ),
    PhraseHint(
        r"(target \w+)'s (ATK|DEF) is (?:decreased|reduced|lowered) by (\d+)",
        r"\1 loses \3 \2",
        _CHANGES,
        "COE-10.8.1",
    ),
    PhraseHint(
        r"\S+'s (?:ATK|DEF|HP) (?:becomes?|is) [^.]*|doubles? [^.]*"
        r"|(?:set|change) [^.]*(?:ATK|DEF|HP) to [^.]*",
        None,
        _COUNTED,
        "COE-10.8.1",
        "Target ally gains 2 ATK.",
    ),
    PhraseHint(
        rf"loses? (?:all keywords|{_KEYWORDS})",
        None,
        "texts can give keywords but not remove them",
        "COE-10.7.10",
        "Target ally gains Piercing.",
    ),
    PhraseHint(
        r"(?:loses? all|becomes? Staggered)[^.]*",
        None,
        "removing all remaining DEF is called Stagger",
        "COE-10.8.6",
        "Stagger target enemy.",
    ),
    PhraseHint(
        r"(?:rest|tap|exhaust)(?: this(?: \w+)?)? ?[:,]",
        None,
        _RESTS,
        "COE-8.10.2a",
        "Deal 1 DMG to target enemy.",
    ),
    PhraseHint(
        r"at the end of [^,.]*",
        None,
        _LATER,
        "COE-7.5.3",
        "At the start of the Rest Phase, draw 1 card.",
    ),
    PhraseHint(
        r"at the (?:start|beginning) of (?:your|each|the|every)(?: player's)? (?:turn|round|upkeep)",
        None,
        _LATER,
        "COE-7.2.2b",
        "At the start of your Camp Phase, draw 1 card.",
    ),
    PhraseHint(r"at the beginning of", "at the start of", "write 'at the start of'", "COE-7.2.2b"),
    PhraseHint(
        r"reveal it,? and put it in(?:to)? (your|their) hand",
        r"reveal it and add it to \1 hand",
        _FOUND,
        "COE-10.3.2",
    ),
    PhraseHint(r"put (it|that card) in(?:to)? (your|their) hand", r"add \1 to \2 hand", _FOUND, "COE-10.3.2"),
    PhraseHint(
        r"(?:, )?then shuffle(?:s)?(?: (?:your|their|the) deck)?",
        None,
        "a searched deck is always shuffled; leave that out",
        "COE-10.3.1",
        "Search your deck for a Mage card, reveal it and add it to your hand.",
    ),
    PhraseHint(
        r"reveal it, and add",
        "reveal it and add",
        "leave out the comma before 'and' here",
        "COE-10.3.2",
    ),
    PhraseHint(
        r"to your opponent's (hand|deck)",
        r"to its owner's \1",
        "a card always goes to its owner",
        "COE-1.2.3",
    ),
    PhraseHint(
        r"choose (?!one)[^.:]*",
        None,
        "choose the target where something happens to it",
        "COE-10.5.1",
        "Rest up to 2 target enemies.",
    ),
    PhraseHint(
        r"when(?:ever)? you level up [^,.]*",
        None,
        "only a Champion levels up",
        "COE-7.7.2",
        "When a Champion ally levels up, draw 1 card.",
    ),
    PhraseHint(
        r"is boosted[^,.]*",
        None,
        "texts can't trigger on a boost; use the attack",
        "COE-10.10.3",
        "When this Acolyte attacks, draw 1 card.",
    ),
    PhraseHint(
        r"to an adjacent (?:open )?position",
        None,
        "a character can only be moved to any open position",
        "COE-4.4.3",
        "Move target ally to an open position.",
    ),
    PhraseHint(
        r"in(?: an)? adjacent positions?",
        None,
        "the word for next to is adjacent",
        "COE-4.2.4",
        "Adjacent allies gain 1 ATK.",
    ),
    PhraseHint(
        r"negate (?:target|an?) (?:Counter|Conjure|Arsenal|Equipment|attack|card|ability|activation)"
        r"(?! effect)(?: card)?",
        None,
        _WAITS,
        "COE-10.2.6",
        "Negate target card effect.",
    ),
    PhraseHint(
        r"control (?:\d+|two|three|four) (?!or )\w+",
        None,
        "put 'or more' or 'or fewer' after the number",
        "LANG-4.2",
        "If you control 2 or more Champions, draw 1 card.",
    ),
    PhraseHint(
        r"(?:if [^,.]*)?(?:was|were) (?:archived|played|attacked|cached|drawn|boosted)[^,.]*",
        None,
        _PAST,
        "LANG-5.20",
        "If an ally was archived this round, draw 1 card.",
    ),
    PhraseHint(
        r"if (?:it|that \w+|[^,.]*?) is (?:archived|cached|destroyed)[^,.]*",
        None,
        _PAST,
        "LANG-5.20",
        "If an enemy was archived this round, draw 1 card.",
    ),
    PhraseHint(
        r"(?:does not|doesn't|do not|don't|cannot|can't) (?:restand|unrest|untap|ready)[^.,]*",
        None,
        "a character restands in its player's Camp Phase",
        "COE-7.2.1",
        "Target enemy does not restand during its controller's next Camp Phase.",
    ),
    PhraseHint(
        r"(?:may attack|attacks) again|may attack (?:twice|an additional time)",
        None,
        "an attack rests the attacker; restand it to let it attack again",
        "COE-9.1.3",
        "Restand target ally.",
    ),
    PhraseHint(
        r"(?:put|return) [^.,]*? (?:into play|onto the (?:battle)?field)",
        None,
        "an Acolyte must be played to an open position",
        "COE-4.4.3",
        "Play target Acolyte from your archive to an open position.",
    ),
    PhraseHint(
        r"(?:gain|take) control of [^.,]*",
        None,
        "players can't take control of each other's cards",
        "COE-1.2.3",
        "Archive target enemy Acolyte.",
    ),
    PhraseHint(
        r"any target", "target character", "choose a character on the field as a target", "COE-10.5.2"
    ),
    PhraseHint(
        r"cannot be (?:targeted|archived|destroyed|negated)[^.]*",
        None,
        "a text can stop a character from attacking, boosting, counterattacking and being attacked",
        "COE-10.1.4a",
        "This Acolyte cannot be attacked.",
    ),
    PhraseHint(
        r"look at your opponent's hand|(?:shows?|reveals?) their hand",
        None,
        "texts can't reveal a hand; the opponent can be made to archive cards from it",
        "COE-4.5.3",
        "Your opponent archives 1 card from their hand.",
    ),
    PhraseHint(
        r"(?:flip|set) [^.]*|turn [^.]*face[ -](?:up|down)[^.]*",
        None,
        "texts can't set or flip cards; players do that",
        "COE-8.4.1",
        "Conjure",
    ),
    PhraseHint(r"(Champion|Acolyte) enemies", r"enemy \1s", "put the type after 'enemy'", "COE-10.5.6"),
    PhraseHint(
        r"gains? (?:an? |\d+ |X )?(?:Shells?|Mana|Crystals?)",
        None,
        "texts can't give resources; use a lower cost instead",
        "COE-2.4.1",
        "This card costs 1 less for each Mage ally.",
    ),
    PhraseHint(
        r"when(?:ever)? (?:the|your) (?:Camp|Main|Battle|Rest) Phase (?:starts|begins)",
        None,
        _LATER,
        "COE-7.1.2",
        "At the start of the Rest Phase, draw 1 card.",
    ),
    PhraseHint(rf"{_SINGLE} takes (\d+) DMG", r"deal \2 DMG to \1", _DMG, "COE-3.1.3"),
    PhraseHint(rf"{_SEVERAL} take (\d+) DMG", r"deal \2 DMG to \1", _DMG, "COE-3.1.3"),
    PhraseHint(
        r"prevent (?:the next )?\d+ DMG [^.]*",
        None,
        "say which DMG, and for how long",
        "COE-9.2.3e",
        "Prevent the next 3 DMG that would be dealt to target ally this round.",
    ),
)
SYNONYMS: Final[dict[str, tuple[str, str]]] = {}
