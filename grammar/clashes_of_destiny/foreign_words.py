"""Words and phrases that designers write but this language doesn't read, with replacements."""

from __future__ import annotations

from typing import Final

from grammar.language.foreign import ENDS, ENTERS, PhraseHint, WordHint, no_keywords, no_such

_CHOSEN: Final = "write 'a unit'; the player chooses it when the text resolves"
_OPPONENT: Final = "the game has two players; write 'the opponent'"
_FRIENDLY: Final = "units you control are friendly, and units the opponent controls are enemies"
_FALLEN: Final = "a minion at 0 HP is destroyed"
_PILE: Final = "Main Deck cards go to the discard pile, Destiny Deck cards to the banish pile"
_MANA: Final = "costs are paid in mana and Destiny"
_ACTIVE: Final = "a unit is active or exhausted; readying it is called activating"
_SINGLE: Final = r"(an? [^.,:;]*?|each [^.,:;]*?|your Hero|this)"
_TOKEN: Final = "a minion summoned without a card is a token: 'Summon a 1/1 Footman minion'"
_STAT: Final = "a unit has HP and ATK, a Hero also SP and a level"
_PLAYED: Final = "spells are played, like all cards"
_ENTERS: Final = "start an enters-play ability with 'On Enter:'"
_WIELDS: Final = "the wielder of an artifact is called 'your Hero'"
_WHO_DESTROYS: Final = "texts can't ask who destroyed a unit; write 'When an enemy minion is destroyed, ...'"
_REDUCED: Final = "write 'Damage dealt to your Hero is reduced by 1.'"
_RAISED: Final = "write a raise as a number: 'Give a minion +2 ATK this turn.'"
_ONCE: Final = "a unit moves once per turn and must be activated to attack again: 'Activate this.'"
_SWAPPED: Final = "write a swap as 'Swap the positions of two units.'"
_NEARER: Final = "move a unit away from a tile, or let the player choose: 'Move an enemy unit 1 tile.'"
_NEARBY: Final = "put 'nearby this' after the unit"
_THINGS: Final = r"(?:units?|minions?|allies|enemies|enemy)"

HINTS: Final = {
    "target": WordHint(None, _CHOSEN, "CD-8.4.8"),
    "lasting": WordHint(None, "damage always stays on a unit; leave 'lasting' out", "CD-9.3.1"),
    "allied": WordHint("friendly", _FRIENDLY, "CD-10.5.3a"),
    "opposing": WordHint("enemy", _FRIENDLY, "CD-10.5.3a"),
    "dies": WordHint("is destroyed", _FALLEN, "CD-9.3.2"),
    "die": WordHint(None, _FALLEN, "CD-9.3.2"),
    "killed": WordHint("destroyed", _FALLEN, "CD-9.3.2"),
    "kill": WordHint("destroy", _FALLEN, "CD-9.3.2"),
    "kills": WordHint(None, _WHO_DESTROYS, "CD-9.3.2"),
    "destroys": WordHint(None, _WHO_DESTROYS, "CD-9.3.2"),
    "survives": WordHint(None, "write a damage trigger as 'Whenever this takes damage, ...'", "CD-10.1.5"),
    "damaged": WordHint(None, "texts check HP, not damage: 'with 2 or less HP'", "CD-1.2.5"),
    "defeat": WordHint("destroy", "effects can destroy only minions, artifacts and Secrets", "CD-9.3.4"),
    "sacrifice": WordHint(None, "write a sacrifice as 'Destroy a friendly minion'", "CD-9.3.2"),
    "graveyard": WordHint("discard pile", _PILE, "CD-4.2.2"),
    "exile": WordHint("banish", "cards are banished, not removed from the game", "CD-4.2.8"),
    "exiles": WordHint("banishes", "cards are banished, not removed from the game", "CD-4.2.8"),
    "library": WordHint("Main Deck", "cards are drawn only from the Main Deck", "CD-7.1.5"),
    "gold": WordHint("mana", _MANA, "CD-2.1.1"),
    "energy": WordHint("mana", _MANA, "CD-2.1.1"),
    "strength": WordHint("ATK", _STAT, "CD-3.3.4"),
    "power": WordHint("ATK", _STAT, "CD-3.3.4"),
    "toughness": WordHint("HP", _STAT, "CD-1.2.5"),
    "life": WordHint("HP", _STAT, "CD-1.2.5"),
    "refresh": WordHint("activate", _ACTIVE, "CD-1.2.4"),
    "ready": WordHint("active", _ACTIVE, "CD-8.7.4"),
    "readied": WordHint("activated", _ACTIVE, "CD-8.7.4"),
    "push": WordHint(None, "write 'Move an enemy unit 1 tile away from your Hero.'", "CD-10.8.4"),
    "pushes": WordHint(None, "write 'Move an enemy unit 1 tile away from your Hero.'", "CD-10.8.4"),
    "pull": WordHint(None, _NEARER, "CD-10.8.3"),
    "pulls": WordHint(None, _NEARER, "CD-10.8.3"),
    "toward": WordHint(None, _NEARER, "CD-10.8.3"),
    "towards": WordHint(None, _NEARER, "CD-10.8.3"),
    "jump": WordHint("teleport", "a unit that moves over others is teleported", "CD-10.8.2"),
    "square": WordHint("tile", "the spaces of the board are called tiles", "CD-4.1.1"),
    "squares": WordHint("tiles", "the spaces of the board are called tiles", "CD-4.1.1"),
    "space": WordHint("tile", "the spaces of the board are called tiles", "CD-4.1.1"),
    "spaces": WordHint("tiles", "the spaces of the board are called tiles", "CD-4.1.1"),
    "item": WordHint("artifact", "a card wielded by a Hero is called an artifact", "CD-3.6.1"),
    "items": WordHint("artifacts", "a card wielded by a Hero is called an artifact", "CD-3.6.1"),
    "weapon": WordHint("artifact", "a card wielded by a Hero is called an artifact", "CD-3.6.1"),
    "trap": WordHint("Secret", "a face-down card is called a Secret", "CD-3.7.1"),
    "traps": WordHint("Secrets", "a face-down card is called a Secret", "CD-3.7.1"),
    "leader": WordHint("Hero", "'your Hero' means your Hero or Shrine", "CD-1.2.3"),
    "wielder": WordHint(None, _WIELDS, "CD-3.6.3"),
    "bearer": WordHint(None, _WIELDS, "CD-3.6.3"),
    "create": WordHint("summon", "write a new token as 'Summon a 1/1 Footman minion'", "CD-10.9.1a"),
    "creates": WordHint("summons", "write a new token as 'Summon a 1/1 Footman minion'", "CD-10.9.1a"),
    "random": WordHint(None, "only the order of the decks is random; the player chooses", "CD-6.1.1"),
    "counter": WordHint("cancel", "spells are cancelled", "CD-10.5.6"),
    "counters": WordHint("cancels", "spells are cancelled", "CD-10.5.6"),
    "restore": WordHint(None, "write 'Heal a unit for 3.'", "CD-9.3.1a"),
    "restores": WordHint(None, "write 'Heal a unit for 3.'", "CD-9.3.1a"),
    "steal": WordHint(None, "write 'Take control of an enemy minion.'", "LANG-7.17"),
    "steals": WordHint(None, "write 'Take control of an enemy minion.'", "LANG-7.17"),
    "freeze": WordHint(None, "write 'Exhaust an enemy minion.'", "CD-8.7.4"),
    "stun": WordHint(None, "write 'Exhaust an enemy minion.'", "CD-8.7.4"),
    "silence": WordHint(None, "effects can't remove a card's text", "CD-10.1.10"),
    "immune": WordHint(None, "say what can't happen: 'This cannot be attacked.'", "CD-9.1.2"),
    "armor": WordHint(None, _REDUCED, "CD-9.3.1c"),
    "armour": WordHint(None, _REDUCED, "CD-9.3.1c"),
    "shield": WordHint(None, _REDUCED, "CD-9.3.1c"),
    "double": WordHint(None, _RAISED, "CD-10.2.6a"),
    "can": WordHint("may", "write a permission with 'may'"),
    "switch": WordHint("swap", _SWAPPED, "CD-10.8.5"),
    "exchange": WordHint("swap", _SWAPPED, "CD-10.8.5"),
    "overdrive": WordHint(None, "Overdrive begins by itself; texts can't start it", "CD-2.3.1"),
    "dmg": WordHint("damage", "write damage", "CD-9.3.1"),
    "provides": WordHint("unlock", "a Hero provides the affinities its text unlocks", "CD-2.5.6"),
    "provide": WordHint("unlock", "a Hero provides the affinities its text unlocks", "CD-2.5.6"),
    "place": WordHint(None, "minions are summoned: 'Summon a minion from your hand.'", "CD-8.2.8"),
    "every": WordHint("each", "write each"),
    "til": WordHint("until", "write until"),
    "till": WordHint("until", "write until"),
    "discover": WordHint(
        None, "say which cards are looked at: 'Look at the top 3 cards of your Main Deck. ...'", "LANG-7.13"
    ),
    **dict.fromkeys(
        ("flip", "roll", "coin"), WordHint(None, "only the order of the decks is random", "CD-6.1.1")
    ),
    **no_such(
        None,
        transform="a card stays what is printed on it",
        regenerate="write 'Heal this for 2.'",
        surveil="say which cards are looked at, and where each goes",
        proliferate="units have no counters",
        ramp="a text gives mana: 'Gain 1 mana.'",
        mulligan="a hand is replaced only before the first turn, and one card once per turn",
    ),
    **no_keywords("CD-10.1.3"),
    **{
        word.lower(): WordHint(
            None,
            f'the game has no keyword {word}; a card set can declare one: Keyword {word}: "..."',
            "CD-10.1.3",
        )
        for word in ("Charge", "Provoke", "Guard")
    },
}
"""Words of other games."""

PHRASES: Final = (
    PhraseHint(rf"(?!on enter ?:){ENTERS}", "On Enter:", _ENTERS, "CD-10.1.1"),
    PhraseHint(
        ENDS,
        "When this is destroyed,",
        "write a destruction trigger with 'when'",
        "CD-9.3.2",
        "When this is destroyed, draw a card.",
    ),
    PhraseHint(
        r"when(?:ever)? this enters(?: the (?:battlefield|board)| play)?,", "On Enter:", _ENTERS, "CD-10.1.1"
    ),
    PhraseHint(
        r"(?:an?|target) (?:\w+ )?\w+ (?:is|are) (?:destroyed|banished|exhausted|activated)(?=\.|$)",
        None,
        "write an instruction, not what has happened",
        "CD-10.1.7",
        "Destroy a minion.",
    ),
    PhraseHint(
        r"puts? an? \+(\d+)/\+(\d+) counters? on (?:target|an?) (\w+)",
        r"give a \3 +\1 ATK and +\2 HP",
        "units have no counters; a gain without an end lasts until the card leaves the board",
        "CD-10.1.9",
    ),
    PhraseHint(r"scry (\d+)", r"Scry(\1)", "put the number in parentheses", "CD-10.4.1"),
    PhraseHint(
        r"mills? (\d+|one|two|three) cards?",
        r"put the top \1 cards of your Main Deck into your discard pile",
        "write out where the cards go",
        "LANG-7.12",
    ),
    PhraseHint(
        r"bounces? (?:target|an?) (\w+)",
        r"return a \1 to its owner's hand",
        "write out where the card goes",
        "LANG-7.10",
    ),
    PhraseHint(
        r"counters? (?:target|an?) \w+",
        None,
        "only a Secret cancels a spell, as it is played",
        "CD-10.5.6",
        "Secret: When the opponent plays a spell, cancel it.",
    ),
    PhraseHint(
        r"(?:action|innate|passive|cast) ?[:—-]",
        None,
        "an ability begins with its cost and a colon, or with an event",
        "CD-8.6.1",
        "[exhaust]: Draw a card.",
    ),
    PhraseHint(r"\{?T\}?(?= ?:)", "[exhaust]", "write exhausting as a cost as '[exhaust]'", "CD-8.6.1"),
    PhraseHint(
        r"(your Hero|an? [^.,:;]*?|this) gain (\+?\d+) (ATK|HP|SP)",
        r"\1 gets +\2 \3",
        "write a gain with 'gets' and a sign",
        "CD-10.1.10",
    ),
    PhraseHint(r"(?:target|an|each) opponent's", "the opponent's", _OPPONENT, "CD-7.1.1a"),
    PhraseHint(r"(?:target|an|each) opponent", "the opponent", _OPPONENT, "CD-7.1.1a"),
    PhraseHint(r"(\d+|two|three|four|each|all|another) target (\w+)", r"\1 \2", _CHOSEN, "CD-8.4.8"),
    PhraseHint(r"target ((?!uni)[aeiou]\w*)", r"an \1", _CHOSEN, "CD-8.4.8"),
    PhraseHint(r"target (\w+)", r"a \1", _CHOSEN, "CD-8.4.8"),
    PhraseHint(r"the opponents", "the opponent", _OPPONENT, "CD-7.1.1a"),
    PhraseHint(r"opponents", "the opponent", _OPPONENT, "CD-7.1.1a"),
    PhraseHint(r"next to", "adjacent to", "the word for next to is adjacent", "CD-4.1.7"),
    PhraseHint(
        r"heal ([^.,:;]*?) by (\d+)",
        r"heal \1 for \2",
        "write how much a unit is healed as a number",
        "CD-9.3.1a",
    ),
    PhraseHint(r"([+-]\d+) (?:attack|strength)", r"\1 ATK", "this number is called ATK here", "CD-3.3.3"),
    PhraseHint(r"([+-]\d+) (?:health|life|toughness)", r"\1 HP", "this number is called HP here", "CD-3.3.3"),
    PhraseHint(
        r"for (\d+) (?:HP|life|health)", r"for \1", "write how much a unit is healed as a number", "CD-9.3.1a"
    ),
    PhraseHint(
        r"while (?:this|it) is (?:on the board|in play|equipped),?",
        None,
        "'has' already means as long as the card is in play; leave these words out",
        "CD-10.1.10",
        "Friendly minions have +1 ATK.",
    ),
    PhraseHint(
        r"(?:exhaust|tap)([:,])", r"[exhaust]\1", "write exhausting as a cost as '[exhaust]'", "CD-8.6.1"
    ),
    PhraseHint(r"(?:the )?equipped (?:hero|unit)", "your Hero", _WIELDS, "CD-3.6.3"),
    PhraseHint(r"secret [—-]", "Secret:", "put a colon after 'Secret'", "CD-3.7.3"),
    PhraseHint(r"secret: if", "Secret: When", "a Secret needs a trigger: 'When ...'", "CD-3.7.3"),
    PhraseHint(
        r"unlocks?(?: the)? (fire|water|air|earth|genesis|wrath|harmony|void|arcane)(?! affinit)",
        r"unlock the \1 affinity",
        "write 'the ... affinity'",
        "CD-2.5.10",
    ),
    PhraseHint(
        r"choose an affinity",
        None,
        "say which affinities to choose from",
        "CD-2.5.6a",
        "On Enter: Choose Fire or Water. Unlock that affinity.",
    ),
    PhraseHint(
        r"in your hero's (row|column)",
        r"in the same \1 as your Hero",
        "name a row by a unit: 'in the same row as ...'",
        "CD-4.1.8b",
    ),
    PhraseHint(
        r"(?:split|divided) (?:as you choose )?among",
        None,
        "damage can't be divided",
        "CD-9.3.1",
        "Deal 1 damage to each enemy minion.",
    ),
    PhraseHint(r"cast (an?|this)", r"play \1", _PLAYED, "CD-8.1.4"),
    PhraseHint(r"casts (an?|this)", r"plays \1", _PLAYED, "CD-8.1.4"),
    PhraseHint(
        r"\+(\d+)/\+(\d+)",
        r"+\1 ATK and +\2 HP",
        "name both numbers, as in “+1 ATK and +1 HP”",
        "CD-10.1.10",
    ),
    PhraseHint(
        rf"(?:increase|raise) the (ATK|HP|SP) of {_SINGLE} by (\d+)",
        r"give \2 +\3 \1",
        "write 'give' for a gain",
        "CD-10.1.10",
    ),
    PhraseHint(
        rf"(?:decrease|reduce|lower) the (ATK|HP|SP) of {_SINGLE} by (\d+)",
        r"give \2 -\3 \1",
        "write 'give' for a loss, too",
        "CD-10.1.10",
    ),
    PhraseHint(
        r"(?:SP ?\+ ?(\d+)|(\d+) ?(?:\+|plus) ?SP)",
        r"SP + \1\2",
        "put SP first, and spaces around the '+'",
        "CD-10.2.1",
    ),
    PhraseHint(r"equal to your SP", "equal to SP", "SP always means your Hero's SP", "CD-10.2.1"),
    PhraseHint(
        r"(?:takes? )?an? (?:extra|additional) turn",
        None,
        "texts can't add a turn",
        "CD-7.1.1",
        "Activate your Hero.",
    ),
    PhraseHint(
        r"(?:summons?|puts?|creates?) a copy of [^.]*",
        None,
        "texts can't copy a card; name what is summoned",
        "CD-10.9.1a",
        "Summon a 1/1 Footman minion.",
    ),
    PhraseHint(r"minion tokens", "minions", _TOKEN, "CD-10.9.1a"),
    PhraseHint(r"minion token", "minion", _TOKEN, "CD-10.9.1a"),
    PhraseHint(
        r"(two|three|\d+) different",
        r"\1",
        "one instruction never chooses the same thing twice; leave that out",
        "CD-8.4.8",
    ),
    PhraseHint(
        r"steal (an? enemy (?:minion|artifact))",
        r"Take control of \1",
        "write 'take control of' to change who controls a card",
        "LANG-7.17",
    ),
    PhraseHint(
        r"(?:swap|switch|exchange) two ((?:friendly |enemy )?(?:units|minions|allies|enemies))",
        r"Swap the positions of two \1",
        _SWAPPED,
        "CD-10.8.5",
    ),
    PhraseHint(
        r"permanently (?:gains?|gets?) (\+\d+)",
        r"gets \1",
        "an effect without an end lasts until the card leaves the board",
        "CD-10.1.9",
    ),
    PhraseHint(
        r"restores? (\d+) (?:HP|health|life) to (your Hero|this|it)",
        r"heal \2 for \1",
        "write how much a unit is healed as a number",
        "CD-9.3.1a",
    ),
    PhraseHint(
        r"(?:pays?|loses?) \d+ (?:HP|health|life)",
        None,
        "costs are paid in mana and Destiny; HP is lost through damage",
        "CD-2.1.1",
        "Deal 2 damage to your Hero, then draw a card.",
    ),
    PhraseHint(
        r"if (?:it|that (?:unit|minion)) (?:dies|is destroyed|was destroyed|would be destroyed)",
        None,
        "a text looks back on the turn; end it with 'this turn'",
        "LANG-5.20",
        "If an enemy minion was destroyed this turn, draw a card.",
    ),
    PhraseHint(
        r"when(?:ever)? [^,.]*survives[^,.]*",
        None,
        "texts can't trigger on survival, only on damage taken and on destruction",
        "CD-10.1.5",
        "Whenever this takes damage, draw a card.",
    ),
    PhraseHint(
        r"(?:when(?:ever)? (?:you|your Hero) levels? up,|on level[ -]up ?[:,—-])",
        None,
        "a levelled-up Hero enters play: put 'On Enter:' on the new card",
        "CD-10.1.1",
        "On Enter: Draw a card.",
    ),
    PhraseHint(
        r"(?:can't|cannot|(?:does|do)(?: not|n't)) (?:activate|refresh|ready|untap)\b[^.,]*|stays? exhausted",
        None,
        "units activate as each turn ends; say 'at the end of this turn' or 'while this is on the board'",
        "CD-7.5.1",
        "This does not activate.",
    ),
    PhraseHint(
        r"(?:does not|doesn't) exhaust (?:this |it )?when (?:it|this) attacks",
        None,
        "attacking exhausts a unit; a text can activate it again",
        "CD-8.7.1",
        "Activate a friendly minion.",
    ),
    PhraseHint(r"attacks? twice", None, _ONCE, "CD-8.5.3b"),
    PhraseHint(
        r"must attack",
        None,
        "texts can't make a unit attack, only stop it from attacking",
        "CD-9.1.1",
        "Enemies adjacent to this cannot attack.",
    ),
    PhraseHint(
        r"(?:may|can|could) move (?:diagonally|twice|again|\d+ (?:tiles|spaces|squares)|any number of tiles)",
        None,
        "a unit moves one tile once per turn; an ability can move it further",
        "CD-8.5.1",
        "[exhaust]: Move this 2 tiles.",
    ),
    PhraseHint(
        r"cannot (?:be (?:chosen|targeted)[^.]*|choose this)",
        None,
        "texts can't stop a unit from being chosen, only from being attacked",
        "CD-8.4.8",
        "This cannot be attacked.",
    ),
    PhraseHint(
        r"(?:set|double) [^.]*(?:ATK|HP|SP)(?: to \d+)?",
        None,
        "write a change as a number",
        "CD-10.2.6a",
        "Give a minion -2 ATK this turn.",
    ),
    PhraseHint(
        r"(?:in|on) (?:a|one|any|the) (?:row|column)(?! as)",
        None,
        "name a row by a unit",
        "CD-4.1.8b",
        "Deal 2 damage to each unit in the same row as your Hero.",
    ),
    PhraseHint(
        r"takes? \d+ less damage",
        None,
        "say what takes the damage",
        "CD-9.3.1c",
        "Damage dealt to adjacent friendly minions is reduced by 1.",
    ),
    PhraseHint(
        r"(?:your )?spells? (?:deals? \+?\d+(?: (?:more|additional))? damage|(?:power|damage) \+\d+)",
        None,
        "spells that name SP get stronger with your Hero's SP; raise that instead",
        "CD-10.2.1",
        "Your Hero has +1 SP.",
    ),
    PhraseHint(
        r"search your (?:main )?deck for an? [^,.]+ and put",
        None,
        "reveal the card found and shuffle the deck",
        "LANG-7.14",
        "Search your Main Deck for a minion card, reveal it, put it into your hand, then shuffle.",
    ),
    PhraseHint(
        r"\{exhaust\}|\(exhaust\)", "[exhaust]", "write exhausting as a cost as '[exhaust]'", "CD-8.6.1"
    ),
    PhraseHint(r"both players", "each player", "write 'each player'", "CD-1.1.1"),
    PhraseHint(r"at the beginning of", "at the start of", "write 'at the start of'", "CD-7.1.2a"),
    PhraseHint(
        r"when(?:ever)? (?:you play this|this is played|this is summoned|this is equipped)",
        None,
        "start an enters-play ability with 'On Enter:'",
        "CD-10.1.1",
        "On Enter: Draw a card.",
    ),
    PhraseHint(
        r"up to \d+ tiles?(?! away)",
        None,
        "say how many tiles the unit moves",
        "CD-10.8.3",
        "Move a friendly minion 2 tiles.",
    ),
    PhraseHint(
        r"choose (?:one|two|1|2)(?: or more)? —",
        None,
        "write a choice as one sentence",
        "CD-10.1.6",
        "Choose one: draw a card; or gain 1 Destiny.",
    ),
    PhraseHint(
        r"when(?:ever)? (?:you|the opponent) (?:gains?|banish(?:es)?|heals?|unlocks?)[^,.]*",
        None,
        "texts can't trigger on that; use a play, a draw, a discard or an attack",
        "CD-10.1.5",
        "Whenever you play a spell, draw a card.",
    ),
    PhraseHint(
        r"when(?:ever)? [^,.]*(?:moves?|deals? (?:combat )?damage"
        r"|(?:is|are) (?:moved|teleported|swapped|pushed|healed|exhausted|activated))",
        None,
        "texts can't trigger on that; use an attack, damage taken or destruction",
        "CD-10.1.5",
        "Whenever this attacks, draw a card.",
    ),
    PhraseHint(
        r"the adjacent (?:unit|enemy|minion)s?",
        None,
        "several units can be adjacent",
        "CD-4.1.7",
        "On Enter: Deal 1 damage to each adjacent enemy.",
    ),
    PhraseHint(rf"an? nearby ((?:enemy|ally)(?: {_THINGS})?)", r"an \1 nearby this", _NEARBY, "CD-4.1.7a"),
    PhraseHint(rf"nearby ((?:friendly |enemy )?{_THINGS})", r"\1 nearby this", _NEARBY, "CD-4.1.7a"),
    PhraseHint(
        r"diagonally|orthogonally(?! adjacent)",
        None,
        "put the word before 'adjacent to'",
        "CD-4.1.7c",
        "On Enter: Deal 1 damage to each unit orthogonally adjacent to this.",
    ),
    PhraseHint(
        r"(?:prevent|prevents) the next (\d+) damage[^.]*",
        None,
        "damage can be reduced each time, or prevented by a Secret",
        "CD-9.3.1c",
        "Damage dealt to your Hero is reduced by 1.",
    ),
    PhraseHint(
        r"for an additional \d+ mana",
        None,
        "write an optional extra cost as an ability of a unit",
        "CD-8.6.4",
        "[exhaust], 1 mana: Draw a card.",
    ),
)
"""Phrases, checked when a text can't be read."""

SYNONYMS: Final = {
    "creature": ("minion", "CD-1.2.1"),
    "creatures": ("minions", "CD-1.2.1"),
    "tap": ("exhaust", "CD-8.7.4"),
    "taps": ("exhausts", "CD-8.7.4"),
    "tapped": ("exhausted", "CD-8.7.4"),
    "untap": ("activate", "CD-8.7.4"),
    "untaps": ("activates", "CD-8.7.4"),
    "untapped": ("active", "CD-8.7.4"),
}
"""Words read as others, with a warning: word -> (word, rule)."""
